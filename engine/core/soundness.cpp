// See soundness.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/soundness.hpp"

#include <set>

namespace kydai::core {
namespace {

bool is_sound_round(const Group& group, const Round& round) {
    std::set<PlayerId> placed;
    const auto place = [&](PlayerId player, bool needs_number) {
        const Entry* entry = group.entry(player);
        const bool is_entered = entry != nullptr && (entry->number || !needs_number);
        return is_entered && placed.insert(player).second;
    };
    for (const Board& board : round.boards) {
        if (!place(board.white, true) || !place(board.black, true)) return false;
    }
    for (const Bye& bye : round.byes) {
        if (!place(bye.player, false)) return false;
    }
    return placed.size() == group.entries->size();
}

bool is_sound(const Tournament& state, const Group& group) {
    for (const Entry& entry : *group.entries) {
        if (state.player(entry.player) == nullptr) return false;
    }
    if (!group.rounds.empty() && !group.has_numbers()) return false;
    for (std::size_t i = 0; i < group.rounds.size(); ++i) {
        const Round& round = *group.rounds[i];
        const bool is_in_order = round.number.value() == static_cast<int>(i) + 1;
        const bool is_draft_last = round.is_published || i + 1 == group.rounds.size();
        if (!is_in_order || !is_draft_last || !is_sound_round(group, round)) return false;
    }
    return true;
}

}  // namespace

std::vector<GroupId> unsound_groups(const Tournament& state) {
    std::vector<GroupId> unsound;
    for (const auto& [id, group] : state.groups) {
        if (!is_sound(state, *group)) unsound.push_back(id);
    }
    return unsound;
}

}  // namespace kydai::core
