// Folding of undo and redo: parts of the state are as they were.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"
#include "engine/core/history_steps.hpp"
#include "engine/core/parts.hpp"

namespace kydai::core {

void apply(Tournament& state, const CommandUndone& event, const RecordedEvent& /*recorded*/) {
    for (const Part& part : event.restored) restore(state, part);
    for (const std::string& id : event.command_ids) mark_undone(state, id, true);
}

void apply(Tournament& state, const CommandRedone& event, const RecordedEvent& /*recorded*/) {
    for (const Part& part : event.restored) restore(state, part);
    for (const std::string& id : event.command_ids) mark_undone(state, id, false);
    mark_undone(state, event.undo_id, true);
}

}  // namespace kydai::core
