// The pairing engine against a second engine that makes and judges every candidate, on thousands of
// random positions of few players, and what happens where a criterion is left out.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/pairing/oracle.hpp"
#include "engine/pairing/swiss.hpp"
#include "tests/engine/pairing/random_tables.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <set>
#include <string>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT

namespace {

using PairSet = std::set<std::pair<int, int>>;

/// White, black; the bye as (player, 0).
PairSet as_set(const RoundPairing& pairing) {
    PairSet set;
    for (const PairedGame& game : pairing.games)
        set.emplace(game.white.value(), game.black.value());
    if (pairing.bye) set.emplace(pairing.bye->value(), 0);
    return set;
}

std::string to_text(const PairSet& set) {
    std::string text;
    for (const auto& [a, b] : set) text += ' ' + std::to_string(a) + '-' + std::to_string(b);
    return text;
}

struct Style {
    const char* name;
    RandomTableStyle style;
    int positions;
};

std::vector<Style> styles() {
    std::vector<Style> all;
    RandomTableStyle plain;
    all.push_back({"mid-tournament", plain, 400});
    RandomTableStyle forbidden = plain;
    forbidden.forbidden_pairs = 14;
    all.push_back({"many forbidden pairs", forbidden, 500});
    RandomTableStyle last = plain;
    last.is_last_round = true;
    last.rounds_min = 3;
    last.rounds_max = 7;
    last.players_min = 6;
    all.push_back({"last round with topscorers", last, 600});
    RandomTableStyle wild = plain;
    wild.is_wild = true;
    wild.rounds_min = 1;
    all.push_back({"histories against the rules", wild, 500});
    RandomTableStyle wild_last = wild;
    wild_last.is_last_round = true;
    wild_last.forbidden_pairs = 8;
    wild_last.draw_percent = 60;
    all.push_back({"wild last rounds", wild_last, 700});
    RandomTableStyle long_wild = wild_last;
    long_wild.players_min = 8;
    long_wild.rounds_min = 4;
    long_wild.forbidden_pairs = 0;
    long_wild.draw_percent = 20;
    all.push_back({"long last rounds", long_wild, 500});
    RandomTableStyle byes = plain;
    byes.absent_percent = 25;
    byes.forfeit_percent = 20;
    all.push_back({"many byes and forfeits", byes, 400});
    RandomTableStyle accelerated = plain;
    accelerated.is_accelerated = true;
    accelerated.rounds_max = 4;
    all.push_back({"accelerated", accelerated, 300});
    RandomTableStyle points = plain;
    points.has_own_points = true;
    points.forbidden_pairs = 5;
    all.push_back({"other points", points, 300});
    RandomTableStyle flat = wild;
    flat.draw_percent = 90;
    flat.players_min = 8;
    flat.rounds_max = 4;
    all.push_back({"nearly all on one score", flat, 200});
    return all;
}

RandomTableStyle crowded() {
    RandomTableStyle style;
    style.players_min = 26;
    style.players_max = 30;
    style.rounds_min = 3;
    style.is_wild = true;
    return style;
}

}  // namespace

TEST_CASE("every pairing is the one that the words of the rules give",
          "[engine][pairing][oracle]") {
    for (const Style& style : styles()) {
        std::mt19937_64 random(20260201);
        int unpaired = 0;
        for (int i = 0; i < style.positions; ++i) {
            const CrossTable table = random_table(random, style.style);
            const RoundNumber round(rounds_in(table) + 1);
            INFO(style.name << ", position " << i << '\n' << describe(table));
            const std::optional<RoundPairing> right = pair_by_enumeration(table, round);
            const Result<RoundPairing> quick = pairing::pair_swiss(table, round);
            REQUIRE(quick.has_value() == right.has_value());
            if (!right) {
                ++unpaired;
                continue;
            }
            CHECK(to_text(as_set(*quick)) == to_text(as_set(*right)));
            pairing::SwissOptions general;
            general.is_general_only = true;
            CHECK(to_text(as_set(*pairing::pair_swiss(table, round, general))) ==
                  to_text(as_set(*right)));
        }
        // Most positions can be paired, or the test says little.
        CHECK(unpaired * 2 < style.positions);
    }
}

TEST_CASE("each criterion decides some position: without it the pairing is another one",
          "[engine][pairing][oracle]") {
    std::set<std::size_t> missed;
    for (std::size_t criterion = 1; criterion <= 21; ++criterion) missed.insert(criterion);
    std::vector<Style> all = styles();
    // C17 and C20 decide something only where several players move down from different scores.
    all.push_back({"thirty players", crowded(), 600});
    for (const Style& style : all) {
        std::mt19937_64 random(7);
        for (int i = 0; i < style.positions && !missed.empty(); ++i) {
            const CrossTable table = random_table(random, style.style);
            const RoundNumber round(rounds_in(table) + 1);
            const Result<RoundPairing> right = pairing::pair_swiss(table, round);
            const std::set<std::size_t> open = missed;
            for (const std::size_t criterion : open) {
                pairing::SwissOptions options;
                // C1 .. C9 shape the shortcuts as well.
                options.is_general_only = criterion < 10;
                options.criteria.reset(criterion);
                const Result<RoundPairing> other = pairing::pair_swiss(table, round, options);
                const bool is_same = other.has_value() == right.has_value() &&
                                     (!right || as_set(*other) == as_set(*right));
                if (!is_same) missed.erase(criterion);
            }
        }
    }
    for (const std::size_t criterion : missed) FAIL_CHECK("C" << criterion << " decides nothing");
}
