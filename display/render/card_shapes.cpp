// See card_shapes.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/card_shapes.hpp"

#include "display/render/glyph_atlas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace kydai::display {
namespace {

using Points = std::vector<sf::Vector2f>;

const sf::Vector2f solid{GlyphAtlas::solid_x, GlyphAtlas::solid_y};
constexpr float half_fringe = 0.5F;  // the edge fades over one pixel, half of it on each side

void add_triangle(std::vector<sf::Vertex>& vertices, const sf::Vertex& a, const sf::Vertex& b,
                  const sf::Vertex& c) {
    vertices.push_back(a);
    vertices.push_back(b);
    vertices.push_back(c);
}

sf::Vector2f outward_normal(sf::Vector2f from, sf::Vector2f to) {
    const sf::Vector2f along = to - from;
    const float length = std::max(std::hypot(along.x, along.y), 1e-4F);
    return {along.y / length, -along.x / length};
}

/// How far each corner moves for the outline to move out by one pixel; a sharp corner's spike is
/// cut.
Points corner_offsets(const Points& corners) {
    constexpr float spike_max = 3.0F;
    Points offsets;
    offsets.reserve(corners.size());
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const sf::Vector2f before = corners[(i + corners.size() - 1) % corners.size()];
        const sf::Vector2f after = corners[(i + 1) % corners.size()];
        const sf::Vector2f sum =
            outward_normal(before, corners[i]) + outward_normal(corners[i], after);
        const float square = std::max(sum.x * sum.x + sum.y * sum.y, 1e-3F);
        sf::Vector2f offset = sum * (2.0F / square);
        const float length = std::hypot(offset.x, offset.y);
        if (length > spike_max) offset *= spike_max / length;
        offsets.push_back(offset);
    }
    return offsets;
}

/// A convex outline in clockwise order (on a screen, y downwards), filled, with a soft edge.
void append_convex(std::vector<sf::Vertex>& vertices, const Points& corners, Rgba color) {
    const sf::Color inside = to_color(color);
    const sf::Color outside{color.r, color.g, color.b, 0};
    const Points offsets = corner_offsets(corners);
    const auto inner = [&](std::size_t i) {
        return sf::Vertex{corners[i] - offsets[i] * half_fringe, inside, solid};
    };
    const auto outer = [&](std::size_t i) {
        return sf::Vertex{corners[i] + offsets[i] * half_fringe, outside, solid};
    };
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
        add_triangle(vertices, inner(0), inner(i), inner(i + 1));
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const std::size_t next = (i + 1) % corners.size();
        add_triangle(vertices, inner(i), outer(i), outer(next));
        add_triangle(vertices, inner(i), outer(next), inner(next));
    }
}

/// Enough chords that none is more than a tenth of a pixel off the arc.
int segments_of_quarter(float radius) {
    constexpr float deviation_px = 0.1F;
    const float step =
        std::acos(std::clamp(1.0F - deviation_px / std::max(radius, 1.0F), 0.0F, 1.0F)) * 2.0F;
    return std::clamp(static_cast<int>(std::ceil(std::numbers::pi_v<float> / 2.0F / step)), 3, 64);
}

/// The quarter of a circle that starts at `start` (radians, clockwise on a screen), both ends
/// included.
void add_quarter(Points& points, sf::Vector2f centre, float radius, float start, int segments) {
    for (int i = 0; i <= segments; ++i) {
        const float angle = start + std::numbers::pi_v<float> / 2.0F * static_cast<float>(i) /
                                        static_cast<float>(segments);
        points.push_back(centre + sf::Vector2f{std::cos(angle) * radius, std::sin(angle) * radius});
    }
}

