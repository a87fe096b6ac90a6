// Commands in batches: decided one after the other, durable together, then answered.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/command_desk.hpp"

#include "engine/authority/authorize.hpp"
#include "engine/codec/codec.hpp"
#include "engine/core/decide.hpp"
#include "engine/daemon/event_words.hpp"
#include "engine/daemon/question.hpp"
#include "engine/honours/ceremony.hpp"

#include <sodium.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <deque>
#include <set>

namespace kydai::daemon {
namespace {

int awards_of_ceremony(const Tournament& state, const Ceremony& ceremony) {
    return static_cast<int>(honours::ceremony_awards(state, ceremony).size());
}

std::uint64_t fresh_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

std::string text_of(const protocol::CommandRequest& request) {
    return request.name + "\n" + request.body_json;
}

/// The body is the command itself, or the command without its name and version.
Result<Command> decode(const protocol::CommandRequest& request) {
    Result<Command> whole = codec::decode_command(request.body_json);
    if (whole || whole.error().code != "codec.missing") return whole;
    const std::string& missing = whole.error().args.at("key");
    const bool lacks_name = missing == "command" || missing == "version";
    if (!lacks_name || request.body_json.empty()) return whole;
    const nlohmann::json name = request.name;
    const std::string fields = request.body_json.substr(1);
    return codec::decode_command(
        R"({"command":)" + name.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace) +
        R"(,"version":)" + std::to_string(codec::format_version) + (fields == "}" ? "" : ",") +
        fields);
}

nlohmann::json result_of(const std::vector<Event>& events, Sequence before, Sequence after) {
    nlohmann::json names = nlohmann::json::array();
    nlohmann::json rounds = nlohmann::json::array();
    for (const Event& event : events) {
        names.push_back(name_of(event));
        if (const auto* paired = std::get_if<RoundPaired>(&event)) {
            rounds.push_back({{"group", paired->group.value()},
                              {"round", paired->round.number.value()},
                              {"boards", paired->round.boards.size()}});
        }
        if (const auto* announced = std::get_if<Announced>(&event)) {
            rounds.push_back({{"announcement", announced->announcement.id.value()}});
        }
        if (const auto* added = std::get_if<DeviceAdded>(&event)) {
            rounds.push_back({{"device", added->device.id.value()}});
        }
    }
    nlohmann::json result = {{"events", names}};
    if (!rounds.empty()) result["made"] = rounds;
    if (after > before) result["entries"] = {before.value() + 1, after.value()};
    return result;
}

constexpr std::size_t sentences_max = 12;  // a list of 400 players is summed up, not read out

std::string sentences(const std::vector<Event>& events, const Tournament& state,
                      const Catalogue& words) {
    std::string text;
    for (std::size_t i = 0; i < std::min(events.size(), sentences_max); ++i) {
        text += (text.empty() ? "" : "\n") + in_words(events[i], state, words);
    }
    if (events.size() > sentences_max) {
        text += "\n" + words.text("command.and_more",
                                  {{"count", std::to_string(events.size() - sentences_max)}});
    }
    return text;
}

/// The group that a question is about, where it names one that there is.
std::optional<GroupId> group_asked_for(const protocol::CommandRequest& request,
                                       const Tournament& state) {
    const Result<Question> question = Question::parse(request.body_json);
    if (!question) return std::nullopt;
    const Result<std::optional<GroupId>> group = asked_group(*question, state);
    return group ? *group : std::nullopt;
}

}  // namespace

/// A request in the name of the device that it comes from.
struct CommandDesk::Attributed {
    protocol::CommandRequest request;
    Device device;

    Attributed(protocol::CommandRequest request_, Device device_)
        : request(std::move(request_)), device(std::move(device_)) {
        if (device.id == authority::own_machine().id) return;
        request.author = device.name;
        request.device = "#" + std::to_string(device.id.value());
    }
};

/// What the requests of one batch have decided so far.
struct CommandDesk::Batch {
    /// An answer that rests on what the batch has decided; void when that is not made durable.
    struct Decided {
        const protocol::CommandRequest* request;
        std::size_t reply;  ///< index of the answer
        bool is_recorded;   ///< in the journal, else to be remembered
    };
    Tournament next;
    EngineTime time;
    std::vector<PendingCommand> pending;
    std::vector<Decided> decided;
    std::deque<Attributed> asked;  ///< stay where they are
    std::set<std::string, std::less<>> ids;
    std::size_t reply = 0;  ///< index of the answer that is being made
};

