// See team_tables.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/team_tables.hpp"

#include "engine/domain/merging.hpp"
#include "publisher/base/check.hpp"

#include <algorithm>

namespace kydai::honours {
namespace {

bool is_admitted(regulation::Admits admits, Sex sex) {
    switch (admits) {
        case regulation::Admits::Anyone:
            return true;
        case regulation::Admits::Boys:
            return sex != Sex::Female;
        case regulation::Admits::Girls:
            return sex == Sex::Female;
    }
    KYDAI_CHECK(false);
}

standings::TeamKey key_of(regulation::TeamKey key) {
    switch (key) {
        case regulation::TeamKey::RankSum:
            return standings::TeamKey::RankSum;
        case regulation::TeamKey::PointsSum:
            return standings::TeamKey::PointsSum;
        case regulation::TeamKey::BestRank:
            return standings::TeamKey::BestRank;
    }
    KYDAI_CHECK(false);
}

standings::TeamRules team_rules(const regulation::Regulation& regulation,
                                const regulation::TeamEvent& event) {
    standings::TeamRules rules;
    if (!event.sizes.empty()) rules.sizes = event.sizes;
    rules.per_club = regulation.teams.per_club;
    if (!regulation.teams.order.empty()) rules.order.clear();
    for (const regulation::TeamKey key : regulation.teams.order) rules.order.push_back(key_of(key));
    switch (regulation.teams.fallback) {
        case regulation::TeamFallback::None:
            rules.sizes.resize(1);
            break;
        case regulation::TeamFallback::Tiered:
            rules.fallback = standings::TeamFallback::Tiered;
            break;
        case regulation::TeamFallback::ReduceWholeEvent:
            rules.fallback = standings::TeamFallback::Uniform;
            break;
    }
    return rules;
}

/// `own` is the group of the event; where it was merged, its players play in another's table.
void add_candidates(RankedDay& day, const Group& own, const TeamEvent& event,
                    std::vector<standings::TeamCandidate>& candidates) {
    const Tournament& state = day.state();
    const Group& group = *playing_group(state, own.id);
    const core::RankedGroup& ranked = day.of(group);
    const bool is_by_own_list =
        state.regulation->teams.rank_basis == regulation::RankBasis::OwnList;
    RankingList list;
    if (own.merged_into || !own.merged.empty()) list.origin = own.id;
    list.is_women_only = is_by_own_list && own.settings->has_women_list &&
                         event.rules.admits == regulation::Admits::Girls;
    const bool is_own_list = is_by_own_list && (list.is_women_only || !list.origin.empty());
    for (const standings::SublistRow& row :
         standings::sublist(ranked.table, ranked.now, [&](const CrossTablePlayer& player) {
             return belongs(state, group, *group.entry(player.number), list);
         })) {
        const CrossTablePlayer& player = *ranked.table.find(row.row->number);
        const bool counts = player.club_is_real && !player.club.empty() &&
                            is_admitted(event.rules.admits, player.sex);
        if (!counts) continue;
        candidates.push_back({player.club, group.id, player.number,
                              is_own_list ? row.rank : row.joint_rank, row.row->points,
                              player.is_withdrawn});
    }
}

}  // namespace

std::vector<TeamEvent> team_events(const Tournament& state) {
    std::vector<TeamEvent> events;
    if (state.regulation == nullptr) return events;
    const std::vector<regulation::TeamEvent> laid_down =
        regulation::joined_team_events(*state.regulation);
    const bool has_disciplines = state.regulation->disciplines.size() > 1;
    for (const regulation::Discipline& discipline : state.regulation->disciplines) {
        for (const regulation::TeamEvent& rules : laid_down) {
            TeamEvent event{regulation::group_id(*state.regulation, discipline.id, rules.id),
                            rules,
                            discipline.id,
                            has_disciplines ? discipline.label : std::string(),
                            {}};
            for (const std::string& category : rules.categories) {
                const GroupId id = regulation::group_id(*state.regulation, discipline.id, category);
                if (state.groups.contains(id)) event.groups.push_back(id);
            }
            if (!event.groups.empty()) events.push_back(std::move(event));
        }
    }
    return events;
}

TeamTable team_table(RankedDay& day, const TeamEvent& event) {
    TeamTable table;
    table.state = core::StandingsState::SignedOff;
    std::vector<standings::TeamCandidate> candidates;
    for (const GroupId& id : event.groups) {
        const Group& own = *day.state().group(id);
        const Group& group = *playing_group(day.state(), id);
        const core::RankedGroup& ranked = day.of(group);
        table.after = std::max(table.after, ranked.after);
        table.is_provisional = table.is_provisional || ranked.now.is_provisional();
        table.state = std::min(table.state, core::standings_state(group, ranked.now));
        add_candidates(day, own, event, candidates);
    }
    table.teams =
        standings::team_standings(candidates, team_rules(*day.state().regulation, event.rules));
    return table;
}

}  // namespace kydai::honours
