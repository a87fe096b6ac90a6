// Text at the border: UTF-8 checked, NFC made, letters counted and folded for searching (utf8proc).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <string>
#include <string_view>

namespace kydai {

[[nodiscard]] bool is_valid_utf8(std::string_view text);

/// The text in NFC. Errors: text.not_utf8 {byte} with the column of the first bad byte's character.
[[nodiscard]] Result<std::string> to_nfc(std::string_view text);

/// Number of code points of valid UTF-8 (columns of a tournament report file, in NFC).
[[nodiscard]] int count_characters(std::string_view text);

/// The first `count` characters of valid UTF-8, never cut inside one.
[[nodiscard]] std::string first_characters(std::string_view text, int count);

/// Lower case without diacritics, for finding "Nguyễn Ân" by "nguyen an"; đ becomes d.
[[nodiscard]] std::string folded_for_search(std::string_view text);

}  // namespace kydai
