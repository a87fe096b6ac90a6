// See clock_view.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/model/clock_view.hpp"

#include "publisher/base/remaining_time.hpp"

namespace kydai::display {

using protocol::ClockState;

ClockView clock_view(const protocol::RoundClock& clock, EngineTime now) {
    ClockView view{clock.state, {}, clock.length, clock.time_control};
    EngineTime deadline = clock.deadline;
    if (view.state == ClockState::Countdown && now >= deadline) {
        view.state = ClockState::Running;
        deadline += clock.length;
    }
    if (view.state == ClockState::Running && now >= deadline) view.state = ClockState::Ended;
    if (view.state == ClockState::Countdown || view.state == ClockState::Running) {
        view.remaining = remaining_until(deadline, now);
    } else if (view.state == ClockState::Paused) {
        view.remaining = clock.remaining;
    }
    return view;
}

std::optional<EngineTime> next_tick(const protocol::RoundClock& clock, EngineTime now) {
    const ClockView view = clock_view(clock, now);
    const bool is_counting =
        view.state == ClockState::Countdown || view.state == ClockState::Running;
    if (!is_counting) return std::nullopt;
    return now + until_next_text(view.remaining);
}

}  // namespace kydai::display
