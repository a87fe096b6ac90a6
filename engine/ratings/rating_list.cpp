// See rating_list.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/ratings/rating_list.hpp"

#include "engine/ratings/list_format.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <charconv>

namespace kydai::ratings {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

}  // namespace

int ListedPlayer::rating(RatingKind kind) const {
    if (kind == RatingKind::Rapid && rapid > 0) return rapid;
    if (kind == RatingKind::Blitz && blitz > 0) return blitz;
    return standard;
}

std::string_view trimmed(std::string_view text) {
    const auto is_blank = [](char letter) {
        return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
    };
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::optional<int> small_number(std::string_view text) {
    text = trimmed(text);
    if (text.empty()) return 0;
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return is_whole && number >= 0 ? std::optional(number) : std::nullopt;
}

bool is_fide_id(std::string_view text) {
    constexpr std::size_t digits_max = 12;
    return !text.empty() && text.size() <= digits_max && std::ranges::all_of(text, is_digit);
}

void RatingListReader::Format::note_bad(int line, std::string_view text) {
    ++counts_.bad;
    if (counts_.first_bad.size() >= bad_lines_shown_max) return;
    constexpr std::size_t shown = 60;
    std::string beginning(trimmed(text.substr(0, shown)));
    // Cut inside a character, or of an old alphabet: shown to people, so it has to be text.
    while (!beginning.empty() && !is_valid_utf8(beginning)) beginning.pop_back();
    counts_.first_bad.push_back({line, std::move(beginning)});
}

Error RatingListReader::Format::error(std::string code, std::map<std::string, std::string> args,
                                      int line) const {
    return Error(std::move(code), std::move(args), Place{file_, line, 0, {}});
}

RatingListReader::RatingListReader(std::string file, std::optional<RatingKind> only, Take take)
    : file_(std::move(file)), only_(only), take_(std::move(take)) {}

RatingListReader::~RatingListReader() = default;

Result<void> RatingListReader::feed(std::string_view bytes) {
    if (!format_) {
        if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
        const std::string_view text = trimmed(bytes);
        if (text.empty()) return {};
        format_ = text.front() == '<' ? xml_format(file_, take_, counts_)
                                      : text_format(file_, only_, take_, counts_);
    }
    return format_->feed(bytes);
}

Result<void> RatingListReader::finish() {
    if (!format_) return Error("ratings.no_list", {}, Place{file_, 1, 0, {}});
    return format_->finish();
}

}  // namespace kydai::ratings
