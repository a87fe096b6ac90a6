// Commands go to the daemon, queries are answered from what is kept; nonsense gets a refusal.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/codec.hpp"
#include "publisher/transport/engine_server_impl.hpp"

#include <algorithm>
#include <utility>

namespace kydai::transport {
namespace {

// Bounds of one poll(), so that a flood on one socket does not starve the others.
constexpr int commands_a_poll = 256;
constexpr int queries_a_poll = 512;
constexpr int introductions_a_poll = 32;  // each costs two multiplications on a curve

Error wrong_frames() {
    return Error("protocol.wrong_frames");
}

}  // namespace

// ---- who may connect

/// The walls' pictures are for everybody; commands are for known devices and for this machine.
void EngineServer::Impl::answer_newcomers(const ServerHandlers& handlers) {
    if (!gatekeeper) return;
    gatekeeper->answer(
        [&](const std::string& domain, const std::string& address, const std::string& key) {
            if (is_from_here(address)) return true;
            if (!limits.admits(PeerLimits::Kind::Handshake, address, steady_now())) {
                complain(Error("transport.too_fast", {{"address", address}}));
                return false;
            }
            if (domain != command_domain) return true;
            const bool is_known = handlers.is_known && handlers.is_known(key);
            if (!is_known) complain(Error("transport.unknown_key", {{"address", address}}));
            return is_known;
        });
}

bool EngineServer::Impl::is_within_limits(PeerLimits::Kind kind, const Request& request) {
    const bool is_here = request.key.empty() && !sockets.introductions;
    if (is_here || is_from_here(request.address)) return true;
    const std::string& peer = request.key.empty() ? request.address : request.key;
    if (limits.admits(kind, peer, steady_now())) return true;
    complain(Error("transport.too_fast", {{"address", request.address}}));
    return false;
}

// ---- commands

void EngineServer::Impl::answer_commands(const ServerHandlers& handlers) {
    std::vector<Request> asked;
    Incoming incoming;
    for (int i = 0; i < commands_a_poll && receive(sockets.commands, incoming, 3); ++i) {
        Request request = request_of(std::move(incoming));
        // Not answered: the client asks again with the same id, and later.
        if (is_within_limits(PeerLimits::Kind::Command, request)) {
            asked.push_back(std::move(request));
        }
    }
    if (asked.empty()) return;
    counters.commands_waiting_max =
        std::max<std::uint64_t>(counters.commands_waiting_max, asked.size());
    std::vector<protocol::CommandReply> replies = answers_to(asked, handlers);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        Result<std::string> encoded = protocol::encode(replies[i]);
        if (!encoded) {  // what was done was done: say at least that
            replies[i].result_json = "{}";
            replies[i].warnings.clear();
            encoded = protocol::encode(replies[i]);
        }
        if (!encoded) continue;
        asked[i].way_back.push_back(frame_of(*encoded));
        send_now(sockets.commands, std::move(asked[i].way_back));
    }
}

std::vector<protocol::CommandReply> EngineServer::Impl::answers_to(
    const std::vector<Request>& asked, const ServerHandlers& handlers) {
    std::vector<protocol::CommandReply> replies(asked.size());
    std::vector<ReceivedCommand> commands;
    std::vector<std::size_t> places;  // commands[i] is answered by replies[places[i]]
    for (std::size_t i = 0; i < asked.size(); ++i) {
        Result<protocol::CommandRequest> command =
            asked[i].is_well_framed ? protocol::decode_command_request(text_of(asked[i].payload))
                                    : Result<protocol::CommandRequest>(wrong_frames());
        if (!command || (!handlers.command && !handlers.commands)) {
            replies[i] = refusal_of(command, handlers);
            continue;
        }
        const bool is_here = asked[i].key.empty() || is_from_here(asked[i].address);
        commands.push_back({std::move(*command), asked[i].key, asked[i].address, is_here});
        places.push_back(i);
    }
    counters.commands += commands.size();
    std::vector<protocol::CommandReply> given;
    if (handlers.commands) {
        if (!commands.empty()) given = handlers.commands(commands);
    } else {
        for (const ReceivedCommand& command : commands) {
            given.push_back(handlers.command(command.request));
        }
    }
    KYDAI_CHECK(given.size() == commands.size());
    for (std::size_t i = 0; i < given.size(); ++i) replies[places[i]] = std::move(given[i]);
    return replies;
}

protocol::CommandReply EngineServer::Impl::refusal_of(
    const Result<protocol::CommandRequest>& command, const ServerHandlers& handlers) {
    const Error error = command ? Error("transport.takes_no_commands") : command.error();
    complain(error);
    protocol::CommandReply refusal;
    if (command) refusal.id = command->id;
    refusal.log_sequence = log_sequence;
    refusal.code = error.code;
    refusal.message = error.code;
    if (handlers.describe)
        refusal.message = handlers.describe(error, command ? command->language : "vi");
    return refusal;
}

// ---- introductions

void EngineServer::Impl::answer_introductions(const ServerHandlers& handlers) {
    if (!sockets.introductions) return;
    Incoming incoming;
    for (int i = 0; i < introductions_a_poll && receive(*sockets.introductions, incoming, 3); ++i) {
        Request request = request_of(std::move(incoming));
        if (!is_within_limits(PeerLimits::Kind::Introduction, request)) continue;
        const Result<protocol::IntroductionRequest> asked =
            request.is_well_framed ? protocol::decode_introduction_request(text_of(request.payload))
                                   : Result<protocol::IntroductionRequest>(wrong_frames());
        protocol::IntroductionReply reply;
        if (!asked) {
            complain(asked.error());
            reply.answer = protocol::IntroductionRefusal{asked.error()};
        } else if (!handlers.introduce) {
            reply.answer = protocol::IntroductionRefusal{Error("transport.takes_no_commands")};
        } else {
            auto answer = handlers.introduce(asked->introduction, request.address);
            if (!answer) continue;
            reply.answer = *std::move(answer);
        }
        if (asked) reply.id = asked->id;
        request.way_back.push_back(frame_of(protocol::encode(reply)));
        send_now(*sockets.introductions, std::move(request.way_back));
    }
}

