// When a round ends, and until when one may come late.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/content.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::ClockState;
using std::chrono::milliseconds;

constexpr int boards_done_min = 3;      // fewer say nothing of the pace
constexpr int share_done_percent = 20;  // as above, in large groups

/// 1 + 1/2 + ... + 1/n: so many mean times pass until the last of n games that end at random is
/// over.
double harmonic(int n) {
    double sum = 0.0;
    for (int i = 1; i <= n; ++i) sum += 1.0 / i;
    return sum;
}

/// A wall shows minutes: never too early.
EngineTime full_minute(EngineTime time) {
    return std::chrono::ceil<std::chrono::minutes>(time);
}

}  // namespace

std::optional<Forecast> forecast_of(const protocol::RoundClock& clock,
                                    const protocol::GroupSummary& group, EngineTime now) {
    const bool is_timed = clock.state == ClockState::Running && clock.length.count() > 0 &&
                          clock.round == group.current_round;
    if (!is_timed || group.open_boards <= 0) return std::nullopt;
    Forecast forecast{full_minute(clock.deadline), std::nullopt};
    const int done = group.boards - group.open_boards;
    const bool is_enough =
        done >= boards_done_min && done * 100 >= group.boards * share_done_percent;
    if (!is_enough) return forecast;
    // Games end at random at one rate: the ends so far over the time that all boards have played.
    const EngineTime start = clock.deadline - clock.length;
    const milliseconds elapsed = std::clamp(now - start, milliseconds{0}, clock.length);
    const double played_ms = static_cast<double>(group.played.count()) +
                             static_cast<double>(elapsed.count()) * group.open_boards;
    const double left_ms = played_ms / done * harmonic(group.open_boards);
    const EngineTime end = start + elapsed + milliseconds(static_cast<std::int64_t>(left_ms));
    forecast.likely = std::min(full_minute(end), forecast.latest);
    return forecast;
}

std::optional<EngineTime> late_until(const protocol::RoundClock& clock, EngineTime now) {
    if (clock.late_limit.count() <= 0) return std::nullopt;
    EngineTime start = clock.deadline;
    if (clock.state == ClockState::Running) {
        if (clock.length.count() <= 0) return std::nullopt;
        start -= clock.length;
    } else if (clock.state != ClockState::Countdown) {
        return std::nullopt;
    }
    const EngineTime limit = start + clock.late_limit;
    return now < limit ? std::optional(limit) : std::nullopt;
}

bool has_change_marks(const protocol::Pairings& pairings, EngineTime now) {
    return !pairings.changed_at || now < *pairings.changed_at + change_marks_last;
}

}  // namespace kydai::display
