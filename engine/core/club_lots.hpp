// Lots for the numbers of a round robin that keep players of one club apart in the last round, as
// far as that is possible (spec round-robin section 5).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kydai::core {

/// For each player (by club; empty = none) a number 1 .. n. Uniform over all allowed drawings
/// unless 20,000 drawings in a row are refused; then constructed.
[[nodiscard]] std::vector<int> draw_club_lots(const std::vector<std::string>& clubs,
                                              std::uint64_t seed);

/// Games inside one club in the last round of the Berger table.
[[nodiscard]] int club_games_in_last_round(const std::vector<std::string>& clubs,
                                           const std::vector<int>& numbers);

}  // namespace kydai::core
