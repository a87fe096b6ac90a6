// Retired topics stay as small messages, so that their sequence goes on if they come back.
#include "publisher/transport/topic_store.hpp"

#include "publisher/protocol/limits.hpp"

#include <utility>

namespace kydai::transport {

bool TopicStore::says(const std::string& topic, std::string_view body) const {
    const auto found = topics_.find(topic);
    return found != topics_.end() && !found->second.is_retired && found->second.body == body;
}

bool TopicStore::has(const std::string& topic) const {
    const auto found = topics_.find(topic);
    return found != topics_.end() && !found->second.is_retired;
}

bool TopicStore::is_full() const {
    return topics_.size() >= protocol::topics_max;
}

std::int64_t TopicStore::next_sequence(const std::string& topic) const {
    const auto found = topics_.find(topic);
    return found == topics_.end() ? 1 : found->second.sequence + 1;
}

void TopicStore::keep(const std::string& topic, Kept kept) {
    topics_.insert_or_assign(topic, std::move(kept));
}

std::vector<std::string> TopicStore::current_topics() const {
    std::vector<std::string> names;
    for (const auto& [topic, kept] : topics_) {
        if (!kept.is_retired) names.push_back(topic);
    }
    return names;
}

std::vector<zmq::message_t> TopicStore::messages_under(std::string_view prefix) {
    std::vector<zmq::message_t> messages;
    for (auto& [topic, kept] : topics_) {
        if (!is_under(topic, prefix)) continue;
        zmq::message_t copy;
        copy.copy(kept.message);
        messages.push_back(std::move(copy));
    }
    return messages;
}

bool TopicStore::is_under(std::string_view topic, std::string_view prefix) {
    if (!topic.starts_with(prefix)) return false;
    return prefix.empty() || prefix.back() == '/' || topic.size() == prefix.size() ||
           topic[prefix.size()] == '/';
}

}  // namespace kydai::transport