// ---- queries

void EngineServer::Impl::answer_queries(const ServerHandlers& handlers) {
    Incoming incoming;
    for (int i = 0; i < queries_a_poll && receive(sockets.queries, incoming, 3); ++i) {
        answer_query(request_of(std::move(incoming)), handlers);
    }
}

void EngineServer::Impl::answer_query(Request request, const ServerHandlers& handlers) {
    const protocol::PreciseTime received_at = clock.precise_now();
    if (!is_within_limits(PeerLimits::Kind::Query, request)) return;
    const Result<protocol::QueryRequest> query =
        request.is_well_framed ? protocol::decode_query_request(text_of(request.payload))
                               : Result<protocol::QueryRequest>(wrong_frames());
    if (!query) {
        complain(query.error());
        reply(request, {protocol::protocol_version, 0, protocol::QueryRefusal{query.error()}});
        return;
    }
    ++counters.queries;
    if (options.is_mute) return;  // there is nothing to say yet; it will be asked again
    const std::int64_t id = query->id;
    if (is_standby) {
        reply(request, {protocol::protocol_version, id,
                        protocol::QueryRefusal{Error("transport.is_standby")}});
        return;
    }
    if (const auto* hello = std::get_if<protocol::Hello>(&query->query)) {
        if (counts(request, hello->screen, handlers)) {
            registry.hello(*hello, request.address, clock.now());
            if (handlers.hello) handlers.hello(*hello);
        }
        reply(request, {protocol::protocol_version, id, welcome()});
    } else if (const auto* snapshot = std::get_if<protocol::SnapshotRequest>(&query->query)) {
        if (!is_within_limits(PeerLimits::Kind::Snapshot, request)) return;
        send_snapshot(request, id, snapshot->prefix);
    } else if (const auto* missed = std::get_if<protocol::CatchUpRequest>(&query->query)) {
        send_catch_up(request, id, *missed);
    } else if (const auto* time = std::get_if<protocol::TimeRequest>(&query->query)) {
        reply(request, {protocol::protocol_version, id,
                        protocol::TimeReply{time->t1, received_at, clock.precise_now()}});
    } else if (const auto* report = std::get_if<protocol::ScreenReport>(&query->query)) {
        if (!counts(request, report->screen, handlers)) return;
        registry.report(*report, request.address, clock.now());
        if (handlers.report) handlers.report(*report);
        if (auto wish = handlers.wish ? handlers.wish(*report) : std::nullopt) {
            reply(request, {protocol::protocol_version, id, std::move(*wish)});
        }
    } else if (const auto* picture = std::get_if<protocol::ScreenPicture>(&query->query)) {
        if (!counts(request, picture->screen, handlers)) return;
        if (handlers.picture) handlers.picture(*picture);
    } else if (std::holds_alternative<protocol::ScreensRequest>(query->query)) {
        reply(request, {protocol::protocol_version, id,
                        protocol::ScreenList{clock.now(), registry.screens()}});
    }
}

/// A stranger sees what everybody sees, but tells nobody what a screen shows.
bool EngineServer::Impl::counts(const Request& request, const ScreenName& screen,
                                const ServerHandlers& handlers) const {
    if (request.key.empty() || is_from_here(request.address)) return true;
    return handlers.may_report && handlers.may_report(request.key, screen);
}

void EngineServer::Impl::reply(Request& request, const protocol::QueryReply& reply) {
    request.way_back.push_back(frame_of(protocol::encode(reply)));
    send_now(sockets.queries, std::move(request.way_back));
}

protocol::Answer EngineServer::Impl::welcome() const {
    protocol::Welcome welcome;
    welcome.run = options.run;
    welcome.epoch = options.epoch;
    welcome.publish_port = sockets.port + 2;
    welcome.time = clock.now();
    welcome.server_version = options.server_version;
    welcome.tournament_id = options.tournament_id;
    welcome.journal = options.journal_id;
    welcome.standby = standby_address;
    return welcome;
}

void EngineServer::Impl::send_snapshot(Request& request, std::int64_t id,
                                       const std::string& prefix) {
    ++counters.snapshots;
    send_parts(request, id, 0, store.snapshot(prefix));
}

void EngineServer::Impl::send_catch_up(Request& request, std::int64_t id,
                                       const protocol::CatchUpRequest& missed) {
    const bool is_ours = missed.run == options.run && missed.epoch == options.epoch &&
                         missed.published <= counters.published;
    if (!is_ours || missed.published == 0) return send_snapshot(request, id, "");
    ++counters.catch_ups;
    send_parts(request, id, missed.published, store.since(missed.published));
}

void EngineServer::Impl::send_parts(Request& request, std::int64_t id, std::int64_t after,
                                    TopicStore::Parts parts) {
    protocol::SnapshotHeader header;
    header.run = options.run;
    header.epoch = options.epoch;
    header.time = clock.now();
    header.log_sequence = log_sequence;
    header.published = counters.published;
    header.after = after;
    header.parts = static_cast<int>(parts.size());
    header.stale = stale;
    std::vector<zmq::message_t> frames = std::move(request.way_back);
    frames.push_back(
        frame_of(protocol::encode(protocol::QueryReply{protocol::protocol_version, id, header})));
    for (zmq::message_t& part : parts) frames.push_back(std::move(part));
    send_now(sockets.queries, std::move(frames));
}

}  // namespace kydai::transport
