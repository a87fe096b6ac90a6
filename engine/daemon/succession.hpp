// Who is the engine: this one, the one that it follows, or the one that has replaced it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/command_desk.hpp"
#include "engine/daemon/engine_clock.hpp"
#include "engine/daemon/fencer.hpp"
#include "engine/daemon/follower.hpp"
#include "engine/daemon/options.hpp"
#include "engine/daemon/standby_line.hpp"
#include "engine/daemon/words.hpp"
#include "publisher/protocol/command_wire.hpp"
#include "publisher/transport/engine_server.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kydai::daemon {

/// The keys to talk with to an engine whose standby this is, or was: as this machine was introduced
/// to it (`kydai join`). Nothing = without encryption, on one machine. Errors: those of
/// trust::way_to.
[[nodiscard]] Result<std::optional<transport::Trust>> trust_in(
    const transport::EngineAddress& engine);

enum class EngineRole {
    Engine,
    Standby,  ///< follows another engine and takes no commands
    Demoted,  ///< another engine has taken over and this one takes no commands
};

/// Epochs keep two engines apart: a promotion raises it, and whoever hears of a higher one in the
/// same journal gives up (known fault F43). A person promotes, never the program: two machines
/// cannot tell a dead peer from a cut cable.
class Succession {
  public:
    /// All must outlive it.
    Succession(Ledger& ledger, EngineClock& clock, transport::EngineServer& server,
               const Words& words)
        : ledger_(ledger), clock_(clock), server_(server), words_(words) {}

    /// Reads from the journal whether another engine has taken over, begins to follow where the
    /// options say so, and listens for a standby: encrypted with `keys`, then only for the devices
    /// of chief arbiters and this machine. Errors: those of parse_address.
    Result<void> begin(const EngineOptions& options, const std::optional<transport::KeyPair>& keys);

    [[nodiscard]] EngineRole role() const { return role_; }
    [[nodiscard]] bool is_engine() const { return role_ == EngineRole::Engine; }
    /// What is due on the lines; to be called after each wait.
    void step();
    /// Sockets to wait for; they may be others after each step.
    [[nodiscard]] std::vector<void*> handles();

    /// Why this one takes no commands, with the mend.
    [[nodiscard]] Error refusal() const;
    /// Waits for the standby (StandbyLine::answer_wait at most) and says in the answers of accepted
    /// commands whether it has them too.
    void confirm(std::span<const Asked> asked, std::span<protocol::CommandReply> replies);
    /// Makes this standby the engine; `take_over` then publishes the state. Errors:
    /// standby.not_a_standby, those of the journal.
    protocol::CommandReply promote(const protocol::CommandRequest& request,
                                   const std::function<void()>& take_over);

    /// `{"role", "epoch", "standby": {...}, "follows": {...}, "successor"}` as JSON.
    [[nodiscard]] std::string status_json(const Catalogue& words) const;
    /// What an old engine alone held when this one took over: `{"entries": [...]}`.
    [[nodiscard]] std::string left_behind_json() const;

  private:
    Result<void> follow(const EngineOptions& options);
    void listen();
    void fence_out(const std::string& fact);
    void on_fenced(const Successor& successor);
    void on_left_behind(const std::vector<journal::ReplicatedRecord>& records);
    Result<void> become_engine();
    [[nodiscard]] std::string last_entry(const Catalogue& words) const;

    Ledger& ledger_;
    EngineClock& clock_;
    transport::EngineServer& server_;
    const Words& words_;
    EngineOptions options_;
    std::optional<transport::KeyPair> keys_;
    EngineRole role_ = EngineRole::Engine;
    Successor successor_;
    std::optional<protocol::CommandReply> promotion_;  ///< for a client that asks again
    std::optional<StandbyLine> line_;
    std::optional<Follower> follower_;
    std::optional<Fencer> fencer_;
};

}  // namespace kydai::daemon
