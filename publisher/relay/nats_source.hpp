// A relay's uplink that reads a stream of JetStream instead of following an engine.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/relay/nats_link.hpp"
#include "publisher/transport/feed_state.hpp"
#include "publisher/transport/relay.hpp"

#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace kydai::relay {

/// First the last message of each topic (of the newest run: the one stored last), which is used
/// when it adds up to a whole state; then what comes. After a gap it begins again. The engine's
/// clock is estimated from heartbeats, less exactly than by asking: displays of one site still flip
/// together.
class NatsSource final : public transport::Uplink {
  public:
    NatsSource(NatsOptions options, transport::FeedTap& tap);
    ~NatsSource() override;

    [[nodiscard]] transport::FeedStatus status() const override;
    void pass_on(protocol::Hello /*hello*/) override {}  // nobody listens on the other side
    void pass_on(protocol::ScreenReport /*report*/) override {}
    void pass_on(protocol::ScreenPicture /*picture*/) override {}

  private:
    void run();
    void follow(const NatsLink& link);
    [[nodiscard]] bool take_beginning(natsSubscription* messages, natsSubscription* beats);
    [[nodiscard]] bool use(std::vector<transport::FeedMessage> parts);
    void take(transport::FeedMessage message);
    void take_beats(natsSubscription* beats);
    void hear(const protocol::Heartbeat& beat);
    void look_for_silence(std::int64_t published);
    void tell();

    const NatsOptions options_;
    transport::FeedTap& tap_;
    transport::FeedState state_;
    transport::ClockSync clock_;
    std::deque<std::chrono::microseconds> offsets_;  ///< engine minus own, of the newest heartbeats
    std::optional<transport::SteadyTime> behind_since_;
    bool is_lost_ = false;  ///< begin again
    mutable std::mutex mutex_;
    transport::FeedStatus status_;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

}  // namespace kydai::relay
