// The last message of every topic of this run, encoded once and shared by all who ask.
#pragma once

#include "publisher/protocol/codec.hpp"

#include <zmq.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::transport {

class TopicStore {
  public:
    struct Kept {
        std::int64_t sequence = 0;
        bool is_retired = false;
        std::string body;  ///< encoded; to see whether the next one says anything new
        zmq::message_t message;
    };

    /// Whether a body (encoded) is what the topic says already.
    [[nodiscard]] bool says(const std::string& topic, std::string_view body) const;
    [[nodiscard]] bool has(const std::string& topic) const;
    [[nodiscard]] bool is_full() const;
    [[nodiscard]] std::int64_t next_sequence(const std::string& topic) const;
    void keep(const std::string& topic, Kept kept);
    void clear() { topics_.clear(); }

    [[nodiscard]] std::vector<std::string> current_topics() const;
    /// Copies (of the same bytes) of the messages of all topics under a prefix, retired ones
    /// included, so that the sequences of a whole snapshot add up to the number of messages
    /// published.
    [[nodiscard]] std::vector<zmq::message_t> messages_under(std::string_view prefix);
    /// "pairings/U1" holds "pairings/U1" and "pairings/U1/x", not "pairings/U10"; "" holds
    /// everything.
    [[nodiscard]] static bool is_under(std::string_view topic, std::string_view prefix);

  private:
    std::map<std::string, Kept> topics_;
};

}  // namespace kydai::transport
