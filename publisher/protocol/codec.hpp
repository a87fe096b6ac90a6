// The JSON of what is published: envelopes, heartbeats and retired topics, as docs/protocol.md has
// it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/protocol/messages.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace kydai::protocol {

/// Published under a topic that no longer exists (a group was removed): screens forget it.
struct TopicRetired {
    int version = protocol_version;
    std::string run;
    std::int64_t epoch = 0;
    std::int64_t topic_sequence = 0;  ///< goes on counting, also if the topic comes back
    std::int64_t log_sequence = 0;
    std::int64_t published = 0;
    EngineTime time;
    std::string topic;
};

/// What changed of a topic since the message before it: see delta.hpp.
struct Delta {
    int version = protocol_version;
    std::string run;
    std::int64_t epoch = 0;
    /// Of the message of the topic that the patch is applied to; its own sequence is the next one.
    std::int64_t base_sequence = 0;
    std::int64_t log_sequence = 0;
    std::int64_t published = 0;
    EngineTime time;
    EngineTime effective;
    std::string topic;
    std::string patch;  ///< JSON
    [[nodiscard]] std::int64_t topic_sequence() const { return base_sequence + 1; }
};

/// First frame of a heartbeat; of the others it is their topic.
inline constexpr std::string_view heartbeat_topic = "heartbeat";

/// Everything that comes out of the publish socket.
using Published = std::variant<Envelope, TopicRetired, Heartbeat, Delta>;

/// Encoding never fails and never throws. Text must be UTF-8, as the borders check; should bytes
/// that are not slip through, they are left out, for a screen without a letter is better than none
/// (F44).
[[nodiscard]] std::string encode(const Envelope& envelope);
[[nodiscard]] std::string encode(const Heartbeat& heartbeat);
[[nodiscard]] std::string encode(const TopicRetired& retired);
[[nodiscard]] std::string encode(const Delta& delta);

/// The body alone; `encode_with_body` puts an envelope around it (whose own body it does not look
/// at), so that a publisher can compare a body with the one before and still encode once.
/// encode(e) == encode_with_body(e, kind_of(e.body), encode_body(e.body)).
[[nodiscard]] std::string encode_body(const Body& body);
[[nodiscard]] std::string encode_with_body(const Envelope& envelope, std::string_view kind,
                                           std::string_view encoded_body);

/// Unknown keys are ignored (a newer engine may say more). Errors, each with the JSON path as
/// place: protocol.too_large, protocol.too_deep, protocol.not_utf8, protocol.not_json,
/// protocol.doubled_key, protocol.missing, protocol.wrong_type, protocol.out_of_range,
/// protocol.unknown_name, protocol.unknown_version, protocol.wrong_topic.
[[nodiscard]] Result<Envelope> decode_envelope(std::string_view text);
[[nodiscard]] Result<Heartbeat> decode_heartbeat(std::string_view text);
/// Any message of the publish socket, told apart by its `kind`. Packed ones are unpacked before
/// (packing.hpp).
[[nodiscard]] Result<Published> decode_published(std::string_view text);

/// The name of a body's kind in JSON: "pairings", "standings", "clock" ...
[[nodiscard]] std::string_view kind_of(const Body& body);

}  // namespace kydai::protocol
