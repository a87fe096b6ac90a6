// Engine time as a display knows it: from the engine, else from what it remembers, else its own
// clock.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/transport/clock_sync.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace kydai::display {

/// How the clocks stood together when the state was saved.
struct SavedMoment {
    EngineTime engine;      ///< then
    EngineTime last_heard;  ///< the engine's last sign of life
    std::chrono::sys_time<std::chrono::milliseconds> wall;
    transport::SteadyTime steady{0};  ///< of the same start of the machine only
    std::string boot;                 ///< which start of the machine that was
    friend bool operator==(const SavedMoment&, const SavedMoment&) = default;
};

/// This machine's clocks at one moment; in tests any values.
struct LocalMoment {
    std::chrono::sys_time<std::chrono::milliseconds> wall;
    transport::SteadyTime steady{0};
    std::string boot;
};

[[nodiscard]] LocalMoment local_moment();

/// Wall clocks may be wrong by years (known faults F28, F35), so they are the last thing asked: a
/// saved state is carried on by the monotonic clock if the machine was not restarted, by the wall
/// clock if that went forward by less than two days, and else stands where it was.
class EngineTimeline {
  public:
    explicit EngineTimeline(const LocalMoment& here);

    void remember(const SavedMoment& saved, const LocalMoment& here);
    void set_reading(const transport::ClockReading& reading) { reading_ = reading; }

    [[nodiscard]] std::chrono::sys_time<std::chrono::microseconds> precise_now(
        transport::SteadyTime steady) const;
    [[nodiscard]] EngineTime now(transport::SteadyTime steady) const;

  private:
    transport::ClockReading reading_;
    std::chrono::microseconds guessed_offset_{0};  ///< engine minus steady
};

}  // namespace kydai::display
