// The engine's time line over restarts: anchored in the journal, unharmed by a wall clock that
// jumps.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::daemon {

using std::chrono::microseconds;

/// One look at the machine's clocks; passed in, so that tests can move each of them.
struct ClockReadings {
    std::string boot_id;         ///< changes with every start of the machine
    microseconds since_boot{0};  ///< CLOCK_BOOTTIME: never jumps, counts sleep too
    microseconds wall{0};        ///< since 1970 UTC; may be wrong and may jump
};
[[nodiscard]] ClockReadings read_clocks();

/// Where the time line is tied to the machine's clocks. Kept as a fact of the journal.
struct ClockAnchor {
    std::string boot_id;
    microseconds since_boot{0};
    microseconds engine{0};         ///< engine time at that moment
    microseconds ahead_of_wall{0};  ///< engine time minus wall clock, as last seen
    friend bool operator==(const ClockAnchor&, const ClockAnchor&) = default;
};
[[nodiscard]] std::string to_text(const ClockAnchor& anchor);
[[nodiscard]] std::optional<ClockAnchor> parse_anchor(std::string_view text);

/// Engine time at `now` on the line of `anchor`; only for the same boot.
[[nodiscard]] microseconds engine_time_at(const ClockAnchor& anchor, const ClockReadings& now);

/// The anchor for a start. Same boot: the line goes on as if the engine had never stopped (F29).
/// Another boot: by the wall clock and how far the line was ahead of it; never before `last_entry`.
[[nodiscard]] ClockAnchor anchor_at_start(const std::optional<ClockAnchor>& stored,
                                          EngineTime last_entry, const ClockReadings& now);

/// The anchor to be stored when the wall clock has moved against the time line by over a second
/// (set by hand, by a time server); nothing when it has not.
[[nodiscard]] std::optional<ClockAnchor> anchor_after_wall_moved(const ClockAnchor& anchor,
                                                                 const ClockReadings& now);

/// The clock of a running engine.
class EngineClock final : public Clock {
  public:
    explicit EngineClock(ClockAnchor anchor) : anchor_(std::move(anchor)) {}
    [[nodiscard]] EngineTime now() const override;
    [[nodiscard]] std::chrono::sys_time<microseconds> precise_now() const override;
    [[nodiscard]] const ClockAnchor& anchor() const { return anchor_; }
    /// Same line, newer tie to the wall clock.
    void set_anchor(ClockAnchor anchor) { anchor_ = std::move(anchor); }

  private:
    ClockAnchor anchor_;
};

}  // namespace kydai::daemon
