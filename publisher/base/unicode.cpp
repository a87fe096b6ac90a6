// See unicode.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/unicode.hpp"

#include <utf8proc.h>
#include <cstdlib>

namespace kydai {
namespace {

const utf8proc_uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());  // NOLINT: the C library's type
}

/// Length in bytes of the valid prefix, and its number of characters.
struct Prefix {
    std::size_t bytes = 0;
    int characters = 0;
};

Prefix valid_prefix(std::string_view text) {
    Prefix prefix;
    while (prefix.bytes < text.size()) {
        utf8proc_int32_t code_point = 0;
        const std::string_view rest = text.substr(prefix.bytes);
        const utf8proc_ssize_t used = utf8proc_iterate(
            bytes_of(rest), static_cast<utf8proc_ssize_t>(rest.size()), &code_point);
        if (used <= 0) break;
        prefix.bytes += static_cast<std::size_t>(used);
        ++prefix.characters;
    }
    return prefix;
}

std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t* out = nullptr;
    const utf8proc_ssize_t size =
        utf8proc_map(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &out,
                     static_cast<utf8proc_option_t>(options));
    KYDAI_CHECK(size >= 0);
    std::string result(reinterpret_cast<const char*>(out),
                       static_cast<std::size_t>(size));  // NOLINT
    std::free(out);                                      // NOLINT
    return result;
}

}  // namespace

bool is_valid_utf8(std::string_view text) {
    return valid_prefix(text).bytes == text.size();
}

Result<std::string> to_nfc(std::string_view text) {
    const Prefix prefix = valid_prefix(text);
    if (prefix.bytes != text.size()) {
        Place place;
        place.column = prefix.characters + 1;
        return Error("text.not_utf8", {{"byte", std::to_string(prefix.bytes + 1)}}, place);
    }
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

int count_characters(std::string_view text) {
    return valid_prefix(text).characters;
}

std::string first_characters(std::string_view text, int count) {
    std::size_t bytes = 0;
    for (int i = 0; i < count && bytes < text.size(); ++i) {
        ++bytes;
        while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U)
            ++bytes;
    }
    return std::string(text.substr(0, bytes));
}

std::string folded_for_search(std::string_view text) {
    const std::string folded = mapped(text, UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT |
                                                UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
    constexpr std::string_view d_with_stroke = "đ";  // no decomposition in Unicode
    std::string result;
    result.reserve(folded.size());
    for (std::size_t i = 0; i < folded.size();) {
        if (folded.compare(i, d_with_stroke.size(), d_with_stroke) == 0) {
            result += 'd';
            i += d_with_stroke.size();
        } else {
            result += folded[i++];
        }
    }
    return result;
}

}  // namespace kydai
