// Photographs of files, at the size at which they are shown.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kydai::display {

/// Rows of `width` words 0xAARRGGBB: smaller ones as the mean of what a pixel stands for, larger
/// ones without steps. Empty: the file cannot be read, or the size is none.
[[nodiscard]] std::vector<std::uint32_t> read_photo(const std::string& file, int width, int height);

}  // namespace kydai::display
