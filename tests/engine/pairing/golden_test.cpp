// Every round of the reference tournaments comes out identical: games, colors and the bye.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/board_order.hpp"
#include "engine/pairing/swiss.hpp"
#include "tests/engine/pairing/golden_tables.hpp"
#include "tests/support/catch.hpp"

#include <set>
#include <string>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT

namespace {

std::string to_text(const RoundPairing& pairing) {
    std::string text;
    for (const PairedGame& game : pairing.games)
        text += std::to_string(game.white.value()) + '-' + std::to_string(game.black.value()) + ' ';
    if (pairing.bye) text += "bye " + std::to_string(pairing.bye->value());
    return text;
}

/// Pairs one round in both ways and compares; board order counts as well.
void check_round(const GoldenTournament& tournament, const CrossTable& before, int round,
                 const RoundPairing& right) {
    INFO(tournament.name << " round " << round);
    const Result<RoundPairing> quick = pairing::pair_swiss(before, RoundNumber(round));
    REQUIRE(quick.has_value());
    CHECK(to_text(*quick) == to_text(right));
    pairing::SwissOptions general;
    general.is_general_only = true;
    const Result<RoundPairing> exact = pairing::pair_swiss(before, RoundNumber(round), general);
    REQUIRE(exact.has_value());
    CHECK(to_text(*exact) == to_text(right));
}

int check_all_rounds(const std::string& folder) {
    int rounds = 0;
    for (const GoldenTournament& tournament : golden_tournaments(folder)) {
        const int last = tournament.table.last_paired_round().value();
        for (int round = 1; round <= last; ++round, ++rounds)
            check_round(tournament, before_round(tournament.table, round), round,
                        pairing::pairing_in(tournament.table, RoundNumber(round)));
    }
    return rounds;
}

}  // namespace

TEST_CASE("all rounds of the 300 reference tournaments come out identical",
          "[engine][pairing][golden]") {
    CHECK(check_all_rounds("dutch/main") == 2171);
}

TEST_CASE("all rounds of the 30 accelerated tournaments come out identical",
          "[engine][pairing][golden]") {
    CHECK(check_all_rounds("dutch/baku") == 218);
}

TEST_CASE("the 50 last rounds with forbidden pairs come out identical",
          "[engine][pairing][golden]") {
    int rounds = 0;
    for (const GoldenTournament& tournament : golden_tournaments("dutch/forbidden")) {
        REQUIRE(tournament.next.has_value());
        const int round = tournament.table.last_paired_round().value() + 1;
        check_round(tournament, tournament.table, round, *tournament.next);
        ++rounds;
    }
    CHECK(rounds == 50);
}

TEST_CASE("the 80 last rounds that hang on rare criteria come out identical",
          "[engine][pairing][golden]") {
    int rounds = 0;
    for (const GoldenTournament& tournament : golden_tournaments("last-round")) {
        const int round = tournament.table.rounds_planned;
        check_round(tournament, before_round(tournament.table, round), round,
                    pairing::pairing_in(tournament.table, RoundNumber(round)));
        ++rounds;
    }
    CHECK(rounds == 80);
}

TEST_CASE("a pairing depends on nothing after the rounds before it", "[engine][pairing]") {
    int compared = 0;
    for (const GoldenTournament& tournament : golden_tournaments("dutch/baku")) {
        const int last = tournament.table.last_paired_round().value();
        for (int round = 1; round < last; ++round, ++compared) {
            INFO(tournament.name << " round " << round);
            // The whole table still holds the rounds from `round` on, with other results to come.
            const Result<RoundPairing> whole =
                pairing::pair_swiss(tournament.table, RoundNumber(round));
            REQUIRE(whole.has_value());
            CHECK(to_text(*whole) ==
                  to_text(pairing::pairing_in(tournament.table, RoundNumber(round))));
        }
    }
    CHECK(compared > 100);
}
