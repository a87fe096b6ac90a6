// The wall clock is asked once; from then on only the clock that never jumps.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/anchored_clock.hpp"

#include "publisher/transport/steady_time.hpp"

#include <ctime>

namespace kydai::transport {
namespace {

std::chrono::microseconds read_clock(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace

SteadyTime steady_now() {
    return read_clock(CLOCK_BOOTTIME);
}

AnchoredClock::AnchoredClock() : offset_(read_clock(CLOCK_REALTIME) - steady_now()) {}

EngineTime AnchoredClock::now() const {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(precise_now());
}

std::chrono::sys_time<std::chrono::microseconds> AnchoredClock::precise_now() const {
    return std::chrono::sys_time<std::chrono::microseconds>(offset_ + steady_now());
}

}  // namespace kydai::transport
