// See simulated_engine.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/simulation/simulated_engine.hpp"

#include "engine/codec/codec.hpp"
#include "engine/core/decide.hpp"
#include "engine/core/fold.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace kydai::simulation {

void violated(const std::string& what) {
    throw std::logic_error(what);
}

Tournament folded(Tournament state, const StoredCommand& command) {
    for (const std::string& text : command.events) {
        const Result<Event> event = codec::decode_event(text);
        check(event.has_value(), "an event of the disk cannot be read: " + text);
        const Sequence sequence(state.sequence.value() + 1);
        state = core::fold(std::move(state), {sequence, command.time, command.author, "simulation",
                                              command.id, *event});
    }
    return state;
}

Tournament folded(const std::vector<StoredCommand>& commands) {
    Tournament state;
    for (const StoredCommand& command : commands) state = folded(std::move(state), command);
    return state;
}

void SimulatedEngine::start() {
    state_ = folded(disk_.commands());
    is_running_ = true;
}

void SimulatedEngine::die(bool is_kept) {
    disk_.crash(is_kept);
    is_running_ = false;
    state_ = {};
}

std::optional<std::vector<Reply>> SimulatedEngine::handle(const std::vector<Request>& requests,
                                                          EngineTime now, CrashPoint crash) {
    std::vector<Reply> replies;
    std::vector<StoredCommand> pending;
    std::vector<std::size_t> rests_on_pending;
    Tournament next = state_;
    for (const Request& request : requests) {
        const StoredCommand* known = disk_.find(request.id);
        if (known != nullptr) {
            check(known->text == request.text, "an id was used for two commands");
            replies.push_back({request.id, true, true, {}});
            continue;
        }
        const bool is_in_batch = std::any_of(pending.begin(), pending.end(),
                                             [&](const auto& one) { return one.id == request.id; });
        if (is_in_batch) {  // as the desk: such a one waits for the next batch
            replies.push_back({request.id, false, true, "again"});
            continue;
        }
        const Result<Command> command = codec::decode_command(request.text);
        check(command.has_value(), "a command cannot be read: " + request.text);
        const core::DecisionContext context{now, lots_.next(), request.author, "simulation",
                                            request.id};
        const Result<core::Decision> decision = core::decide(next, *command, context);
        if (!decision) {
            replies.push_back({request.id, false, false, decision.error().code});
            continue;
        }
        replies.push_back({request.id, true, false, {}});
        if (decision->events.empty()) continue;
        StoredCommand stored{now, request.author, request.id, request.text, {}, "ok"};
        for (const Event& event : decision->events) stored.events.push_back(codec::encode(event));
        next = folded(std::move(next), stored);
        pending.push_back(std::move(stored));
        rests_on_pending.push_back(replies.size() - 1);
    }
    if (crash == CrashPoint::BeforeWriting) {
        die(false);
        return std::nullopt;
    }
    if (crash == CrashPoint::WhileSyncing) {
        disk_.write_unsynced(pending);
        die(lots_.coin());
        return std::nullopt;
    }
    if (!pending.empty() && !disk_.append(pending)) {
        // Refusals may rest on what was not made durable: all of the batch is asked for again.
        for (Reply& reply : replies) {
            if (!reply.is_repeated) reply = {reply.id, false, false, "journal.disk_full"};
        }
        return replies;
    }
    if (!pending.empty()) state_ = std::move(next);
    if (crash == CrashPoint::BeforeAnswering) {
        die(false);
        return std::nullopt;
    }
    return replies;
}

}  // namespace kydai::simulation
