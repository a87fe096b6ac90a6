// See teams.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/teams.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace kydai::standings {
namespace {

using Clubs = std::map<std::string, std::vector<TeamCandidate>>;

Clubs players_by_club(const std::vector<TeamCandidate>& candidates) {
    Clubs clubs;
    for (const TeamCandidate& candidate : candidates) {
        if (candidate.rank > 0 && !candidate.club.empty())
            clubs[candidate.club].push_back(candidate);
    }
    for (auto& [club, players] : clubs) {
        std::ranges::sort(players, {}, [](const TeamCandidate& player) {
            return std::tuple(player.rank, -player.points.tenths(), player.group, player.number);
        });
    }
    return clubs;
}

/// The sizes allowed, largest first. Uniform leaves one: the largest that enough clubs reach, or
/// else the smallest.
std::vector<int> allowed_sizes(const Clubs& clubs, const TeamRules& rules) {
    std::vector<int> sizes = rules.sizes;
    std::ranges::sort(sizes, std::greater{});
    if (rules.fallback == TeamFallback::Tiered || sizes.empty()) return sizes;
    for (const int size : sizes) {
        const auto reached = std::ranges::count_if(
            clubs, [&](const auto& club) { return static_cast<int>(club.second.size()) >= size; });
        if (reached >= rules.uniform_teams_min) return {size};
    }
    return {sizes.back()};
}

TeamRow team_of(const std::string& club, std::vector<TeamCandidate> members) {
    TeamRow team;
    team.club = club;
    team.best_rank = members.front().rank;
    for (const TeamCandidate& member : members) {
        team.rank_sum += member.rank;
        team.points += member.points;
        team.has_withdrawn_member = team.has_withdrawn_member || member.is_withdrawn;
    }
    team.members = std::move(members);
    return team;
}

auto order_key(const TeamRow& team) {
    return std::tuple(-team.counted(), team.rank_sum, -team.points.tenths(), team.best_rank);
}

}  // namespace

TeamStandings team_standings(const std::vector<TeamCandidate>& candidates, const TeamRules& rules) {
    const Clubs clubs = players_by_club(candidates);
    const std::vector<int> sizes = allowed_sizes(clubs, rules);
    TeamStandings result;
    if (sizes.empty()) return result;
    result.full_size = sizes.front();
    for (const auto& [club, players] : clubs) {
        const int available = static_cast<int>(players.size());
        const auto size = std::ranges::find_if(sizes, [&](int n) { return n <= available; });
        if (size == sizes.end()) {
            result.clubs_too_small.push_back({club, available, sizes.back()});
        } else {
            result.rows.push_back(team_of(club, {players.begin(), players.begin() + *size}));
        }
    }
    std::ranges::stable_sort(result.rows, {}, order_key);
    for (std::size_t i = 0; i < result.rows.size(); ++i) {
        const bool is_level = i > 0 && order_key(result.rows[i]) == order_key(result.rows[i - 1]);
        result.rows[i].rank = is_level ? result.rows[i - 1].rank : static_cast<int>(i) + 1;
    }
    return result;
}

}  // namespace kydai::standings
