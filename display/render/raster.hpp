// Boxes, discs, triangles and coverage masks into plain memory, their edges softened over one
// pixel.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"

#include <cstdint>

namespace kydai::display {

/// Pixels of one part of a picture, as window systems keep them: a word each, 0x00RRGGBB. Whatever
/// is drawn is given in the picture's coordinates and cut at the part's edges.
struct Raster {
    std::uint32_t* first = nullptr;  ///< of the area's top left pixel
    std::ptrdiff_t stride = 0;       ///< words from row to row
    Rect area;

    [[nodiscard]] std::uint32_t* row(int y) const { return first + (y - area.y) * stride; }
};

/// The same pixels, but only those within `rect`.
[[nodiscard]] Raster part_of(const Raster& raster, const Rect& rect);

[[nodiscard]] constexpr std::uint32_t word_of(Rgba color) {
    return (std::uint32_t{color.r} << 16U) | (std::uint32_t{color.g} << 8U) | color.b;
}

void draw(const Raster& raster, const Box& box);
void draw(const Raster& raster, const Disc& disc);
void draw(const Raster& raster, const Triangle& triangle);

/// Rows of `rect.width` bytes, 0 to 255 of `color` a pixel: a letter.
void draw_mask(const Raster& raster, const Rect& rect, const std::uint8_t* coverage, Rgba color);

/// Rows of `rect.width` words 0xAARRGGBB, laid over what is there by their opacity.
void draw_pixels(const Raster& raster, const Rect& rect, const std::uint32_t* pixels);

}  // namespace kydai::display
