// The JSON of wishes and pictures; used by the codec of queries alone.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/json_reader.hpp"
#include "publisher/protocol/screen_wire.hpp"

#include <nlohmann/json.hpp>

namespace kydai::protocol {

[[nodiscard]] nlohmann::ordered_json write_health(const ScreenHealth& health);
[[nodiscard]] ScreenHealth read_health(const JsonReader& in);
[[nodiscard]] nlohmann::ordered_json write_wish(const ScreenWish& wish);
[[nodiscard]] ScreenWish read_wish(const JsonReader& in);
[[nodiscard]] nlohmann::ordered_json write_picture(const ScreenPicture& picture);
[[nodiscard]] ScreenPicture read_picture(const JsonReader& in);

}  // namespace kydai::protocol
