// Where the letters of a line of text stand: what is measured is what every painter draws.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/render/code_points.hpp"
#include "display/render/font_set.hpp"

#include <cstdint>
#include <string_view>

namespace kydai::display {

/// Calls `visit(letter, x)` for each letter from left to right, x in pixels from the text's left
/// end; returns the width of all.
template <class Visit>
int walk_letters(FontSet& fonts, std::string_view text, Face face, int px, const Visit& visit) {
    int pen = 0;
    char32_t before = 0;
    for (const char32_t letter : to_code_points(text)) {
        if (before != 0) pen += fonts.kerning(face, px, before, letter);
        visit(letter, pen);
        pen += fonts.advance(face, px, letter);
        before = letter;
    }
    return pen;
}

/// One number for a letter of one face and size.
[[nodiscard]] constexpr std::uint64_t letter_key(Face face, int px, char32_t letter) {
    return (static_cast<std::uint64_t>(px) << 32U) |
           (static_cast<std::uint64_t>(face == Face::Bold) << 31U) | letter;
}

}  // namespace kydai::display
