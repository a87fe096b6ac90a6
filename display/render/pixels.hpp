// A whole picture as plain bytes, as files and the graphics library take it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace kydai::display {

/// Rows from the top, four bytes a pixel: red, green, blue, opacity.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

}  // namespace kydai::display
