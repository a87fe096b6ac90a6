// A small file of a large picture, for somebody who looks from afar: plain pixels in, PNG out.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/render/pixels.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace kydai::display {

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
