// Random tournaments in mid-play, for tests of the pairing room.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"

#include <random>

namespace kydai::test {

/// What a random tournament is like.
struct RandomTableStyle {
    int players_min = 3, players_max = 10;
    int rounds_min = 0, rounds_max = 6;
    int absent_percent = 6;  ///< byes of all kinds in each round
    int forfeit_percent = 4;
    int draw_percent = 30;
    int forbidden_pairs = 0;     ///< most of them
    bool is_last_round = false;  ///< the round to be paired is the last one
    bool is_accelerated = false;
    bool has_own_points = false;  ///< another point system
    bool is_wild = false;         ///< rounds paired at random, against all rules but the repeat
};

/// A tournament with some rounds played; the next round is `rounds + 1` of each row's size. The
/// same generator state gives the same table on every platform.
[[nodiscard]] CrossTable random_table(std::mt19937_64& random, const RandomTableStyle& style);

/// Rounds that the table holds.
[[nodiscard]] int rounds_in(const CrossTable& table);

/// The table as one line a player, for messages of failed checks.
[[nodiscard]] std::string describe(const CrossTable& table);

/// Adds a paired round with random results; everybody who is not in it gets his cell or a zero bye.
void play_round(CrossTable& table, const RoundPairing& pairing, std::mt19937_64& random,
                const RandomTableStyle& style);

/// A number from 0 to below `limit`.
[[nodiscard]] int pick(std::mt19937_64& random, int limit);

}  // namespace kydai::test
