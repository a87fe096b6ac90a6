// See staleness.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/model/staleness.hpp"

namespace kydai::display {

Staleness staleness(const FeedHealth& health, EngineTime now) {
    if (!health.last_heard) return {};
    const std::chrono::milliseconds age = now - *health.last_heard;
    if (age < stale_after_ms) return {};
    return {true, age};
}

std::optional<EngineTime> next_staleness_change(const FeedHealth& health, EngineTime now) {
    using namespace std::chrono_literals;
    if (!health.last_heard) return std::nullopt;
    const std::chrono::milliseconds age = now - *health.last_heard;
    if (age < stale_after_ms) return *health.last_heard + stale_after_ms;
    const std::chrono::milliseconds step = age < 1min ? std::chrono::milliseconds{1s} : 1min;
    return *health.last_heard + (age / step + 1) * step;
}

}  // namespace kydai::display
