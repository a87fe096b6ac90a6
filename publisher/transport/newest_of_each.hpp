// Of a burst of messages only the newest of each topic is worth decoding.
#pragma once

#include <zmq.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::transport {

class NewestOfEach {
  public:
    struct Waiting {
        std::string topic;
        zmq::message_t text;
        std::int64_t skipped = 0;  ///< messages of the topic that this one made superfluous
        bool is_superseded = false;
    };

    void add(std::string_view topic, zmq::message_t text);
    /// In the order of arrival, the one of `last_topic` at the end: a heartbeat counts messages, so
    /// it is looked at when those before it have been.
    [[nodiscard]] std::vector<Waiting> take(std::string_view last_topic);

  private:
    std::vector<Waiting> messages_;
    std::map<std::string, std::size_t, std::less<>> newest_;  ///< topic -> place in messages_
};

}  // namespace kydai::transport
