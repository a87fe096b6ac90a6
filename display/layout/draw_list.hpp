// What a scene looks like, as plain shapes in pixels: the seam between pure layout and rendering.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace kydai::display {

struct Rgba {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    friend bool operator==(const Rgba&, const Rgba&) = default;
};

struct Rect {
    int x = 0, y = 0, width = 0, height = 0;
    friend bool operator==(const Rect&, const Rect&) = default;
    [[nodiscard]] int right() const { return x + width; }
    [[nodiscard]] int bottom() const { return y + height; }
};

enum class Face { Regular, Bold };

/// Filled rectangle; radius rounds its corners.
struct Box {
    Rect rect;
    Rgba color;
    int radius = 0;
    friend bool operator==(const Box&, const Box&) = default;
};

/// One line of text (UTF-8, NFC), its left end at x, standing on `baseline`. `px` is the font's
/// pixel size and always one of the screen's type scale (known fault F32: few sizes, scaled, never
/// a size a name).
struct Text {
    std::string text;
    int x = 0, baseline = 0, px = 0;
    Face face = Face::Regular;
    Rgba color;
    friend bool operator==(const Text&, const Text&) = default;
};

struct Disc {
    int x = 0, y = 0, radius = 0;  ///< centre
    Rgba fill;
    Rgba outline;
    int outline_width = 0;
    friend bool operator==(const Disc&, const Disc&) = default;
};

/// Triangle of three corners (moves up and down, arrows: shapes, for the font has none).
struct Triangle {
    int x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0;
    Rgba color;
    friend bool operator==(const Triangle&, const Triangle&) = default;
};

/// A picture of a file, scaled to `rect`. A file that cannot be read leaves its place empty.
struct Photo {
    Rect rect;
    std::string file;
    friend bool operator==(const Photo&, const Photo&) = default;
};

using DrawCommand = std::variant<Box, Text, Disc, Triangle, Photo>;

/// Painted in order, the first at the back.
struct DrawList {
    std::vector<DrawCommand> commands;
    friend bool operator==(const DrawList&, const DrawList&) = default;
};

/// A part of the screen that moves or changes by itself, so that nothing else is repainted: the
/// ticker band, the running clock. Its commands are in coordinates of its own top left corner.
struct Surface {
    std::string name;  ///< "ticker", "clock": stable between frames
    Rect rect;
    DrawList list;
    double shift_px = 0.0;  ///< how far the list is moved to the left at the time of the picture
    double speed_px_per_s =
        0.0;  ///< how fast it moves on to the left; 0 = stands (all but the ticker)
    friend bool operator==(const Surface&, const Surface&) = default;
};

/// One picture of a screen: the still part, and the moving parts over it.
struct Picture {
    int width = 0, height = 0;
    Rgba background;
    DrawList still;
    std::vector<Surface> moving;
    friend bool operator==(const Picture&, const Picture&) = default;
};

}  // namespace kydai::display
