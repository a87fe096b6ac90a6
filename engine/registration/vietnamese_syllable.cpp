// See vietnamese_syllable.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/vietnamese_syllable.hpp"

#include "engine/registration/code_points.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

namespace kydai::registration {
namespace {

constexpr std::size_t looked_at_bytes_max = 512U * 1024U;  // enough to be sure; keeps 50 MB fast

/// A letter as its small form without tone, and what was taken off.
struct Letter {
    char32_t plain = 0;
    bool has_tone = false;
    bool is_capital = false;
};

/// Each row: a vowel without and with the five tones, small then capital.
constexpr std::array<std::u32string_view, 12> vowel_rows{
    U"aàảãáạAÀẢÃÁẠ", U"ăằẳẵắặĂẰẲẴẮẶ", U"âầẩẫấậÂẦẨẪẤẬ", U"eèẻẽéẹEÈẺẼÉẸ",
    U"êềểễếệÊỀỂỄẾỆ", U"iìỉĩíịIÌỈĨÍỊ", U"oòỏõóọOÒỎÕÓỌ", U"ôồổỗốộÔỒỔỖỐỘ",
    U"ơờởỡớợƠỜỞỠỚỢ", U"uùủũúụUÙỦŨÚỤ", U"ưừửữứựƯỪỬỮỨỰ", U"yỳỷỹýỵYỲỶỸÝỴ"};

constexpr std::array<std::u32string_view, 29> onsets{
    U"",   U"b",  U"c", U"ch", U"d",  U"đ",  U"g",   U"gh", U"gi", U"h",
    U"k",  U"kh", U"l", U"m",  U"n",  U"ng", U"ngh", U"nh", U"p",  U"ph",
    U"qu", U"r",  U"s", U"t",  U"th", U"tr", U"v",   U"x",  U"w"};
constexpr std::array<std::u32string_view, 55> nuclei{
    U"a",   U"ă",   U"â",   U"e",   U"ê",   U"i",   U"o",   U"ô",   U"ơ",   U"u",   U"ư",
    U"y",   U"ai",  U"ao",  U"au",  U"ay",  U"âu",  U"ây",  U"eo",  U"êu",  U"ia",  U"iê",
    U"iu",  U"oa",  U"oă",  U"oe",  U"oi",  U"oo",  U"ôi",  U"ơi",  U"ua",  U"uâ",  U"uê",
    U"ui",  U"uô",  U"uơ",  U"uy",  U"ưa",  U"ưi",  U"ươ",  U"ưu",  U"yê",  U"iêu", U"yêu",
    U"oai", U"oay", U"uây", U"uôi", U"uya", U"uyê", U"ươi", U"ươu", U"uyu", U"oao", U"oeo"};
constexpr std::array<std::u32string_view, 10> codas{U"",   U"c",  U"ch", U"m", U"n",
                                                    U"ng", U"nh", U"p",  U"t", U"k"};

/// Marked words that stand in most lists; they decide between two alphabets in which a short text
/// would be Vietnamese ("Tên" and "Tờn").
constexpr std::array<std::u32string_view, 30> frequent_words{
    U"nguyễn", U"trần", U"lê",   U"phạm", U"hoàng", U"huỳnh", U"võ",   U"vũ",     U"đặng", U"bùi",
    U"đỗ",     U"hồ",   U"ngô",  U"lý",   U"văn",   U"thị",   U"họ",   U"và",     U"tên",  U"ngày",
    U"năm",    U"giới", U"tính", U"nữ",   U"đơn",   U"vị",    U"bảng", U"trường", U"câu",  U"cờ"};

template <class List>
bool is_among(const List& list, std::u32string_view text) {
    return std::ranges::find(list, text) != list.end();
}

std::unordered_map<char32_t, Letter> make_letters() {
    std::unordered_map<char32_t, Letter> letters;
    for (const std::u32string_view row : vowel_rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            letters.emplace(row[i], Letter{row[0], i % 6 != 0, i >= 6});
        }
    }
    for (char32_t c = U'a'; c <= U'z'; ++c) letters.emplace(c, Letter{c, false, false});
    for (char32_t c = U'A'; c <= U'Z'; ++c) letters.emplace(c, Letter{c + 0x20, false, true});
    letters.emplace(U'đ', Letter{U'đ', false, false});
    letters.emplace(U'Đ', Letter{U'đ', false, true});
    return letters;
}

bool is_vowel(char32_t plain) {
    return std::ranges::any_of(vowel_rows,
                               [&](std::u32string_view row) { return row[0] == plain; });
}

bool has_syllable_shape(std::u32string_view plain) {
    for (const std::u32string_view onset : onsets) {
        if (!plain.starts_with(onset)) continue;
        const std::u32string_view rest = plain.substr(onset.size());
        std::size_t vowels = 0;
        while (vowels < rest.size() && is_vowel(rest[vowels])) ++vowels;
        if (is_among(nuclei, rest.substr(0, vowels)) && is_among(codas, rest.substr(vowels)))
            return true;
    }
    return false;
}

/// Whether the code point can be part of a word; odd signs (µ, §, ¬) count, so that they spoil it.
bool is_word_part(char32_t point) {
    if (point < 0x80) return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
    if (point == 0xA0 || point == 0xFEFF) return false;
    return point < 0x2000 || point > 0x206F;  // typographic spaces, dashes and quotes
}

const std::unordered_map<char32_t, Letter>& all_letters() {
    static const std::unordered_map<char32_t, Letter> letters = make_letters();
    return letters;
}

/// Small letters of the alphabet with their tones.
std::u32string small_letters(std::u32string_view word) {
    static const std::unordered_map<char32_t, char32_t> small = [] {
        std::unordered_map<char32_t, char32_t> map{{U'Đ', U'đ'}};
        for (const std::u32string_view row : vowel_rows) {
            for (std::size_t i = 6; i < row.size(); ++i) map.emplace(row[i], row[i - 6]);
        }
        for (char32_t c = U'A'; c <= U'Z'; ++c) map.emplace(c, c + 0x20);
        return map;
    }();
    std::u32string result;
    for (const char32_t point : word) {
        const auto found = small.find(point);
        result += found == small.end() ? point : found->second;
    }
    return result;
}

}  // namespace

