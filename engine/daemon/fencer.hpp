// A promoted engine keeps asking the old one to give up, for as long as it may come back.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/ledger.hpp"
#include "publisher/transport/journal_line.hpp"
#include "publisher/transport/steady_time.hpp"

#include <functional>
#include <string>
#include <vector>

namespace kydai::daemon {

class Fencer {
  public:
    /// What the old engine alone holds, once it has given up.
    using OnFenced = std::function<void(const std::vector<journal::ReplicatedRecord>& left_behind)>;

    /// `common` is the last entry that both have; `host` and `port` are of this engine's commands.
    Fencer(const transport::EngineAddress& old_engine, const std::optional<transport::Trust>& trust,
           const Ledger& ledger, protocol::JournalPosition common, std::string host, int port,
           OnFenced on_fenced);

    void step();
    [[nodiscard]] bool is_done() const { return is_done_; }
    [[nodiscard]] void* handle() { return client_.handle(); }

  private:
    void on_reply(protocol::JournalReply reply);

    const Ledger& ledger_;
    protocol::JournalPosition common_;
    std::string host_;
    int port_;
    OnFenced on_fenced_;
    transport::JournalClient client_;
    transport::SteadyTime asked_{0};
    bool is_done_ = false;
};

}  // namespace kydai::daemon
