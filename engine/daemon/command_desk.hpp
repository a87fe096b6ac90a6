// The one way of every command: who is it, known already? decode, authorize, decide, append, fold,
// publish, answer.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/answer_memory.hpp"
#include "engine/daemon/inquiries.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/sender.hpp"
#include "engine/daemon/words.hpp"
#include "engine/domain/command.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/protocol/command_wire.hpp"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace kydai::daemon {

/// Called after each commit, before anybody is answered: what was, and what is now.
using OnChange = std::function<void(const Tournament& before, const Tournament& after)>;

/// A request with who is behind it. The names that the request gives itself count only from the
/// engine's own machine; a device's name stands in their place.
struct Asked {
    protocol::CommandRequest request;
    Sender sender;
};

/// Not thread-safe; everything it needs must outlive it.
class CommandDesk {
  public:
    CommandDesk(Ledger& ledger, const Clock& clock, const Words& words, OnChange on_change)
        : ledger_(ledger), clock_(clock), words_(words), on_change_(std::move(on_change)) {}

    /// Answers commands and inquiries in order. What they change is committed in one transaction
    /// (group commit), so each answer is given only when all of it is durable.
    std::vector<protocol::CommandReply> handle(std::span<const Asked> asked);
    protocol::CommandReply handle(protocol::CommandRequest request, Sender sender = OwnMachine{});
    /// All from the engine's own machine.
    std::vector<protocol::CommandReply> handle(std::span<const protocol::CommandRequest> requests);

    /// A command of the engine itself (time, a watched file), by the same way. `what` becomes part
    /// of its id.
    protocol::CommandReply handle_own(const Command& command, const std::string& what);

    /// Names that are answered from the state and change nothing: history, players ...
    void set_inquiries(Inquiries inquiries) { inquiries_ = std::move(inquiries); }

  private:
    struct Batch;
    struct Attributed;
    protocol::CommandReply begin(const Attributed& attributed, Batch& batch);
    protocol::CommandReply ask(const Attributed& attributed, const Inquiry& inquiry) const;
    protocol::CommandReply decide(const Attributed& attributed, Batch& batch);
    protocol::CommandReply refusal(const protocol::CommandRequest& request,
                                   const Error& error) const;
    [[nodiscard]] Batch new_batch() const;
    void finish(Batch& batch, std::vector<protocol::CommandReply>& replies);
    void refuse_all(const Batch& batch, const Error& error,
                    std::vector<protocol::CommandReply>& replies) const;

    Ledger& ledger_;
    const Clock& clock_;
    const Words& words_;
    OnChange on_change_;
    Inquiries inquiries_;
    AnswerMemory
        unrecorded_;  ///< answers that the journal does not hold: refusals, nothing to change
};

}  // namespace kydai::daemon
