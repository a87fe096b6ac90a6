// The end of a group: lots among the level, play-offs, signatures, and what locks the order.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/group_standings.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {
using Codes = std::vector<std::string>;

const GroupId u08("U08");

Rules one_round(const std::string& order = R"(["PTS", "WIN", "LOTS"])") {
    Rules rules;
    rules.rounds = 1;
    rules.swiss_order = order;
    return rules;
}

/// Four players after their only round: 1-2 and 3-4 as given.
Arena played(const std::string& results, const Rules& rules = one_round()) {
    Arena arena(rules);
    arena.enter(4);
    arena.draw();
    arena.play_by_hand("1-2 3-4", "", results);
    return arena;
}

std::vector<int> ranking(const Arena& arena) {
    std::vector<int> numbers;
    for (const auto& row : core::ranked(arena.state(), arena.group()).now.rows) {
        numbers.push_back(row.number.value());
    }
    return numbers;
}

std::vector<int> numbers_of(const Arena& arena, const std::vector<PlayerId>& players) {
    std::vector<int> numbers;
    for (const PlayerId player : players) {
        numbers.push_back(arena.group().entry(player)->number->value());
    }
    return numbers;
}

RecordResult corrected(int board, GameResult result) {
    RecordResult command;
    command.group = u08;
    command.board = BoardNumber(board);
    command.result = result;
    command.is_forced = true;
    return command;
}

RecordPlayoff playoff(const std::vector<int>& order) {
    RecordPlayoff command;
    command.group = u08;
    for (const int number : order) command.order.push_back(Arena::number(number));
    return command;
}

DrawLots draw_lots() {
    return DrawLots{u08, false, {}};
}

SignStandings sign(const std::string& arbiter = "Trần Bảo") {
    return SignStandings{{u08}, arbiter, false, ""};
}

AmendRegulation amended(const Rules& rules, bool is_confirmed) {
    AmendmentWords words;
    words.text = "Điều lệ thay đổi";
    return AmendRegulation{regulation_text(rules), words, is_confirmed};
}

SignStandings take_back(const std::string& reason) {
    return SignStandings{{u08}, "", true, reason};
}

core::OrderUse use_of_lots(const Arena& arena, std::size_t index) {
    return core::order_uses(arena.group(), core::ranked(arena.state(), arena.group())).lots[index];
}
}  // namespace

TEST_CASE("lots wait for the last board of the last round", "[engine][core]") {
    Arena open = played("1/2 ?");
    CHECK(open.refused(draw_lots(), "finals.results_missing").args.at("open") == "1");
    Rules two = one_round();
    two.rounds = 2;
    Arena early = played("1/2 1/2", two);
    early.refused(draw_lots(), "finals.rounds_left");
    Arena nobody = played("1-0 1/2", one_round(R"(["PTS", "BPG", "LOTS"])"));
    CHECK(codes(nobody.must(draw_lots()).warnings) == Codes{"lots.nobody_level"});
    CHECK(nobody.group().finals.lots.empty());
}

TEST_CASE("lots are drawn for the level only, and anyone can run them again", "[engine][core]") {
    Arena arena = played("1-0 1-0");
    arena.must(draw_lots());
    const std::vector<LotDrawing>& lots = arena.group().finals.lots;
    REQUIRE(lots.size() == 2);  // the two winners, and the two losers
    CHECK(lots[0].rank == 1);
    CHECK(lots[1].rank == 3);
    CHECK(lots[0].seed != lots[1].seed);
    CHECK(lots[0].drawn_by == "Trọng tài");
    for (const LotDrawing& drawing : lots) {
        std::vector<PairingNumber> numbers;
        for (const int number : numbers_of(arena, drawing.order)) numbers.emplace_back(number);
        CHECK(standings::draw_order(numbers, drawing.seed) == numbers);
    }
    std::vector<int> drawn = numbers_of(arena, lots[0].order);
    for (const int number : numbers_of(arena, lots[1].order)) drawn.push_back(number);
    CHECK(ranking(arena) == drawn);
    CHECK(core::ranked(arena.state(), arena.group()).now.is_decided());
}

TEST_CASE("lots are drawn again only by an explicit command", "[engine][core]") {
    Arena arena = played("1-0 1-0");
    arena.must(draw_lots());
    CHECK(codes(arena.must(draw_lots()).warnings) == Codes{"lots.already_drawn"});
    CHECK(arena.group().finals.lots.size() == 2);
    arena.refused(DrawLots{u08, false, {Arena::number(1)}}, "lots.players_need_redraw");
    arena.must(DrawLots{u08, true, {Arena::number(2)}});
    REQUIRE(arena.group().finals.lots.size() == 3);
    CHECK(use_of_lots(arena, 0) == core::OrderUse::InForce);
    CHECK(use_of_lots(arena, 1) == core::OrderUse::Replaced);
    CHECK(use_of_lots(arena, 2) == core::OrderUse::InForce);
    arena.must(Undo{});
    CHECK(arena.group().finals.lots.size() == 2);
}

TEST_CASE("a correction names the lots that no longer count and leaves the others",
          "[engine][core]") {
    Arena arena(one_round());
    arena.enter(8);
    arena.draw();
    arena.play_by_hand("1-2 3-4 5-6 7-8", "", "1-0 1/2 1-0 1/2");
    arena.must(draw_lots());
    // 1,5 won; 3,4,7,8 drew; 2,6 lost.
    REQUIRE(arena.group().finals.lots.size() == 3);
    const std::vector<int> before = ranking(arena);
    const core::Decision decision = arena.must(corrected(1, draw));
    // 1 and 2 join the four: neither their groups nor the four are level as they were; two stale
    // groups of one each need no lots.
    CHECK(codes(decision.warnings) ==
          Codes{"finals.lots_stale", "finals.lots_stale", "finals.lots_stale"});
    CHECK(arena.group().finals.lots.size() == 3);
    CHECK(core::undrawn_groups(core::ranked(arena.state(), arena.group())).size() == 1);
    // Back again, and everything drawn counts as before.
    arena.must(Undo{});
    CHECK(ranking(arena) == before);
    // One of four leaves: the order drawn among the other three stands.
    arena.must(corrected(4, white_wins));
    CHECK(use_of_lots(arena, 1) == core::OrderUse::InForce);
}

