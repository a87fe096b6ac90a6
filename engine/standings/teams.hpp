// Team standings of a group: the ranks of a club's best players added up.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/points.hpp"
#include "publisher/base/strong_id.hpp"

#include <string>
#include <vector>

namespace kydai::standings {

/// What happens to clubs that cannot field the full number (spec tie-breaks section 8).
enum class TeamFallback {
    Tiered,   ///< teams with more counted players rank above those with fewer
    Uniform,  ///< one size for all: the largest that enough clubs reach
};

/// What separates two teams.
enum class TeamKey {
    RankSum,    ///< low is good
    PointsSum,  ///< of the counted players, high is good
    BestRank,   ///< the best single rank, low is good
};

struct TeamRules {
    std::vector<int> sizes = {3};  ///< the full number, then the fall-backs: {4, 3, 2}, {3}
    TeamFallback fallback = TeamFallback::Tiered;
    std::vector<TeamKey> order = {TeamKey::RankSum, TeamKey::PointsSum, TeamKey::BestRank};
    int per_club = 1;           ///< teams that one club may field, each of its next best players
    int uniform_teams_min = 3;  ///< Uniform: clubs that must reach a size for it to be the one
    friend bool operator==(const TeamRules&, const TeamRules&) = default;
};

/// A ranked player who may count for a club. Ranks come from the group's own table or from a list
/// taken out of it; groups counted together (U13 with U16) are given together.
struct TeamCandidate {
    std::string club;  ///< of a real club; free players are left out by the caller
    GroupId group;
    PairingNumber number;
    int rank = 0;
    Points points;
    bool is_withdrawn = false;  ///< counts with the rank, and the team is flagged
    friend bool operator==(const TeamCandidate&, const TeamCandidate&) = default;
};

struct TeamRow {
    int rank = 0;  ///< shared only between teams of groups counted together
    std::string club;
    int number = 1;  ///< 2 = the club's second team
    int rank_sum = 0;
    Points points;  ///< of the counted players
    int best_rank = 0;
    std::vector<TeamCandidate> members;  ///< the counted ones, best first
    bool has_withdrawn_member = false;
    [[nodiscard]] int counted() const { return static_cast<int>(members.size()); }
    /// "CLB Sông Hàn", "CLB Sông Hàn 2".
    [[nodiscard]] std::string name() const {
        return number == 1 ? club : club + " " + std::to_string(number);
    }
};

struct ClubTooSmall {
    std::string club;
    int players = 0;
    int needed = 0;
    friend bool operator==(const ClubTooSmall&, const ClubTooSmall&) = default;
};

struct TeamStandings {
    int full_size = 0;
    std::vector<TeamRow> rows;
    std::vector<ClubTooSmall> clubs_too_small;  ///< by name
};

/// Teams with more counted players first, then by the keys of the rules in their order. Candidates
/// without a rank (0) are left out.
[[nodiscard]] TeamStandings team_standings(const std::vector<TeamCandidate>& candidates,
                                           const TeamRules& rules);

}  // namespace kydai::standings
