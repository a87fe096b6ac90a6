// See topic_store.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/topic_store.hpp"

namespace kydai::display {

void TopicStore::take(const transport::FeedUpdate& update) {
    if (update.is_reset) topics_.clear();
    for (const std::string& topic : update.retired) topics_.erase(topic);
    for (const protocol::Envelope& envelope : update.changed) put(envelope);
}

std::vector<protocol::Envelope> TopicStore::all() const {
    std::vector<protocol::Envelope> envelopes;
    envelopes.reserve(topics_.size());
    for (const auto& [topic, envelope] : topics_) envelopes.push_back(envelope);
    return envelopes;
}

}  // namespace kydai::display
