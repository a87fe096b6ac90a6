// A thin parent process that starts displays again: after a crash at once, and when one hangs.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <vector>

namespace kydai::display {

/// Tells the watchdog that the display's loop still turns. Without a watchdog it does nothing.
class Heart {
  public:
    explicit Heart(int descriptor = -1) : descriptor_(descriptor) {}
    /// To be called in every turn of the loop, at least once a second; costs a write twice a
    /// second.
    void beat();
    /// Whether somebody listens, who would start the display again.
    [[nodiscard]] bool is_watched() const { return descriptor_ >= 0; }

  private:
    int descriptor_;
    std::chrono::steady_clock::time_point beaten_at_;
};

/// A work that returns this wants to be begun anew (EX_TEMPFAIL: service managers start such a
/// program again as well).
inline constexpr int status_restart = 75;

struct WatchTimes {
    /// Longer than any driver ever held a display up and came back.
    std::chrono::milliseconds silence_max{10'000};
    /// Before the first beat: fonts, the X server and the engine's name may be slow.
    std::chrono::milliseconds start_max{60'000};
    std::chrono::milliseconds restart_after{100};  ///< doubled after each start that fails
    std::chrono::milliseconds restart_after_max{5'000};
};

/// Runs each of `works` in a process of its own, which gets the heart to beat, and again when it
/// crashes or is silent for too long. A work that returns a status other than status_restart ends
/// for good; its status is the answer once all have ended (the first that is not 0). SIGTERM,
/// SIGINT and SIGHUP are passed on. To be called before any thread, window or socket exists.
[[nodiscard]] int watch(const std::vector<std::function<int(Heart&)>>& works,
                        const WatchTimes& times = {});

}  // namespace kydai::display
