// See ranked_day.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/ranked_day.hpp"

#include "engine/domain/merging.hpp"

#include <algorithm>

namespace kydai::honours {
namespace {

const regulation::Category* category_of(const Tournament& state, const Group& group) {
    return state.regulation == nullptr ? nullptr
                                       : state.regulation->category(group.settings->category);
}

/// How many places of a list have prizes, if the regulation says so.
std::optional<int> prize_places(const Tournament& state, const Group& group,
                                regulation::ListKind kind) {
    const regulation::Category* category = category_of(state, group);
    if (category == nullptr) return std::nullopt;
    for (const regulation::Ranking& ranking : category->rankings) {
        if (ranking.list == kind) return ranking.prize_places;
    }
    return std::nullopt;
}

}  // namespace

const core::RankedGroup& RankedDay::of(const Group& group) {
    const auto known = groups_.find(group.id);
    if (known != groups_.end()) return known->second;
    return groups_.emplace(group.id, core::ranked(*state_, group)).first->second;
}

std::vector<RankedList> RankedDay::lists_of(const Group& group) {
    const core::RankedGroup& ranked = of(group);
    std::vector<RankedList> lists;
    for (const RankingList& list : ranking_lists(*state_, group)) {
        // A merged group's list has the prizes of its own category.
        const Group* origin = list.origin.empty() ? &group : state_->group(list.origin);
        const regulation::ListKind kind =
            list.is_women_only ? regulation::ListKind::Women : regulation::ListKind::Overall;
        RankedList own;
        own.id = list.id;
        own.label = list.label;
        own.is_whole = list.origin.empty() && !list.is_women_only;
        own.has_prizes = list.has_prizes;
        own.prize_places = prize_places(*state_, origin == nullptr ? group : *origin, kind);
        own.rows =
            standings::sublist(ranked.table, ranked.now, [&](const CrossTablePlayer& player) {
                return belongs(*state_, group, *group.entry(player.number), list);
            });
        lists.push_back(std::move(own));
    }
    return lists;
}

const RankedList* list_named(const std::vector<RankedList>& lists, const std::string& id) {
    const auto found = std::ranges::find(lists, id, &RankedList::id);
    return found == lists.end() ? nullptr : &*found;
}

}  // namespace kydai::honours
