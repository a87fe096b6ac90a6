// See known_players.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/known_players.hpp"

#include "engine/core/fees.hpp"

#include <algorithm>

namespace kydai::daemon {

std::vector<registration::KnownPlayer> known_players(const Tournament& state) {
    std::vector<registration::KnownPlayer> known;
    for (const auto& [id, player] : *state.players) {
        known.push_back({id, player.data, {}, core::listed_facts(state, id)});
    }
    for (const auto& [group_id, group] : state.groups) {
        for (const Entry& entry : *group->entries) {
            const auto found = std::find_if(known.begin(), known.end(), [&entry](const auto& one) {
                return one.id == entry.player;
            });
            if (found != known.end()) {
                found->groups.push_back(entry.list.empty() ? group_id : entry.list);
            }
        }
    }
    return known;
}

}  // namespace kydai::daemon
