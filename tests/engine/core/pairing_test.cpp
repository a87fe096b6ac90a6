// Drawing numbers, pairing, publishing, pairing by hand: rules and known faults of the round flow.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/group_table.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {
using Codes = std::vector<std::string>;

Rules rounds(int count) {
    Rules rules;
    rules.rounds = count;
    return rules;
}
}  // namespace

TEST_CASE("F01: the pairing-allocated bye is a kind of its own", "[engine][core]") {
    Arena arena(rounds(4));
    arena.enter(5);
    arena.draw();
    arena.play_by_hand("1-3 4-2", "5:pab", "1-0 0-1");
    arena.play_by_hand("2-1 3-5", "4:pab", "0-1 1-0");
    arena.pair();
    CHECK(arena.pairs() == "1-4 5-2 bye 3");
    const CrossTable table = cross_table_of(arena.state(), GroupId("U08"));
    CHECK(table.players[4].rounds[0].outcome == Outcome::PairingAllocatedBye);
    CHECK(table.players[3].rounds[1].outcome == Outcome::PairingAllocatedBye);
}

TEST_CASE("F02: the value of the bye says nothing about eligibility", "[engine][core]") {
    Rules rules = rounds(4);
    rules.pab = "0.5";
    Arena arena(rules);
    arena.enter(5);
    arena.draw();
    arena.play_by_hand("1-3 4-2", "5:pab", "1-0 0-1");
    CHECK(arena.points_of(5).tenths() == 5);
    arena.play_by_hand("2-1 3-5", "4:pab", "0-1 1-0");
    arena.pair();
    CHECK(arena.pairs() == "1-4 5-2 bye 3");
}

TEST_CASE("F03: inside a scoregroup the pairing number decides, no tie-break", "[engine][core]") {
    Arena arena(rounds(5));
    arena.enter(8);
    arena.draw();
    arena.play_by_hand("1-5 6-2 3-7 8-4", "", "1/2 1/2 1/2 1/2");
    arena.pair();
    CHECK(arena.pairs() == "7-1 2-8 5-3 4-6");
}

TEST_CASE("F04: no legal pairing is said, never papered over with a rematch", "[engine][core]") {
    Arena arena(rounds(5));
    arena.enter(4);
    arena.draw();
    arena.play_by_hand("1-3 4-2", "", "1-0 0-1");
    arena.play_by_hand("2-1 3-4", "", "0-1 1-0");
    arena.pair();
    CHECK(arena.pairs() == "1-4 3-2");
    arena.results("1-0 1-0");
    arena.refused(pair_command(), "pairing.everybody_has_met");
}

TEST_CASE("F05: withdrawn players are never paired, and no empty round appears", "[engine][core]") {
    Arena arena(rounds(5));
    arena.enter(2);
    arena.draw();
    arena.pair();
    arena.results("1-0");
    SECTION("both withdraw") {
        arena.must(WithdrawPlayers{GroupId("U08"), {Arena::number(1), Arena::number(2)}});
        arena.refused(pair_command(), "pair.nobody");
        CHECK(arena.group().rounds.size() == 1);
    }
    SECTION("one withdraws: the other may have a bye, after a warning") {
        arena.must(WithdrawPlayers{GroupId("U08"), {Arena::number(2)}});
        arena.refused(pair_command(), "pair.no_game_left");
        PairGroups confirmed = pair_command();
        confirmed.is_last_game_confirmed = true;
        CHECK(codes(arena.must(confirmed).warnings) == Codes{"pair.only_a_bye"});
        CHECK(arena.pairs() == "bye 1 zero 2");
        arena.must(PublishRounds{{GroupId("U08")}, std::nullopt});
        confirmed.expected_round = RoundNumber(3);
        arena.refused(confirmed, "pair.alone_had_bye");
    }
}

TEST_CASE("F06: a pairing is bound to the round that is expected", "[engine][core]") {
    Arena arena(rounds(5));
    arena.enter(6);
    PairGroups command = pair_command();
    command.expected_round = RoundNumber(1);
    arena.must(command);
    const Error error = arena.refused(command, "round.already_paired");
    CHECK(error.args.at("round") == "1");
    command.expected_round = RoundNumber(3);
    arena.refused(command, "round.not_next");
    arena.refused(pair_command(), "round.is_draft");
}

