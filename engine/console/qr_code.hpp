// A text as a QR code (libqrencode), for pages and terminals.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::console {

/// Rows of '1' (dark) and '0', without the quiet zone; nothing for a text that is empty or too long
/// (1,000 bytes).
[[nodiscard]] std::optional<std::vector<std::string>> qr_code(std::string_view text);

}  // namespace kydai::console
