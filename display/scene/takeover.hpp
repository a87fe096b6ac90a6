// Announcements: which of them a screen shows over everything, which run in the ticker, what is
// heard.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/model/hall_model.hpp"

#include <optional>
#include <vector>

namespace kydai::display {

/// Whether an announcement is meant for a screen that shows `groups`.
[[nodiscard]] bool is_addressed(const protocol::Announcement& announcement,
                                const ScreenName& screen, const std::vector<GroupId>& groups);

/// In force at `now`: issued and not yet expired. An urgent one never expires by itself.
[[nodiscard]] bool is_in_force(const protocol::Announcement& announcement, EngineTime now);

/// One time over the screen: the whole time of a call, the first seconds of an information, and
/// each repetition of them.
struct TakeoverWindow {
    EngineTime from;
    EngineTime until;  ///< EngineTime::max() = until withdrawn
    int repetition = 0;
};

/// The window of `announcement` that holds `now`, or nothing.
[[nodiscard]] std::optional<TakeoverWindow> takeover_window(
    const protocol::Announcement& announcement, EngineTime now);

struct Takeover {
    const protocol::Announcement* announcement = nullptr;
    TakeoverWindow window;
};

struct AnnouncementsNow {
    std::optional<Takeover> over;  ///< of the highest priority; several take turns
    std::vector<const protocol::Announcement*> in_ticker;
    EngineTime next_change = EngineTime::max();
};

[[nodiscard]] AnnouncementsNow announcements_now(const HallModel& model, const ScreenName& screen,
                                                 const std::vector<GroupId>& groups,
                                                 EngineTime now);

}  // namespace kydai::display
