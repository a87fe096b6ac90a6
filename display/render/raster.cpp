// See raster.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/raster.hpp"

#include "display/render/geometry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace kydai::display {
namespace {

constexpr unsigned opaque = 255;

/// `over` by `opacity` of 255 on `under`; two channels are mixed in one multiplication.
std::uint32_t mixed(std::uint32_t under, std::uint32_t over, unsigned opacity) {
    constexpr std::uint32_t outer = 0xFF00FF;
    constexpr std::uint32_t middle = 0x00FF00;
    const std::uint32_t share = opacity + (opacity >> 7U);  // of 256
    const std::uint32_t rest = 256 - share;
    const std::uint32_t red_blue =
        ((under & outer) * rest + (over & outer) * share + 0x800080) >> 8U;
    const std::uint32_t green = ((under & middle) * rest + (over & middle) * share + 0x8000) >> 8U;
    return (red_blue & outer) | (green & middle);
}

/// Coverage 0 to 1 of a color that may be translucent itself, in 255ths.
unsigned opacity_of(float coverage, Rgba color) {
    return static_cast<unsigned>(
        std::lround(std::clamp(coverage, 0.0F, 1.0F) * static_cast<float>(color.a)));
}

void fill(const Raster& raster, const Rect& rect, Rgba color) {
    const Rect seen = common(rect, raster.area);
    const std::uint32_t word = word_of(color);
    for (int y = seen.y; y < seen.bottom(); ++y) {
        std::uint32_t* first = raster.row(y) + (seen.x - raster.area.x);
        if (color.a == opaque) {
            std::fill_n(first, seen.width, word);
        } else {
            for (int i = 0; i < seen.width; ++i) first[i] = mixed(first[i], word, color.a);
        }
    }
}

/// Every pixel of `rect` by what `coverage` says of its centre.
template <class Coverage>
void shade(const Raster& raster, const Rect& rect, Rgba color, const Coverage& coverage) {
    const Rect seen = common(rect, raster.area);
    const std::uint32_t word = word_of(color);
    for (int y = seen.y; y < seen.bottom(); ++y) {
        std::uint32_t* row = raster.row(y);
        for (int x = seen.x; x < seen.right(); ++x) {
            const unsigned opacity = opacity_of(
                coverage(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F), color);
            std::uint32_t& pixel = row[x - raster.area.x];
            if (opacity > 0) pixel = mixed(pixel, word, opacity);
        }
    }
}

/// Fades from within to without over one pixel, half of it on each side of the edge.
float inside(float distance_beyond_edge) {
    return 0.5F - distance_beyond_edge;
}

/// A quarter of the disc around (x, y): what of it lies within `rect`.
void round_corner(const Raster& raster, const Rect& rect, float x, float y, float radius,
                  Rgba color) {
    shade(raster, rect, color,
          [&](float px, float py) { return inside(std::hypot(px - x, py - y) - radius); });
}

/// How far a point lies outside of the edge from `from` to `to` of a clockwise outline.
struct Edge {
    float x, y;          ///< a point of it
    float right, below;  ///< outward, of length one
    [[nodiscard]] float beyond(float px, float py) const {
        return (px - x) * right + (py - y) * below;
    }
};

Edge edge_of(float x1, float y1, float x2, float y2) {
    const float length = std::max(std::hypot(x2 - x1, y2 - y1), 1e-4F);
    return {x1, y1, (y2 - y1) / length, (x1 - x2) / length};
}

}  // namespace

Raster part_of(const Raster& raster, const Rect& rect) {
    const Rect seen = common(raster.area, rect);
    if (seen.width == 0 || seen.height == 0) return {raster.first, raster.stride, {0, 0, 0, 0}};
    return {raster.row(seen.y) + (seen.x - raster.area.x), raster.stride, seen};
}

