// What a ceremony gives out, in the order in which it does, and in how many steps.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/honours/day_honours.hpp"

#include <string>
#include <vector>

namespace kydai::honours {

/// The places that a ceremony gives out, from the lowest up: thirds, second, first.
[[nodiscard]] std::vector<standings::PrizeAward> ceremony_awards(const Tournament& state,
                                                                 const Ceremony& ceremony);

/// The players of a team that has won, best first; empty for other awards.
[[nodiscard]] std::vector<std::string> team_members(const Tournament& state,
                                                    const standings::PrizeAward& award);

/// The overall table of units by the medals of finished groups, and of team events all of whose
/// groups are finished.
[[nodiscard]] std::vector<standings::OverallRow> finished_overall(const Tournament& state);

}  // namespace kydai::honours
