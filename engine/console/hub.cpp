// See hub.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/hub.hpp"

#include <algorithm>

namespace kydai::console {

SharedText event_text(std::string_view name, std::string_view data) {
    std::string text;
    text.reserve(name.size() + data.size() + 24);
    if (!name.empty()) text.append("event: ").append(name).append("\n");
    // A line break in the data would end its line; our JSON has none.
    text.append("data: ").append(data).append("\n\n");
    return std::make_shared<const std::string>(std::move(text));
}

bool Interest::has(std::string_view topic) const {
    if (everything || topic == "tournament" || topic == "announcements") return true;
    const std::size_t slash = topic.find('/');
    if (slash == std::string_view::npos) return false;
    const std::string_view rest = topic.substr(slash + 1);
    if (groups.contains(rest)) return true;
    // standings/GROUP/LIST
    const std::size_t last = rest.rfind('/');
    return topic.starts_with("standings/") && last != std::string_view::npos &&
           groups.contains(rest.substr(0, last));
}

template <class Visit>
void Hub::each(Visit visit) {
    // A stream may end while it is written to, so the list is only tidied afterwards.
    for (const Follower& follower : followers_) {
        const StreamPointer stream = follower.stream.lock();
        if (stream && stream->is_open()) visit(stream, follower.interest);
    }
    std::erase_if(followers_, [](const Follower& follower) {
        const StreamPointer stream = follower.stream.lock();
        return !stream || !stream->is_open();
    });
}

void Hub::publish(const std::string& topic, std::string_view message) {
    Topic& kept = topics_[topic];
    kept.message = std::make_shared<const std::string>(message);
    kept.event = event_text({}, message);
    ++version_;
    each([&](const StreamPointer& stream, const Interest& interest) {
        if (interest.has(topic)) stream->send(topic, kept.event);
    });
}

void Hub::follow(const StreamPointer& stream, Interest interest) {
    for (const auto& [topic, kept] : topics_) {
        if (interest.has(topic)) stream->send(topic, kept.event);
    }
    static const SharedText ready = event_text("ready", "{}");
    stream->send({}, ready);
    followers_.push_back({stream, std::move(interest)});
}

void Hub::tell_all(const std::string& key, const SharedText& event) {
    each([&](const StreamPointer& stream, const Interest&) { stream->send(key, event); });
}

void Hub::close_all() {
    each([](const StreamPointer& stream, const Interest&) { stream->close(); });
}

std::size_t Hub::followers() {
    each([](const StreamPointer&, const Interest&) {});
    return followers_.size();
}

SharedText Hub::message(const std::string& topic) const {
    const auto found = topics_.find(topic);
    return found == topics_.end() ? nullptr : found->second.message;
}

std::vector<std::string> Hub::topics_under(std::string_view prefix) const {
    std::vector<std::string> found;
    for (auto topic = topics_.lower_bound(prefix);
         topic != topics_.end() && topic->first.starts_with(prefix); ++topic) {
        found.push_back(topic->first);
    }
    return found;
}

}  // namespace kydai::console
