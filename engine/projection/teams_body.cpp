// Topics `teams/GROUP`: teams by the ranks of their best players, as the regulation lays down.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/prize_lists.hpp"
#include "engine/honours/team_tables.hpp"
#include "engine/projection/bodies.hpp"
#include "engine/projection/group_standings.hpp"
#include "engine/standings/prizes.hpp"

namespace kydai::projection {
namespace {

protocol::TeamRow row_of(const Tournament& state, const standings::TeamRow& team, int thirds) {
    protocol::TeamRow row;
    row.rank = team.rank;
    row.club = team.name();
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
    for (honours::TeamEvent& event : honours::team_events(state)) {
        groups.push_back({std::move(event.groups)});
    }
    return groups;
}

std::vector<protocol::TeamStandings> team_bodies(const Tournament& state, std::size_t index) {
    const std::vector<honours::TeamEvent> events = honours::team_events(state);
    const honours::TeamEvent& event = events[index];
    honours::RankedDay day(state);
    const honours::TeamTable table = honours::team_table(day, event);
    protocol::TeamStandings body;
    body.after_round = table.after.value();
    body.is_provisional = table.is_provisional;
    body.is_final = table.state >= core::StandingsState::Final;
    const int thirds = honours::thirds_of(state.regulation->prizes.team);
    for (const standings::TeamRow& team : table.teams.rows) {
        if (table.after.value() > 0) body.rows.push_back(row_of(state, team, thirds));
    }
    for (const standings::ClubTooSmall& club : table.teams.clubs_too_small) {
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
