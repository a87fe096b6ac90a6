// See teams.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/teams.hpp"

#include "publisher/base/check.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <span>
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

TeamRow team_of(const std::string& club, int number, std::span<const TeamCandidate> members) {
    TeamRow team;
    team.club = club;
    team.number = number;
    team.best_rank = members.front().rank;
    for (const TeamCandidate& member : members) {
        team.rank_sum += member.rank;
        team.points += member.points;
        team.has_withdrawn_member = team.has_withdrawn_member || member.is_withdrawn;
    }
    team.members.assign(members.begin(), members.end());
    return team;
}

/// Low is good.
std::int64_t value_of(const TeamRow& team, TeamKey key) {
    switch (key) {
        case TeamKey::RankSum:
            return team.rank_sum;
        case TeamKey::PointsSum:
            return -team.points.tenths();
        case TeamKey::BestRank:
            return team.best_rank;
    }
    KYDAI_CHECK(false);
}

std::vector<std::int64_t> order_key(const TeamRow& team, const std::vector<TeamKey>& order) {
    std::vector<std::int64_t> values{-team.counted()};
    for (const TeamKey key : order) values.push_back(value_of(team, key));
    return values;
}

/// The teams of one club, the best players in the first.
std::vector<TeamRow> teams_of(const std::string& club, std::span<const TeamCandidate> players,
                              const std::vector<int>& sizes, int per_club) {
    std::vector<TeamRow> teams;
    for (int number = 1; number <= per_club; ++number) {
        const auto size = std::ranges::find_if(
            sizes, [&](int n) { return n > 0 && static_cast<std::size_t>(n) <= players.size(); });
        if (size == sizes.end()) break;
        const auto count = static_cast<std::size_t>(*size);
        teams.push_back(team_of(club, number, players.first(count)));
        players = players.subspan(count);
    }
    return teams;
}

}  // namespace

TeamStandings team_standings(const std::vector<TeamCandidate>& candidates, const TeamRules& rules) {
    const Clubs clubs = players_by_club(candidates);
    const std::vector<int> sizes = allowed_sizes(clubs, rules);
    TeamStandings result;
    if (sizes.empty()) return result;
    result.full_size = sizes.front();
    for (const auto& [club, players] : clubs) {
        std::vector<TeamRow> teams = teams_of(club, players, sizes, rules.per_club);
        if (teams.empty()) {
            result.clubs_too_small.push_back(
                {club, static_cast<int>(players.size()), sizes.back()});
        }
        std::ranges::move(teams, std::back_inserter(result.rows));
    }
    const auto key = [&](const TeamRow& team) { return order_key(team, rules.order); };
    std::ranges::stable_sort(result.rows, {}, key);
    for (std::size_t i = 0; i < result.rows.size(); ++i) {
        const bool is_level = i > 0 && key(result.rows[i]) == key(result.rows[i - 1]);
        result.rows[i].rank = is_level ? result.rows[i - 1].rank : static_cast<int>(i) + 1;
    }
    return result;
}

}  // namespace kydai::standings
