// The order of boards for publishing (C.04.2), on real points without acceleration.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "publisher/base/error.hpp"

namespace kydai::pairing {

/// Sorts the games: score of the higher-ranked player of the pair, sum of both scores, rank of the
/// higher-ranked player; higher first. Points are those before `round`.
void sort_boards(std::vector<PairedGame>& games, const CrossTable& table, RoundNumber round);

/// The pairing that the table holds for `round`, in board order; players of no game are left out.
[[nodiscard]] RoundPairing pairing_in(const CrossTable& table, RoundNumber round);

/// pairing.missing_result {round, board, white, black} for the game of `player` in `round`.
[[nodiscard]] Error missing_result(const CrossTable& table, RoundNumber round,
                                   PairingNumber player);

}  // namespace kydai::pairing
