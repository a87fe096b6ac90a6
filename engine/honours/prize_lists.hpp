// What the regulation gives to the places of each list, and to teams.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/honours/ranked_day.hpp"
#include "engine/standings/prizes.hpp"

#include <vector>

namespace kydai::honours {

/// The lists of a group with the regulation's prizes; without a regulation the usual medals.
[[nodiscard]] std::vector<standings::PrizeList> prize_lists(RankedDay& day, const Group& group);

[[nodiscard]] std::vector<standings::PrizeStep> team_prize_steps(const Tournament& state);

/// `BothAndFlag`: a player in two lists gets both and is named; else only the higher prize.
[[nodiscard]] standings::TwoLists two_lists_rule(const Tournament& state);

/// Places that are third: two where the regulation does not say otherwise (đồng hạng ba).
[[nodiscard]] int thirds_of(const std::vector<regulation::Prize>& prizes);

}  // namespace kydai::honours