void draw(const Raster& raster, const Box& box) {
    if (box.rect.width <= 0 || box.rect.height <= 0 || box.color.a == 0) return;
    const Rect& rect = box.rect;
    const int r = std::clamp(box.radius, 0, std::min(rect.width, rect.height) / 2);
    fill(raster, {rect.x, rect.y + r, rect.width, rect.height - 2 * r}, box.color);
    if (r == 0) return;
    const int right = rect.right() - r;
    const int bottom = rect.bottom() - r;
    fill(raster, {rect.x + r, rect.y, rect.width - 2 * r, r}, box.color);
    fill(raster, {rect.x + r, bottom, rect.width - 2 * r, r}, box.color);
    const auto radius = static_cast<float>(r);
    const auto near_x = static_cast<float>(rect.x + r);
    const auto near_y = static_cast<float>(rect.y + r);
    const auto far_x = static_cast<float>(right);
    const auto far_y = static_cast<float>(bottom);
    round_corner(raster, {rect.x, rect.y, r, r}, near_x, near_y, radius, box.color);
    round_corner(raster, {right, rect.y, r, r}, far_x, near_y, radius, box.color);
    round_corner(raster, {right, bottom, r, r}, far_x, far_y, radius, box.color);
    round_corner(raster, {rect.x, bottom, r, r}, near_x, far_y, radius, box.color);
}

void draw(const Raster& raster, const Disc& disc) {
    if (disc.radius <= 0) return;
    // The centre is that of the pixel: a disc of radius r covers 2r + 1 pixels across, evenly.
    const float x = static_cast<float>(disc.x) + 0.5F;
    const float y = static_cast<float>(disc.y) + 0.5F;
    const Rect bounds = bounds_of(disc);
    const auto outer = static_cast<float>(disc.radius);
    const float inner = outer - static_cast<float>(std::max(disc.outline_width, 0));
    const bool has_outline = disc.outline_width > 0 && disc.outline.a > 0;
    // The fill reaches under the outline by half a pixel: no line of background between the two.
    const float filled = inner + (disc.outline_width > 0 ? 0.5F : 0.0F);
    if (inner > 0.0F && disc.fill.a > 0) {
        shade(raster, bounds, disc.fill,
              [&](float px, float py) { return inside(std::hypot(px - x, py - y) - filled); });
    }
    if (!has_outline) return;
    shade(raster, bounds, disc.outline, [&](float px, float py) {
        const float distance = std::hypot(px - x, py - y);
        return std::min({inside(distance - outer), inside(inner - distance), 1.0F});
    });
}

void draw(const Raster& raster, const Triangle& t) {
    if (t.color.a == 0) return;
    std::array<std::array<float, 2>, 3> corners{
        {{float(t.x1), float(t.y1)}, {float(t.x2), float(t.y2)}, {float(t.x3), float(t.y3)}}};
    const float turn = (corners[1][0] - corners[0][0]) * (corners[2][1] - corners[0][1]) -
                       (corners[1][1] - corners[0][1]) * (corners[2][0] - corners[0][0]);
    if (turn < 0.0F) std::swap(corners[1], corners[2]);
    std::array<Edge, 3> edges{};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& next = corners[(i + 1) % 3];
        edges[i] = edge_of(corners[i][0], corners[i][1], next[0], next[1]);
    }
    shade(raster, bounds_of(t), t.color, [&](float px, float py) {
        float beyond = edges[0].beyond(px, py);
        for (const Edge& edge : edges) beyond = std::max(beyond, edge.beyond(px, py));
        return inside(beyond);
    });
}

void draw_mask(const Raster& raster, const Rect& rect, const std::uint8_t* coverage, Rgba color) {
    const Rect seen = common(rect, raster.area);
    const std::uint32_t word = word_of(color);
    for (int y = seen.y; y < seen.bottom(); ++y) {
        std::uint32_t* pixels = raster.row(y) + (seen.x - raster.area.x);
        const std::uint8_t* covered =
            coverage + std::ptrdiff_t{y - rect.y} * rect.width + (seen.x - rect.x);
        for (int i = 0; i < seen.width; ++i) {
            if (covered[i] == 0) continue;
            const unsigned opacity =
                color.a == opaque ? covered[i] : (covered[i] * color.a + 127U) / opaque;
            pixels[i] = opacity == opaque ? word : mixed(pixels[i], word, opacity);
        }
    }
}

void draw_pixels(const Raster& raster, const Rect& rect, const std::uint32_t* pixels) {
    const Rect seen = common(rect, raster.area);
    for (int y = seen.y; y < seen.bottom(); ++y) {
        std::uint32_t* under = raster.row(y) + (seen.x - raster.area.x);
        const std::uint32_t* over =
            pixels + std::ptrdiff_t{y - rect.y} * rect.width + (seen.x - rect.x);
        for (int i = 0; i < seen.width; ++i) under[i] = mixed(under[i], over[i], over[i] >> 24U);
    }
}

}  // namespace kydai::display
