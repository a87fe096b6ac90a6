// Everything an engine says, into a stream of JetStream: for other sites and for the web.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/relay/nats_link.hpp"
#include "publisher/transport/feed_tap.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace kydai::relay {

struct NatsCounters {
    std::uint64_t stored = 0;   ///< acknowledged by the stream
    std::uint64_t doubled = 0;  ///< sent again after an answer was lost: the stream had it
    std::uint64_t failed = 0;   ///< tries that had no answer
    std::uint64_t dropped = 0;  ///< superseded while the cluster was away
};

/// Stores each message whole (a delta as what it makes of its topic), packed as on our own wire,
/// with `RUN:EPOCH:NUMBER` as its message id, so that each is in the stream exactly once;
/// heartbeats go by, not stored. Tries for ever; while the cluster is away only the newest messages
/// are kept.
class NatsPublisher final : public transport::FeedTap {
  public:
    explicit NatsPublisher(NatsOptions options);
    ~NatsPublisher() override;

    void pass(std::string_view first_frame, std::string_view payload) override;
    void tell(transport::FeedTidings tidings) override;
    [[nodiscard]] NatsCounters counters() const;

  private:
    struct Waiting {
        std::string subject;
        std::string id;  ///< empty = a heartbeat
        std::string bytes;
    };
    void run();
    void add(Waiting message);
    [[nodiscard]] bool make_stream(const NatsLink& link);
    [[nodiscard]] bool send(const NatsLink& link, const Waiting& message);

    const NatsOptions options_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Waiting> waiting_;
    NatsCounters counters_;
    bool ends_ = false;
    std::thread thread_;
};

}  // namespace kydai::relay
