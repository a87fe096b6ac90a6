// Teams of the regulation's team events, counted from the groups of the state.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/honours/ranked_day.hpp"
#include "engine/standings/teams.hpp"

#include <string>
#include <vector>

namespace kydai::honours {

/// A team event of one discipline, with joins applied (U13 inside U16's).
struct TeamEvent {
    GroupId id;  ///< `U08-NAM-DD`, or `rapid/U08-NAM-DD` where there are several disciplines
    regulation::TeamEvent rules;
    std::string discipline;
    std::string discipline_label;  ///< empty where there is one discipline
    std::vector<GroupId> groups;   ///< of the state; never empty
};
[[nodiscard]] std::vector<TeamEvent> team_events(const Tournament& state);

struct TeamTable {
    standings::TeamStandings teams;
    RoundNumber after;            ///< the furthest of its groups
    bool is_provisional = false;  ///< a board of one of its groups is open
    core::StandingsState state = core::StandingsState::AfterRound;  ///< of the least settled group
};
[[nodiscard]] TeamTable team_table(RankedDay& day, const TeamEvent& event);

}  // namespace kydai::honours
