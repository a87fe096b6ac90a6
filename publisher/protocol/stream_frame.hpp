// The first frame of a published message: its topic, its place in the stream, and whether it is
// whole.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::protocol {

/// `TOPIC NUMBER` of a whole message (or retirement), `TOPIC~NUMBER` of a delta, `heartbeat`. Thus
/// a reader sees gaps, and which messages are superseded by later ones, without parsing JSON.
struct StreamFrame {
    std::string topic;
    std::int64_t published = 0;  ///< 0 = heartbeat
    bool is_delta = false;
};

[[nodiscard]] std::string encode(const StreamFrame& frame);
/// None = not such a frame.
[[nodiscard]] std::optional<StreamFrame> decode_stream_frame(std::string_view text);

}  // namespace kydai::protocol
