// The engine's end of the wire in the hands of a relay: it says what another engine said.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/codec.hpp"
#include "publisher/transport/engine_server_impl.hpp"
#include "publisher/transport/feed_tap.hpp"

#include <map>
#include <utility>

namespace kydai::transport {

void EngineServer::pass(const std::string& first_frame, std::string_view payload) {
    std::vector<zmq::message_t> frames(2);
    frames[0] = frame_of(first_frame);
    frames[1] = frame_of(payload);
    send_now(impl_->sockets.publisher, std::move(frames));
    if (first_frame == protocol::heartbeat_topic) impl_->last_heartbeat = steady_now();
}

void EngineServer::mirror(FeedTidings tidings) {
    Impl& impl = *impl_;
    if (tidings.is_reset) impl.store.clear();
    impl.options.run = tidings.run;
    impl.options.epoch = tidings.epoch;
    impl.log_sequence = tidings.log_sequence;
    impl.counters.published = tidings.published;
    std::map<std::string, std::int64_t> newest;
    for (const AppliedMessage& message : tidings.messages) {
        newest[message.topic] = message.published;
    }
    for (AppliedMessage& message : tidings.messages) {
        TopicStore::Kept kept{message.sequence, message.published, message.is_retired, {}, {}};
        const bool is_newest = newest[message.topic] == message.published;
        const auto whole = tidings.wholes.find(message.topic);
        if (!message.is_delta) {
            kept.text = std::move(message.text);
        } else if (is_newest && whole != tidings.wholes.end()) {
            kept.text = whole->second;
        }
        if (tidings.is_in_order) {
            impl.store.keep(message.topic, std::move(kept),
                            message.is_delta ? std::move(message.text) : std::string());
        } else {
            impl.store.keep_without_ring(message.topic, std::move(kept));
        }
    }
    // Who joins waits for the first message; who lost some learns it now.
    if (tidings.is_reset || !tidings.is_in_order) impl.heartbeat();
}

void EngineServer::set_mute(bool is_mute) {
    if (std::exchange(impl_->options.is_mute, is_mute) && !is_mute) impl_->heartbeat();
}

void EngineServer::set_stale(std::chrono::milliseconds stale) {
    impl_->stale = stale;
}

void EngineServer::wake_by(int descriptor) {
    impl_->wake_descriptor = descriptor;
}

}  // namespace kydai::transport
