// See font_measurer.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/font_measurer.hpp"

#include "display/render/code_points.hpp"

namespace kydai::display {

int FontMeasurer::width(std::string_view text, Face face, int px) const {
    int width = 0;
    char32_t before = 0;
    for (const char32_t letter : to_code_points(text)) {
        if (before != 0) width += fonts_.kerning(face, px, before, letter);
        width += fonts_.advance(face, px, letter);
        before = letter;
    }
    return width;
}

}  // namespace kydai::display
