// What a screen tells the engine of itself: receipts, page, age, drawing times.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/wall.hpp"
#include "display/layout/screen.hpp"
#include "publisher/protocol/query_wire.hpp"

namespace kydai::display {

[[nodiscard]] protocol::ScreenReport make_report(const ScreenName& screen, const Frame& frame,
                                                 const DrawingCost& cost,
                                                 std::chrono::milliseconds stale);

/// The kind of a scene as in reports and messages: `pairings-by-name`.
[[nodiscard]] std::string scene_kind_name(protocol::SceneKind kind);

}  // namespace kydai::display
