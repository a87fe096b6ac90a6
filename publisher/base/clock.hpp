// Engine time: the one time line on which clocks, deadlines and effective times are counted.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace kydai {

/// A moment on the engine's time line, in milliseconds since 1970 UTC as the engine believed at its
/// start; it never jumps, whatever the wall clock does (known fault F27).
using EngineTime = std::chrono::sys_time<std::chrono::milliseconds>;

/// The door to time. The shell has a real one, tests move a fake one by hand.
class Clock {
  public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;
    [[nodiscard]] virtual EngineTime now() const = 0;
    /// The same time line to the microsecond, for synchronising the displays' clocks.
    [[nodiscard]] virtual std::chrono::sys_time<std::chrono::microseconds> precise_now() const {
        return now();
    }
};

/// A clock that stands until it is moved.
class FakeClock final : public Clock {
  public:
    explicit FakeClock(EngineTime start = {}) : now_(start) {}
    [[nodiscard]] EngineTime now() const override { return now_; }
    void advance(std::chrono::milliseconds by) { now_ += by; }

  private:
    EngineTime now_;
};

}  // namespace kydai
