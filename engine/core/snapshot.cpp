// See snapshot.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/snapshot.hpp"

#include "engine/core/history_steps.hpp"
#include "engine/core/parts.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace kydai::core {
namespace {

/// Calls `each(name, counter)` for every counter of the state.
template <class State, class Each>
void for_each_counter(State& state, const Each& each) {
    // A new member of the state does not compile here. What an undo puts back is a part, and so in
    // every snapshot already; a counter belongs below, anything else into Snapshot.
    [[maybe_unused]] auto& [is_created, regulation_text, regulation, settings, players, groups,
                            announcements, screens, devices, ceremony, options, registrations,
                            rulings, complaints, amendments, next_player, next_announcement,
                            next_ruling, next_complaint, next_amendment, next_device, scheduled,
                            next_scheduled, is_finished, sequence, history] = state;
    each("next_player", next_player);
    each("next_announcement", next_announcement);
    each("next_ruling", next_ruling);
    each("next_complaint", next_complaint);
    each("next_amendment", next_amendment);
    each("next_device", next_device);
    each("next_scheduled", next_scheduled);
}

}  // namespace

Snapshot snapshot_of(const Tournament& state) {
    Snapshot snapshot;
    snapshot.sequence = state.sequence;
    snapshot.parts = parts_before(state, Tournament{});
    for (const ScheduledAction& action : *state.scheduled) {
        if (action.state != ScheduledState::Waiting) snapshot.settled.push_back(action);
    }
    for_each_counter(state, [&](const char* name, const auto& counter) {
        snapshot.counters[name] = std::to_string(counter);
    });
    for (const auto& entry : remembered(state)) snapshot.history.push_back(*entry);
    return snapshot;
}

Tournament state_of(Snapshot snapshot) {
    Tournament state;
    for (const Part& part : snapshot.parts) restore(state, part);
    if (!snapshot.settled.empty()) {
        std::vector<ScheduledAction>& actions = state.scheduled.edit();
        actions.insert(actions.end(), snapshot.settled.begin(), snapshot.settled.end());
        std::sort(actions.begin(), actions.end(),
                  [](const ScheduledAction& a, const ScheduledAction& b) { return a.id < b.id; });
    }
    for_each_counter(state, [&](const char* name, auto& counter) {
        const std::string& text = snapshot.counters[name];
        std::from_chars(text.data(), text.data() + text.size(), counter);
    });
    state.sequence = snapshot.sequence;
    if (snapshot.history.empty()) return state;
    auto history = std::make_shared<History>();
    for (HistoryEntry& entry : snapshot.history) {
        history->entries.push_back(std::make_shared<const HistoryEntry>(std::move(entry)));
    }
    state.history = std::move(history);
    return state;
}

}  // namespace kydai::core
