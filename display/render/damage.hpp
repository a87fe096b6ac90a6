// Where two draw lists differ: a clock's tick changes one digit, not the whole clock.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/render/font_set.hpp"

namespace kydai::display {

/// What a command may touch: a little more than its shape.
[[nodiscard]] Rect bounds_of(const DrawCommand& command, FontSet& fonts);

[[nodiscard]] bool overlap(const Rect& a, const Rect& b);

/// The smallest known rectangle outside of which `before` and `after` look the same, within
/// `whole`. Of two texts in one place only the letters between their common beginning and end
/// count.
[[nodiscard]] Rect damage_between(const DrawList& before, const DrawList& after, const Rect& whole,
                                  FontSet& fonts);

}  // namespace kydai::display