TEST_CASE("F07: an unplayed round that brought points is a downfloat, a zero-point round is not",
          "[engine][core]") {
    Arena arena(rounds(4));
    arena.enter(6);
    arena.draw();
    arena.must(CheckIn{GroupId("U08"), {}, false});
    for (const int number : {1, 3, 4, 5, 6}) {
        arena.must(CheckIn{GroupId("U08"), {Arena::number(number)}, true});
    }
    arena.play_by_hand("1-4 5-3", "6:pab", "1-0 0-1");
    CHECK(arena.pairs() == "1-4 5-3 bye 6 zero 2");
    arena.must(CheckIn{GroupId("U08"), {Arena::number(2)}, true});
    arena.pair();
    CHECK(arena.pairs() == "6-1 3-2 4-5");
}

TEST_CASE("F08: a missing result is in the way of the next round until the board is named",
          "[engine][core]") {
    Arena arena(rounds(5));
    arena.enter(8);
    arena.draw();
    arena.pair();
    arena.results("1-0 0-1 ? 1/2");
    const Error error = arena.refused(pair_command(), "round.result_missing");
    CHECK(error.args.at("group") == "U08");
    CHECK(error.args.at("round") == "1");
    CHECK(error.args.at("boards") == "3");
    PairGroups named = pair_command();
    named.without_results = {BoardNumber(3)};
    const core::Decision decision = arena.must(named);
    const auto* paired = std::get_if<RoundPaired>(&decision.events.back());
    REQUIRE(paired != nullptr);
    CHECK(paired->without_results == std::vector{BoardNumber(3)});
    CHECK(arena.group().rounds.size() == 2);
}

TEST_CASE("F09: nobody is left out of a manual pairing in silence", "[engine][core]") {
    Arena arena(rounds(5));
    arena.enter(6);
    arena.draw();
    PairManually command;
    command.group = GroupId("U08");
    command.pairs = {{Arena::number(1), Arena::number(2)}, {Arena::number(3), Arena::number(4)}};
    const Error error = arena.refused(command, "manual.left_out");
    CHECK(error.args.at("players") == "5 P05 U08, 6 P06 U08");
    command.byes = {{Arena::number(5), ByeKind::PairingAllocated},
                    {Arena::number(6), ByeKind::PairingAllocated}};
    arena.refused(command, "manual.second_bye");
    command.byes[1].kind = ByeKind::ZeroPoint;
    arena.must(command);
    CHECK(arena.pairs() == "1-2 3-4 bye 5 zero 6");
}

TEST_CASE("F09: who withdrew and came back gets zero for what was missed", "[engine][core]") {
    Arena arena(rounds(5));
    arena.enter(6);
    arena.draw();
    arena.pair();
    arena.results("1-0 1-0 1-0");
    arena.must(WithdrawPlayers{GroupId("U08"), {Arena::number(6)}});
    arena.pair();
    const Bye* bye =
        arena.group().last_round()->bye_of(arena.group().entry(PairingNumber(6))->player);
    REQUIRE(bye != nullptr);
    CHECK(bye->kind == ByeKind::ZeroPoint);
    arena.results("1-0 1-0");
    arena.must(ReturnPlayers{GroupId("U08"), {Arena::number(6)}});
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 3);
}

TEST_CASE("F11: forbidden pairs are absolute", "[engine][core]") {
    Arena arena(rounds(3));
    arena.enter(4);
    arena.draw();
    arena.must(SetPairRule{GroupId("U08"), PairRuleKind::Forbid, Arena::number(1), Arena::number(3),
                           RoundNumber(0), RoundNumber(0)});
    SECTION("another pairing is found") {
        arena.pair();
        CHECK(arena.pairs() == "1-4 3-2");
    }
    SECTION("none is left: refused, nothing is stored") {
        for (const int other : {2, 4}) {
            arena.must(SetPairRule{GroupId("U08"), PairRuleKind::Forbid, Arena::number(1),
                                   Arena::number(other), RoundNumber(0), RoundNumber(0)});
        }
        arena.refused(pair_command(), "pairing.no_legal_pairing");
        CHECK(arena.group().rounds.empty());
    }
}

