// The overall ranking of units (toàn đoàn) from the medals of the day, as the regulation lays down.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/honours/team_tables.hpp"
#include "engine/standings/overall.hpp"

#include <vector>

namespace kydai::honours {

/// `awards` are those of individuals and teams. Empty where the regulation has no such ranking.
[[nodiscard]] std::vector<standings::OverallRow> overall_table(
    RankedDay& day, const std::vector<standings::PrizeAward>& awards);

/// Prizes of the first units.
[[nodiscard]] std::vector<standings::PrizeAward> overall_prizes(
    const Tournament& state, const std::vector<standings::OverallRow>& rows);

}  // namespace kydai::honours
