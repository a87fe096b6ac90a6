// See json_locator.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/json_locator.hpp"

#include <charconv>

namespace kydai::regulation {
namespace {

/// One step of a path: a key, or the index of a list's item.
struct Step {
    std::string_view key;
    std::optional<std::size_t> index;
};

std::optional<Step> take_step(std::string_view& path) {
    if (path.empty()) return std::nullopt;
    const bool is_index = path.front() == '[';
    path.remove_prefix(1);
    const std::size_t end = path.find_first_of(is_index ? "]" : ".[");
    const std::string_view word = path.substr(0, end);
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + (is_index ? 1 : 0));
    if (!is_index) return Step{word, std::nullopt};
    std::size_t index = 0;
    const auto [stop, fault] = std::from_chars(word.data(), word.data() + word.size(), index);
    return fault == std::errc() ? std::optional(Step{{}, index}) : std::nullopt;
}

/// Walks the text without building anything; relies on it being sound.
class Walker {
  public:
    explicit Walker(std::string_view text) : text_(text) {}

    void go_to_value() { skip_blanks(); }
    [[nodiscard]] std::size_t at() const { return at_; }

    /// Moves to the value under the step; `found_at` is the place of its key or of the item.
    bool enter(const Step& step, std::size_t& found_at) {
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != (step.index ? '[' : '{')) return false;
        ++at_;
        for (std::size_t item = 0;; ++item) {
            skip_blanks();
            if (at_ >= text_.size() || text_[at_] == '}' || text_[at_] == ']') return false;
            const std::size_t start = at_;
            bool is_wanted = step.index == item;
            if (!step.index) {
                const std::size_t key_start = at_ + 1;
                skip_value();
                is_wanted = text_.substr(key_start, at_ - key_start - 1) == step.key;
                skip_blanks();
                ++at_;  // the colon
                skip_blanks();
            }
            if (is_wanted) {
                found_at = start;
                return true;
            }
            skip_value();
            skip_blanks();
            if (at_ < text_.size() && text_[at_] == ',') ++at_;
        }
    }

  private:
    void skip_blanks() {
        while (at_ < text_.size() &&
               std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
            ++at_;
    }

    void skip_string() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\') ++at_;
        }
        ++at_;
    }

    void skip_value() {
        if (at_ < text_.size() && text_[at_] == '"') return skip_string();
        int depth = 0;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"') {
                skip_string();
                continue;
            }
            if (c == '{' || c == '[') ++depth;
            if (c == '}' || c == ']') {
                if (depth == 0) return;
                if (--depth == 0) {
                    ++at_;
                    return;
                }
            }
            if (c == ',' && depth == 0) return;
            ++at_;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<TextPosition> locate(std::string_view text, std::string_view path) {
    if (path.empty() || path.front() != '$') return std::nullopt;
    path.remove_prefix(1);
    Walker walker(text);
    walker.go_to_value();
    std::size_t found_at = walker.at();
    while (const std::optional<Step> step = take_step(path)) {
        if (!walker.enter(*step, found_at)) break;
    }
    return position_of(text, found_at);
}

}  // namespace kydai::regulation
