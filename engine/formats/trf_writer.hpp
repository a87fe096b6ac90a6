// Writes tournament report files, strictly: fixed columns, LF, one way for each thing.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/formats/trf_file.hpp"

#include <string>
#include <string_view>

namespace kydai::formats {

/// The text of a file. Header and records by code, then the 001 rows in TPN order (or row order),
/// then the kept lines that followed them. Names are cut to 33 characters here and only here.
/// The points columns are what was read if that is still one of the accepted readings, else the sum
/// of the rounds. Other programs want `line_end` "\r\n".
[[nodiscard]] std::string write_trf(const TrfFile& file, std::string_view line_end = "\n");

}  // namespace kydai::formats
