// See overall_table.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/overall_table.hpp"

#include <algorithm>
#include <set>

namespace kydai::honours {
namespace {

using standings::PrizeAward;

standings::OverallRules rules_of(const regulation::OverallTeam& laid_down) {
    standings::OverallRules rules;
    rules.counts_individual_medals = laid_down.medals != regulation::MedalSource::Team;
    rules.counts_team_medals = laid_down.medals != regulation::MedalSource::Individual;
    rules.both_thirds_are_bronze = laid_down.both_thirds_are_bronze;
    rules.teams_in_more_than_percent = laid_down.teams_in_more_than_percent;
    rules.counts_fallback_teams = laid_down.counts_fallback_teams;
    return rules;
}

/// No age limit above: the open category (Chuyên nghiệp).
bool is_open(const regulation::Regulation& regulation, const std::string& id) {
    const regulation::MovingUp& moving_up = regulation.moving_up;
    return !id.empty() &&
           (id == moving_up.open_category_boys || id == moving_up.open_category_girls);
}

bool is_open_group(const Tournament& state, const GroupId& id) {
    const Group* group = state.group(id);
    return group != nullptr && is_open(*state.regulation, group->settings->category);
}

/// Boys' and girls' events are counted apart in each discipline; joint ones count for both.
std::vector<std::string> conditions_of(const TeamEvent& event) {
    const std::string prefix = event.discipline_label.empty() ? "" : event.discipline_label + "/";
    switch (event.rules.admits) {
        case regulation::Admits::Boys:
            return {prefix + "boys"};
        case regulation::Admits::Girls:
            return {prefix + "girls"};
        case regulation::Admits::Anyone:
            break;
    }
    return {prefix + "boys", prefix + "girls"};
}

/// Names that stand for "no club", as players have them.
std::vector<std::string> free_units(const Tournament& state) {
    std::set<std::string> units;
    for (const auto& [id, player] : *state.players) {
        if (!player.data.club_is_real) units.insert(player.data.club);
    }
    return {units.begin(), units.end()};
}

}  // namespace

std::vector<standings::OverallRow> overall_table(RankedDay& day,
                                                 const std::vector<PrizeAward>& awards) {
    const Tournament& state = day.state();
    if (state.regulation == nullptr || !state.regulation->overall_team) return {};
    const regulation::OverallTeam& laid_down = *state.regulation->overall_team;
    const bool has_open = laid_down.counts_open_category;
    std::vector<PrizeAward> counted = awards;
    std::vector<standings::FieldedTeams> fielded;
    std::set<GroupId> open_events;
    for (const TeamEvent& event : team_events(state)) {
        const bool is_left_out =
            !has_open && std::ranges::all_of(event.groups, [&](const GroupId& id) {
                return is_open_group(state, id);
            });
        if (is_left_out) {
            open_events.insert(event.id);
            continue;
        }
        const TeamTable table = team_table(day, event);
        for (const std::string& condition : conditions_of(event)) {
            fielded.push_back({condition, event.rules.label, table.teams});
        }
    }
    std::erase_if(counted, [&](const PrizeAward& award) {
        return award.is_team ? open_events.contains(award.group)
                             : !has_open && is_open_group(state, award.group);
    });
    return standings::overall_ranking(counted, fielded, rules_of(laid_down), free_units(state));
}

std::vector<PrizeAward> overall_prizes(const Tournament& state,
                                       const std::vector<standings::OverallRow>& rows) {
    std::vector<PrizeAward> awards;
    if (state.regulation == nullptr) return awards;
    const regulation::PrizeRules& prizes = state.regulation->prizes;
    std::size_t next = 0;
    for (const regulation::Prize& prize : prizes.overall) {
        for (int i = 0; i < prize.count && next < rows.size() && rows[next].rank > 0; ++i) {
            const standings::OverallRow& row = rows[next++];
            PrizeAward award;
            award.list = "units";
            award.is_team = true;
            award.place = prize.place;
            award.rank = row.rank;
            award.label = prize.label;
            award.items = prize.items.empty() ? prizes.overall_items : prize.items;
            award.name = row.unit;
            award.club = row.unit;
            award.is_undecided =
                std::ranges::count(rows, row.rank, &standings::OverallRow::rank) > 1;
            awards.push_back(std::move(award));
        }
    }
    return awards;
}

}  // namespace kydai::honours
