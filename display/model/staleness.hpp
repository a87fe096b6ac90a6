// How old the picture's data is: old data must look old (known fault F37).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"

#include <optional>

namespace kydai::display {

/// Four heartbeats of 500 ms missed; the feed reports itself lost after the same time.
inline constexpr std::chrono::milliseconds stale_after_ms{2'000};

/// What the feed knows of itself: when the engine was last heard (a message or a heartbeat), on the
/// engine's time line as the display counts it by itself. Nothing = never since the start.
struct FeedHealth {
    std::optional<EngineTime> last_heard;
};

struct Staleness {
    bool is_stale = false;
    std::chrono::milliseconds age{0};  ///< since the engine was last heard; zero when fresh
    friend bool operator==(const Staleness&, const Staleness&) = default;
};

/// Fresh until `stale_after_ms` of silence; never heard is not stale, for there is no old data to
/// mark.
[[nodiscard]] Staleness staleness(const FeedHealth& health, EngineTime now);

/// When the mark appears or its text next changes: the moment of staleness, then every second for a
/// minute, then every minute. Nothing when nothing was ever heard.
[[nodiscard]] std::optional<EngineTime> next_staleness_change(const FeedHealth& health,
                                                              EngineTime now);

}  // namespace kydai::display
