// The value of each criterion of the catalogue for one player; direct encounter and what is given
// from outside excepted, for they are no values of one player alone.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/ledger.hpp"
#include "engine/standings/opponents_scores.hpp"

#include <vector>

namespace kydai::standings {

/// Values of `tie_break` for every player of the ledger, by index.
[[nodiscard]] std::vector<Value> values_of(const Ledger& ledger, const TieBreak& tie_break);

/// What one round adds to a criterion that is a sum over rounds: PTS, STD, KS, WIN, WON, BPG, BWG,
/// REP; nothing for the others.
[[nodiscard]] Value value_of_round(const Ledger& ledger, PlayerIndex player, int round,
                                   Criterion criterion);

/// Whether the lower value is the better one.
[[nodiscard]] bool is_lower_better(Criterion criterion);

}  // namespace kydai::standings
