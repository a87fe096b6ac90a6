// The whole round by the Dutch rules, with what is needed to explain it: bracket by bracket.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/bracket.hpp"
#include "engine/pairing/color_allocation.hpp"
#include "engine/pairing/entrant.hpp"

#include <optional>
#include <vector>

namespace kydai::pairing {

/// One bracket as it was paired. Indices are positions in the field.
struct BracketRecord {
    BracketProblem problem;  ///< its `field` is not set: it is the round's own
    BracketPairing pairing;
};

struct DutchGame {
    int higher = 0, lower = 0;  ///< positions in the field
    ColorDecision color;
};

struct DutchRound {
    Field field;
    std::optional<Points> bye_score;  ///< C5: the score of whoever gets the bye
    std::vector<BracketRecord> brackets;
    std::vector<DutchGame> games;  ///< from the top bracket down
    std::optional<int> bye;
};

/// Errors: those of pair_swiss.
[[nodiscard]] Result<DutchRound> pair_dutch(const CrossTable& table, RoundNumber round,
                                            const SwissOptions& options);

/// As the published form, in board order.
[[nodiscard]] RoundPairing to_round_pairing(const DutchRound& round, const CrossTable& table);

}  // namespace kydai::pairing
