// "Did you mean": names close to what was typed.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::cli {

/// At most three names that need few changes to become `typed` (or begin with it), nearest first.
/// Case and diacritics do not count.
[[nodiscard]] std::vector<std::string> similar_to(std::string_view typed,
                                                  std::span<const std::string> names);

/// `a, b, c`
[[nodiscard]] std::string joined(std::span<const std::string> names);

}  // namespace kydai::cli
