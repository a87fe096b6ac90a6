// The overall ranking of units (toàn đoàn): medals of all groups, with the condition on teams.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/prizes.hpp"
#include "engine/standings/teams.hpp"

#include <string>
#include <vector>

namespace kydai::standings {

struct OverallRules {
    bool counts_individual_medals = true;
    bool counts_team_medals = true;
    bool both_thirds_are_bronze = true;  ///< false: only the first of two thirds counts
    /// A unit must field a team in more than this share of the team events of each condition;
    /// exactly the share fails. 0 = no condition.
    int teams_in_more_than_percent = 50;
    bool counts_fallback_teams = true;  ///< a team of the fall-back size fulfils the condition
};

/// A team event with the units that fielded a team. `condition` names what is counted together:
/// the discipline, or boys' and girls' groups.
struct FieldedTeams {
    std::string condition;
    std::string event;
    TeamStandings teams;
};

/// A medal on the way to the sum.
struct MedalWon {
    std::string unit;
    Medal medal = Medal::Gold;
    PrizeAward award;
};

/// One condition of one unit, as it is shown: in how many events it fielded a team, of how many,
/// and how many it needs.
struct ConditionStep {
    std::string condition;
    int events = 0;
    int fielded = 0;
    int needed = 0;
    std::vector<std::string> missing;  ///< events without a team
    [[nodiscard]] bool is_met() const { return fielded >= needed; }
};

struct OverallRow {
    int rank = 0;  ///< 0 = a condition is not met; shared where the medals are equal
    std::string unit;
    int gold = 0;
    int silver = 0;
    int bronze = 0;
    std::vector<MedalWon> medals;
    std::vector<ConditionStep> conditions;
    [[nodiscard]] bool is_qualified() const;
};

/// Every unit that won a medal or fielded a team: the qualified ranked by gold, silver, bronze,
/// then the others in the same order without a rank. `free_units` are no units (free players).
[[nodiscard]] std::vector<OverallRow> overall_ranking(
    const std::vector<PrizeAward>& awards, const std::vector<FieldedTeams>& events,
    const OverallRules& rules, const std::vector<std::string>& free_units = {});

}  // namespace kydai::standings
