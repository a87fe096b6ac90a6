// A display that was stopped has thousands of old messages waiting for it.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/newest_of_each.hpp"

#include <optional>
#include <utility>

namespace kydai::transport {

bool NewestOfEach::add(std::string_view first_frame, zmq::message_t payload) {
    std::optional<protocol::StreamFrame> frame = protocol::decode_stream_frame(first_frame);
    if (!frame) return false;
    std::vector<std::size_t>& places = current_[frame->topic];
    if (!frame->is_delta && !keeps_all_) {
        std::erase_if(places, [&](std::size_t place) {
            Waiting& before = messages_[place];
            // A number said twice is nonsense of somebody: then each is looked at.
            if (frame->published > 0 && before.frame.published >= frame->published) return false;
            before.is_superseded = true;
            before.payload.rebuild();
            return true;
        });
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
