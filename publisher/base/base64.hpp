// Bytes as text: RFC 4648, section 4, with padding.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai {

[[nodiscard]] std::string to_base64(std::string_view bytes);
/// Nothing for a text that is no base64, or is not the shortest writing of its bytes.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

}  // namespace kydai
