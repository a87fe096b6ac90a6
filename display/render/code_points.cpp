// See code_points.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/code_points.hpp"

#include "publisher/base/unicode.hpp"

#include <optional>

namespace kydai::display {
namespace {

constexpr char32_t replacement_character = 0xFFFD;

struct Decoded {
    char32_t code_point = 0;
    std::size_t bytes = 0;
};

bool is_continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// One character of well-formed UTF-8 at the front of `text` (Unicode, table 3-7), or nothing.
std::optional<Decoded> decode_one(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80) return Decoded{lead, 1};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return std::nullopt;
    char32_t value = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(text[i])) return std::nullopt;
        value = (value << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    const bool is_overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    const bool is_surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (is_overlong || is_surrogate || value > 0x10FFFF) return std::nullopt;
    return Decoded{value, length};
}

char32_t printable(char32_t code_point) {
    const bool is_control = code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0);
    return is_control ? U' ' : code_point;
}

/// Characters below U+0300 and the composed Vietnamese letters (U+1E00-1EFF) never change under
/// NFC; asking the Unicode library for each name on each page would cost more than drawing it.
bool is_surely_composed(char32_t code_point) {
    return code_point < 0x300 || (code_point >= 0x1E00 && code_point <= 0x1EFF);
}

std::u32string decode(std::string_view utf8, bool& may_compose) {
    std::u32string result;
    result.reserve(utf8.size());
    while (!utf8.empty()) {
        const std::optional<Decoded> next = decode_one(utf8);
        const char32_t code_point = next ? printable(next->code_point) : replacement_character;
        may_compose = may_compose || !is_surely_composed(code_point);
        result += code_point;
        utf8.remove_prefix(next ? next->bytes : 1);
    }
    return result;
}

}  // namespace

std::u32string to_code_points(std::string_view utf8) {
    bool may_compose = false;
    std::u32string plain = decode(utf8, may_compose);
    if (!may_compose) return plain;
    const Result<std::string> composed = to_nfc(utf8);
    return composed ? decode(*composed, may_compose) : plain;
}

}  // namespace kydai::display
