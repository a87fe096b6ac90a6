// The last whole message of every topic of this run, and answers made of them once for all who ask.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/encoded_body.hpp"
#include "publisher/transport/message_ring.hpp"

#include <zmq.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::transport {

class TopicStore {
  public:
    struct Kept {
        std::int64_t sequence = 0;
        std::int64_t published = 0;
        bool is_retired = false;
        protocol::EncodedBody body;  ///< to see what the next one says anew
        std::string text;            ///< the whole message as JSON
    };
    /// An answer's frames: packed, several messages a frame.
    using Parts = std::vector<zmq::message_t>;

    /// Whether a body (encoded) is what the topic says already.
    [[nodiscard]] bool says(const std::string& topic, std::string_view body) const;
    [[nodiscard]] bool has(const std::string& topic) const;
    /// The current body of a topic, which keeps it no longer: the next one is about to be kept. Of
    /// nothing where there is none.
    [[nodiscard]] protocol::EncodedBody take_body(const std::string& topic);
    [[nodiscard]] bool is_full() const;
    [[nodiscard]] std::int64_t next_sequence(const std::string& topic) const;
    /// `delta`: what was published instead of the whole message; empty = the message itself.
    void keep(const std::string& topic, Kept kept, std::string delta = {});
    /// As they are after a catch-up: nothing is known of the messages in between.
    void keep_without_ring(const std::string& topic, Kept kept);
    void clear();

    [[nodiscard]] std::vector<std::string> current_topics() const;
    /// All topics under a prefix, retired ones included, so that the sequences of a whole snapshot
    /// add up to the number of messages published.
    [[nodiscard]] Parts snapshot(std::string_view prefix);
    /// What changed after message number `published`: from the ring if it reaches so far, else each
    /// changed topic whole.
    [[nodiscard]] Parts since(std::int64_t published);
    /// "pairings/U1" holds "pairings/U1" and "pairings/U1/x", not "pairings/U10"; "" holds
    /// everything.
    [[nodiscard]] static bool is_under(std::string_view topic, std::string_view prefix);

  private:
    [[nodiscard]] std::vector<const std::string*> texts_since(std::int64_t published) const;

    std::map<std::string, Kept> topics_;
    MessageRing ring_;
    std::map<std::int64_t, Parts> answers_;  ///< by the number asked for (0 = everything)
};

}  // namespace kydai::transport
