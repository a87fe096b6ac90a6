// The guarded door to JSON: size, encoding, depth and doubled keys are checked before anything is
// built.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace kydai::regulation {

inline constexpr std::size_t json_bytes_max =
    4U * 1024U * 1024U;                    // both sample regulations have 20 kB
inline constexpr int json_depth_max = 32;  // ours needs 6

/// Parses a file of ours. Errors (with line and column): regulation.too_large, text.not_utf8,
/// regulation.too_deep, regulation.duplicate_key {key}, regulation.bad_json {reason}.
[[nodiscard]] Result<nlohmann::json> parse_guarded(std::string_view text, const std::string& file);

/// Line and column (1-based, characters) of a byte offset.
struct TextPosition {
    int line = 1;
    int column = 1;
};
[[nodiscard]] TextPosition position_of(std::string_view text, std::size_t byte);

}  // namespace kydai::regulation
