// A display that was stopped has thousands of old messages waiting for it.
#include "publisher/transport/newest_of_each.hpp"

#include <algorithm>
#include <utility>

namespace kydai::transport {

void NewestOfEach::add(std::string_view topic, zmq::message_t text) {
    Waiting fresh{std::string(topic), std::move(text), 0, false};
    const auto [place, is_first] = newest_.try_emplace(fresh.topic, messages_.size());
    if (!is_first) {
        Waiting& old = messages_[place->second];
        old.is_superseded = true;
        old.text.rebuild();
        fresh.skipped = old.skipped + 1;
        place->second = messages_.size();
    }
    messages_.push_back(std::move(fresh));
}

std::vector<NewestOfEach::Waiting> NewestOfEach::take(std::string_view last_topic) {
    newest_.clear();
    std::vector<Waiting> result = std::exchange(messages_, {});
    std::erase_if(result, [](const Waiting& message) { return message.is_superseded; });
    std::stable_partition(result.begin(), result.end(),
                          [&](const Waiting& message) { return message.topic != last_topic; });
    return result;
}

}  // namespace kydai::transport
