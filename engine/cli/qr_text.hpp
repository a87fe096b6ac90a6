// A QR code in a terminal, of half blocks.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace kydai::cli {

/// Dark on light whatever the terminal's colors are, with the quiet zone that readers need. Empty
/// where the text is too long for one.
[[nodiscard]] std::string qr_text(const std::string& text);

}  // namespace kydai::cli
