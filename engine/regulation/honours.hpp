// What is won: teams of a group, the overall team, prizes.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/entry_rules.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::regulation {

/// Order of teams in one event: FIDE-like list, first decides.
enum class TeamKey { RankSum, PointsSum, BestRank };
/// Teams that cannot field the full number: none, ranked below the full ones, or one size for all.
enum class TeamFallback { None, Tiered, ReduceWholeEvent };
/// Ranks of team members: in the table of their own prize list, or in the joint table.
enum class RankBasis { OwnList, JointTable };

/// One team classification in one discipline; its members come from one or more categories.
struct TeamEvent {
    std::string id;  ///< `U08-NAM-DD`
    std::string label;
    std::vector<std::string> categories;
    Admits admits = Admits::Anyone;
    std::vector<int> sizes;  ///< best N counted; then the fall-back sizes, descending
    std::string note;
};

enum class JoinScope { Girls, Boys, BothSexes };

/// A whole age group's teams counted with another's ("U13 tính chung U16").
struct TeamJoin {
    std::string from_age_group;
    std::string into_age_group;
    JoinScope scope = JoinScope::BothSexes;
    std::string text;
};

struct TeamRules {
    std::vector<TeamEvent> events;  ///< as written; `joined_team_events` applies `joins`
    std::vector<TeamJoin> joins;
    TeamFallback fallback = TeamFallback::None;
    RankBasis rank_basis = RankBasis::OwnList;
    std::vector<TeamKey> order;
    int per_club = 1;
    std::string text;
};

enum class MedalSource { Individual, Team, Both };

/// Toàn đoàn: clubs by medals.
struct OverallTeam {
    MedalSource medals = MedalSource::Both;
    int teams_in_more_than_percent = 0;  ///< of the team events of each sex; 0 = no condition
    bool counts_fallback_teams = true;
    bool counts_open_category = true;
    bool both_thirds_are_bronze = true;
    bool ties_share_place = true;  ///< and are flagged for the organiser
    std::string text;
};

struct Prize {
    int place = 1;
    int count = 1;  ///< two thirds: place 3, count 2 = ranks 3 and 4
    std::string label;
    Medal medal = Medal::Gold;
    std::vector<std::string> items;
};

struct Encouragement {
    std::optional<int> above_percent;  ///< strictly above, of the points of all rounds
    bool excludes_medallists = true;
    std::optional<int> places_from;  ///< 5: ranks 5, 6, 7 ... as far as the organiser decides
    std::optional<int> places_to;
    bool decided_by_organiser = false;
    bool byes_count = true;
    std::string item;
    std::string text;
};

enum class TwoLists { BothAndFlag, HigherOnly };

struct PrizeRules {
    std::vector<Prize> individual;
    std::vector<Prize> team;
    std::vector<Prize> overall;
    std::optional<Encouragement> encouragement;
    TwoLists player_in_two_lists = TwoLists::BothAndFlag;
    std::vector<std::string> team_items;
    std::vector<std::string> overall_items;
    std::string completion_certificate;
};

}  // namespace kydai::regulation
