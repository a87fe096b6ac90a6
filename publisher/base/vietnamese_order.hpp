// The order of Vietnamese names: given name (the last word) first, letters a ă â b c d đ e ê ...,
// tones last.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace kydai {

/// A key whose plain byte order is the Vietnamese alphabet's order of the text; tone is secondary
/// (ngang, huyền, hỏi, ngã, sắc, nặng), case is ignored.
[[nodiscard]] std::string vietnamese_sort_key(std::string_view text);

/// As above for a full name: by the last word, then by the words before it.
[[nodiscard]] std::string vietnamese_name_key(std::string_view full_name);

/// First letter of the given name in upper case, tone removed, for the initial strip: `Đ`, `Ă`,
/// `N`.
[[nodiscard]] std::string initial_of_given_name(std::string_view full_name);

}  // namespace kydai
