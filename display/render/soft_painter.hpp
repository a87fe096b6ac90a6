// Paints draw lists into plain memory: where no graphics card does it, and for pictures in files.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/render/font_set.hpp"
#include "display/render/raster.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace kydai::display {

/// Keeps the letters and photographs that it has drawn. Not for several threads at once.
class SoftPainter {
  public:
    /// Beyond this the letters are forgotten at the next picture: room for a 4K screen's type
    /// scale and its clock, and an end to growth when themes and sizes change for days.
    static constexpr std::size_t bytes_max = std::size_t{16} * 1024 * 1024;

    explicit SoftPainter(FontSet& fonts) : fonts_(fonts) {}

    /// To be called before a new picture: keeps letters and photographs within their limits.
    void begin_picture();
    /// What of `list`, moved by (x, y), lies within the target's part.
    void paint(const Raster& target, const DrawList& list, int x = 0, int y = 0);

    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    /// A photograph at the size at which it is shown, 0xAARRGGBB; empty = cannot be read.
    struct Print {
        std::string file;
        int width = 0, height = 0;
        std::vector<std::uint32_t> pixels;
        bool is_used = true;  ///< since the picture before
    };

    void paint_text(const Raster& raster, const Text& text);
    void paint_photo(const Raster& raster, const Photo& photo);
    const GlyphMask& letter(Face face, int px, char32_t code_point);

    FontSet& fonts_;
    std::unordered_map<std::uint64_t, GlyphMask> letters_;
    std::size_t bytes_ = 0;
    std::vector<Print> prints_;
};

/// The background, the still part and all moving parts, each cut at its edge: what of it lies
/// within the raster's part.
void paint_picture(const Raster& raster, SoftPainter& painter, const Picture& picture);

}  // namespace kydai::display
