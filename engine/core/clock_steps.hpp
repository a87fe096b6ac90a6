// Round clocks: what each action makes of a clock (F29: deadlines, never counters).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"

namespace kydai::core {

/// Idle, for the round that is published now.
[[nodiscard]] ClockSet stopped_clock(const Group& group);

}  // namespace kydai::core
