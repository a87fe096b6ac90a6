// Small groups made one pairing list by the arbiter, and separated again, before round 1.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

constexpr int label_characters_max = 60;  // the width of a heading on a wall

Result<void> check_not_begun(const Group& group) {
    if (group.rounds.empty()) return {};
    return Error("merge.has_begun", {{"group", group.id.value()}});
}

/// The groups to come into the host: each open, not begun, of its discipline and not merged yet.
Result<std::vector<GroupId>> groups_to_merge(const Deciding& deciding, const Group& host,
                                             const MergeGroups& command) {
    std::vector<GroupId> groups;
    for (const GroupId& wanted : command.merged) {
        const Result<const Group*> found = open_group(deciding, wanted);
        if (!found) return found.error();
        const Group& group = **found;
        const Args args{{"group", group.id.value()}, {"into", host.id.value()}};
        if (group.id == host.id) return Error("merge.with_itself", args);
        if (!group.merged.empty()) return Error("merge.is_host", args);
        if (group.settings->discipline != host.settings->discipline) {
            return Error("merge.other_discipline", args);
        }
        if (!(group.settings->points == host.settings->points)) {
            return Error("merge.other_points", args);
        }
        if (const Result<void> checked = check_not_begun(group); !checked) return checked.error();
        for (const Entry& entry : *group.entries) {
            if (host.entry(entry.player) == nullptr) continue;
            return Error("merge.player_in_both",
                         {{"group", group.id.value()},
                          {"into", host.id.value()},
                          {"player", deciding.state().player(entry.player)->data.name}});
        }
        if (std::find(groups.begin(), groups.end(), group.id) == groups.end()) {
            groups.push_back(group.id);
        }
    }
    if (groups.empty()) return Error("group.none_named");
    return groups;
}

/// By the regulation: whether merging is foreseen, and for how small groups.
Result<void> check_rule(Deciding& deciding, const Group& host, const std::vector<GroupId>& merged,
                        bool is_forced) {
    const Tournament& state = deciding.state();
    const bool may_merge =
        state.regulation != nullptr && state.regulation->play.small_groups.may_merge;
    if (!may_merge && !is_forced) return Error("merge.not_in_regulation");
    const int below = state.regulation == nullptr ? 0 : state.regulation->play.small_groups.below;
    bool is_any_small = static_cast<int>(host.entries->size()) < below;
    for (const GroupId& id : merged) {
        is_any_small = is_any_small || static_cast<int>(state.group(id)->entries->size()) < below;
    }
    if (below > 0 && !is_any_small) {
        deciding.warn(Error("merge.none_is_small", {{"below", std::to_string(below)}}));
    }
    return {};
}

std::string joined_label(const Tournament& state, const Group& host,
                         const std::vector<GroupId>& merged) {
    std::string label = host.label();
    for (const GroupId& id : merged) label += " + " + state.group(id)->settings->label;
    return label;
}

void warn_of_numbers(Deciding& deciding, const Group& group) {
    if (!group.has_numbers()) return;
    deciding.warn(Error("merge.numbers_dropped", {{"group", group.id.value()}}));
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const MergeGroups& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& host = **found;
    if (const Result<void> checked = check_not_begun(host); !checked) return checked;
    Result<std::vector<GroupId>> merged = groups_to_merge(deciding, host, command);
    if (!merged) return merged.error();
    if (const Result<void> rule = check_rule(deciding, host, *merged, command.is_forced); !rule) {
        return rule;
    }
    if (count_characters(command.label) > label_characters_max) {
        return Error("merge.label_too_long", {{"limit", std::to_string(label_characters_max)}});
    }
    warn_of_numbers(deciding, host);
    for (const GroupId& id : *merged) warn_of_numbers(deciding, *deciding.state().group(id));
    GroupsMerged event;
    event.group = host.id;
    event.label =
        is_blank(command.label) ? joined_label(deciding.state(), host, *merged) : command.label;
    event.merged = std::move(*merged);
    const regulation::Regulation* rules = deciding.state().regulation.get();
    event.is_one_list =
        rules != nullptr && rules->play.small_groups.after_merge == regulation::AfterMerge::OneList;
    deciding.add(std::move(event));
    return {};
}

Result<void> decide_on(Deciding& deciding, const SplitGroup& command) {
    const Result<const Group*> found = find_group(deciding, command.group);
    if (!found) return found.error();
    const Result<const Group*> open =
        open_group(deciding, playing_group(deciding.state(), (*found)->id)->id);
    if (!open) return open.error();
    const Group& host = **open;
    if (host.merged.empty()) return Error("split.not_merged", {{"group", host.id.value()}});
    if (const Result<void> checked = check_not_begun(host); !checked) return checked;
    warn_of_numbers(deciding, host);
    deciding.add(GroupSplit{host.id});
    return {};
}

}  // namespace kydai::core
