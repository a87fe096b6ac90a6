// Folding of actions with a time.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

constexpr std::size_t settled_kept = 50;  // of the newest, for the list of what was done today

ScheduledAction& edit_action(Tournament& state, ScheduledActionId id) {
    std::vector<ScheduledAction>& actions = state.scheduled.edit();
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [&](const ScheduledAction& action) { return action.id == id; });
    KYDAI_CHECK(found != actions.end());
    return *found;
}

void forget_oldest_settled(std::vector<ScheduledAction>& actions) {
    const auto is_settled = [](const ScheduledAction& action) {
        return action.state != ScheduledState::Waiting;
    };
    const auto settled = std::count_if(actions.begin(), actions.end(), is_settled);
    if (static_cast<std::size_t>(settled) <= settled_kept) return;
    actions.erase(std::find_if(actions.begin(), actions.end(), is_settled));
}

}  // namespace

void apply(Tournament& state, const ActionScheduled& event, const RecordedEvent& /*recorded*/) {
    state.scheduled.edit().push_back(event.action);
    state.next_scheduled = std::max(state.next_scheduled, event.action.id.value() + 1);
}

void apply(Tournament& state, const ScheduledMoved& event, const RecordedEvent& /*recorded*/) {
    edit_action(state, event.id).due = event.due;
}

void apply(Tournament& state, const ScheduledCancelled& event, const RecordedEvent& /*recorded*/) {
    std::erase_if(state.scheduled.edit(),
                  [&](const ScheduledAction& action) { return action.id == event.id; });
}

void apply(Tournament& state, const ScheduledSettled& event, const RecordedEvent& recorded) {
    ScheduledAction& action = edit_action(state, event.id);
    action.state = event.state;
    action.settled_at = recorded.time;
    action.failures = event.failures;
    forget_oldest_settled(state.scheduled.edit());
}

void apply(Tournament& state, const AbsenceDeadlineSet& event, const RecordedEvent& /*recorded*/) {
    state.edit_group(event.group).absence_deadline = event.deadline;
}

}  // namespace kydai::core