TEST_CASE("F25: registered is not present, and nobody loses by forfeit for it", "[engine][core]") {
    Arena arena(rounds(5));
    arena.enter(20);
    for (const int absent : {18, 19, 20}) {
        PlayerChoice choice;
        choice.name = "P" + std::to_string(absent);
        arena.must(CheckIn{GroupId("U08"), {choice}, false});
    }
    const core::Decision decision = arena.must(pair_command());
    CHECK(codes(decision.warnings) == Codes{"pair.not_present"});
    CHECK(decision.warnings[0].args.at("players") == "18 P18 U08, 19 P19 U08, 20 P20 U08");
    CHECK(arena.group().last_round()->boards.size() == 8);
    arena.must(PublishRounds{{GroupId("U08")}, RoundNumber(1)});
    arena.results("1-0 1-0 1-0 1-0 1-0 1-0 1-0 1-0");
    arena.must(CheckIn{GroupId("U08"), {Arena::number(18)}, true});
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 9);
    const CrossTable table = cross_table_of(arena.state(), GroupId("U08"));
    CHECK(table.find(PairingNumber(18))->rounds[0].outcome == Outcome::ZeroPointBye);
}

TEST_CASE("nobody checked in means nobody to pair, unless the option says otherwise",
          "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.must(CheckIn{GroupId("U08"), {}, false});
    arena.refused(pair_command(), "numbers.too_few");
    arena.must(SetOption{"check_in", "not_needed"});
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 3);
}

TEST_CASE("small groups play a round robin with numbers by lot, others a Swiss", "[engine][core]") {
    Rules rules;
    rules.round_robin_below = 8;
    Arena arena(rules);
    arena.enter(5, "U08");
    arena.enter(8, "U09");
    arena.must(PairGroups{{GroupId("U08"), GroupId("U09")}, {}, {}, false, false});
    CHECK(arena.group("U08").system == PairingSystem::RoundRobin);
    CHECK(arena.group("U08").rounds_planned == 5);
    CHECK(arena.group("U09").system == PairingSystem::Swiss);
    CHECK(arena.group("U09").rounds_planned == 5);
    CHECK(arena.group("U08").last_round()->byes[0].kind == ByeKind::Rest);
    for (int round = 1; round <= 5; ++round) {
        if (round > 1) arena.must(pair_command());
        arena.must(PublishRounds{{GroupId("U08")}, RoundNumber(round)});
        arena.results("1-0 1/2");
    }
    arena.refused(pair_command(), "round.beyond_planned");
}

TEST_CASE("a withdrawn player's games of a round robin are forfeited at once", "[engine][core]") {
    Rules rules;
    rules.round_robin_below = 8;
    Arena arena(rules);
    arena.enter(4);
    arena.must(DrawNumbers{{GroupId("U08")}, false, std::nullopt});
    arena.must(WithdrawPlayers{GroupId("U08"), {Arena::number(4)}});
    arena.pair();
    const Board* board =
        arena.group().last_round()->board_of(arena.group().entry(PairingNumber(4))->player);
    REQUIRE(board != nullptr);
    CHECK(board->result == white_wins_by_forfeit);
}

TEST_CASE("a round robin's last round keeps clubs apart as far as it can", "[engine][core]") {
    Rules rules;
    rules.round_robin_below = 8;
    Arena arena(rules);
    RegisterPlayers list;
    for (int i = 0; i < 4; ++i) {
        Registration row;
        row.data.name = "K" + std::to_string(i);
        row.data.club = i < 2 ? "A" : "B" + std::to_string(i);
        row.groups = {GroupId("U08")};
        list.registrations.push_back(row);
    }
    arena.must(list);
    arena.must(CheckIn{GroupId("U08"), {}, true});
    for (int i = 0; i < 20; ++i) {
        arena.must(DrawNumbers{{GroupId("U08")}, i > 0, std::nullopt});
        std::vector<int> of_club;
        for (const Entry& entry : *arena.group().entries) {
            if (arena.state().player(entry.player)->data.club == "A") {
                of_club.push_back(entry.number->value());
            }
        }
        CHECK(of_club != std::vector{1, 3});
        CHECK(of_club != std::vector{2, 4});
    }
}