/// The centre is that of the pixel: a disc of radius r covers 2r + 1 pixels across, evenly.
Points circle(const Disc& disc, float radius) {
    const float x = static_cast<float>(disc.x) + half_fringe;
    const float y = static_cast<float>(disc.y) + half_fringe;
    Points points;
    const int segments = segments_of_quarter(radius);
    for (int quarter = 0; quarter < 4; ++quarter) {
        add_quarter(points, {x, y}, radius,
                    std::numbers::pi_v<float> / 2.0F * static_cast<float>(quarter), segments);
        points.pop_back();  // the next quarter begins with it
    }
    return points;
}

/// A band around the disc, drawn as the quadrilaterals between circles of the same number of
/// corners.
void append_ring(std::vector<sf::Vertex>& vertices, const Disc& disc) {
    const auto outer = static_cast<float>(disc.radius);
    const float inner = std::max(outer - static_cast<float>(disc.outline_width), 1.0F);
    const sf::Color inside = to_color(disc.outline);
    const sf::Color faded{disc.outline.r, disc.outline.g, disc.outline.b, 0};
    const Points unit = circle(Disc{0, 0, disc.radius, {}, {}, 0}, outer);
    const sf::Vector2f centre{half_fringe, half_fringe};
    const auto at = [&](std::size_t i, float radius, sf::Color color) {
        const sf::Vector2f direction = (unit[i % unit.size()] - centre) / outer;
        const sf::Vector2f origin =
            sf::Vector2f{static_cast<float>(disc.x), static_cast<float>(disc.y)};
        return sf::Vertex{origin + centre + direction * radius, color, solid};
    };
    const auto band = [&](float from, sf::Color from_color, float to, sf::Color to_color) {
        for (std::size_t i = 0; i < unit.size(); ++i) {
            add_triangle(vertices, at(i, from, from_color), at(i, to, to_color),
                         at(i + 1, to, to_color));
            add_triangle(vertices, at(i, from, from_color), at(i + 1, to, to_color),
                         at(i + 1, from, from_color));
        }
    };
    band(inner - half_fringe, faded, inner + half_fringe, inside);
    band(inner + half_fringe, inside, outer - half_fringe, inside);
    band(outer - half_fringe, inside, outer + half_fringe, faded);
}

void append_plain(std::vector<sf::Vertex>& vertices, const Rect& rect, Rgba color) {
    if (rect.width <= 0 || rect.height <= 0) return;
    const auto left = static_cast<float>(rect.x);
    const auto top = static_cast<float>(rect.y);
    const auto right = static_cast<float>(rect.right());
    const auto bottom = static_cast<float>(rect.bottom());
    const sf::Vertex top_right{{right, top}, to_color(color), solid};
    const sf::Vertex bottom_left{{left, bottom}, to_color(color), solid};
    add_triangle(vertices, sf::Vertex{{left, top}, to_color(color), solid}, top_right, bottom_left);
    add_triangle(vertices, bottom_left, top_right,
                 sf::Vertex{{right, bottom}, to_color(color), solid});
}

/// A quarter of a disc: soft along its arc, exact along its two straight sides.
void append_quarter(std::vector<sf::Vertex>& vertices, sf::Vector2f centre, float radius,
                    float start, Rgba color) {
    Points unit;
    add_quarter(unit, {0.0F, 0.0F}, 1.0F, start, segments_of_quarter(radius));
    const sf::Color inside = to_color(color);
    const sf::Color faded{color.r, color.g, color.b, 0};
    const sf::Vertex middle{centre, inside, solid};
    const auto at = [&](std::size_t i, float distance, sf::Color at_color) {
        return sf::Vertex{centre + unit[i] * distance, at_color, solid};
    };
    for (std::size_t i = 0; i + 1 < unit.size(); ++i) {
        const float inner = radius - half_fringe;
        const float outer = radius + half_fringe;
        add_triangle(vertices, middle, at(i, inner, inside), at(i + 1, inner, inside));
        add_triangle(vertices, at(i, inner, inside), at(i, outer, faded), at(i + 1, outer, faded));
        add_triangle(vertices, at(i, inner, inside), at(i + 1, outer, faded),
                     at(i + 1, inner, inside));
    }
}

