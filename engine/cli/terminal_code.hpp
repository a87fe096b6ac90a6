// A QR code in a terminal's characters, for a telephone to take a text to another place.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace kydai::cli {

/// Two rows of modules a line, dark on light whatever the terminal's colours; empty = too long.
[[nodiscard]] std::string terminal_code(const std::string& text);

}  // namespace kydai::cli
