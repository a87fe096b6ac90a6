// The door to the font: layout asks how wide a text is; a fake measurer makes layout testable
// without one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"

#include <string_view>

namespace kydai::display {

/// Heights of a face at one pixel size, above (positive) and below the baseline.
struct LineMetrics {
    int ascent = 0;      ///< top of stacked Vietnamese capitals (Ắ, Ễ) above the baseline
    int descent = 0;     ///< below the baseline, positive
    int cap_height = 0;  ///< of a plain capital H
};

class TextMeasurer {
  public:
    TextMeasurer() = default;
    TextMeasurer(const TextMeasurer&) = delete;
    TextMeasurer& operator=(const TextMeasurer&) = delete;
    virtual ~TextMeasurer() = default;
    /// Advance width in whole pixels, rounded up, of a UTF-8 text at pixel size `px`.
    [[nodiscard]] virtual int width(std::string_view text, Face face, int px) const = 0;
    [[nodiscard]] virtual LineMetrics metrics(Face face, int px) const = 0;
};

}  // namespace kydai::display
