// Folding of registration facts, rulings, complaints, amendments and merging.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"
#include "engine/core/state_edit.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

/// Before round 1 numbers say only the order of this field; another field is drawn anew.
void forget_numbers(Group& group) {
    group.system.reset();
    group.initial_color.reset();
    group.seed = 0;
    group.rounds_planned = group.chosen_rounds;
    group.acceleration.clear();
    for (Entry& entry : group.entries.edit()) entry.number.reset();
}

void move_entries(Group& from, Group& to, const GroupId& list_from, const GroupId& list_to) {
    std::vector<Entry>& left = from.entries.edit();
    std::vector<Entry>& joined = to.entries.edit();
    for (const Entry& entry : left) {
        if (entry.list != list_from) continue;
        joined.push_back(entry);
        joined.back().list = list_to;
    }
    std::erase_if(left, [&](const Entry& entry) { return entry.list == list_from; });
    const auto concerns_left = [&](const PairRule& rule) {
        return from.entry(rule.a) == nullptr || from.entry(rule.b) == nullptr;
    };
    for (const PairRule& rule : from.pair_rules) {
        const bool moves = to.entry(rule.a) != nullptr && to.entry(rule.b) != nullptr;
        if (moves) to.pair_rules.push_back(rule);
    }
    std::erase_if(from.pair_rules, concerns_left);
    sort_entries(joined);
}

Ruling& edit_ruling(Tournament& state, RulingId id) {
    std::vector<Ruling>& rulings = state.rulings.edit();
    const auto found = std::find_if(rulings.begin(), rulings.end(),
                                    [&](const Ruling& ruling) { return ruling.id == id; });
    KYDAI_CHECK(found != rulings.end());
    return *found;
}

}  // namespace

void apply(Tournament& state, const RegistrationChanged& event, const RecordedEvent& /*recorded*/) {
    state.registrations.edit()[event.player] = event.facts;
}

void apply(Tournament& state, const RulingMade& event, const RecordedEvent& /*recorded*/) {
    state.rulings.edit().push_back(event.ruling);
    state.next_ruling = std::max(state.next_ruling, event.ruling.id.value() + 1);
}

void apply(Tournament& state, const RulingLifted& event, const RecordedEvent& recorded) {
    Ruling& ruling = edit_ruling(state, event.id);
    ruling.lifted_because = event.reason;
    ruling.lifted_at = recorded.time;
}

void apply(Tournament& state, const ComplaintFiled& event, const RecordedEvent& /*recorded*/) {
    state.complaints.edit().push_back(event.complaint);
    state.next_complaint = std::max(state.next_complaint, event.complaint.id.value() + 1);
}

void apply(Tournament& state, const ComplaintDecided& event, const RecordedEvent& /*recorded*/) {
    for (Complaint& complaint : state.complaints.edit()) {
        if (complaint.id == event.complaint.id) complaint = event.complaint;
    }
}

void apply(Tournament& state, const AmendmentRecorded& event, const RecordedEvent& /*recorded*/) {
    state.amendments.edit().push_back(event.amendment);
    state.next_amendment = std::max(state.next_amendment, event.amendment.id.value() + 1);
}

void apply(Tournament& state, const GroupsMerged& event, const RecordedEvent& /*recorded*/) {
    Group& host = state.edit_group(event.group);
    for (const GroupId& id : event.merged) {
        Group& merged = state.edit_group(id);
        forget_numbers(merged);
        move_entries(merged, host, GroupId(), id);
        merged.merged_into = event.group;
        host.merged.push_back(id);
    }
    forget_numbers(host);
    sort_entries(host.entries.edit());
    host.joint_label = event.label;
    host.is_one_list = event.is_one_list;
}

void apply(Tournament& state, const GroupSplit& event, const RecordedEvent& /*recorded*/) {
    Group& host = state.edit_group(event.group);
    forget_numbers(host);
    for (const GroupId& id : host.merged) {
        Group& merged = state.edit_group(id);
        move_entries(host, merged, id, GroupId());
        merged.merged_into.reset();
    }
    sort_entries(host.entries.edit());
    host.merged.clear();
    host.joint_label.clear();
    host.is_one_list = false;
}

}  // namespace kydai::core
