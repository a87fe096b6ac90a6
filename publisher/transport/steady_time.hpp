// This machine's own monotonic clock.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace kydai::transport {

/// Time since some moment that means nothing; never jumps.
using SteadyTime = std::chrono::microseconds;

/// Counts also the time in which the machine slept (CLOCK_BOOTTIME).
[[nodiscard]] SteadyTime steady_now();

}  // namespace kydai::transport
