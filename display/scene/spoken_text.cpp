// See spoken_text.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/spoken_text.hpp"

#include <array>
#include <utility>
#include <vector>

namespace kydai::display {
namespace {

constexpr std::array<std::string_view, 10> digits{"không", "một", "hai", "ba",  "bốn",
                                                  "năm",   "sáu", "bảy", "tám", "chín"};

std::string digit(std::int64_t value) {
    return std::string(digits[static_cast<std::size_t>(value)]);
}

/// 10 to 99: "mười", "mười lăm", "hai mươi mốt", "ba mươi tư" is left "ba mươi bốn".
std::string tens_words(std::int64_t number) {
    const std::int64_t tens = number / 10;
    const std::int64_t ones = number % 10;
    std::string words = tens == 1 ? "mười" : digit(tens) + " mươi";
    if (ones == 0) return words;
    if (ones == 5) return words + " lăm";
    if (ones == 1 && tens > 1) return words + " mốt";
    return words + " " + digit(ones);
}

std::string below_thousand(std::int64_t number, bool has_more_before) {
    const std::int64_t hundreds = number / 100;
    const std::int64_t rest = number % 100;
    std::string words;
    if (hundreds > 0 || has_more_before) words = digit(hundreds) + " trăm";
    if (rest == 0) return words;
    if (!words.empty()) words += rest < 10 ? " linh " : " ";
    return words + (rest < 10 ? digit(rest) : tens_words(rest));
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_letter(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Reads on from a place in the text; what it has understood is appended in words.
class Speaker {
  public:
    explicit Speaker(std::string_view text) : text_(text) {}

    std::string words() {
        while (at_ < text_.size()) step();
        return tidied();
    }

  private:
    [[nodiscard]] char next(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] bool begins(std::string_view word) const {
        return text_.substr(at_).starts_with(word);
    }
    [[nodiscard]] bool is_word_start() const { return at_ == 0 || !is_letter(text_[at_ - 1]); }
    [[nodiscard]] bool ends_word(std::size_t length) const {
        const char after = next(length);
        return !is_letter(after) && !is_digit(after);
    }

    void say(std::string_view words) {
        const bool needs_blank = !said_.empty() && said_.back() != ' ';
        if (needs_blank) said_ += ' ';
        said_ += words;
        said_ += ' ';
    }
    void pause() {
        while (!said_.empty() && said_.back() == ' ') said_.pop_back();
        if (!said_.empty() && said_.back() != ',' && said_.back() != '.') said_ += ',';
        said_ += ' ';
    }

    void step() {
        if (is_word_start() && abbreviation()) return;
        if (is_word_start() && age_group()) return;
        if (is_digit(next())) return number();
        for (const std::string_view dash : {"–", "—", "·", "…"}) {
            if (!begins(dash)) continue;
            at_ += dash.size();
            return pause();
        }
        if (begins("½")) {
            at_ += std::string_view("½").size();
            return say("nửa");
        }
        mark();
    }

    bool abbreviation() {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> all{
            {{"VĐV", "vận động viên"},
             {"CLB", "câu lạc bộ"},
             {"BTC", "ban tổ chức"},
             {"HLV", "huấn luyện viên"},
             {"THPT", "trung học phổ thông"},
             {"THCS", "trung học cơ sở"},
             {"TH", "tiểu học"},
             {"TPHCM", "thành phố Hồ Chí Minh"},
             {"TP", "thành phố"},
             {"NAM", "nam"},
             {"NU", "nữ"},
             {"NỮ", "nữ"}}};
        for (const auto& [shortened, full] : all) {
            if (!begins(shortened) || !ends_word(shortened.size())) continue;
            at_ += shortened.size();
            if (next() == '.' && shortened == "TP") ++at_;  // "TP. Đà Nẵng"
            say(full);
            return true;
        }
        return false;
    }

    /// "U08" or "U 8": the letter by its name, the number without its zero.
    bool age_group() {
        const bool is_group = (next() == 'U' || next() == 'u') && is_digit(next(1));
        if (!is_group) return false;
        ++at_;
        say("U");
        say(vietnamese_number(take_number()));
        if (next() == '-' && is_letter(next(1))) ++at_;
        return true;
    }

    std::int64_t take_number() {
        std::int64_t value = 0;
        constexpr std::int64_t longest = 1'000'000'000'000;
        while (is_digit(next())) {
            if (value < longest) value = value * 10 + (next() - '0');
            ++at_;
        }
        return value;
    }

    void number() {
        const std::int64_t first = take_number();
        const bool is_time = (next() == ':' || next() == 'h') && first < 24 && is_digit(next(1)) &&
                             is_digit(next(2)) && !is_digit(next(3));
        if (is_time) {
            ++at_;
            const std::int64_t minutes = take_number();
            say(vietnamese_number(first) + " giờ");
            if (minutes > 0) say(vietnamese_number(minutes) + " phút");
            return;
        }
        if (next() == 'h' && first < 24 && !is_letter(next(1)) && !is_digit(next(1))) {
            ++at_;
            return say(vietnamese_number(first) + " giờ");
        }
        say(vietnamese_number(first));
        if (begins("½")) {
            at_ += std::string_view("½").size();
            return say("rưỡi");
        }
        const bool is_fraction = (next() == ',' || next() == '.') && is_digit(next(1));
        if (is_fraction) {
            ++at_;
            say("phẩy");
            return say(vietnamese_number(take_number()));
        }
        const bool is_pair = (next() == '-' || next() == '/') && is_digit(next(1));
        if (!is_pair) return;
        say(next() == '-' ? "đến" : "trên");
        ++at_;
    }

    void mark() {
        const char c = next();
        ++at_;
        switch (c) {
            case '\n':
            case '\r':
            case ';':
            case ':':
                return pause();
            case '<':
            case '>':
            case '[':
            case ']':
            case '{':
            case '}':
            case '|':
            case '\\':
            case '"':
            case '*':
            case '_':
            case '#':
                said_ += ' ';
                return;
            case '&':
                return say("và");
            case '+':
                return say("cộng");
            case '%':
                return say("phần trăm");
            default:
                said_ += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }

    /// Single blanks, none before a comma or at the ends.
    [[nodiscard]] std::string tidied() const {
        std::string tidy;
        for (const char c : said_) {
            if (c == ' ' && (tidy.empty() || tidy.back() == ' ')) continue;
            const bool is_stop = c == ',' || c == '.' || c == '!' || c == '?';
            if (is_stop && !tidy.empty() && tidy.back() == ' ') tidy.pop_back();
            tidy += c;
        }
        while (!tidy.empty() && (tidy.back() == ' ' || tidy.back() == ',')) tidy.pop_back();
        return tidy;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string said_;
};

}  // namespace

std::string vietnamese_number(std::int64_t number) {
    if (number >= 0 && number < 10) return digit(number);
    if (number >= 10 && number < 1'000) {
        return number < 100 ? tens_words(number) : below_thousand(number, false);
    }
    if (number >= 1'000 && number < 1'000'000) {
        std::string words = vietnamese_number(number / 1'000) + " nghìn";
        const std::int64_t rest = number % 1'000;
        return rest == 0 ? words : words + " " + below_thousand(rest, true);
    }
    std::string words;
    for (const char c : std::to_string(number)) {
        if (is_digit(c)) words += (words.empty() ? "" : " ") + digit(c - '0');
    }
    return words;
}

std::string spoken_text(std::string_view text) {
    return Speaker(text).words();
}

}  // namespace kydai::display
