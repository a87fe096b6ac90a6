// Pictures as text, a line a shape, for golden files and failure messages.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"

#include <string>

namespace kydai::test {

[[nodiscard]] std::string as_text(const display::Picture& picture);

/// All words of the still part and the moving ones, in order, separated by ` | `.
[[nodiscard]] std::string words_of(const display::Picture& picture);

}  // namespace kydai::test
