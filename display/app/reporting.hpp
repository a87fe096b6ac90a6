// What a screen tells the engine of itself: receipts, page, age, drawing times.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/wall.hpp"
#include "display/layout/screen.hpp"
#include "publisher/protocol/query_wire.hpp"

namespace kydai::display {

/// What a report says beside the frame itself.
struct Condition {
    DrawingCost cost;
    std::chrono::milliseconds stale{0};
    std::chrono::seconds uptime{0};
    std::size_t letters_lost = 0;
    bool can_restart = false;  ///< something starts this program again
};

[[nodiscard]] protocol::ScreenReport make_report(const ScreenName& screen, const Frame& frame,
                                                 const Condition& condition);

/// Memory of this process that is resident now; 0 = not known.
[[nodiscard]] int resident_mb();

/// The kind of a scene as in reports and messages: `pairings-by-name`.
[[nodiscard]] std::string scene_kind_name(protocol::SceneKind kind);

}  // namespace kydai::display
