// See history_steps.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/history_steps.hpp"

#include "engine/core/parts.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

/// For changing: the history itself where nobody else looks at it, else a copy.
History& edit_history(Tournament& state) {
    if (state.history == nullptr) {
        state.history = std::make_shared<History>();
    } else if (state.history.use_count() != 1) {
        state.history = std::make_shared<History>(*state.history);
    }
    // The one owner is `state`, which is not const; every History is made as a non-const object.
    return const_cast<History&>(*state.history);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

std::shared_ptr<const HistoryEntry> finished(const History& history, const Tournament& now) {
    auto entry = std::make_shared<HistoryEntry>(*history.current);
    entry->before = parts_before(*history.before_current, now);
    return entry;
}

std::shared_ptr<const Tournament> without_history(const Tournament& state) {
    auto copy = std::make_shared<Tournament>(state);
    copy->history = nullptr;
    return copy;
}

HistoryEntry entry_of(const RecordedEvent& recorded) {
    HistoryEntry entry;
    entry.command_id = recorded.command_id;
    entry.author = recorded.author;
    entry.device = recorded.device;
    entry.time = recorded.time;
    entry.first_sequence = recorded.sequence;
    entry.events.push_back(recorded.event);
    entry.event_count = 1;
    if (const auto* undone = std::get_if<CommandUndone>(&recorded.event)) {
        entry.undoes = undone->command_ids;
    }
    entry.is_redo = std::holds_alternative<CommandRedone>(recorded.event);
    return entry;
}

void add_event(Tournament& state, const Event& event) {
    History& history = edit_history(state);
    auto entry = std::make_shared<HistoryEntry>(*history.current);
    ++entry->event_count;
    if (entry->events.size() < events_told_max) entry->events.push_back(event);
    history.current = std::move(entry);
}

}  // namespace

void note_command(Tournament& state, const RecordedEvent& recorded) {
    const bool is_same_command = state.history != nullptr && state.history->current != nullptr &&
                                 state.history->current->command_id == recorded.command_id;
    if (is_same_command) return add_event(state, recorded.event);
    History& history = edit_history(state);
    if (history.current != nullptr) {
        history.entries.push_back(finished(history, state));
        if (history.entries.size() > undoable_commands_max) {
            history.entries.erase(history.entries.begin());
        }
    }
    history.current = std::make_shared<const HistoryEntry>(entry_of(recorded));
    history.before_current = without_history(state);
}

std::vector<std::shared_ptr<const HistoryEntry>> remembered(const Tournament& state) {
    std::vector<std::shared_ptr<const HistoryEntry>> entries;
    if (state.history == nullptr) return entries;
    entries = state.history->entries;
    if (state.history->current != nullptr) entries.push_back(finished(*state.history, state));
    return entries;
}

void mark_undone(Tournament& state, const std::string& command_id, bool is_undone) {
    History& history = edit_history(state);
    for (std::shared_ptr<const HistoryEntry>& known : history.entries) {
        if (known->command_id != command_id) continue;
        auto marked = std::make_shared<HistoryEntry>(*known);
        marked->is_undone = is_undone;
        known = std::move(marked);
    }
}

}  // namespace kydai::core
