// Actions whose time has come: the next moment of the schedule, and doing what is due.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deciding.hpp"

#include <optional>

namespace kydai::core {

/// When the next waiting action is due; none = nothing waits.
[[nodiscard]] std::optional<EngineTime> next_scheduled(const Tournament& state);

/// Does the earliest action that is due, one a command, so that each can be undone by itself.
/// Must only be called when one is due.
void settle_due_action(Deciding& deciding);

}  // namespace kydai::core
