// Making a text fit its box: one step smaller, then shorter, as Vietnamese shorten names.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/text_measurer.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kydai::display {

/// A text that fits: its words, size and measured width.
struct Fitted {
    std::string text;
    int px = 0;
    int width = 0;
};

/// A full name in `width` pixels: in full at px or at px_small; then with the words between family
/// and given name shortened one by one (Nguyễn T. H. Ngọc), then left out, then the family name
/// shortened too. The given name, the last word, is only cut when it does not fit alone.
[[nodiscard]] Fitted fit_name(const std::string& name, int width, Face face, int px, int px_small,
                              const TextMeasurer& measurer);

/// Any other text: in full at px or at px_small, else cut with an ellipsis at px_small.
[[nodiscard]] Fitted fit_text(const std::string& text, int width, Face face, int px, int px_small,
                              const TextMeasurer& measurer);

/// A club without the words that every club has; `prefixes` separated by `|`, the first that fits
/// counts.
[[nodiscard]] std::string short_club(const std::string& club, const std::string& prefixes);

/// Breaks a text into lines no wider than `width`, at blanks and line feeds; a word wider than that
/// is broken itself.
[[nodiscard]] std::vector<std::string> wrap_text(const std::string& text, int width, Face face,
                                                 int px, const TextMeasurer& measurer);

/// As wrap_text, with the lines as even as they can be without needing more of them.
[[nodiscard]] std::vector<std::string> wrap_evenly(const std::string& text, int width, Face face,
                                                   int px, const TextMeasurer& measurer);

}  // namespace kydai::display
