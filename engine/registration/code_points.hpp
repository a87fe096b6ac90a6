// Code points of UTF-8 text, and back.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace kydai::registration {

/// Adds one code point (below 0x110000) as UTF-8.
inline void append_utf8(std::string& text, char32_t point) {
    const auto byte = [&](char32_t value) { text += static_cast<char>(value); };
    if (point < 0x80) {
        byte(point);
    } else if (point < 0x800) {
        byte(0xC0 | point >> 6U);
        byte(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
        byte(0xE0 | point >> 12U);
        byte(0x80 | (point >> 6U & 0x3F));
        byte(0x80 | (point & 0x3F));
    } else {
        byte(0xF0 | point >> 18U);
        byte(0x80 | (point >> 12U & 0x3F));
        byte(0x80 | (point >> 6U & 0x3F));
        byte(0x80 | (point & 0x3F));
    }
}

/// Code points of valid UTF-8 (check it first).
[[nodiscard]] inline std::u32string code_points(std::string_view text) {
    std::u32string points;
    points.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80 ? 1U : lead < 0xE0 ? 2U : lead < 0xF0 ? 3U : 4U;
        char32_t point = length == 1 ? lead : lead & (0xFFU >> (length + 1));
        for (std::size_t j = 1; j < length && i + j < text.size(); ++j) {
            point = point << 6U | (static_cast<unsigned char>(text[i + j]) & 0x3FU);
        }
        points.push_back(point);
        i += length;
    }
    return points;
}

[[nodiscard]] inline std::string utf8_of(std::u32string_view points) {
    std::string text;
    text.reserve(points.size() * 2);
    for (const char32_t point : points) append_utf8(text, point);
    return text;
}

}  // namespace kydai::registration
