// See fit_text.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/fit_text.hpp"

#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

// No person has a longer name: what is longer is not shortened word by word, only cut.
constexpr int name_characters_max = 200;
constexpr std::string_view ellipsis = "…";

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
        if (c != ' ') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    if (!word.empty()) words.push_back(std::move(word));
    return words;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// As much of a text as any screen could show in one line: measuring more would only take time.
std::string bounded(const std::string& text) {
    constexpr int line_characters_max = 1'000;
    if (text.size() <= line_characters_max) return text;
    return first_characters(text, line_characters_max);
}

/// The longest beginning of the text that fits together with an ellipsis.
Fitted cut_to_fit(const std::string& text, int width, Face face, int px,
                  const TextMeasurer& measurer) {
    int low = 0;
    int high = count_characters(text);
    const auto cut = [&text](int count) {
        std::string beginning = first_characters(text, count);
        while (!beginning.empty() && beginning.back() == ' ') beginning.pop_back();
        return beginning + std::string(ellipsis);
    };
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        if (measurer.width(cut(middle), face, px) <= width) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    if (low == 0 && measurer.width(ellipsis, face, px) > width) return {"", px, 0};
    std::string shortened = cut(low);
    const int shortened_width = measurer.width(shortened, face, px);
    return {std::move(shortened), px, shortened_width};
}

void wrap_paragraph(const std::string& text, int width, Face face, int px,
                    const TextMeasurer& measurer, std::vector<std::string>& lines) {
    std::string line;
    const auto fits = [&](const std::string& candidate) {
        return measurer.width(candidate, face, px) <= width;
    };
    for (std::string word : words_of(text)) {
        const std::string longer = line.empty() ? word : line + " " + word;
        if (fits(longer)) {
            line = longer;
            continue;
        }
        if (!line.empty()) lines.push_back(std::move(line));
        while (!fits(word) && count_characters(word) > 1) {
            int count = count_characters(word) - 1;
            while (count > 1 && !fits(first_characters(word, count))) --count;
            lines.push_back(first_characters(word, count));
            word = word.substr(lines.back().size());
        }
        line = std::move(word);
    }
    if (!line.empty()) lines.push_back(std::move(line));
}

}  // namespace

Fitted fit_name(const std::string& name, int width, Face face, int px, int px_small,
                const TextMeasurer& measurer) {
    for (const int size : {px, px_small}) {
        const int full = measurer.width(name, face, size);
        if (full <= width) return {name, size, full};
    }
    if (count_characters(name) > name_characters_max) {
        return cut_to_fit(first_characters(name, name_characters_max), width, face, px_small,
                          measurer);
    }
    std::vector<std::string> words = words_of(name);
    const auto try_words = [&](Fitted& fitted) {
        fitted.text = joined(words);
        fitted.px = px_small;
        fitted.width = measurer.width(fitted.text, face, px_small);
        return fitted.width <= width;
    };
    Fitted fitted;
    // The words in the middle become initials one by one, then go; the family name is the last to
    // be shortened, and the given name never is.
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        words[i] = first_characters(words[i], 1) + ".";
        if (try_words(fitted)) return fitted;
    }
    while (words.size() > 2) {
        words.erase(words.end() - 2);
        if (try_words(fitted)) return fitted;
    }
    if (words.size() == 2) {
        words.front() = first_characters(words.front(), 1) + ".";
        if (try_words(fitted)) return fitted;
        words.erase(words.begin());
        if (try_words(fitted)) return fitted;
    }
    return cut_to_fit(words.empty() ? name : words.back(), width, face, px_small, measurer);
}

Fitted fit_text(const std::string& whole, int width, Face face, int px, int px_small,
                const TextMeasurer& measurer) {
    const std::string text = bounded(whole);
    for (const int size : {px, px_small}) {
        const int full = measurer.width(text, face, size);
        if (full <= width) return {text, size, full};
    }
    return cut_to_fit(text, width, face, px_small, measurer);
}

std::string short_club(const std::string& club, const std::string& prefixes) {
    std::size_t start = 0;
    while (start <= prefixes.size()) {
        const std::size_t end = std::min(prefixes.find('|', start), prefixes.size());
        const std::string prefix = prefixes.substr(start, end - start);
        const bool is_prefix = !prefix.empty() && club.size() > prefix.size() + 1 &&
                               club.compare(0, prefix.size(), prefix) == 0 &&
                               club[prefix.size()] == ' ';
        if (is_prefix) return club.substr(prefix.size() + 1);
        start = end + 1;
    }
    return club;
}

std::vector<std::string> wrap_text(const std::string& text, int width, Face face, int px,
                                   const TextMeasurer& measurer) {
    std::vector<std::string> lines;
    std::size_t start = 0;
    while (start <= text.size()) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        wrap_paragraph(text.substr(start, end - start), width, face, px, measurer, lines);
        start = end + 1;
    }
    return lines;
}

std::vector<std::string> wrap_evenly(const std::string& text, int width, Face face, int px,
                                     const TextMeasurer& measurer) {
    const std::size_t count = wrap_text(text, width, face, px, measurer).size();
    int low = width / std::max(1, static_cast<int>(count));
    int high = width;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (wrap_text(text, middle, face, px, measurer).size() <= count) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return wrap_text(text, high, face, px, measurer);
}

}  // namespace kydai::display
