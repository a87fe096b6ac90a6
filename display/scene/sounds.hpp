// What is to be heard: chimes of announcements and of the round clock, each once and never late.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/model/hall_model.hpp"

#include <set>
#include <string>
#include <vector>

namespace kydai::display {

enum class SoundKind { Chime, UrgentChime, RoundStart, LastMinute, RoundEnd };

struct Sound {
    SoundKind kind = SoundKind::Chime;
    std::int64_t announcement = 0;  ///< of a chime
    GroupId group;                  ///< of a clock's sound
    std::string speech = {};        ///< said after the chime, ready for a voice; empty = nothing
    friend bool operator==(const Sound&, const Sound&) = default;
};

/// A sound is played at most this long after its moment: later it would only confuse (F29, F36).
inline constexpr std::chrono::milliseconds sound_late_max_ms{3'000};

/// Remembers what was played; the one part of the pipeline where the past counts.
class SoundDesk {
  public:
    /// The sounds that are due at `now` and were not played before.
    [[nodiscard]] std::vector<Sound> due(const HallModel& model, const ScreenName& screen,
                                         const std::vector<GroupId>& groups, EngineTime now);
    /// The next moment of a clock's sound; EngineTime::max() = none.
    [[nodiscard]] static EngineTime next_due(const HallModel& model,
                                             const std::vector<GroupId>& groups, EngineTime now);

  private:
    std::set<std::string> played_;
};

}  // namespace kydai::display
