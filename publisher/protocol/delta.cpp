// See delta.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/delta.hpp"

#include "publisher/protocol/body_json.hpp"
#include "publisher/protocol/json_patch.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <utility>

namespace kydai::protocol {
namespace {

using nlohmann::json;

template <class Value>
bool has(const json& message, const char* key, const Value& value) {
    const auto member = message.find(key);
    return member != message.end() && *member == value;
}

bool is_base_of(const json& whole, const Delta& delta) {
    return has(whole, "run", delta.run) && has(whole, "epoch", delta.epoch) &&
           has(whole, "topic", delta.topic) && has(whole, "topic_sequence", delta.base_sequence) &&
           whole.contains("body");
}

void take_head(json& whole, const Delta& delta) {
    whole["topic_sequence"] = delta.topic_sequence();
    whole["log_sequence"] = delta.log_sequence;
    whole["published"] = delta.published;
    whole["time_ms"] = milliseconds_of(delta.time);
    whole["effective_ms"] = milliseconds_of(delta.effective);
}

}  // namespace

Result<std::string> apply_deltas(std::string_view whole, std::span<const Delta> deltas) {
    json message = json::parse(whole, nullptr, false);
    if (!message.is_object()) return Error("protocol.wrong_base");
    for (const Delta& delta : deltas) {
        if (!is_base_of(message, delta)) return Error("protocol.wrong_base");
        const json patch = json::parse(delta.patch, nullptr, false);
        if (!patch.is_object() || !apply_json_patch(message["body"], patch)) {
            return Error("protocol.bad_patch");
        }
        take_head(message, delta);
    }
    std::string text = write_json(message);
    if (text.size() > published_bytes_max) {
        return Error("protocol.too_large",
                     {{"limit_kb", std::to_string(published_bytes_max / 1024U)}});
    }
    return text;
}

}  // namespace kydai::protocol
