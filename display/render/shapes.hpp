// Boxes, discs and triangles as triangles of vertices, their edges softened over one pixel.
#pragma once

#include "display/layout/draw_list.hpp"

#include <SFML/Graphics/Vertex.hpp>

#include <vector>

namespace kydai::display {

[[nodiscard]] inline sf::Color to_color(Rgba color) {
    return {color.r, color.g, color.b, color.a};
}

/// Each appends triangles; texture coordinates are those of GlyphAtlas::solid_x, solid_y.
void append(std::vector<sf::Vertex>& vertices, const Box& box);
void append(std::vector<sf::Vertex>& vertices, const Disc& disc);
void append(std::vector<sf::Vertex>& vertices, const Triangle& triangle);

/// A rectangle with texture coordinates of the same size at (u, v): a letter.
void append_textured(std::vector<sf::Vertex>& vertices, const Rect& rect, sf::Color color, float u,
                     float v);

}  // namespace kydai::display
