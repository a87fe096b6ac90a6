// The engine's end of the line to its standby: entries go out as soon as they are durable here, and
// come back as acknowledged; a promoted standby fences this engine out over it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/ledger.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/transport/journal_line.hpp"
#include "publisher/transport/steady_time.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kydai::daemon {

/// Whether a standby has what was just made durable.
enum class StandbyHas {
    None,  ///< nobody follows
    It,
    NotYet,  ///< it follows, but did not acknowledge in time
    Gone,    ///< it followed a moment ago and is silent
};

struct StandbyStatus {
    std::string address;  ///< of the standby's commands; empty = none has followed
    bool is_following = false;
    std::int64_t lag = 0;  ///< entries that it does not have
    std::chrono::milliseconds silent{0};
};

/// Who has taken over: the promoted engine's epoch and address.
struct Successor {
    std::int64_t epoch = 0;
    std::string address;  ///< `HOST:PORT`
};

class StandbyLine {
  public:
    static constexpr std::chrono::milliseconds answer_wait{50};

    using OnFenced = std::function<void(const Successor&)>;

    /// All must outlive it.
    StandbyLine(transport::JournalServer server, const Ledger& ledger, const Clock& clock,
                OnFenced on_fenced)
        : server_(std::move(server)),
          ledger_(ledger),
          clock_(clock),
          on_fenced_(std::move(on_fenced)) {}

    /// Takes in what waits and sends what is new. To be called after each wait, and after commits.
    void serve();
    /// Waits at most `answer_wait` until the standby has everything. A standby that was late once
    /// is not waited for again until it has caught up, so that a slow one costs no more than that.
    [[nodiscard]] StandbyHas wait_for_standby();

    /// A demoted engine is followed by nobody, but answers whoever fences it again.
    void refuse_followers() { is_closed_ = true; }

    [[nodiscard]] StandbyStatus status() const;
    [[nodiscard]] std::vector<void*> handles() { return server_.handles(); }

  private:
    using Peer = transport::JournalServer::Peer;
    struct Follower {
        Peer peer;
        std::string address;
        std::int64_t sent = 0;
        std::int64_t acknowledged = 0;
        transport::SteadyTime heard{0};
        transport::SteadyTime spoken{0};
        bool is_late = false;
    };

    void on_request(const Peer& peer, const protocol::JournalRequest& request);
    void on_follow(const Peer& peer, const protocol::FollowRequest& request);
    void on_ack(const Peer& peer, const protocol::FollowAck& ack);
    void on_fence(const Peer& peer, const protocol::FenceRequest& request);
    void send_records();
    void send_chunk();
    void say_alive();
    [[nodiscard]] std::int64_t head() const { return ledger_.journal().head().sequence.value(); }
    [[nodiscard]] bool is_heard() const;

    transport::JournalServer server_;
    const Ledger& ledger_;
    const Clock& clock_;
    OnFenced on_fenced_;
    std::optional<Follower> follower_;
    bool is_closed_ = false;
};

}  // namespace kydai::daemon