TEST_CASE("a play-off needs its place in the order, and all of one level group", "[engine][core]") {
    Arena without = played("1/2 1-0");
    without.refused(playoff({1, 2}), "playoff.not_laid_down");

    Arena arena = played("1/2 1-0", one_round(R"(["PTS", "PLAYOFF", "BPG", "LOTS"])"));
    CHECK(ranking(arena) == std::vector<int>{3, 2, 1, 4});  // 2 had Black
    arena.refused(playoff({1, 3}), "playoff.not_level");
    arena.refused(playoff({1}), "playoff.not_level");
    RecordPlayoff games = playoff({1, 2});
    games.games = {{Arena::number(1), Arena::number(3), draw}};
    arena.refused(games, "playoff.stranger");
    games.games = {{Arena::number(1), Arena::number(2), black_wins}};
    arena.refused(games, "playoff.order_differs");
    games.games = {{Arena::number(1), Arena::number(2), white_wins},
                   {Arena::number(2), Arena::number(1), draw}};
    arena.must(games);
    CHECK(ranking(arena) == std::vector<int>{3, 1, 2, 4});
    CHECK(arena.group().finals.playoffs.front().games.size() == 2);

    const core::Decision decision = arena.must(corrected(1, white_wins));
    CHECK(codes(decision.warnings) == Codes{"finals.playoff_stale"});
    arena.must(Undo{});
    RecordPlayoff back = playoff({2, 1});
    back.is_taken_back = true;
    arena.must(back);
    CHECK(ranking(arena) == std::vector<int>{3, 2, 1, 4});
    arena.refused(back, "playoff.unknown");
}

TEST_CASE("standings are signed when they are final and nobody is level", "[engine][core]") {
    Arena arena = played("1-0 1-0");
    arena.refused(sign(), "sign.not_finished");
    CHECK(codes(arena.must(FinishGroups{{u08}, true}).warnings) == Codes{"finish.lots_missing"});
    arena.refused(sign(), "sign.lots_missing");
    arena.must(draw_lots());
    arena.refused(sign("  "), "sign.no_arbiter");
    arena.must(sign());
    CHECK(arena.group().finals.sign_off->arbiter == "Trần Bảo");
    CHECK(arena.group().finals.sign_off->signed_by == "Trọng tài");
    CHECK(arena.must(sign()).events.empty());
    arena.refused(sign("Người khác"), "group.signed");
}

TEST_CASE("nothing under a signature changes before it is taken back with a reason",
          "[engine][core]") {
    Arena arena = played("1-0 1-0");
    const std::string result_id = arena.last_id();
    arena.must(draw_lots());
    arena.must(FinishGroups{{u08}, true});
    arena.must(sign());
    arena.refused(corrected(1, draw), "group.signed");
    arena.refused(FinishGroups{{u08}, false}, "group.signed");
    arena.refused(DrawLots{u08, true, {}}, "group.signed");
    arena.refused(Undo{result_id, true}, "group.signed");
    arena.refused(Undo{}, "group.signed");  // a signature does not vanish by a slip
    const Player& first = *arena.state().player(arena.group().entry(PairingNumber(1))->player);
    PlayerData renamed = first.data;
    renamed.club = "CLB khác";
    arena.refused(ChangePlayer{first.id, renamed}, "group.signed");

    arena.refused(take_back(""), "sign.no_reason");
    arena.must(take_back("nhập sai bàn 1"));
    const auto* event = std::get_if<SignatureTakenBack>(&arena.log().back().event);
    REQUIRE(event != nullptr);
    CHECK(event->arbiter == "Trần Bảo");
    CHECK(event->reason == "nhập sai bàn 1");
    arena.must(FinishGroups{{u08}, false});
    arena.must(corrected(1, draw));
    arena.must(Undo{});  // and all can be undone as ever
}

TEST_CASE("the order of tie-breaks and the edition are locked when round 1 is paired",
          "[engine][core]") {
    Arena arena;
    arena.enter(4);
    arena.draw();
    Rules changed;
    changed.unplayed_games = "fide2024";
    // Numbers are drawn, nothing is paired: the group follows.
    arena.must(amended(changed, false));
    CHECK(arena.group().settings->edition == "fide2024");
    arena.pair();
    changed.swiss_order = R"(["PTS", "WIN", "BHC1", "LOTS"])";
    const Error locked = arena.refused(amended(changed, false), "amend.order_locked");
    CHECK(locked.args.at("groups") == "U08");
    changed.unplayed_games = "fide2026";
    arena.must(amended(changed, true));
    CHECK(arena.group().settings->edition == "fide2026");
    CHECK(arena.group().settings->swiss_tie_breaks.at(1) == "WIN");
    std::vector<GroupId> named;
    for (const RecordedEvent& recorded : arena.log()) {
        const auto* event = std::get_if<RegulationAmended>(&recorded.event);
        if (event != nullptr) named = event->new_orders;
    }
    CHECK(named == std::vector<GroupId>{u08});
    // What does not touch the order needs no confirmation.
    changed.name = "Giải khác";
    arena.must(amended(changed, false));
}
