// Boxes, discs and triangles as triangles of vertices, their edges softened over one pixel.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"

#include <SFML/Graphics/Vertex.hpp>

#include <vector>

namespace kydai::display {

[[nodiscard]] inline sf::Color to_color(Rgba color) {
    return {color.r, color.g, color.b, color.a};
}

/// What of a shape is opaque and square goes to `solid`, which is drawn without texture and
/// blending (five times as fast without a graphics card); the rest to `masked`, with the texture
/// coordinates of GlyphAtlas::solid_x, solid_y. Within one shape the two do not overlap.
struct ShapeVertices {
    std::vector<sf::Vertex>& solid;
    std::vector<sf::Vertex>& masked;
};

void append(ShapeVertices vertices, const Box& box);
void append(ShapeVertices vertices, const Disc& disc);
void append(ShapeVertices vertices, const Triangle& triangle);

/// A rectangle with texture coordinates of the same size at (u, v): a letter.
void append_textured(std::vector<sf::Vertex>& vertices, const Rect& rect, sf::Color color, float u,
                     float v);

}  // namespace kydai::display
