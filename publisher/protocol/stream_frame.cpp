// A topic may hold blanks, so the last one counts.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/stream_frame.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/limits.hpp"

#include <charconv>

namespace kydai::protocol {

std::string encode(const StreamFrame& frame) {
    if (frame.published == 0) return frame.topic;
    return frame.topic + (frame.is_delta ? '~' : ' ') + std::to_string(frame.published);
}

std::optional<StreamFrame> decode_stream_frame(std::string_view text) {
    if (text == heartbeat_topic) return StreamFrame{std::string(text), 0, false};
    const std::size_t mark = text.find_last_of(" ~");
    if (mark == std::string_view::npos || mark == 0 || mark > topic_bytes_max) return std::nullopt;
    StreamFrame frame{std::string(text.substr(0, mark)), 0, text[mark] == '~'};
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data() + mark + 1, end, frame.published);
    if (error != std::errc{} || last != end || frame.published < 1) return std::nullopt;
    return frame;
}

}  // namespace kydai::protocol
