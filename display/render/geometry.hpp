// Rectangles against each other, and around shapes.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"

namespace kydai::display {

[[nodiscard]] bool overlap(const Rect& a, const Rect& b);

/// The part of both; of no size where they do not meet.
[[nodiscard]] Rect common(const Rect& a, const Rect& b);

/// What a shape may touch: a little more than itself, for its edge fades.
[[nodiscard]] Rect bounds_of(const Disc& disc);
[[nodiscard]] Rect bounds_of(const Triangle& triangle);

}  // namespace kydai::display
