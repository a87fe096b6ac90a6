// Of a burst of messages only the newest whole one of each topic, and the deltas after it, are
// worth decoding.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/stream_frame.hpp"

#include <zmq.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::transport {

class NewestOfEach {
  public:
    /// A relay passes on all of them, so none is superseded.
    explicit NewestOfEach(bool keeps_all = false) : keeps_all_(keeps_all) {}

    struct Waiting {
        protocol::StreamFrame frame;
        zmq::message_t payload;
        bool is_superseded = false;  ///< by a later whole message of the topic; has no payload
    };

    /// False = the first frame is none of a published message; it is left out.
    bool add(std::string_view first_frame, zmq::message_t payload);
    /// In the order of arrival.
    [[nodiscard]] std::vector<Waiting> take();

  private:
    bool keeps_all_;
    std::vector<Waiting> messages_;
    std::map<std::string, std::vector<std::size_t>> current_;  ///< topic -> places in messages_
};

}  // namespace kydai::transport
