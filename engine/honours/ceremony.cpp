// See ceremony.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/ceremony.hpp"

#include <algorithm>
#include <set>

namespace kydai::honours {
namespace {

using standings::PrizeAward;

std::optional<TeamEvent> event_with(const Tournament& state, const GroupId& group) {
    for (TeamEvent& event : team_events(state)) {
        const bool is_in = std::ranges::find(event.groups, group) != event.groups.end();
        if (is_in) return std::move(event);
    }
    return std::nullopt;
}

bool belongs(const PrizeAward& award, const Ceremony& ceremony, const GroupId& event) {
    if (award.kind != standings::PrizeKind::Place) return false;
    switch (ceremony.subject) {
        case CeremonySubject::Individual:
            return !award.is_team && award.group == ceremony.group && award.list == ceremony.list;
        case CeremonySubject::Teams:
            return award.is_team && !event.empty() && award.group == event;
        case CeremonySubject::Overall:
            return award.list == "units";
    }
    return false;
}

}  // namespace

std::vector<PrizeAward> ceremony_awards(const Tournament& state, const Ceremony& ceremony) {
    const auto event = event_with(state, ceremony.group);
    const GroupId event_id = event ? event->id : GroupId();
    std::vector<PrizeAward> awards = day_honours(state).awards;
    std::erase_if(awards,
                  [&](const PrizeAward& award) { return !belongs(award, ceremony, event_id); });
    std::ranges::reverse(awards);
    return awards;
}

std::vector<std::string> team_members(const Tournament& state, const PrizeAward& award) {
    std::vector<std::string> members;
    if (!award.is_team || award.group.empty()) return members;
    RankedDay day(state);
    for (const TeamEvent& event : team_events(state)) {
        if (event.id != award.group) continue;
        for (const standings::TeamRow& team : team_table(day, event).teams.rows) {
            if (team.name() != award.name) continue;
            for (const standings::TeamCandidate& member : team.members) {
                const Group* group = state.group(member.group);
                const Entry* entry = group == nullptr ? nullptr : group->entry(member.number);
                const Player* player = entry == nullptr ? nullptr : state.player(entry->player);
                if (player != nullptr) members.push_back(player->data.name);
            }
        }
    }
    return members;
}

std::vector<standings::OverallRow> finished_overall(const Tournament& state) {
    std::set<GroupId> finished;
    for (const auto& [id, group] : state.groups) {
        if (group->is_finished) finished.insert(id);
    }
    if (finished.empty()) return {};
    for (const TeamEvent& event : team_events(state)) {
        const bool is_finished = std::ranges::all_of(
            event.groups, [&finished](const GroupId& id) { return finished.contains(id); });
        if (is_finished) finished.insert(event.id);
    }
    std::vector<PrizeAward> awards = day_honours(state).awards;
    std::erase_if(awards, [&finished](const PrizeAward& award) {
        return award.list == "units" || !finished.contains(award.group);
    });
    RankedDay day(state);
    return overall_table(day, awards);
}

}  // namespace kydai::honours
