// See acceleration_steps.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/acceleration_steps.hpp"

#include "engine/pairing/acceleration.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

/// Entries stand by number, those without one last.
int numbered(const Group& group) {
    return static_cast<int>(
        std::count_if(group.entries->begin(), group.entries->end(),
                      [](const Entry& entry) { return entry.number.has_value(); }));
}

int size_up_to(const Group& group, PlayerId last) {
    const auto found =
        std::find_if(group.entries->begin(), group.entries->end(),
                     [&](const Entry& entry) { return entry.player == last && entry.number; });
    return found == group.entries->end()
               ? 0
               : static_cast<int>(std::distance(group.entries->begin(), found)) + 1;
}

}  // namespace

std::optional<PlayerId> last_accelerated(const Group& group) {
    std::optional<PlayerId> last;
    for (const Entry& entry : *group.entries) {
        if (entry.number && group.acceleration.contains(entry.player)) last = entry.player;
    }
    return last;
}

void follow_acceleration(Group& group, std::optional<PlayerId> last) {
    const bool is_ours = group.settings->has_acceleration && !group.is_shown_from_report;
    if (!is_ours || !group.has_numbers()) return;
    group.acceleration.clear();
    if (*group.system != PairingSystem::Swiss) return;
    int size = last ? size_up_to(group, *last) : 0;
    if (group.rounds.empty()) size = pairing::baku_upper_group(numbered(group));
    const std::vector<Points> points =
        pairing::baku_points(group.rounds_planned, group.settings->points);
    int position = 0;
    for (const Entry& entry : *group.entries) {
        if (position++ == size) break;
        if (entry.number) group.acceleration.emplace(entry.player, points);
    }
}

}  // namespace kydai::core
