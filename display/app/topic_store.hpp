// All messages that a display holds, to be saved and to be given to the model anew.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/transport/subscriber.hpp"

#include <map>
#include <string>
#include <vector>

namespace kydai::display {

class TopicStore {
  public:
    /// Takes an update in its order: reset, retired, changed.
    void take(const transport::FeedUpdate& update);
    void put(const protocol::Envelope& envelope) { topics_[envelope.topic] = envelope; }
    [[nodiscard]] std::vector<protocol::Envelope> all() const;
    [[nodiscard]] bool is_empty() const { return topics_.empty(); }

  private:
    std::map<std::string, protocol::Envelope> topics_;
};

}  // namespace kydai::display
