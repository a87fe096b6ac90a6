// Folding of what concerns the tournament as a whole, and of other programs' reports.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"
#include "engine/core/parts.hpp"
#include "engine/core/state_edit.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

Group new_group(const GroupSettings& settings) {
    Group group;
    group.id = settings.id;
    group.settings = SharedValue<GroupSettings>(settings);
    return group;
}

/// Once numbers are drawn, what play rests on stays as it was laid down then; the edition too, but
/// where the event names the group.
GroupSettings amended(const GroupSettings& in_force, GroupSettings laid_down, bool is_drawn,
                      bool has_new_order) {
    if (!is_drawn) return laid_down;
    laid_down.points = in_force.points;
    if (!has_new_order) laid_down.edition = in_force.edition;
    laid_down.round_robin_below = in_force.round_robin_below;
    laid_down.small_field_system = in_force.small_field_system;
    laid_down.rounds = in_force.rounds;
    laid_down.seeding = in_force.seeding;
    laid_down.has_acceleration = in_force.has_acceleration;
    return laid_down;
}

bool is_laid_down(const TournamentSettings& settings, const GroupId& id) {
    return std::any_of(settings.groups.begin(), settings.groups.end(),
                       [&](const GroupSettings& group) { return group.id == id; });
}

void follow_settings(Tournament& state, const std::vector<GroupId>& new_orders) {
    for (const GroupSettings& laid_down : state.settings->groups) {
        const auto known = state.groups.find(laid_down.id);
        if (known == state.groups.end()) {
            state.groups.emplace(laid_down.id, new_group(laid_down));
            continue;
        }
        const Group& group = *known->second;
        const bool has_new_order =
            std::find(new_orders.begin(), new_orders.end(), laid_down.id) != new_orders.end();
        const GroupSettings next =
            amended(*group.settings, laid_down, group.has_numbers(), has_new_order);
        if (!(next == *group.settings)) {
            known->second.edit().settings = SharedValue<GroupSettings>(next);
        }
    }
    std::erase_if(state.groups, [&](const auto& item) {
        const Group& group = *item.second;
        return group.entries->empty() && !group.is_shown_from_report && !group.merged_into &&
               !is_laid_down(*state.settings, item.first);
    });
}

}  // namespace

void apply(Tournament& state, const TournamentCreated& event, const RecordedEvent& /*recorded*/) {
    state.is_created = true;
    state.regulation_text = SharedValue<std::string>(event.regulation_text);
    state.settings = SharedValue<TournamentSettings>(event.settings);
    read_regulation(state);
    follow_settings(state, {});
}

void apply(Tournament& state, const RegulationAmended& event, const RecordedEvent& /*recorded*/) {
    state.regulation_text = SharedValue<std::string>(event.regulation_text);
    state.settings = SharedValue<TournamentSettings>(event.settings);
    read_regulation(state);
    follow_settings(state, event.new_orders);
}

void apply(Tournament& state, const TournamentFinished& event, const RecordedEvent& /*recorded*/) {
    state.is_finished = event.is_finished;
}

void apply(Tournament& state, const OptionSet& event, const RecordedEvent& /*recorded*/) {
    if (event.value.empty()) {
        state.options.erase(event.name);
    } else {
        state.options[event.name] = event.value;
    }
}

void apply(Tournament& state, const ReportShown& event, const RecordedEvent& /*recorded*/) {
    if (!event.players.empty()) {
        std::map<PlayerId, Player>& players = state.players.edit();
        for (const Player& player : event.players) {
            players[player.id] = player;
            state.next_player = std::max<std::int64_t>(state.next_player, player.id.value() + 1);
        }
    }
    if (event.group.is_shown_from_report) {
        state.groups[event.group.id] = SharedValue<Group>(event.group);
    }
    for (const Part& part : event.changed) restore(state, part);
}

}  // namespace kydai::core
