// A bound on how often something may happen: so many at once, then one a period.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace kydai {

/// Time is passed in and must not go backwards (if it does, nothing is gained). Integers alone.
class TokenBucket {
  public:
    using Time = std::chrono::microseconds;

    /// `burst` at once; afterwards one more each `period`.
    constexpr TokenBucket(std::int64_t burst, Time period)
        : period_(period), depth_(period * burst) {}

    /// Takes `count` tokens; false and nothing taken when there are not so many.
    [[nodiscard]] constexpr bool take(Time now, std::int64_t count = 1) {
        // Full when nothing was taken for `depth_`: what counts is when it would be full again.
        const Time full = std::max(full_at_, now) + period_ * count;
        if (full - now > depth_) return false;
        full_at_ = full;
        return true;
    }
    /// Whether it is as if nothing had ever been taken: it may be forgotten.
    [[nodiscard]] constexpr bool is_full(Time now) const { return full_at_ <= now; }
    /// Until `count` tokens are there; 0 = now.
    [[nodiscard]] constexpr Time wait(Time now, std::int64_t count = 1) const {
        const Time full = std::max(full_at_, now) + period_ * count;
        return std::max(Time(0), full - now - depth_);
    }

  private:
    Time period_;
    Time depth_;
    Time full_at_{Time::min() / 4};
};

}  // namespace kydai
