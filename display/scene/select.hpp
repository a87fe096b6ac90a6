// Which page of which scene is on a screen at a moment: the playlist by engine time, announcements
// over it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/scene/plan.hpp"

#include <optional>

namespace kydai::display {

/// The page that was on before: it is read to its end when the playlist changes around it, and it
/// comes back after an announcement.
struct PageMemory {
    ItemKey key;
    int page = 1;
    EngineTime since;
    EngineTime until;                               ///< page flip; EngineTime::max() = stands
    std::optional<std::chrono::milliseconds> left;  ///< reading time left when it was taken over
};

/// What is on the screen now.
struct Selection {
    Scene scene;
    PageMemory page;  ///< under a takeover: the page that comes back
    int pages = 1;
    const protocol::Announcement* takeover = nullptr;  ///< into the model
    EngineTime next_change;  ///< the scene may differ from then on, if nothing arrives before
};

/// A page that comes back after an announcement is on for at least this long.
inline constexpr std::chrono::milliseconds page_after_takeover_min_ms{4'000};

/// Picks by engine time, so that all screens with one playlist flip together. Pure.
[[nodiscard]] Selection select(const Plan& plan, const HallModel& model,
                               const ScreenIdentity& identity,
                               const std::optional<PageMemory>& before, EngineTime now);

}  // namespace kydai::display
