// The newest messages as they were published, so that who missed a few gets just these.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace kydai::transport {

class MessageRing {
  public:
    static constexpr std::size_t messages_max = 4096;
    static constexpr std::size_t bytes_max = 4U * 1024U * 1024U;

    struct Message {
        std::int64_t published = 0;
        std::string topic;
        bool is_delta = false;
        std::string text;  ///< JSON, not packed
    };

    void add(Message message);
    void clear();
    /// Whether no message after number `published` is missing.
    [[nodiscard]] bool reaches(std::int64_t published) const;
    /// Of the messages after number `published` those that still count, in order: a topic's last
    /// whole one and the deltas after it. To be asked only if it reaches so far.
    [[nodiscard]] std::vector<const Message*> since(std::int64_t published) const;

  private:
    std::deque<Message> messages_;
    std::size_t bytes_ = 0;
};

}  // namespace kydai::transport
