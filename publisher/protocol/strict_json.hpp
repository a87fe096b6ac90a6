// Parsing JSON from outside: limits first, no doubled keys, no exceptions (known faults F44, F45).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace kydai::protocol {

/// Errors: protocol.too_large {limit_kb}, protocol.not_utf8, protocol.too_deep {limit},
/// protocol.doubled_key {key} with its path, protocol.not_json {byte} (1-based), the last also for
/// numbers beyond a double (1e999).
[[nodiscard]] Result<nlohmann::json> parse_strict(std::string_view text, std::size_t bytes_max);

/// Writes without blanks. Bytes that are not UTF-8 are left out instead of throwing.
[[nodiscard]] std::string write_json(const nlohmann::json& value);
[[nodiscard]] std::string write_json(const nlohmann::ordered_json& value);

}  // namespace kydai::protocol
