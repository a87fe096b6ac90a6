// The fonts of a screen: advances, heights and coverage masks of single letters. Needs no window.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/text_measurer.hpp"
#include "display/render/font_files.hpp"
#include "publisher/base/result.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace kydai::display {

/// Coverage of one letter, 0..255 a pixel, rows of `width` bytes from the top.
struct GlyphMask {
    int left = 0;  ///< from the pen to the mask's left edge
    int top = 0;   ///< from the baseline up to the mask's first row
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> coverage;
};

/// All lengths in whole pixels: still text is drawn at whole pixels, so what is measured is what is
/// drawn. A letter that the fonts lack is drawn as the font's hollow box, never left out.
/// Not for several threads at once.
class FontSet {
  public:
    /// Errors: font.unreadable {reason} with the file as place.
    [[nodiscard]] static Result<std::unique_ptr<FontSet>> open(const FontFiles& files);
    ~FontSet();
    FontSet(const FontSet&) = delete;
    FontSet& operator=(const FontSet&) = delete;

    [[nodiscard]] bool has_glyph(Face face, char32_t code_point) const;
    [[nodiscard]] int advance(Face face, int px, char32_t code_point);
    /// From the font's kern table, 0 where it has none (Noto Sans keeps its kerning elsewhere).
    [[nodiscard]] int kerning(Face face, int px, char32_t left, char32_t right);
    [[nodiscard]] GlyphMask rasterize(Face face, int px, char32_t code_point);
    [[nodiscard]] LineMetrics metrics(Face face, int px);

  private:
    struct Impl;
    explicit FontSet(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace kydai::display
