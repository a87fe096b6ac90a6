// A small file of a large picture, for somebody who looks from afar: plain pixels in, PNG out.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kydai::display {

/// Rows from the top, four bytes a pixel: red, green, blue, opacity.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

/// Each pixel is the mean of those that it stands for; a picture is never made larger.
[[nodiscard]] Pixels scaled_down(const Pixels& picture, int width);

/// PNG with at most 256 colors, the most frequent ones: scenes have few, and then it is small.
/// Nothing where the library cannot (no memory).
[[nodiscard]] std::optional<std::string> png_of(const Pixels& picture);

struct Thumbnail {
    int width = 0;
    int height = 0;
    std::string png;
};

/// As wide as wished, or as much smaller as it takes to stay within `bytes_max`. Nothing for an
/// empty picture.
[[nodiscard]] std::optional<Thumbnail> thumbnail_of(const Pixels& picture, int width,
                                                    std::size_t bytes_max);

}  // namespace kydai::display
