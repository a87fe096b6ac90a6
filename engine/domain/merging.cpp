// See merging.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/merging.hpp"

#include "engine/domain/tournament.hpp"

namespace kydai {
namespace {

/// The list's name in topics and commands: the category, as people know it.
std::string list_id(const Group& group) {
    return group.settings->category.empty() ? group.id.value() : group.settings->category;
}

void add_lists_of(std::vector<RankingList>& lists, const Group& group) {
    const std::string id = list_id(group);
    lists.push_back({id, group.settings->label, group.id, false, true});
    if (!group.settings->has_women_list) return;
    lists.push_back({id + "-NU", group.settings->label, group.id, true, true});
}

}  // namespace

std::vector<RankingList> ranking_lists(const Tournament& state, const Group& group) {
    const bool is_one_list = group.merged.empty() || group.is_one_list;
    std::vector<RankingList> lists{{"overall", "", {}, false, is_one_list}};
    if (is_one_list) {
        if (group.settings->has_women_list) lists.push_back({"women", "", {}, true, true});
        return lists;
    }
    add_lists_of(lists, group);
    for (const GroupId& id : group.merged) {
        const Group* merged = state.group(id);
        if (merged != nullptr) add_lists_of(lists, *merged);
    }
    return lists;
}

bool belongs(const Tournament& state, const Group& group, const Entry& entry,
             const RankingList& list) {
    const GroupId& origin = entry.list.empty() ? group.id : entry.list;
    if (!list.origin.empty() && list.origin != origin) return false;
    if (!list.is_women_only) return true;
    const Player* player = state.player(entry.player);
    return player != nullptr && player->data.sex == Sex::Female;
}

const Group* playing_group(const Tournament& state, const GroupId& id) {
    const Group* group = state.group(id);
    return group != nullptr && group->merged_into ? state.group(*group->merged_into) : group;
}

}  // namespace kydai
