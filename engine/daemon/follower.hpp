// A standby at work: follows the engine's journal into its own, until a person promotes it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/ledger.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/journal_line.hpp"
#include "publisher/transport/steady_time.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace kydai::daemon {

/// Asks the engine whose journal it is and for its keys, for a standby with an empty folder. Waits
/// at most `patience`. Errors: standby.engine_unreachable {address}, the engine's refusal.
[[nodiscard]] Result<protocol::FollowWelcome> first_contact(
    const transport::EngineAddress& engine, const std::optional<transport::Trust>& trust,
    std::chrono::milliseconds patience);

struct FollowStatus {
    std::string engine;            ///< `HOST:PORT` that is followed
    bool is_connected = false;     ///< heard in the last seconds
    std::int64_t engine_head = 0;  ///< the newest entry that the engine had, as last heard
    std::chrono::milliseconds silent{0};
    std::optional<Error> fault;  ///< why it follows no more, e.g. the histories differ
};

class Follower {
  public:
    /// `port` is that of this standby's commands, `host` where displays find it (empty = as the
    /// engine sees it). All must outlive it.
    Follower(const transport::EngineAddress& engine, const std::optional<transport::Trust>& trust,
             Ledger& ledger, const Clock& clock, std::string host, int port);

    /// Takes in what waits, makes it durable, acknowledges it. To be called after each wait.
    void step();
    [[nodiscard]] FollowStatus status() const;
    /// How far the engine's time line is ahead of this machine's, as last heard.
    [[nodiscard]] std::chrono::milliseconds ahead() const { return ahead_; }
    [[nodiscard]] void* handle() { return client_.handle(); }

  private:
    void ask();
    void on_reply(protocol::JournalReply reply);
    void on_welcome(const protocol::FollowWelcome& welcome);
    void on_chunk(protocol::JournalChunk chunk);
    void acknowledge();
    void fail(const Error& error);
    void hear(EngineTime time, const protocol::JournalPosition& head);

    transport::EngineAddress engine_;
    Ledger& ledger_;
    const Clock& clock_;
    std::string host_;
    int port_;
    transport::JournalClient client_;
    bool is_welcomed_ = false;
    transport::SteadyTime asked_{0};
    transport::SteadyTime heard_{0};
    std::int64_t engine_head_ = 0;
    std::chrono::milliseconds ahead_{0};
    std::optional<Error> fault_;
};

}  // namespace kydai::daemon
