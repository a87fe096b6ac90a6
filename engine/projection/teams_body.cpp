// Topics `teams/GROUP`: teams by the ranks of their best players, as the regulation lays down.
#include "engine/domain/group_table.hpp"
#include "engine/projection/bodies.hpp"
#include "engine/projection/group_standings.hpp"
#include "engine/regulation/regulation.hpp"
#include "engine/standings/prizes.hpp"
#include "engine/standings/teams.hpp"

#include <algorithm>

namespace kydai::projection {
namespace {

/// A team event of one discipline of the regulation.
struct Event {
    regulation::TeamEvent rules;
    std::vector<GroupId> groups;
};

std::vector<Event> events_of(const Tournament& state) {
    std::vector<Event> events;
    if (state.regulation == nullptr) return events;
    const std::vector<regulation::TeamEvent> laid_down =
        regulation::joined_team_events(*state.regulation);
    for (const regulation::Discipline& discipline : state.regulation->disciplines) {
        for (const regulation::TeamEvent& rules : laid_down) {
            Event event{rules, {}};
            for (const std::string& category : rules.categories) {
                const GroupId id = regulation::group_id(*state.regulation, discipline.id, category);
                if (state.groups.contains(id)) event.groups.push_back(id);
            }
            if (!event.groups.empty()) events.push_back(std::move(event));
        }
    }
    return events;
}

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

standings::TeamRules team_rules(const regulation::Regulation& regulation,
                                const regulation::TeamEvent& event) {
    standings::TeamRules rules;
    if (!event.sizes.empty()) rules.sizes = event.sizes;
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

/// Candidates of one group and what its standings say about them all.
struct Field {
    std::vector<standings::TeamCandidate> candidates;
    RoundNumber after;
    bool is_provisional = false;
};

/// `own` is the group of the event; where it was merged, its players play in another's table.
void add_group(const Tournament& state, const Group& own, const Event& event, Field& field) {
    const Group& group = *playing_group(state, own.id);
    const RoundNumber after = standings_round(group);
    const CrossTable table = cross_table_of(state, group, TableRounds::Published, after);
    const standings::Standings now = standings::standings(table, after, standings_rules(group),
                                                          standings_facts(state, group, table));
    field.after = std::max(field.after, after);
    field.is_provisional = field.is_provisional || now.is_provisional();
    const bool is_by_own_list =
        state.regulation->teams.rank_basis == regulation::RankBasis::OwnList;
    RankingList list;
    if (own.merged_into || !own.merged.empty()) list.origin = own.id;
    list.is_women_only = is_by_own_list && own.settings->has_women_list &&
                         event.rules.admits == regulation::Admits::Girls;
    const bool is_own_list = is_by_own_list && (list.is_women_only || !list.origin.empty());
    for (const standings::SublistRow& row :
         standings::sublist(table, now, [&](const CrossTablePlayer& player) {
             return belongs(state, group, *group.entry(player.number), list);
         })) {
        const CrossTablePlayer& player = *table.find(row.row->number);
        const bool counts = player.club_is_real && !player.club.empty() &&
                            is_admitted(event.rules.admits, player.sex);
        if (!counts) continue;
        field.candidates.push_back({player.club, group.id, player.number,
                                    is_own_list ? row.rank : row.joint_rank, row.row->points,
                                    player.is_withdrawn});
    }
}

int thirds_of(const regulation::Regulation& regulation) {
    for (const regulation::Prize& prize : regulation.prizes.team) {
        if (prize.place == 3) return prize.count;
    }
    return 2;
}

protocol::TeamRow row_of(const Tournament& state, const standings::TeamRow& team, int thirds) {
    protocol::TeamRow row;
    row.rank = team.rank;
    row.club = team.club;
    row.rank_sum = team.rank_sum;
    row.points = team.points;
    row.best_rank = team.best_rank;
    row.medal = medal_name(standings::medal_of_rank(team.rank, thirds));
    for (const standings::TeamCandidate& member : team.members) {
        const Group& group = *state.group(member.group);
        const Entry* entry = group.entry(member.number);
        if (entry != nullptr) {
            row.players.push_back(player_ref(state, group, entry->player, member.points));
        }
    }
    return row;
}

}  // namespace

std::vector<TeamEventGroups> team_events(const Tournament& state) {
    std::vector<TeamEventGroups> groups;
    for (Event& event : events_of(state)) groups.push_back({std::move(event.groups)});
    return groups;
}

std::vector<protocol::TeamStandings> team_bodies(const Tournament& state, std::size_t index) {
    const std::vector<Event> events = events_of(state);
    const Event& event = events[index];
    Field field;
    for (const GroupId& id : event.groups) add_group(state, *state.group(id), event, field);
    const standings::TeamStandings teams =
        standings::team_standings(field.candidates, team_rules(*state.regulation, event.rules));
    protocol::TeamStandings body;
    body.after_round = field.after.value();
    body.is_provisional = field.is_provisional;
    const int thirds = thirds_of(*state.regulation);
    for (const standings::TeamRow& team : teams.rows) {
        if (field.after.value() > 0) body.rows.push_back(row_of(state, team, thirds));
    }
    for (const standings::ClubTooSmall& club : teams.clubs_too_small) {
        body.clubs_too_small.push_back(club.club);
    }
    std::vector<protocol::TeamStandings> bodies;
    for (const GroupId& id : event.groups) {
        body.group = id;
        bodies.push_back(body);
    }
    return bodies;
}

}  // namespace kydai::projection
