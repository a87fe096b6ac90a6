// A round clock at one moment: what a screen counts by itself from the deadline it was sent.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/messages.hpp"

#include <optional>
#include <string>

namespace kydai::display {

struct ClockView {
    protocol::ClockState state = protocol::ClockState::Idle;
    std::chrono::milliseconds remaining{0};
    std::chrono::milliseconds length{0};  ///< of the whole running phase; 0 = not known
    std::string time_control;
    friend bool operator==(const ClockView&, const ClockView&) = default;
};

/// The clock as it stands at `now`. A countdown whose start has passed runs on, and a running clock
/// whose end has passed is over, also when the engine cannot be heard (known faults F29, F37).
[[nodiscard]] ClockView clock_view(const protocol::RoundClock& clock, EngineTime now);

/// When the text of the remaining time next changes by itself; nothing for a clock that stands.
[[nodiscard]] std::optional<EngineTime> next_tick(const protocol::RoundClock& clock,
                                                  EngineTime now);

}  // namespace kydai::display
