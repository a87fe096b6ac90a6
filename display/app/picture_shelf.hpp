// The pictures that this display may show: of sponsors, or for idle times, in a folder of its own.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/scene/plan.hpp"
#include "publisher/base/error.hpp"

#include <filesystem>
#include <vector>

namespace kydai::display {

inline constexpr std::size_t shelf_max = 50;  ///< at ten seconds each: more than eight minutes

struct PictureShelf {
    std::vector<PictureFile> pictures;  ///< by file name, at most shelf_max
    std::vector<Error> faults;          ///< app.bad_picture {file}: skipped (known fault F34)
};

/// All `.png`, `.jpg` and `.jpeg` files of the folder that can be read; none where there is none.
[[nodiscard]] PictureShelf read_shelf(const std::filesystem::path& folder);

}  // namespace kydai::display
