// Reading whole files with a limit on their size.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace kydai {

inline constexpr std::uintmax_t file_bytes_max =
    50U * 1024U * 1024U;  // no list of a tournament is larger

/// The bytes of a file. Errors: file.not_found, file.unreadable {reason}, file.too_large
/// {limit_mb}, each with the file as its place.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path,
                                            std::uintmax_t limit = file_bytes_max);

}  // namespace kydai
