// The rules that a regulation adds to the pairing of a Swiss: clubs in the last round,
// acceleration.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/group_table.hpp"
#include "engine/pairing/swiss.hpp"
#include "engine/standings/standings.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {
using Codes = std::vector<std::string>;

Rules last_round_of(const std::string& rule, const std::string& if_impossible) {
    Rules rules;
    rules.rounds = 1;
    rules.last_round = R"({"rule": ")" + rule + R"(", "condition": "always", "if_impossible": ")" +
                       if_impossible + R"("})";
    return rules;
}

/// K1, K2 ... of the clubs given, numbers in this order, White as the initial color.
void enter_clubs(Arena& arena, const std::string& clubs) {
    RegisterPlayers list;
    for (std::size_t i = 0; i < clubs.size(); ++i) {
        Registration row;
        row.data.name = "K" + std::to_string(i + 1);
        row.data.club = clubs.substr(i, 1);
        row.data.rating = 2000 - static_cast<int>(i);
        row.groups = {GroupId("U08")};
        list.registrations.push_back(row);
    }
    arena.must(list);
    arena.must(CheckIn{GroupId("U08"), {}, true});
    arena.draw();
}

PairGroups relaxing() {
    PairGroups command = pair_command();
    command.is_club_rule_relaxed = true;
    return command;
}

bool is_recorded_as_relaxed(const core::Decision& decision) {
    const auto* paired = std::get_if<RoundPaired>(&decision.events.back());
    REQUIRE(paired != nullptr);
    return paired->is_club_rule_relaxed;
}

std::vector<Points> acceleration_of(const Arena& arena, int number) {
    const CrossTable table = cross_table_of(arena.state(), GroupId("U08"));
    const CrossTablePlayer* player = table.find(PairingNumber(number));
    REQUIRE(player != nullptr);
    return player->acceleration;
}

EnterLate newcomer(const std::string& name, int rating) {
    EnterLate command;
    command.group = GroupId("U08");
    command.data.name = name;
    command.data.club = "A";
    command.data.rating = rating;
    return command;
}

Rules accelerated(int rounds) {
    Rules rules;
    rules.rounds = rounds;
    rules.acceleration = "baku";
    return rules;
}

const std::vector<Points> of_nine_rounds{one_point, one_point, one_point, half_point, half_point};
}  // namespace

TEST_CASE("the club rule names the fewest pairs to be lifted, and these alone are lifted",
          "[engine][core]") {
    Arena arena(last_round_of("same_club_not_paired", "relax_with_confirmation"));
    // Four of A among six: two of them find another opponent, one pair cannot.
    enter_clubs(arena, "AAAABC");
    const Error error = arena.refused(pair_command(), "pair.club_rule_blocks");
    CHECK(error.args.at("pairs") == "3 K3 - 4 K4");
    CHECK(error.args.at("count") == "1");
    const core::Decision decision = arena.must(relaxing());
    CHECK(codes(decision.warnings) == Codes{"pair.club_rule_relaxed"});
    CHECK(decision.warnings[0].args.at("pairs") == "3 K3 - 4 K4");
    CHECK(is_recorded_as_relaxed(decision));
    CHECK(arena.pairs() == "1-5 6-2 3-4");
}

TEST_CASE("several clubs may be lifted at once, each as little as possible", "[engine][core]") {
    Arena arena(last_round_of("same_club_not_paired", "relax_with_confirmation"));
    enter_clubs(arena, "AAAAAABB");
    const Error error = arena.refused(pair_command(), "pair.club_rule_blocks");
    CHECK(error.args.at("count") == "2");
    CHECK(error.args.at("pairs").find("K7") == std::string::npos);
    CHECK(error.args.at("pairs").find("K8") == std::string::npos);
}

TEST_CASE("leave to relax the club rule that is not needed changes nothing", "[engine][core]") {
    Arena arena(last_round_of("same_club_not_paired", "relax_with_confirmation"));
    enter_clubs(arena, "AABBCC");
    const core::Decision decision = arena.must(relaxing());
    CHECK(decision.warnings.empty());
    CHECK_FALSE(is_recorded_as_relaxed(decision));
}

TEST_CASE("the regulation may lift the club rule unasked, or never", "[engine][core]") {
    SECTION("unasked: a warning and the record tell") {
        Arena arena(last_round_of("same_club_not_paired", "relax_silently"));
        enter_clubs(arena, "AAAABC");
        const core::Decision decision = arena.must(pair_command());
        CHECK(codes(decision.warnings) == Codes{"pair.club_rule_relaxed"});
        CHECK(is_recorded_as_relaxed(decision));
    }
    SECTION("never, whatever the arbiter says") {
        Arena arena(last_round_of("same_club_not_paired", "refuse"));
        enter_clubs(arena, "AAAABC");
        const Error error = arena.refused(relaxing(), "pair.club_rule_blocks_strictly");
        CHECK(error.args.at("pairs") == "3 K3 - 4 K4");
    }
}