void append_corners(std::vector<sf::Vertex>& vertices, const Rect& rect, int radius, Rgba color) {
    constexpr float pi = std::numbers::pi_v<float>;
    const auto r = static_cast<float>(radius);
    const float left = static_cast<float>(rect.x) + r;
    const float top = static_cast<float>(rect.y) + r;
    const float right = static_cast<float>(rect.right()) - r;
    const float bottom = static_cast<float>(rect.bottom()) - r;
    append_quarter(vertices, {left, top}, r, pi, color);
    append_quarter(vertices, {right, top}, r, pi * 1.5F, color);
    append_quarter(vertices, {right, bottom}, r, 0.0F, color);
    append_quarter(vertices, {left, bottom}, r, pi * 0.5F, color);
}

}  // namespace

void append_textured(std::vector<sf::Vertex>& vertices, const Rect& rect, sf::Color color, float u,
                     float v) {
    const auto left = static_cast<float>(rect.x);
    const auto top = static_cast<float>(rect.y);
    const auto right = static_cast<float>(rect.right());
    const auto bottom = static_cast<float>(rect.bottom());
    const float u_end = u + static_cast<float>(rect.width);
    const float v_end = v + static_cast<float>(rect.height);
    const sf::Vertex top_right{{right, top}, color, {u_end, v}};
    const sf::Vertex bottom_left{{left, bottom}, color, {u, v_end}};
    add_triangle(vertices, sf::Vertex{{left, top}, color, {u, v}}, top_right, bottom_left);
    add_triangle(vertices, bottom_left, top_right,
                 sf::Vertex{{right, bottom}, color, {u_end, v_end}});
}

void append(ShapeVertices vertices, const Box& box) {
    if (box.rect.width <= 0 || box.rect.height <= 0 || box.color.a == 0) return;
    const int radius = std::clamp(box.radius, 0, std::min(box.rect.width, box.rect.height) / 2);
    std::vector<sf::Vertex>& body = box.color.a == 255 ? vertices.solid : vertices.masked;
    const Rect& rect = box.rect;
    if (radius == 0) {
        append_plain(body, rect, box.color);
        return;
    }
    append_plain(body, {rect.x, rect.y + radius, rect.width, rect.height - 2 * radius}, box.color);
    append_plain(body, {rect.x + radius, rect.y, rect.width - 2 * radius, radius}, box.color);
    append_plain(body, {rect.x + radius, rect.bottom() - radius, rect.width - 2 * radius, radius},
                 box.color);
    append_corners(vertices.masked, rect, radius, box.color);
}

void append(ShapeVertices vertices, const Disc& disc) {
    if (disc.radius <= 0) return;
    const int inner = disc.radius - std::max(disc.outline_width, 0);
    // The fill reaches under the outline by half a pixel, so that no line of background shows
    // between.
    const float fill_radius =
        static_cast<float>(inner) + (disc.outline_width > 0 ? half_fringe : 0.0F);
    if (inner > 0 && disc.fill.a > 0)
        append_convex(vertices.masked, circle(disc, fill_radius), disc.fill);
    if (disc.outline_width > 0 && disc.outline.a > 0) append_ring(vertices.masked, disc);
}

void append(ShapeVertices vertices, const Triangle& triangle) {
    if (triangle.color.a == 0) return;
    Points corners{{static_cast<float>(triangle.x1), static_cast<float>(triangle.y1)},
                   {static_cast<float>(triangle.x2), static_cast<float>(triangle.y2)},
                   {static_cast<float>(triangle.x3), static_cast<float>(triangle.y3)}};
    const sf::Vector2f a = corners[1] - corners[0];
    const sf::Vector2f b = corners[2] - corners[0];
    if (a.x * b.y - a.y * b.x < 0.0F) std::swap(corners[1], corners[2]);
    append_convex(vertices.masked, corners, triangle.color);
}

}  // namespace kydai::display