CommandDesk::Batch CommandDesk::new_batch() const {
    Batch batch;
    batch.next = ledger_.state();
    batch.time = std::max(clock_.now(), ledger_.journal().head().time);
    return batch;
}

protocol::CommandReply CommandDesk::refusal(const protocol::CommandRequest& request,
                                            const Error& error) const {
    protocol::CommandReply reply;
    reply.id = request.id;
    reply.log_sequence = ledger_.state().sequence.value();
    reply.code = error.code;
    reply.message = words_.in(request.language).text(error);
    return reply;
}

protocol::CommandReply CommandDesk::ask(const Attributed& attributed,
                                        const Inquiry& inquiry) const {
    const protocol::CommandRequest& request = attributed.request;
    const Tournament& state = ledger_.state();
    if (const std::optional<Error> refused = authority::authorize_inquiry(
            attributed.device, request.name, group_asked_for(request, state), state)) {
        return refusal(request, *refused);
    }
    const Result<std::string> found = inquiry(request, words_.in(request.language));
    if (!found) return refusal(request, found.error());
    protocol::CommandReply reply;
    reply.id = request.id;
    reply.accepted = true;
    reply.log_sequence = ledger_.state().sequence.value();
    reply.result_json = *found;
    return reply;
}

protocol::CommandReply CommandDesk::begin(const Attributed& attributed, Batch& batch) {
    const protocol::CommandRequest& request = attributed.request;
    if (request.id.empty()) return refusal(request, Error("command.no_id"));
    if (const auto inquiry = inquiries_.find(request.name); inquiry != inquiries_.end()) {
        return ask(attributed, inquiry->second);
    }
    const std::string text = text_of(request);
    const Error reused("command.id_reused", {{"id", request.id}});
    if (const AnswerMemory::Remembered* known = unrecorded_.find(request.id)) {
        if (known->command != text) return refusal(request, reused);
        protocol::CommandReply reply = known->reply;
        reply.repeated = true;
        return reply;
    }
    const Result<std::optional<journal::Answer>> recorded = ledger_.journal().answer_to(request.id);
    if (!recorded) return refusal(request, recorded.error());
    if (*recorded) {
        if ((*recorded)->command != journal::digest_of(text)) return refusal(request, reused);
        Result<protocol::CommandReply> reply = protocol::decode_command_reply((*recorded)->text);
        if (!reply) return refusal(request, reply.error());
        reply->repeated = true;
        return std::move(*reply);
    }
    return decide(attributed, batch);
}

protocol::CommandReply CommandDesk::decide(const Attributed& attributed, Batch& batch) {
    const protocol::CommandRequest& request = attributed.request;
    const auto refuse = [&](const Error& error) {
        protocol::CommandReply reply = refusal(request, error);
        reply.log_sequence = batch.next.sequence.value();
        batch.decided.push_back({&request, batch.reply, false});
        return reply;
    };
    const Result<Command> command = decode(request);
    if (!command) return refuse(command.error());
    if (name_of(*command) != request.name) {
        return refuse(
            Error("command.name_mismatch", {{"name", request.name}, {"found", name_of(*command)}}));
    }
    if (const auto refused = authority::authorize(attributed.device, *command, batch.next)) {
        return refuse(*refused);
    }
    if (request.expected_sequence && *request.expected_sequence != batch.next.sequence.value()) {
        return refuse(
            Error("command.stale", {{"expected", std::to_string(*request.expected_sequence)},
                                    {"current", std::to_string(batch.next.sequence.value())}}));
    }
    const core::DecisionContext context{batch.time,     fresh_seed(), request.author,
                                        request.device, request.id,   awards_of_ceremony};
    Result<core::Decision> decision = core::decide(batch.next, *command, context);
    if (!decision) return refuse(decision.error());

