// See geometry.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/geometry.hpp"

#include <algorithm>

namespace kydai::display {

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

Rect common(const Rect& a, const Rect& b) {
    const int x = std::max(a.x, b.x);
    const int y = std::max(a.y, b.y);
    return {x, y, std::max(std::min(a.right(), b.right()) - x, 0),
            std::max(std::min(a.bottom(), b.bottom()) - y, 0)};
}

Rect bounds_of(const Disc& disc) {
    const int side = disc.radius * 2 + 3;
    return {disc.x - disc.radius - 1, disc.y - disc.radius - 1, side, side};
}

Rect bounds_of(const Triangle& t) {
    const auto [left, right] = std::minmax({t.x1, t.x2, t.x3});
    const auto [top, bottom] = std::minmax({t.y1, t.y2, t.y3});
    return {left - 1, top - 1, right - left + 2, bottom - top + 2};
}

}  // namespace kydai::display