TEST_CASE("the weak club rule keeps clubs apart where it costs nothing", "[engine][core]") {
    SECTION("another pairing is as good") {
        Arena arena(last_round_of("same_club_avoided", "relax_with_confirmation"));
        enter_clubs(arena, "ABCDEBGH");  // 2 and 6 would meet
        const core::Decision decision = arena.must(pair_command());
        CHECK(decision.warnings.empty());
        CHECK(arena.pairs() == "1-5 7-2 3-6 8-4");
    }
    SECTION("where it cannot be kept nothing has to be lifted") {
        Arena arena(last_round_of("same_club_avoided", "relax_with_confirmation"));
        enter_clubs(arena, "AAAA");
        const core::Decision decision = arena.must(pair_command());
        CHECK(decision.warnings.empty());
        CHECK_FALSE(is_recorded_as_relaxed(decision));
        CHECK(arena.pairs() == "1-3 4-2");
        arena.must(
            SwapPlayers{GroupId("U08"), RoundNumber(0), Arena::number(3), Arena::number(4), false});
    }
}

TEST_CASE("Baku: the first five of nine rounds are paired as accelerated, standings are real",
          "[engine][core]") {
    Arena arena(accelerated(9));
    Arena plain([] {
        Rules rules;
        rules.rounds = 9;
        return rules;
    }());
    for (Arena* each : {&arena, &plain}) {
        each->enter(16);
        each->draw();
    }
    std::vector<int> wins(17, 0);
    for (int r = 1; r <= 6; ++r) {
        CrossTable by_hand = cross_table_of(arena.state(), GroupId("U08"));
        for (CrossTablePlayer& player : by_hand.players) {
            player.acceleration.clear();
            if (player.number.value() <= 8) player.acceleration = of_nine_rounds;
        }
        const Result<RoundPairing> wanted = pairing::pair_swiss(by_hand, RoundNumber(r));
        REQUIRE(wanted.has_value());
        std::string text;
        for (const PairedGame& game : wanted->games) {
            text += (text.empty() ? "" : " ") + std::to_string(game.white.value()) + "-" +
                    std::to_string(game.black.value());
            ++wins[static_cast<std::size_t>(game.white.value())];
        }
        arena.pair();
        INFO("round " << r);
        CHECK(arena.pairs() == text);
        if (r == 1) {
            plain.pair();
            CHECK(arena.pairs() == "1-5 6-2 3-7 8-4 9-13 14-10 11-15 16-12");
            CHECK(arena.pairs() != plain.pairs());
        }
        arena.results("1-0 1-0 1-0 1-0 1-0 1-0 1-0 1-0");
        const CrossTable table = cross_table_of(arena.state(), GroupId("U08"));
        const standings::Standings ranking = standings::standings(table, RoundNumber(r), {});
        for (const standings::StandingsRow& row : ranking.rows) {
            const int number = row.number.value();
            CHECK(row.points == one_point * wins[static_cast<std::size_t>(number)]);
            CHECK(arena.points_of(number) == row.points);
        }
    }
}

TEST_CASE("Baku: after round 1 the last of the upper group stays the last", "[engine][core]") {
    Arena arena(accelerated(9));
    arena.enter(12);
    arena.draw();
    CHECK(acceleration_of(arena, 6) == of_nine_rounds);
    CHECK(acceleration_of(arena, 7).empty());
    SECTION("before round 1 the halves are made anew") {
        for (int i = 1; i <= 4; ++i) arena.must(newcomer("S" + std::to_string(i), 100 + i));
        CHECK(acceleration_of(arena, 8) == of_nine_rounds);
        CHECK(acceleration_of(arena, 9).empty());
    }
    SECTION("a newcomer above joins the upper group, one below does not") {
        arena.pair();
        arena.must(newcomer("Thần đồng", 2500));
        CHECK(acceleration_of(arena, 1) == of_nine_rounds);
        CHECK(acceleration_of(arena, 7) == of_nine_rounds);
        CHECK(acceleration_of(arena, 8).empty());
        arena.must(newcomer("Tập sự", 100));
        CHECK(acceleration_of(arena, 7) == of_nine_rounds);
        CHECK(acceleration_of(arena, 8).empty());
    }
    SECTION("the number of rounds decides how many are accelerated") {
        arena.must(SetRounds{GroupId("U08"), 5, std::nullopt});
        CHECK(acceleration_of(arena, 6) == std::vector<Points>{one_point, one_point, half_point});
    }
    SECTION("undoing the drawing takes the fictitious points back") {
        const std::string drawing = arena.last_id();
        arena.must(Undo{drawing, false});
        CHECK(arena.group().acceleration.empty());
    }
}