    const Catalogue& words = words_.in(request.language);
    protocol::CommandReply reply;
    reply.id = request.id;
    reply.accepted = true;
    for (const Error& warning : decision->warnings) reply.warnings.push_back(words.text(warning));
    if (decision->events.empty()) {
        reply.log_sequence = batch.next.sequence.value();
        reply.message = words.text("command.nothing_to_do");
        reply.result_json = result_of({}, batch.next.sequence, batch.next.sequence).dump();
        batch.decided.push_back({&request, batch.reply, false});
        return reply;
    }
    PendingCommand pending{request.author,
                           request.device,
                           request.id,
                           text_of(request),
                           std::move(decision->events),
                           {}};
    const Sequence before = batch.next.sequence;
    if (attributed.device.role == Role::ChiefArbiter) {
        batch.next = Ledger::folded(std::move(batch.next), pending, batch.time);
    } else {
        Tournament next = Ledger::folded(batch.next, pending, batch.time);
        if (const auto refused = authority::authorize_change(attributed.device, batch.next, next)) {
            return refuse(*refused);
        }
        batch.next = std::move(next);
    }
    reply.log_sequence = batch.next.sequence.value();
    reply.message = sentences(pending.events, batch.next, words);
    reply.result_json = result_of(pending.events, before, batch.next.sequence).dump();
    if (const Result<std::string> answer = protocol::encode(reply)) pending.answer = *answer;
    batch.pending.push_back(std::move(pending));
    batch.decided.push_back({&request, batch.reply, true});
    return reply;
}

void CommandDesk::refuse_all(const Batch& batch, const Error& error,
                             std::vector<protocol::CommandReply>& replies) const {
    // Answers before the first change rest on what is durable already; all later ones fall with it.
    const auto first_change =
        std::find_if(batch.decided.begin(), batch.decided.end(),
                     [](const Batch::Decided& decided) { return decided.is_recorded; });
    for (auto decided = first_change; decided != batch.decided.end(); ++decided) {
        replies[decided->reply] = refusal(*decided->request, error);
    }
}

void CommandDesk::finish(Batch& batch, std::vector<protocol::CommandReply>& replies) {
    if (!batch.pending.empty()) {
        const Tournament before = ledger_.state();
        const Result<void> committed =
            ledger_.commit(batch.pending, batch.time, std::move(batch.next));
        if (!committed) {
            // Not remembered: the same id may try again when the disk has room.
            refuse_all(batch, committed.error(), replies);
            return;
        }
        on_change_(before, ledger_.state());
    }
    for (const Batch::Decided& decided : batch.decided) {
        if (decided.is_recorded) continue;
        unrecorded_.remember(decided.request->id, text_of(*decided.request),
                             replies[decided.reply]);
    }
}

std::vector<protocol::CommandReply> CommandDesk::handle(std::span<const Asked> asked) {
    std::vector<protocol::CommandReply> replies;
    replies.reserve(asked.size());
    Batch batch = new_batch();
    for (const auto& [request, sender] : asked) {
        // The same id twice, or a question after a command: what was before is made true first, so
        // that both see it.
        if (batch.ids.contains(request.id) || inquiries_.contains(request.name)) {
            finish(batch, replies);
            batch = new_batch();
        }
        // In the state that the batch has come to: a revocation counts from the next command on.
        Result<Device> device = device_of(sender, batch.next);
        if (!device) {
            replies.push_back(refusal(request, device.error()));
            continue;
        }
        batch.ids.insert(request.id);
        batch.reply = replies.size();
        replies.push_back(begin(batch.asked.emplace_back(request, std::move(*device)), batch));
    }
    finish(batch, replies);
    return replies;
}

std::vector<protocol::CommandReply> CommandDesk::handle(
    std::span<const protocol::CommandRequest> requests) {
    std::vector<Asked> asked;
    asked.reserve(requests.size());
    for (const protocol::CommandRequest& request : requests) {
        asked.push_back({request, OwnMachine{}});
    }
    return handle(asked);
}

protocol::CommandReply CommandDesk::handle(protocol::CommandRequest request, Sender sender) {
    const Asked asked{std::move(request), std::move(sender)};
    return std::move(handle(std::span(&asked, 1)).front());
}

protocol::CommandReply CommandDesk::handle_own(const Command& command, const std::string& what) {
    protocol::CommandRequest request;
    request.id = what + "-" + journal::random_id();
    request.author = std::string(core::engine_author);
    request.device = what;
    request.name = name_of(command);
    request.body_json = codec::encode(command);
    return handle(request);
}

}  // namespace kydai::daemon
