// A display that was stopped has thousands of old messages waiting for it.
#include "publisher/transport/newest_of_each.hpp"

#include <optional>
#include <utility>

namespace kydai::transport {

bool NewestOfEach::add(std::string_view first_frame, zmq::message_t payload) {
    std::optional<protocol::StreamFrame> frame = protocol::decode_stream_frame(first_frame);
    if (!frame) return false;
    std::vector<std::size_t>& places = current_[frame->topic];
    if (!frame->is_delta && !keeps_all_) {
        for (const std::size_t place : places) {
            messages_[place].is_superseded = true;
            messages_[place].payload.rebuild();
        }
        places.clear();
    }
    places.push_back(messages_.size());
    messages_.push_back({*std::move(frame), std::move(payload), false});
    return true;
}

std::vector<NewestOfEach::Waiting> NewestOfEach::take() {
    current_.clear();
    return std::exchange(messages_, {});
}

}  // namespace kydai::transport
