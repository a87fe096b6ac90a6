// Where draw lists lie, and where two differ: a clock's tick changes one digit, not the whole
// clock.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/render/font_set.hpp"

namespace kydai::display {

/// What a command may touch: a little more than its shape.
[[nodiscard]] Rect bounds_of(const DrawCommand& command, FontSet& fonts);

/// The smallest known rectangle outside of which `before` and `after` look the same, within
/// `whole`. Of two texts in one place only the letters between their common beginning and end
/// count.
[[nodiscard]] Rect damage_between(const DrawList& before, const DrawList& after, const Rect& whole,
                                  FontSet& fonts);

/// The commands of `list` that may touch `rect`, in order: what lies under a moving part.
[[nodiscard]] DrawList commands_within(const DrawList& list, const Rect& rect, FontSet& fonts);

/// How far to the right anything of `list` may reach.
[[nodiscard]] int right_end(const DrawList& list, FontSet& fonts);

/// How far the list of a moving part stands to the left, in whole pixels: letters stay sharp, and a
/// frame in which nothing moved by a pixel need not be drawn.
[[nodiscard]] int whole_shift(const Surface& surface);

}  // namespace kydai::display
