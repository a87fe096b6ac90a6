// Written words as a voice should say them in Vietnamese: "U08" is said "U tám".
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kydai::display {

/// A whole number in words: 15 "mười lăm", 21 "hai mươi mốt", 105 "một trăm linh năm". From 0 to
/// 999,999; others digit by digit.
[[nodiscard]] std::string vietnamese_number(std::int64_t number);

/// A text of a wall for the voice: groups (U08-NAM), times (9:05, 9h30), halves, results and other
/// numbers in words, the abbreviations of tournaments in full (VĐV, CLB, BTC), dashes and line
/// breaks as pauses. Other text stays as it is; nothing that a shell or a voice could take for an
/// instruction remains (no angle brackets, no brackets of phonemes).
[[nodiscard]] std::string spoken_text(std::string_view text);

}  // namespace kydai::display
