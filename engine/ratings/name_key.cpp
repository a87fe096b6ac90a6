// See name_key.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/ratings/name_key.hpp"

#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <vector>

namespace kydai::ratings {
namespace {

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text,
                               [](char letter) { return static_cast<signed char>(letter) >= 0; });
}

std::string from_latin1(std::string_view text) {
    std::string wide;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < 0x80U) {
            wide += letter;
            continue;
        }
        wide += static_cast<char>(0xC0U | (byte >> 6U));
        wide += static_cast<char>(0x80U | (byte & 0x3FU));
    }
    return wide;
}

std::string folded(std::string_view name) {
    if (!is_ascii(name))
        return folded_for_search(is_valid_utf8(name) ? std::string(name) : from_latin1(name));
    std::string text(name);
    for (char& letter : text) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return text;
}

/// Letters that have no other form stay part of their word.
bool is_of_word(char letter) {
    return (letter >= 'a' && letter <= 'z') || static_cast<signed char>(letter) < 0;
}

}  // namespace

std::string name_key(std::string_view name) {
    const std::string text = folded(name);
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = at;
        while (end < text.size() && is_of_word(text[end])) ++end;
        if (end > at) words.push_back(std::string_view(text).substr(at, end - at));
        at = end + 1;
    }
    std::ranges::sort(words);
    std::string key;
    for (const std::string_view word : words) {
        if (!key.empty()) key += ' ';
        key += word;
    }
    return key;
}

}  // namespace kydai::ratings
