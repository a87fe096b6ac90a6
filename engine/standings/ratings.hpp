// Criteria made of opponents' ratings (C.07 article 10), with the tables of B.02.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/ledger.hpp"

#include <vector>

namespace kydai::standings {

/// Mean rating of the rated opponents met over the board, rounded half up; 0 = none was rated.
/// `lowest_cut` of the lowest and `highest_cut` of the highest ratings are left out.
[[nodiscard]] int average_rating(const Ledger& ledger, PlayerIndex player, int lowest_cut,
                                 int highest_cut);

/// TPR: the mean rating and what the percentage adds to it. 0 = no rated opponent.
[[nodiscard]] int performance(const Ledger& ledger, PlayerIndex player);

/// PTP: the lowest rating whose expected score reaches the score made. 0 = no rated opponent.
[[nodiscard]] int perfect_performance(const Ledger& ledger, PlayerIndex player);

/// Mean of a value of the opponents met over the board that have one, rounded half up.
[[nodiscard]] int average_over_opponents(const Ledger& ledger, PlayerIndex player,
                                         const std::vector<int>& values);

}  // namespace kydai::standings
