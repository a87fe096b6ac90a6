// The groups of the hall in tiles: label, phase, round.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/canvas.hpp"
#include "publisher/protocol/messages.hpp"

#include <vector>

namespace kydai::display {

/// Whether all groups have their place in the area, if need be in one line each.
[[nodiscard]] bool have_room(const std::vector<protocol::GroupSummary>& groups, Rect area,
                             const Metrics& metrics);

/// All groups, in one line each where there are many; what still does not fit as a number. Groups
/// that are under way come before finished ones, and groups of disciplines stand under their names.
void groups_block(const std::vector<protocol::GroupSummary>& groups, Rect area, Canvas& canvas);

}  // namespace kydai::display
