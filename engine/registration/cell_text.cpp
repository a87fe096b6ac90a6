// See cell_text.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/cell_text.hpp"

#include "engine/registration/code_points.hpp"
#include "publisher/base/unicode.hpp"

#include <utf8proc.h>
#include <algorithm>
#include <array>

namespace kydai::registration {
namespace {

/// Looks like Đ in every font and is what some keyboards write for it; no Vietnamese name has it.
constexpr char32_t icelandic_eth = 0xD0;

bool is_space(char32_t point) {
    return point == ' ' || (point >= 0x09 && point <= 0x0D) || point == 0x85 || point == 0xA0 ||
           point == 0x1680 || (point >= 0x2000 && point <= 0x200A) || point == 0x2028 ||
           point == 0x2029 || point == 0x202F || point == 0x205F || point == 0x3000;
}

bool is_bidi_control(char32_t point) {
    return point == 0x200E || point == 0x200F || point == 0x061C ||
           (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

bool is_invisible(char32_t point) {
    return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0xAD ||
           (point >= 0x200B && point <= 0x200D) || point == 0x2060 || point == 0xFEFF ||
           point == 0xFFFD;
}

bool is_plain_ascii(std::string_view text) {
    bool was_space = true;  // no space at the beginning either
    for (const char c : text) {
        const bool space = c == ' ';
        if (c < 0x20 || c > 0x7E || (space && was_space)) return false;
        was_space = space;
    }
    return !was_space || text.empty();
}

/// Apostrophes, then a sign that begins a formula.
bool is_formula_like(std::string_view text) {
    const std::size_t sign = text.find_first_not_of('\'');
    return sign != std::string_view::npos &&
           std::string_view("=+-@\t\r").find(text[sign]) != std::string_view::npos;
}

/// An apostrophe that a spreadsheet or our own export put before a dangerous sign.
void take_off_guard(std::string& text) {
    if (!text.empty() && text.front() == '\'' && is_formula_like(text)) text.erase(0, 1);
}

std::string lower_case(std::string_view text) {
    std::string lower;
    lower.reserve(text.size());
    for (const char32_t point : code_points(text)) {
        append_utf8(lower,
                    static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(point))));
    }
    return lower;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Most cells are marks, numbers and ids: the general folding would be ten times slower.
std::string ascii_lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

std::string single_spaced(std::string_view text) {
    std::string spaced;
    for (const char c : text) {
        if (c == ' ' && (spaced.empty() || spaced.back() == ' ')) continue;
        spaced += c;
    }
    while (!spaced.empty() && spaced.back() == ' ') spaced.pop_back();
    return spaced;
}

}  // namespace

CleanText clean_text(std::string_view cell) {
    CleanText clean;
    if (is_plain_ascii(cell)) {
        clean.text = std::string(cell);
        take_off_guard(clean.text);
        return clean;
    }
    std::string text;
    text.reserve(cell.size());
    bool was_dropped = false;
    for (const char32_t point : code_points(cell)) {
        if (is_space(point)) {
            if (!text.empty() && text.back() != ' ') text += ' ';
        } else if (is_bidi_control(point)) {
            clean.had_bidi = true;
            was_dropped = true;
        } else if (is_invisible(point)) {
            was_dropped = true;
        } else {
            append_utf8(text, point == icelandic_eth ? U'Đ' : point);
        }
    }
    while (!text.empty() && text.back() == ' ') text.pop_back();
    // What was dropped may have stood between a letter and its mark.
    clean.text = was_dropped ? to_nfc(text).value() : std::move(text);
    take_off_guard(clean.text);
    return clean;
}

std::string guarded_cell(std::string_view text) {
    return is_formula_like(text) ? "'" + std::string(text) : std::string(text);
}

std::string recapitalised(std::string_view name) {
    std::string result;
    bool is_beginning = true;
    for (const char32_t point : code_points(name)) {
        const bool is_lost = is_beginning && point >= 0x80;
        append_utf8(result, is_lost ? static_cast<char32_t>(
                                          utf8proc_toupper(static_cast<utf8proc_int32_t>(point)))
                                    : point);
        is_beginning = point == ' ' || point == '-' || point == '"' || point == '(';
    }
    return result;
}

NameFault fault_of_name(std::string_view name) {
    if (name.starts_with('=') || name.find("://") != std::string_view::npos)
        return NameFault::Formula;
    if (name.find_first_of("<>{}|\\=`") != std::string_view::npos) return NameFault::Markup;
    const std::u32string points = code_points(name);
    if (static_cast<int>(points.size()) > name_characters_max) return NameFault::TooLong;
    const bool has_letter = std::ranges::any_of(points, [](char32_t point) {
        const utf8proc_category_t category =
            utf8proc_category(static_cast<utf8proc_int32_t>(point));
        return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
    });
    return has_letter ? NameFault::None : NameFault::NoLetters;
}

bool has_digit(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool begins_with_sign(std::string_view text) {
    return !text.empty() && (text.front() == '+' || text.front() == '-' || text.front() == '@');
}

std::string exact_key(std::string_view text) {
    return single_spaced(is_ascii(text) ? ascii_lower_case(text) : lower_case(text));
}

std::string loose_key(std::string_view text) {
    return single_spaced(is_ascii(text) ? ascii_lower_case(text) : folded_for_search(text));
}

std::string club_key(std::string_view club) {
    std::string key = loose_key(club);
    constexpr std::string_view long_form = "cau lac bo";
    if (const std::size_t at = key.find(long_form); at != std::string::npos) {
        key.replace(at, long_form.size(), "clb");
    }
    std::erase_if(key, [](char c) { return c == '.' || c == ',' || c == '"'; });
    return single_spaced(key);
}

}  // namespace kydai::registration
