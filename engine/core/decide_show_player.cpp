// A player's card on the screens: a call that expires and is withdrawn like any other.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds duration_min = std::chrono::seconds(5);  // less nobody reads
constexpr milliseconds duration_max = std::chrono::minutes(10);

std::string wanted_name(const PlayerChoice& choice) {
    if (!choice.name.empty()) return choice.name;
    const bool is_by_number = choice.number.value() > 0;
    return std::to_string(is_by_number ? choice.number.value() : choice.id.value());
}

/// The one group in which somebody fits the choice.
Result<PlayerInGroup> found_anywhere(const Tournament& state, const PlayerChoice& choice) {
    std::vector<PlayerInGroup> found;
    std::vector<std::string> candidates;
    for (const GroupId& id : state.group_order()) {
        const Result<PlayerId> player = resolve_player(state, *state.group(id), choice);
        if (!player) {
            if (player.error().code == "player.ambiguous") return player.error();
            continue;
        }
        found.push_back({id, *player});
        candidates.push_back(id.value() + " " + named(state, *state.group(id), *player));
    }
    if (found.size() == 1) return found.front();
    if (found.empty()) return Error("show_player.unknown", {{"player", wanted_name(choice)}});
    return Error("show_player.several",
                 {{"player", wanted_name(choice)}, {"candidates", listed(candidates)}});
}

Result<PlayerInGroup> found_in(const Deciding& deciding, const ShowPlayer& command) {
    if (command.group.empty()) return found_anywhere(deciding.state(), command.player);
    const Result<const Group*> group = find_group(deciding, command.group);
    if (!group) return group.error();
    const Result<PlayerId> player = resolve_player(deciding.state(), **group, command.player);
    if (!player) return player.error();
    return PlayerInGroup{(*group)->id, *player};
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const ShowPlayer& command) {
    const Result<PlayerInGroup> found = found_in(deciding, command);
    if (!found) return found.error();
    Announce call;
    call.data.priority = AnnouncementPriority::Call;
    call.data.text = deciding.state().player(found->player)->data.name;
    if (command.screens.empty()) call.data.groups = {found->group};
    call.data.screens = command.screens;
    call.data.duration = std::clamp(command.duration, duration_min, duration_max);
    call.data.has_chime = command.has_chime;
    call.data.card = *found;
    return decide_on(deciding, call);
}

}  // namespace kydai::core
