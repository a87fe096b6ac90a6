// See trf_line.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_line.hpp"

#include <algorithm>

namespace kydai::formats {
namespace {

constexpr std::size_t digits_max = 9;  // fits an int

bool is_blank_letter(char letter) {
    return letter == ' ' || letter == '\t';
}

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t end = std::min(text.find_first_of("\r\n", start), text.size());
        lines.push_back(text.substr(start, end - start));
        const bool is_pair = end + 1 < text.size() && text[end] == '\r' && text[end + 1] == '\n';
        start = end + (is_pair ? 2 : 1);
    }
    return lines;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank_letter(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank_letter(text.back())) text.remove_suffix(1);
    return text;
}

std::optional<int> parse_digits(std::string_view text) {
    if (text.empty() || text.size() > digits_max) return std::nullopt;
    int value = 0;
    for (const char letter : text) {
        if (letter < '0' || letter > '9') return std::nullopt;
        value = value * 10 + (letter - '0');
    }
    return value;
}

TrfLine::TrfLine(std::string_view text, int number, ColumnCount count)
    : text_(text), number_(number) {
    starts_.clear();
    for (std::size_t i = 0; i < text_.size(); ++i) {
        if (count == ColumnCount::Bytes || !continues_character(text_[i])) starts_.push_back(i);
    }
    starts_.push_back(text_.size());
}

std::string_view TrfLine::field(int first, int last) const {
    const int end = std::min(last, length());
    if (first < 1 || first > end) return {};
    const std::size_t begin = starts_[static_cast<std::size_t>(first - 1)];
    return trimmed(
        std::string_view(text_).substr(begin, starts_[static_cast<std::size_t>(end)] - begin));
}

char TrfLine::letter(int column) const {
    if (column < 1 || column > length()) return ' ';
    const std::size_t begin = starts_[static_cast<std::size_t>(column - 1)];
    return starts_[static_cast<std::size_t>(column)] - begin == 1 ? text_[begin] : '?';
}

int TrfLine::first_ink(int first, int last) const {
    for (int column = first; column <= std::min(last, length()); ++column) {
        if (!is_blank_letter(letter(column))) return column;
    }
    return first;
}

}  // namespace kydai::formats
