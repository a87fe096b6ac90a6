// Short words for the messages that tests of a feed need.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/feed_state.hpp"

#include <string>
#include <vector>

namespace kydai::test {

inline transport::FeedMessage feed_message(const protocol::Published& content) {
    return {content, std::visit([](const auto& m) { return protocol::encode(m); }, content)};
}

/// Message `published` of the stream: the clock of a group says `sequence`.
inline transport::FeedMessage clock_message(const std::string& run, const std::string& group,
                                            std::int64_t sequence, std::int64_t published,
                                            std::int64_t epoch = 0) {
    protocol::RoundClock body;
    body.group = GroupId(group);
    body.round = static_cast<int>(sequence);
    protocol::Envelope envelope;
    envelope.run = run;
    envelope.epoch = epoch;
    envelope.topic_sequence = sequence;
    envelope.log_sequence = published;
    envelope.published = published;
    envelope.topic = protocol::topic_of(body);
    envelope.body = body;
    return feed_message(envelope);
}

/// The clock of a group changes from `sequence` - 1 to `sequence` by a delta.
inline transport::FeedMessage clock_delta(const std::string& run, const std::string& group,
                                          std::int64_t sequence, std::int64_t published) {
    protocol::Delta delta;
    delta.run = run;
    delta.topic = "clock/" + group;
    delta.base_sequence = sequence - 1;
    delta.log_sequence = published;
    delta.published = published;
    delta.patch = R"({"round":)" + std::to_string(sequence) + "}";
    return feed_message(delta);
}

inline transport::FeedMessage beat(const std::string& run, std::int64_t published,
                                   std::int64_t epoch = 0) {
    protocol::Heartbeat heartbeat;
    heartbeat.run = run;
    heartbeat.epoch = epoch;
    heartbeat.published = published;
    return feed_message(heartbeat);
}

inline transport::FeedMessage retirement(const std::string& run, const std::string& topic,
                                         std::int64_t sequence, std::int64_t published) {
    protocol::TopicRetired retired;
    retired.run = run;
    retired.topic = topic;
    retired.topic_sequence = sequence;
    retired.published = published;
    return feed_message(retired);
}

inline protocol::SnapshotHeader header(const std::string& run, std::int64_t published,
                                       std::int64_t epoch = 0, std::int64_t after = 0) {
    protocol::SnapshotHeader result;
    result.run = run;
    result.epoch = epoch;
    result.published = published;
    result.after = after;
    return result;
}

inline int round_of(const transport::PendingChanges& pending, const std::string& topic) {
    const auto found = pending.changed.find(topic);
    return found == pending.changed.end()
               ? 0
               : std::get<protocol::RoundClock>(found->second.body).round;
}

}  // namespace kydai::test
