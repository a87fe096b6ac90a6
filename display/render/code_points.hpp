// The one door from UTF-8 to what a font draws (known fault F31: never a narrow string to the
// library).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace kydai::display {

/// The characters of a text, composed (NFC). Bytes that are not UTF-8 become U+FFFD each, control
/// characters become blanks: a display never refuses to draw.
[[nodiscard]] std::u32string to_code_points(std::string_view utf8);

}  // namespace kydai::display
