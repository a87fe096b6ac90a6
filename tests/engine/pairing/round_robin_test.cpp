// Berger tables: the published ones, and what holds for every number of players.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/round_robin.hpp"
#include "tests/engine/pairing/table_builder.hpp"
#include "tests/support/catch.hpp"

#include <map>
#include <set>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT

namespace {

std::string round_text(const pairing::RoundRobinPlan& plan, int round) {
    const Result<RoundPairing> pairing = pairing::pair_round_robin(plan, RoundNumber(round));
    return pairing ? to_text(*pairing) : pairing.error().code;
}

}  // namespace

TEST_CASE("the tables of 4, 6 and 8 players are the published ones", "[engine][pairing]") {
    const std::map<int, std::vector<std::string>> tables{
        {4, {"1-4, 2-3", "4-3, 1-2", "2-4, 3-1"}},
        {6, {"1-6, 2-5, 3-4", "6-4, 5-3, 1-2", "2-6, 3-1, 4-5", "6-5, 1-4, 2-3", "3-6, 4-2, 5-1"}},
        {8,
         {"1-8, 2-7, 3-6, 4-5", "8-5, 6-4, 7-3, 1-2", "2-8, 3-1, 4-7, 5-6", "8-6, 7-5, 1-4, 2-3",
          "3-8, 4-2, 5-1, 6-7", "8-7, 1-6, 2-5, 3-4", "4-8, 5-3, 6-2, 7-1"}}};
    for (const auto& [players, rounds] : tables) {
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            INFO(players << " players, round " << r + 1);
            CHECK(round_text({players, 1, {}}, static_cast<int>(r) + 1) == rounds[r]);
        }
    }
    CHECK(round_text({3, 1, {}}, 1) == "2-3, bye 1");
    CHECK(round_text({3, 1, {}}, 2) == "1-2, bye 3");
    CHECK(round_text({3, 1, {}}, 3) == "3-1, bye 2");
    CHECK(round_text({2, 1, {}}, 1) == "1-2");
}

TEST_CASE("in a round robin everybody meets everybody, with fair colors", "[engine][pairing]") {
    for (int players = 2; players <= 41; ++players) {
        INFO(players << " players");
        const auto rounds = pairing::round_robin_table({players, 1, {}});
        REQUIRE(rounds.has_value());
        std::set<std::pair<int, int>> met;
        std::map<int, int> whites, rests;
        for (const RoundPairing& round : *rounds) {
            std::set<int> placed;
            for (const PairedGame& game : round.games) {
                met.insert(std::minmax(game.white.value(), game.black.value()));
                ++whites[game.white.value()];
                CHECK(placed.insert(game.white.value()).second);
                CHECK(placed.insert(game.black.value()).second);
            }
            if (round.bye) {
                ++rests[round.bye->value()];
                CHECK(placed.insert(round.bye->value()).second);
            }
            CHECK(static_cast<int>(placed.size()) == players);
        }
        CHECK(static_cast<int>(met.size()) == players * (players - 1) / 2);
        for (int p = 1; p <= players; ++p) {
            const int games = players - 1;
            CHECK(whites[p] * 2 - games <= 1);
            CHECK(whites[p] * 2 - games >= -1);
            CHECK(rests[p] == players % 2);
        }
    }
}

TEST_CASE("the last round pairs k with N - k", "[engine][pairing]") {
    for (int players = 4; players <= 20; players += 2) {
        const RoundPairing last =
            *pairing::pair_round_robin({players, 1, {}}, RoundNumber(players - 1));
        for (const PairedGame& game : last.games) {
            const int a = game.white.value(), b = game.black.value();
            const bool is_top = a == players || b == players;
            CHECK((is_top ? a + b == players + players / 2 : a + b == players));
        }
    }
}

TEST_CASE("a double round robin turns the colors and exchanges the end of the first cycle",
          "[engine][pairing]") {
    CHECK(*pairing::round_robin_rounds({6, 2, {}}) == 10);
    // Rounds 4 and 5 of the table change places, the second cycle follows the table.
    CHECK(round_text({6, 2, {}}, 4) == "3-6, 4-2, 5-1");
    CHECK(round_text({6, 2, {}}, 5) == "6-5, 1-4, 2-3");
    CHECK(round_text({6, 2, {}}, 6) == "6-1, 5-2, 4-3");
    CHECK(round_text({6, 2, false}, 4) == "6-5, 1-4, 2-3");
    CHECK(round_text({5, 2, {}}, 4) == "1-4, 2-3, bye 5");
    for (int players = 4; players <= 24; players += 2) {
        INFO(players << " players");
        std::map<int, std::string> colors;
        const auto rounds = pairing::round_robin_table({players, 2, {}});
        REQUIRE(rounds.has_value());
        for (const RoundPairing& round : *rounds) {
            for (const PairedGame& game : round.games) {
                colors[game.white.value()] += 'w';
                colors[game.black.value()] += 'b';
            }
        }
        for (const auto& [player, history] : colors) {
            CHECK(history.find("www") == std::string::npos);
            CHECK(history.find("bbb") == std::string::npos);
        }
    }
}

TEST_CASE("a round robin is refused where it has no sense", "[engine][pairing]") {
    CHECK(round_text({1, 1, {}}, 1) == "pairing.round_robin_too_small");
    CHECK(round_text({4, 3, {}}, 1) == "pairing.bad_cycles");
    CHECK(round_text({4, 1, {}}, 4) == "pairing.beyond_planned");
    CHECK(round_text({4, 1, {}}, 0) == "pairing.beyond_planned");
}

TEST_CASE("a group's numbers may have gaps: its players stand for the table's numbers in order",
          "[engine][pairing]") {
    CrossTable table = table_of(3, 3);
    table.players[1].number = PairingNumber(5);
    table.players[2].number = PairingNumber(9);
    const Result<RoundPairing> round = pairing::pair_round_robin(table, {}, RoundNumber(1));
    REQUIRE(round.has_value());
    CHECK(to_text(*round) == "5-9, bye 1");
}