bool is_vietnamese_syllable(std::u32string_view word) {
    const std::unordered_map<char32_t, Letter>& letters = all_letters();
    std::u32string plain;
    int tones = 0;
    std::size_t capitals = 0;
    bool is_capital_inside = false;
    for (const char32_t point : word) {
        const auto found = letters.find(point);
        if (found == letters.end()) return false;
        plain += found->second.plain;
        tones += found->second.has_tone ? 1 : 0;
        if (found->second.is_capital) {
            ++capitals;
            if (plain.size() > 1) is_capital_inside = true;
        }
    }
    if (tones > 1) return false;
    if (is_capital_inside && capitals != plain.size()) return false;
    return has_syllable_shape(plain);
}

Plausibility vietnamese_plausibility(std::string_view text) {
    std::size_t end = std::min(text.size(), looked_at_bytes_max);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    Plausibility found;
    std::u32string word;
    bool is_marked = false;
    const auto close_word = [&] {
        if (is_marked) {
            ++found.marked_words;
            if (is_vietnamese_syllable(word)) ++found.plausible_words;
            if (is_among(frequent_words, small_letters(word))) ++found.frequent_words;
        }
        word.clear();
        is_marked = false;
    };
    for (const char32_t point : code_points(text.substr(0, end))) {
        if (!is_word_part(point)) {
            close_word();
            continue;
        }
        word += point;
        if (point >= 0x80) is_marked = true;
    }
    close_word();
    return found;
}

}  // namespace kydai::registration
