// All that is won on a day: by individuals, teams and units, with who has more than one prize.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/honours/overall_table.hpp"
#include "engine/honours/prize_lists.hpp"
#include "engine/honours/team_tables.hpp"

#include <vector>

namespace kydai::honours {

/// Whether a list may still change, and by what.
struct GroupProgress {
    GroupId group;
    RoundNumber after;
    int open_boards = 0;
    core::StandingsState state = core::StandingsState::AfterRound;
    bool has_lots_to_draw = false;
};

struct DayHonours {
    std::vector<standings::PrizeAward> awards;    ///< individuals by group, teams, then units
    std::vector<standings::DoublePrize> doubles;  ///< of the whole day
    std::vector<standings::OverallRow> overall;
    std::vector<GroupProgress> groups;  ///< those with a round played
};

/// Groups without a result have no awards. "Only the higher prize" holds over the whole day: the
/// lists of all groups are given out together.
[[nodiscard]] DayHonours day_honours(const Tournament& state);

/// The awards that belong to these groups: their lists and the team events they count for.
[[nodiscard]] std::vector<standings::PrizeAward> awards_of(const Tournament& state,
                                                           const DayHonours& honours,
                                                           const std::vector<GroupId>& groups);

}  // namespace kydai::honours
