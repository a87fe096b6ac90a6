// The JSON of each body, both ways; used by the codec alone.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/json_reader.hpp"
#include "publisher/protocol/messages.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string_view>

namespace kydai::protocol {

[[nodiscard]] nlohmann::ordered_json body_to_json(const Body& body);
/// The body of a kind; a fault is kept in the reader. None = no such kind.
[[nodiscard]] std::optional<Body> body_from_json(std::string_view kind, const JsonReader& in);

[[nodiscard]] inline std::int64_t milliseconds_of(EngineTime time) {
    return time.time_since_epoch().count();
}

}  // namespace kydai::protocol
