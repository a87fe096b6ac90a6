// See overall.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/overall.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace kydai::standings {
namespace {

bool counts(const PrizeAward& award, const OverallRules& rules) {
    if (!award.medal || award.kind != PrizeKind::Place || award.club.empty()) return false;
    if (!(award.is_team ? rules.counts_team_medals : rules.counts_individual_medals)) return false;
    // Of two thirds the better ranked is the first.
    return rules.both_thirds_are_bronze || *award.medal != Medal::Bronze ||
           award.rank <= award.place;
}

void add_medal(OverallRow& row, const PrizeAward& award) {
    switch (*award.medal) {
        case Medal::Gold:
            ++row.gold;
            break;
        case Medal::Silver:
            ++row.silver;
            break;
        case Medal::Bronze:
            ++row.bronze;
            break;
    }
    row.medals.push_back({row.unit, *award.medal, award});
}

bool has_team(const TeamStandings& teams, const std::string& unit, const OverallRules& rules) {
    return std::ranges::any_of(teams.rows, [&](const TeamRow& team) {
        return team.club == unit &&
               (rules.counts_fallback_teams || team.counted() >= teams.full_size);
    });
}

/// More than the share of the events: exactly half of ten needs six.
int events_needed(int events, int percent) {
    return events * percent / 100 + 1;
}

std::vector<ConditionStep> conditions_of(const std::string& unit,
                                         const std::vector<FieldedTeams>& events,
                                         const OverallRules& rules) {
    std::vector<ConditionStep> steps;
    if (rules.teams_in_more_than_percent <= 0) return steps;
    for (const FieldedTeams& event : events) {
        auto step = std::ranges::find(steps, event.condition, &ConditionStep::condition);
        if (step == steps.end()) {
            steps.push_back({event.condition, 0, 0, 0, {}});
            step = steps.end() - 1;
        }
        ++step->events;
        if (has_team(event.teams, unit, rules)) {
            ++step->fielded;
        } else {
            step->missing.push_back(event.event);
        }
    }
    for (ConditionStep& step : steps)
        step.needed = events_needed(step.events, rules.teams_in_more_than_percent);
    return steps;
}

auto order_key(const OverallRow& row) {
    return std::tuple(!row.is_qualified(), -row.gold, -row.silver, -row.bronze);
}

}  // namespace

bool OverallRow::is_qualified() const {
    return std::ranges::all_of(conditions, &ConditionStep::is_met);
}

std::vector<OverallRow> overall_ranking(const std::vector<PrizeAward>& awards,
                                        const std::vector<FieldedTeams>& events,
                                        const OverallRules& rules,
                                        const std::vector<std::string>& free_units) {
    std::map<std::string, OverallRow> units;
    for (const FieldedTeams& event : events) {
        for (const TeamRow& team : event.teams.rows) units[team.club];
    }
    for (const PrizeAward& award : awards) {
        if (!counts(award, rules)) continue;
        units[award.club].unit = award.club;
        add_medal(units[award.club], award);
    }
    std::vector<OverallRow> rows;
    for (auto& [unit, row] : units) {
        if (std::ranges::find(free_units, unit) != free_units.end()) continue;
        row.unit = unit;
        row.conditions = conditions_of(unit, events, rules);
        rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(rows, {}, order_key);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].is_qualified()) continue;
        const bool is_level = i > 0 && order_key(rows[i]) == order_key(rows[i - 1]);
        rows[i].rank = is_level ? rows[i - 1].rank : static_cast<int>(i) + 1;
    }
    return rows;
}

}  // namespace kydai::standings
