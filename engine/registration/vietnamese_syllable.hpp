// Whether text looks like Vietnamese: the measure by which an unknown encoding is found.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace kydai::registration {

/// Words with a letter outside ASCII, and how many of them could be Vietnamese syllables.
struct Plausibility {
    int marked_words = 0;
    int plausible_words = 0;
    int frequent_words = 0;  ///< surnames and words of headings: "Nguyễn", "Họ", "Đơn vị"
    [[nodiscard]] int percent() const {
        return marked_words == 0 ? 100 : 100 * plausible_words / marked_words;
    }
};

/// Of valid UTF-8 in NFC. Looks at the beginning of a long text only.
[[nodiscard]] Plausibility vietnamese_plausibility(std::string_view text);

/// `Nguyễn`, `QUÝ`, `đức`: onset, vowels, coda of the language, at most one tone, sane letter case.
[[nodiscard]] bool is_vietnamese_syllable(std::u32string_view word);

}  // namespace kydai::registration
