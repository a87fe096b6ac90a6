// See cell_values.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/cell_values.hpp"

#include "engine/domain/fide_title.hpp"
#include "engine/registration/cell_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace kydai::registration {
namespace {

template <std::size_t Count>
bool is_among(const std::array<std::string_view, Count>& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

constexpr std::array<std::string_view, 7> male_words{"nam", "m", "male", "boy", "trai", "man", "b"};
constexpr std::array<std::string_view, 8> female_words{"nu",   "f",   "w",     "female",
                                                       "girl", "gai", "woman", "g"};
constexpr std::array<std::string_view, 14> yes_words{
    "x", "co", "1", "yes", "y", "true", "v", "✓", "✔", "ok", "roi", "da nop", "da dong", "dong y"};
constexpr std::array<std::string_view, 9> no_words{"",      "khong", "0",    "no",      "n",
                                                   "false", "-",     "chua", "chua nop"};

struct TitleWord {
    std::string_view word;
    std::string_view title;
};
/// The national title, and what people call FIDE's.
constexpr std::array<TitleWord, 8> title_words{{{"nm", "NM"},
                                                {"wnm", "NM"},
                                                {"kien tuong", "NM"},
                                                {"kien tuong viet nam", "NM"},
                                                {"kien tuong quoc gia", "NM"},
                                                {"dai kien tuong", "GM"},
                                                {"kien tuong quoc te", "IM"},
                                                {"kien tuong fide", "FM"}}};

}  // namespace

std::optional<Sex> read_sex(std::string_view text) {
    const std::string word = loose_key(text);
    if (word.empty()) return Sex::Unknown;
    if (is_among(male_words, word)) return Sex::Male;
    if (is_among(female_words, word)) return Sex::Female;
    return std::nullopt;
}

std::optional<bool> read_mark(std::string_view text) {
    const std::string word = loose_key(text);
    if (is_among(yes_words, word)) return true;
    if (is_among(no_words, word)) return false;
    return std::nullopt;
}

std::optional<regulation::Money> read_money(std::string_view text) {
    std::string digits;
    bool has_other = false;
    for (const char c : loose_key(text)) {
        if (c >= '0' && c <= '9')
            digits += c;
        else if (std::string_view(" .,'").find(c) == std::string_view::npos)
            has_other = true;
    }
    const std::string unit = loose_key(text);
    const bool is_thousands =
        unit.ends_with("k") || unit.ends_with("nghin") || unit.ends_with("ngan");
    const bool is_known_unit =
        unit.ends_with("d") || unit.ends_with("dong") || unit.ends_with("vnd") || is_thousands;
    if (digits.empty() || digits.size() > 15 || (has_other && !is_known_unit)) return std::nullopt;
    regulation::Money amount = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), amount);
    return is_thousands ? amount * 1000 : amount;
}

std::optional<int> read_rating(std::string_view text) {
    const std::string word = loose_key(text);
    if (word.empty() || word == "-") return 0;
    int rating = 0;
    const auto [stop, fault] = std::from_chars(word.data(), word.data() + word.size(), rating);
    const std::string_view rest(stop, static_cast<std::size_t>(word.data() + word.size() - stop));
    const bool is_whole = rest.empty() || rest == ".0";
    if (fault != std::errc() || !is_whole || rating < 0 || rating > 3500) return std::nullopt;
    return rating;
}

std::optional<std::string> read_title(std::string_view text) {
    const std::string word = loose_key(text);
    if (word.empty() || word == "-") return std::string();
    if (const auto title = fide_title(word)) return std::string(*title);
    for (const TitleWord& entry : title_words) {
        if (entry.word == word) return std::string(entry.title);
    }
    return std::nullopt;
}

std::optional<std::string> read_fide_id(std::string_view text) {
    std::string digits;
    for (const char c : text) {
        if (c >= '0' && c <= '9')
            digits += c;
        else if (c != ' ' && c != '.')
            return std::nullopt;
    }
    if (digits.size() > 12) return std::nullopt;
    return digits.find_first_not_of('0') == std::string::npos ? std::string() : digits;
}

bool is_individual_word(std::string_view club, const regulation::RegistrationRules& rules) {
    const std::string key = loose_key(club);
    if (key.empty() || key == "-" || key == "tu do") return true;
    return std::ranges::any_of(rules.individual_words,
                               [&](const std::string& word) { return loose_key(word) == key; });
}

}  // namespace kydai::registration
