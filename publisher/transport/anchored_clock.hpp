// The engine's real clock: the wall clock as it was at the start, then a clock that never jumps
// (F27).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"

#include <chrono>

namespace kydai::transport {

/// Counts the time in which the machine slept, too, so that deadlines stay true (CLOCK_BOOTTIME).
class AnchoredClock final : public Clock {
  public:
    AnchoredClock();
    [[nodiscard]] EngineTime now() const override;
    [[nodiscard]] std::chrono::sys_time<std::chrono::microseconds> precise_now() const override;

  private:
    std::chrono::microseconds offset_;  ///< wall time minus the clock that never jumps
};

}  // namespace kydai::transport
