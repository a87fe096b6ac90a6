// A large file read piece by piece, also out of a ZIP archive.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace kydai::cli {

using TakePiece = std::function<Result<void>(std::string_view)>;

/// Gives the file to `take` from its beginning to its end, 256 kB at a time. Of a ZIP archive it is
/// the first file in it whose name ends in .txt or .xml. Errors: file.not_found, file.unreadable
/// {reason}, cli.archive_without_list, and those of `take`.
Result<void> read_in_pieces(const std::filesystem::path& file, const TakePiece& take);

}  // namespace kydai::cli
