// The engine's clock as a display knows it: a pure filter over four-timestamp exchanges.
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/protocol/query_wire.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

namespace kydai::transport {

/// The display's own monotonic clock; its zero means nothing.
using SteadyTime = std::chrono::microseconds;

/// This machine's monotonic clock, counting also the time it slept (CLOCK_BOOTTIME).
[[nodiscard]] SteadyTime steady_now();

/// Engine time as a function of the monotonic clock: a plain value to copy between threads.
class ClockReading {
  public:
    ClockReading() = default;

    [[nodiscard]] bool is_synchronised() const { return is_synchronised_; }
    /// Engine time at a moment. Never goes backwards for growing `steady`; before the first
    /// exchange it is 1970 and stands still.
    [[nodiscard]] EngineTime now(SteadyTime steady) const;
    [[nodiscard]] protocol::PreciseTime precise_now(SteadyTime steady) const;
    /// Half the round trip of the best exchange: the error is not larger.
    [[nodiscard]] std::chrono::microseconds uncertainty() const { return uncertainty_; }

  private:
    friend class ClockSync;
    [[nodiscard]] std::chrono::microseconds offset_at(SteadyTime steady) const;

    bool is_synchronised_ = false;
    SteadyTime base_{0};                        ///< when the slew towards the target began
    std::chrono::microseconds base_offset_{0};  ///< engine minus steady at base_
    SteadyTime target_base_{0};
    std::chrono::microseconds target_offset_{
        0};               ///< engine minus steady at target_base_, as measured
    double drift_ = 0.0;  ///< growth of the offset, seconds a second
    std::chrono::microseconds uncertainty_{0};
};

/// One exchange: the display sent at t1, the engine received at t2 and answered at t3, it arrived
/// at t4.
struct TimeExchange {
    SteadyTime t1{0};
    protocol::PreciseTime t2;
    protocol::PreciseTime t3;
    SteadyTime t4{0};
};

/// Takes the exchange with the smallest round trip (a queue only ever makes it longer), estimates
/// the drift of the two clocks, and slews: time never steps back, except in reset(). Small errors
/// to the future are slewed too, those over 100 ms (a machine that slept) are stepped.
class ClockSync {
  public:
    static constexpr std::size_t window = 16;

    /// Impossible exchanges (t4 before t1, longer than 5 s) are ignored; returns whether it was
    /// used.
    bool add(const TimeExchange& exchange);
    /// The engine's run changed: its time line may be another; the next exchange may step either
    /// way.
    void reset();
    [[nodiscard]] const ClockReading& reading() const { return reading_; }
    [[nodiscard]] std::size_t exchanges() const { return recent_.size(); }

  private:
    struct Sample {
        SteadyTime at{0};
        std::chrono::microseconds offset{0};
        std::chrono::microseconds round_trip{0};
    };
    [[nodiscard]] Sample best(SteadyTime now) const;
    void estimate_drift(const Sample& sample);
    void aim_at(const Sample& sample, SteadyTime now);

    std::vector<Sample> recent_;   ///< the newest last, at most `window`
    std::vector<Sample> anchors_;  ///< good samples far apart, for the drift
    ClockReading reading_;
};

}  // namespace kydai::transport