TEST_CASE("the club rule of the last round is lifted only when the arbiter confirms",
          "[engine][core]") {
    Rules rules = rounds(1);
    rules.last_round = R"({"rule": "same_club_not_paired", "condition": "always",
                           "if_impossible": "relax_with_confirmation"})";
    Arena arena(rules);
    RegisterPlayers list;
    for (int i = 0; i < 4; ++i) {
        Registration row;
        row.data.name = "K" + std::to_string(i);
        row.data.club = "A";
        row.data.rating = 2000 - i;
        row.groups = {GroupId("U08")};
        list.registrations.push_back(row);
    }
    arena.must(list);
    arena.must(CheckIn{GroupId("U08"), {}, true});
    const Error error = arena.refused(pair_command(), "pair.club_rule_blocks");
    CHECK(error.args.at("pairs").find("K0") != std::string::npos);
    PairGroups relaxed = pair_command();
    relaxed.is_club_rule_relaxed = true;
    CHECK(codes(arena.must(relaxed).warnings) == Codes{"pair.club_rule_relaxed"});
}

TEST_CASE("a draft is looked at, changed, thrown away or published", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.refused(PublishRounds{{GroupId("U08")}, {}}, "publish.nothing");
    arena.must(pair_command());
    CHECK(phase_of(arena.group()) == Phase::Paired);
    CHECK(arena.pairs() == "1-4 5-2 3-6");
    arena.must(
        SwapPlayers{GroupId("U08"), RoundNumber(0), Arena::number(4), Arena::number(2), false});
    CHECK(arena.pairs() == "1-2 5-4 3-6");
    arena.must(
        SwapPlayers{GroupId("U08"), RoundNumber(0), Arena::number(1), Arena::number(2), false});
    CHECK(arena.pairs() == "2-1 5-4 3-6");
    arena.must(DiscardDraft{GroupId("U08"), RoundNumber(0)});
    CHECK(arena.pairs().empty());
    arena.pair();
    CHECK(phase_of(arena.group()) == Phase::Published);
    arena.refused(DiscardDraft{GroupId("U08"), RoundNumber(1)}, "discard.is_published");
    arena.refused(SwapPlayers{GroupId("U08"), {}, Arena::number(1), Arena::number(2), false},
                  "round.is_published");
    arena.refused(PublishRounds{{GroupId("U08")}, {}}, "publish.is_published");
}

TEST_CASE("a round is taken back only while no game has begun, and what changed is marked",
          "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    arena.must(SetClock{{GroupId("U08")}, ClockAction::Countdown, std::chrono::minutes(5)});
    arena.must(UnpublishRound{GroupId("U08"), {}, false});
    CHECK(arena.group().clock.state == ClockState::Idle);
    arena.must(SwapPlayers{GroupId("U08"), {}, Arena::number(1), Arena::number(5), false});
    arena.must(PublishRounds{{GroupId("U08")}, {}});
    const Round& round = *arena.group().last_round();
    CHECK(round.boards[0].is_changed);
    CHECK(round.boards[1].is_changed);
    CHECK_FALSE(round.boards[2].is_changed);
    arena.result(1, "1-0");
    arena.refused(UnpublishRound{GroupId("U08"), {}, false}, "unpublish.has_begun");
    arena.must(UnpublishRound{GroupId("U08"), {}, true});
    arena.refused(DiscardDraft{GroupId("U08"), {}}, "discard.has_results");
}

