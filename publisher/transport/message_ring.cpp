// Bounded in messages and bytes; the oldest goes first.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/message_ring.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace kydai::transport {

void MessageRing::add(Message message) {
    if (!messages_.empty() && message.published != messages_.back().published + 1) clear();
    bytes_ += message.text.size();
    messages_.push_back(std::move(message));
    while (messages_.size() > messages_max || (bytes_ > bytes_max && messages_.size() > 1)) {
        bytes_ -= messages_.front().text.size();
        messages_.pop_front();
    }
}

void MessageRing::clear() {
    messages_.clear();
    bytes_ = 0;
}

bool MessageRing::reaches(std::int64_t published) const {
    return !messages_.empty() && messages_.front().published <= published + 1;
}

std::vector<const MessageRing::Message*> MessageRing::since(std::int64_t published) const {
    std::vector<const Message*> wanted;
    std::set<std::string> complete;  // topics whose last whole message has been seen
    for (auto message = messages_.rbegin();
         message != messages_.rend() && message->published > published; ++message) {
        if (complete.contains(message->topic)) continue;
        if (!message->is_delta) complete.insert(message->topic);
        wanted.push_back(&*message);
    }
    std::reverse(wanted.begin(), wanted.end());
    return wanted;
}

}  // namespace kydai::transport
