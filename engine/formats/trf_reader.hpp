// Reads tournament report files: TRF16 with the XX? extensions, and TRF26. Lenient in what it
// takes.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/formats/trf_file.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <string_view>

namespace kydai::formats {

inline constexpr int trf_players_max = 9999;  ///< four columns
inline constexpr int trf_rounds_max = 300;    ///< a double round robin of 150; three columns in 26

/// Reads the text of a file (bytes as they come: byte-order mark, CR, LF or CRLF, NFD accepted).
/// Columns count characters of the NFC text; where a row fits only by another count (bytes, or
/// uncomposed characters) it is read so, with a warning. `file` names the place in errors.
/// Errors: formats.* as in the locale files, text.not_utf8; each with line and column.
/// Warnings (in the value): records not understood and kept, duplicates, sloppy cells.
[[nodiscard]] Result<TrfFile> parse_trf(std::string_view text, const std::string& file);

}  // namespace kydai::formats
