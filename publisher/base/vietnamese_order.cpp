// See vietnamese_order.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/vietnamese_order.hpp"

#include "publisher/base/check.hpp"

#include <utf8proc.h>
#include <array>
#include <cstdlib>
#include <vector>

namespace kydai {
namespace {

constexpr int grave = 0x300, acute = 0x301, tilde = 0x303, hook = 0x309, dot = 0x323;
constexpr int circumflex = 0x302, breve = 0x306, horn = 0x31B;
constexpr int d_with_stroke = 0x111;

std::vector<utf8proc_int32_t> decomposed_lower(std::string_view text) {
    const auto* bytes =
        reinterpret_cast<const utf8proc_uint8_t*>(text.data());  // NOLINT: C library's type
    const auto size = static_cast<utf8proc_ssize_t>(text.size());
    const auto options =
        static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD);
    const utf8proc_ssize_t length = utf8proc_decompose(bytes, size, nullptr, 0, options);
    KYDAI_CHECK(length >= 0);
    std::vector<utf8proc_int32_t> out(static_cast<std::size_t>(length));
    utf8proc_decompose(bytes, size, out.data(), length, options);
    return out;
}

int tone_rank(int code_point) {
    constexpr std::array<int, 5> tones{grave, hook, tilde, acute, dot};
    for (std::size_t i = 0; i < tones.size(); ++i) {
        if (tones.at(i) == code_point) return static_cast<int>(i) + 1;
    }
    return 0;
}

/// 1 for the second letter of its base (ă, ê, ô, ư, đ), 2 for the third (â, ơ).
int variant_of(int base, int mark) {
    if (mark == breve) return 1;
    if (mark == circumflex) return base == 'a' ? 2 : 1;
    if (mark == horn) return base == 'u' ? 1 : 2;
    return 0;
}

struct Letter {
    int base = 0;
    int variant = 0;
    int tone = 0;
};

std::vector<Letter> letters_of(std::string_view text) {
    std::vector<Letter> letters;
    for (const int code_point : decomposed_lower(text)) {
        if (code_point == d_with_stroke) {
            letters.push_back({'d', 1, 0});
        } else if (const int tone = tone_rank(code_point); tone != 0 && !letters.empty()) {
            letters.back().tone = tone;
        } else if (!letters.empty() && variant_of(letters.back().base, code_point) != 0) {
            letters.back().variant = variant_of(letters.back().base, code_point);
        } else {
            letters.push_back({code_point, 0, 0});
        }
    }
    return letters;
}

void append_code_point(std::string& key, int code_point) {
    key += static_cast<char>((code_point >> 16) & 0x7F);
    key += static_cast<char>((code_point >> 8) & 0xFF);
    key += static_cast<char>(code_point & 0xFF);
}

}  // namespace

std::string vietnamese_sort_key(std::string_view text) {
    std::string letters_part;
    std::string tones_part;
    for (const Letter& letter : letters_of(text)) {
        append_code_point(letters_part, letter.base);
        letters_part += static_cast<char>(letter.variant);
        tones_part += static_cast<char>(letter.tone);
    }
    // A zero group ends the letters, so that a prefix sorts before its extensions.
    return letters_part + std::string(4, '\0') + tones_part;
}

std::string vietnamese_name_key(std::string_view full_name) {
    const std::size_t end = full_name.find_last_not_of(' ');
    if (end == std::string_view::npos) return {};
    const std::string_view name = full_name.substr(0, end + 1);
    const std::size_t blank = name.find_last_of(' ');
    if (blank == std::string_view::npos) return vietnamese_sort_key(name);
    return vietnamese_sort_key(name.substr(blank + 1)) + std::string(4, '\0') +
           vietnamese_sort_key(name.substr(0, blank));
}

std::string initial_of_given_name(std::string_view full_name) {
    const std::size_t end = full_name.find_last_not_of(' ');
    if (end == std::string_view::npos) return {};
    const std::string_view name = full_name.substr(0, end + 1);
    const std::size_t blank = name.find_last_of(' ');
    const std::vector<Letter> letters =
        letters_of(blank == std::string_view::npos ? name : name.substr(blank + 1));
    if (letters.empty()) return {};
    const Letter first = letters.front();
    if (first.base == 'd' && first.variant == 1) return "Đ";
    if (first.base == 'a' && first.variant == 1) return "Ă";
    if (first.base == 'a' && first.variant == 2) return "Â";
    if (first.base == 'e' && first.variant == 1) return "Ê";
    if (first.base == 'o' && first.variant == 1) return "Ô";
    if (first.base == 'o' && first.variant == 2) return "Ơ";
    if (first.base == 'u' && first.variant == 1) return "Ư";
    std::array<utf8proc_uint8_t, 4> bytes{};
    const utf8proc_ssize_t size = utf8proc_encode_char(utf8proc_toupper(first.base), bytes.data());
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size)};  // NOLINT
}

}  // namespace kydai
