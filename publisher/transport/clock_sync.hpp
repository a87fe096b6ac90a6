// The engine's clock as a display knows it: a pure filter over four-timestamp exchanges.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/steady_time.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

namespace kydai::transport {

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
    SteadyTime base_{0};                        ///< when the newest correction began
    std::chrono::microseconds base_offset_{0};  ///< engine minus steady at base_
    std::chrono::microseconds correction_{0};   ///< to be added to the offset, little by little
    double slew_ = 0.0;   ///< how fast, in seconds a second; under 1, so that time never goes back
    double drift_ = 0.0;  ///< growth of the offset, in seconds a second
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

/// Takes the exchange that is least uncertain: the one with the smallest round trip (a queue only
/// ever makes it longer), while it is not too old. Estimates the drift of the two clocks and slews:
/// time never steps back, except after reset(). It steps forward over more than 100 ms.
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
    /// Exchanges that are remembered, at most `window`.
    [[nodiscard]] std::size_t exchanges() const { return recent_.size(); }

  private:
    struct Sample {
        SteadyTime at{0};                     ///< when the answer arrived
        std::chrono::microseconds offset{0};  ///< engine minus steady
        std::chrono::microseconds error{0};   ///< at most: half the round trip
    };
    [[nodiscard]] Sample best(SteadyTime now) const;
    [[nodiscard]] static bool can_both_be_true(const Sample& a, const Sample& b);
    [[nodiscard]] double drift_with(const Sample& sample);
    void aim_at(const Sample& sample, SteadyTime now, double drift);

    std::vector<Sample> recent_;   ///< the newest last
    std::vector<Sample> anchors_;  ///< the best of each ten seconds, for the drift
    ClockReading reading_;
    bool may_step_ = false;
};

}  // namespace kydai::transport