TEST_CASE("a pinned pair meets, the others are paired around it", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.must(SetPairRule{GroupId("U08"), PairRuleKind::Pin, Arena::number(6), Arena::number(1),
                           RoundNumber(0), RoundNumber(0)});
    arena.pair();
    CHECK(arena.pairs().find("6-1") != std::string::npos);
    arena.results("1-0 1-0 1-0");
    arena.refused(
        SetPairRule{GroupId("U08"), PairRuleKind::Pin, Arena::number(1), Arena::number(6), {}, {}},
        "pair_rule.have_met");
    arena.refused(
        SetPairRule{GroupId("U08"), PairRuleKind::Lift, Arena::number(2), Arena::number(3), {}, {}},
        "pair_rule.none");
    arena.refused(
        SetPairRule{
            GroupId("U08"), PairRuleKind::Forbid, Arena::number(2), Arena::number(2), {}, {}},
        "pair.same_player");
}

TEST_CASE("pairing by hand names each rule it breaks and needs force", "[engine][core]") {
    Arena arena;
    arena.enter(4);
    arena.draw();
    arena.play_by_hand("1-2 3-4", "", "1-0 1-0");
    PairManually again;
    again.group = GroupId("U08");
    again.pairs = {{Arena::number(2), Arena::number(1)}, {Arena::number(4), Arena::number(3)}};
    arena.refused(again, "breaks.repeat");
    again.is_forced = true;
    CHECK(codes(arena.must(again).warnings) == Codes{"breaks.repeat", "breaks.repeat"});
    arena.must(DiscardDraft{GroupId("U08"), {}});
    again.pairs[1].black = Arena::number(4);
    arena.refused(again, "manual.twice");
    again.pairs.clear();
    again.byes = {{Arena::number(1), ByeKind::Rest}};
    arena.refused(again, "manual.no_rest");
}

TEST_CASE("the number of rounds is known before pairing, and may not fall below what is played",
          "[engine][core]") {
    Arena arena;
    arena.must(SetRounds{GroupId("U08"), 3, std::nullopt});
    arena.enter(8);
    arena.draw();
    CHECK(arena.group().rounds_planned == 3);
    arena.refused(SetRounds{GroupId("U08"), 3, PairingSystem::RoundRobin}, "rounds.system_fixed");
    arena.refused(SetRounds{GroupId("U08"), 99, std::nullopt}, "rounds.out_of_range");
    arena.pair();
    arena.results("1-0 1-0 1-0 1-0");
    arena.pair();
    arena.refused(SetRounds{GroupId("U08"), 1, std::nullopt}, "rounds.already_more");
    arena.must(SetRounds{GroupId("U08"), 7, std::nullopt});
    CHECK(arena.group().rounds_planned == 7);
    arena.refused(DrawNumbers{{GroupId("U08")}, true, {}}, "numbers.already_paired");
    arena.refused(DrawNumbers{{GroupId("U09")}, false, {}}, "numbers.too_few");
}

TEST_CASE("seeding follows rating, then title, then the regulation's own criterion",
          "[engine][core]") {
    Rules rules;
    rules.seeding = R"(["rating", "title", "name"])";
    Arena arena(rules);
    RegisterPlayers list;
    const auto add = [&](const char* name, int rating, const char* title) {
        Registration row;
        row.data.name = name;
        row.data.rating = rating;
        row.data.title = title;
        row.groups = {GroupId("U08")};
        list.registrations.push_back(row);
    };
    add("Lê Văn Ân", 0, "");
    add("Trần Bình", 0, "");
    add("Đỗ An", 0, "");
    add("Ngô Cường", 1500, "");
    add("Bùi Dũng", 1500, "FM");
    arena.must(list);
    arena.must(CheckIn{GroupId("U08"), {}, true});
    arena.draw();
    std::vector<std::string> order;
    for (const Entry& entry : *arena.group().entries) {
        order.push_back(arena.state().player(entry.player)->data.name);
    }
    CHECK(order ==
          std::vector<std::string>{"Bùi Dũng", "Ngô Cường", "Đỗ An", "Lê Văn Ân", "Trần Bình"});
    arena.refused(DrawNumbers{{GroupId("U08")}, false, {}}, "numbers.already_drawn");
}
