// Keeping of what can be undone while events are folded.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"
#include "engine/domain/history.hpp"

#include <memory>

namespace kydai::core {

/// To be called before an event is applied: opens a new entry where a new command begins.
void note_command(Tournament& state, const RecordedEvent& recorded);

/// Every command that is remembered, newest last, the one that is just being folded included.
[[nodiscard]] std::vector<std::shared_ptr<const HistoryEntry>> remembered(const Tournament& state);

/// Sets the mark of a command that was undone (or whose undo was taken back).
void mark_undone(Tournament& state, const std::string& command_id, bool is_undone);

}  // namespace kydai::core
