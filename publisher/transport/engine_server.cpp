// One thread, three sockets: commands, queries, publisher.
#include "publisher/transport/engine_server.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/random_id.hpp"
#include "publisher/transport/screen_registry.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "publisher/transport/steady_time.hpp"
#include "publisher/transport/topic_store.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

namespace kydai::transport {
namespace {

using protocol::Answer;

// Twice the protocol's limits: what is a little too large gets an answer, the rest loses its
// connection.
constexpr SocketLimits command_limits{100, 16, 2 * std::int64_t{protocol::command_bytes_max}};
constexpr SocketLimits query_limits{100, 64, 2 * std::int64_t{protocol::query_bytes_max}};
constexpr SocketLimits publish_limits{1000, 1000, 1024};  // a subscription is one byte and a topic

// Bounds of one poll(), so that a flood on one socket does not starve the others.
constexpr int commands_a_poll = 64;
constexpr int queries_a_poll = 512;
constexpr int subscriptions_a_poll = 4096;
constexpr int port_searches_max = 100;
constexpr SteadyTime complaint_period = std::chrono::seconds(1);

struct Sockets {
    zmq::socket_t commands;
    zmq::socket_t queries;
    zmq::socket_t publisher;
    int port = 0;
};

Sockets make_sockets(zmq::context_t& context, bool is_ipv6) {
    Sockets sockets{make_socket(context, zmq::socket_type::router, command_limits, is_ipv6),
                    make_socket(context, zmq::socket_type::router, query_limits, is_ipv6),
                    make_socket(context, zmq::socket_type::xpub, publish_limits, is_ipv6), 0};
    // Each joiner is seen, also the second with the same subscription: it gets a heartbeat at once.
    sockets.publisher.set(zmq::sockopt::xpub_verbose, 1);
    return sockets;
}

/// Binds or tells why not. Errors as EngineServer::bind.
Result<int> bind_one(zmq::socket_t& socket, const std::string& host, int port) {
    try {
        socket.bind(endpoint(host, port));
        const std::string bound = socket.get(zmq::sockopt::last_endpoint);
        return std::stoi(bound.substr(bound.rfind(':') + 1));
    } catch (const zmq::error_t& error) {
        if (error.num() == EADDRINUSE) {
            return Error("transport.port_in_use", {{"port", std::to_string(port)}});
        }
        return Error("transport.cannot_bind",
                     {{"address", to_string(EngineAddress{host, port})}, {"reason", error.what()}});
    }
}

/// Three ports in a row.
Result<Sockets> bind_all(zmq::context_t& context, const std::string& host, int port) {
    Sockets sockets = make_sockets(context, is_ipv6_host(host));
    const Result<int> first = bind_one(sockets.commands, host, port);
    if (!first) return first.error();
    sockets.port = *first;
    const Result<int> second = bind_one(sockets.queries, host, *first + 1);
    if (!second) return second.error();
    const Result<int> third = bind_one(sockets.publisher, host, *first + 2);
    if (!third) return third.error();
    return sockets;
}

/// The system chooses one port; the two after it must be free, too.
Result<Sockets> search_ports(zmq::context_t& context, const std::string& host) {
    Result<Sockets> sockets = bind_all(context, host, 0);
    for (int search = 1; search < port_searches_max && !sockets; ++search) {
        if (sockets.error().code != "transport.port_in_use") break;
        sockets = bind_all(context, host, 0);
    }
    return sockets;
}

Error wrong_frames() {
    return Error("protocol.wrong_frames");
}

/// A request with the way back to who sent it.
struct Request {
    std::vector<zmq::message_t> way_back;  ///< routing id, and the empty frame of a REQ socket
    zmq::message_t payload;
    std::string address;
    bool is_well_framed = false;
};

Request request_of(Incoming incoming) {
    Request request;
    std::vector<zmq::message_t>& frames = incoming.frames;
    const bool has_empty = frames.size() == 3 && frames[1].size() == 0;
    const std::size_t payload_at = has_empty ? 2 : 1;
    request.is_well_framed = !incoming.is_overlong && frames.size() == payload_at + 1;
    if (request.is_well_framed) request.payload = std::move(frames[payload_at]);
    frames.resize(std::min(frames.size(), payload_at));
    request.way_back = std::move(frames);
    const char* address = request.payload.size() == 0
                              ? nullptr
                              : zmq_msg_gets(request.payload.handle(), "Peer-Address");
    if (address != nullptr) request.address = address;
    return request;
}

}  // namespace

struct EngineServer::Impl {
    Impl(ServerOptions options_, const Clock& clock_)
        : options(std::move(options_)), clock(clock_) {}

    ServerOptions options;
    const Clock& clock;
    zmq::context_t context{1};  // outlives the sockets
    Sockets sockets;
    TopicStore store;
    ScreenRegistry registry;
    ServerCounters counters;
    std::int64_t log_sequence = 0;
    SteadyTime last_heartbeat{0};
    SteadyTime last_complaint = -complaint_period;
    std::uint64_t complaints = 0;
    std::optional<Error> newest_complaint;

    void complain(Error error) {
        ++counters.bad_messages;
        ++complaints;
        newest_complaint = std::move(error);
    }
    void pass_on_complaints(const ServerHandlers& handlers);
    void announce(const std::string& topic, TopicStore::Kept kept);
    void heartbeat();
    [[nodiscard]] std::chrono::milliseconds until_heartbeat() const;

    void answer_commands(const ServerHandlers& handlers);
    [[nodiscard]] protocol::CommandReply answer(const Request& request,
                                                const ServerHandlers& handlers);
    void answer_queries(const ServerHandlers& handlers);
    void answer_query(Request request, const ServerHandlers& handlers);
    void reply(Request& request, const protocol::QueryReply& reply);
    [[nodiscard]] Answer welcome() const;
    void send_snapshot(Request& request, std::int64_t id, const std::string& prefix);
    [[nodiscard]] bool see_subscriptions();
};

EngineServer::EngineServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
EngineServer::EngineServer(EngineServer&&) noexcept = default;
EngineServer& EngineServer::operator=(EngineServer&&) noexcept = default;
EngineServer::~EngineServer() = default;

Result<EngineServer> EngineServer::bind(ServerOptions options, const Clock& clock) {
    const std::string host = options.bind_host;
    const int port = options.port;
    if (port != 0) {
        const std::string written = is_ipv6_host(host) ? "[" + host + "]" : host;
        const Result<EngineAddress> checked = parse_address(written + ":" + std::to_string(port));
        if (!checked) return checked.error();
        options.bind_host = checked->host;
    }
    if (options.run.empty()) options.run = random_id();
    auto impl = std::make_unique<Impl>(std::move(options), clock);
    try {
        Result<Sockets> sockets = port == 0
                                      ? search_ports(impl->context, impl->options.bind_host)
                                      : bind_all(impl->context, impl->options.bind_host, port);
        if (!sockets) return sockets.error();
        impl->sockets = std::move(sockets).value();
    } catch (const zmq::error_t& error) {  // out of file handles and the like
        return Error("transport.cannot_bind",
                     {{"address", to_string(EngineAddress{host, port})}, {"reason", error.what()}});
    }
    impl->last_heartbeat = steady_now() - heartbeat_period;
    return EngineServer(std::move(impl));
}

int EngineServer::command_port() const {
    return impl_->sockets.port;
}
int EngineServer::query_port() const {
    return impl_->sockets.port + 1;
}
int EngineServer::publish_port() const {
    return impl_->sockets.port + 2;
}
const std::string& EngineServer::run() const {
    return impl_->options.run;
}
std::vector<std::string> EngineServer::topics() const {
    return impl_->store.current_topics();
}
void EngineServer::set_log_sequence(std::int64_t log_sequence) {
    impl_->log_sequence = log_sequence;
}
void EngineServer::set_tournament_id(std::string id) {
    impl_->options.tournament_id = std::move(id);
}
void EngineServer::heartbeat() {
    impl_->heartbeat();
}
std::vector<protocol::ScreenPresence> EngineServer::screens() const {
    return impl_->registry.screens();
}
ServerCounters EngineServer::counters() const {
    return impl_->counters;
}

void EngineServer::set_epoch(std::int64_t epoch) {
    if (impl_->options.epoch == epoch) return;
    impl_->options.epoch = epoch;
    impl_->store.clear();
    impl_->counters.published = 0;
}

bool EngineServer::publish(const protocol::Body& body, std::int64_t log_sequence,
                           EngineTime effective) {
    impl_->log_sequence = log_sequence;
    const std::string topic = protocol::topic_of(body);
    std::string encoded = protocol::encode_body(body);
    if (impl_->store.says(topic, encoded)) return false;
    const bool is_known = impl_->store.next_sequence(topic) > 1;
    if (encoded.size() + 1024 > protocol::published_bytes_max ||
        (!is_known && impl_->store.is_full())) {
        impl_->complain(Error("transport.cannot_publish", {{"topic", topic}}));
        return false;
    }
    protocol::Envelope envelope;
    envelope.run = impl_->options.run;
    envelope.epoch = impl_->options.epoch;
    envelope.topic_sequence = impl_->store.next_sequence(topic);
    envelope.log_sequence = log_sequence;
    envelope.time = impl_->clock.now();
    envelope.effective = effective == EngineTime{} ? envelope.time : effective;
    envelope.topic = topic;
    envelope.body = body;
    zmq::message_t message = frame_of(protocol::encode_with_body(envelope, encoded));
    impl_->announce(topic,
                    {envelope.topic_sequence, false, std::move(encoded), std::move(message)});
    return true;
}

bool EngineServer::retire(const std::string& topic, std::int64_t log_sequence) {
    impl_->log_sequence = log_sequence;
    if (!impl_->store.has(topic)) return false;
    protocol::TopicRetired retired;
    retired.run = impl_->options.run;
    retired.epoch = impl_->options.epoch;
    retired.topic_sequence = impl_->store.next_sequence(topic);
    retired.log_sequence = log_sequence;
    retired.time = impl_->clock.now();
    retired.topic = topic;
    impl_->announce(topic, {retired.topic_sequence, true, {}, frame_of(protocol::encode(retired))});
    return true;
}

void EngineServer::poll(std::chrono::milliseconds timeout, const ServerHandlers& handlers) {
    Impl& impl = *impl_;
    std::array<zmq::pollitem_t, 3> items{{{impl.sockets.commands.handle(), 0, ZMQ_POLLIN, 0},
                                          {impl.sockets.queries.handle(), 0, ZMQ_POLLIN, 0},
                                          {impl.sockets.publisher.handle(), 0, ZMQ_POLLIN, 0}}};
    try {
        zmq::poll(items.data(), items.size(), std::min(timeout, impl.until_heartbeat()));
    } catch (const zmq::error_t&) {  // a signal: the caller's loop looks at it
    }
    const bool somebody_joined = impl.see_subscriptions();
    impl.answer_queries(handlers);
    impl.answer_commands(handlers);
    if (somebody_joined || impl.until_heartbeat().count() == 0) impl.heartbeat();
    impl.pass_on_complaints(handlers);
}

// ---- publishing

void EngineServer::Impl::announce(const std::string& topic, TopicStore::Kept kept) {
    std::vector<zmq::message_t> frames(2);
    frames[0] = frame_of(topic);
    frames[1].copy(kept.message);
    send_now(sockets.publisher, std::move(frames));
    store.keep(topic, std::move(kept));
    ++counters.published;
}

void EngineServer::Impl::heartbeat() {
    protocol::Heartbeat beat;
    beat.run = options.run;
    beat.epoch = options.epoch;
    beat.time = clock.now();
    beat.log_sequence = log_sequence;
    beat.published = counters.published;
    std::vector<zmq::message_t> frames(2);
    frames[0] = frame_of("heartbeat");
    frames[1] = frame_of(protocol::encode(beat));
    send_now(sockets.publisher, std::move(frames));
    last_heartbeat = steady_now();
}

std::chrono::milliseconds EngineServer::Impl::until_heartbeat() const {
    const SteadyTime left = last_heartbeat + heartbeat_period - steady_now();
    return std::max(std::chrono::milliseconds(0),
                    std::chrono::ceil<std::chrono::milliseconds>(left));
}

/// Subscriptions need no answer but the heartbeat that tells the joiner it is subscribed now.
bool EngineServer::Impl::see_subscriptions() {
    bool somebody_joined = false;
    Incoming incoming;
    for (int i = 0; i < subscriptions_a_poll && receive(sockets.publisher, incoming, 1); ++i) {
        const std::string_view text = text_of(incoming.frames.front());
        if (!text.empty() && text.front() == '\1') somebody_joined = true;
    }
    return somebody_joined;
}

// ---- commands

void EngineServer::Impl::answer_commands(const ServerHandlers& handlers) {
    Incoming incoming;
    for (int i = 0; i < commands_a_poll && receive(sockets.commands, incoming, 3); ++i) {
        Request request = request_of(std::move(incoming));
        protocol::CommandReply command_reply = answer(request, handlers);
        Result<std::string> encoded = protocol::encode(command_reply);
        if (!encoded) {  // what was done was done: say at least that
            command_reply.result_json = "{}";
            command_reply.warnings.clear();
            encoded = protocol::encode(command_reply);
        }
        if (!encoded) continue;
        request.way_back.push_back(frame_of(*encoded));
        send_now(sockets.commands, std::move(request.way_back));
    }
}

protocol::CommandReply EngineServer::Impl::answer(const Request& request,
                                                  const ServerHandlers& handlers) {
    const Result<protocol::CommandRequest> command =
        request.is_well_framed ? protocol::decode_command_request(text_of(request.payload))
                               : Result<protocol::CommandRequest>(wrong_frames());
    if (command && handlers.command) {
        ++counters.commands;
        return handlers.command(*command);
    }
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

// ---- queries

void EngineServer::Impl::answer_queries(const ServerHandlers& handlers) {
    Incoming incoming;
    for (int i = 0; i < queries_a_poll && receive(sockets.queries, incoming, 3); ++i) {
        answer_query(request_of(std::move(incoming)), handlers);
    }
}

void EngineServer::Impl::answer_query(Request request, const ServerHandlers& handlers) {
    const protocol::PreciseTime received_at = clock.precise_now();
    const Result<protocol::QueryRequest> query =
        request.is_well_framed ? protocol::decode_query_request(text_of(request.payload))
                               : Result<protocol::QueryRequest>(wrong_frames());
    if (!query) {
        complain(query.error());
        reply(request, {protocol::protocol_version, 0, protocol::QueryRefusal{query.error()}});
        return;
    }
    ++counters.queries;
    const std::int64_t id = query->id;
    if (const auto* hello = std::get_if<protocol::Hello>(&query->query)) {
        registry.hello(*hello, request.address, clock.now());
        if (handlers.hello) handlers.hello(*hello);
        reply(request, {protocol::protocol_version, id, welcome()});
    } else if (const auto* snapshot = std::get_if<protocol::SnapshotRequest>(&query->query)) {
        send_snapshot(request, id, snapshot->prefix);
    } else if (const auto* time = std::get_if<protocol::TimeRequest>(&query->query)) {
        reply(request, {protocol::protocol_version, id,
                        protocol::TimeReply{time->t1, received_at, clock.precise_now()}});
    } else if (const auto* report = std::get_if<protocol::ScreenReport>(&query->query)) {
        registry.report(*report, request.address, clock.now());
        if (handlers.report) handlers.report(*report);
    } else if (std::holds_alternative<protocol::ScreensRequest>(query->query)) {
        reply(request, {protocol::protocol_version, id,
                        protocol::ScreenList{clock.now(), registry.screens()}});
    }
}

void EngineServer::Impl::reply(Request& request, const protocol::QueryReply& reply) {
    request.way_back.push_back(frame_of(protocol::encode(reply)));
    send_now(sockets.queries, std::move(request.way_back));
}

Answer EngineServer::Impl::welcome() const {
    protocol::Welcome welcome;
    welcome.run = options.run;
    welcome.epoch = options.epoch;
    welcome.publish_port = sockets.port + 2;
    welcome.time = clock.now();
    welcome.server_version = options.server_version;
    welcome.tournament_id = options.tournament_id;
    return welcome;
}

void EngineServer::Impl::send_snapshot(Request& request, std::int64_t id,
                                       const std::string& prefix) {
    ++counters.snapshots;
    std::vector<zmq::message_t> parts = store.messages_under(prefix);
    protocol::SnapshotHeader header;
    header.run = options.run;
    header.epoch = options.epoch;
    header.time = clock.now();
    header.log_sequence = log_sequence;
    header.published = counters.published;
    header.parts = static_cast<int>(parts.size());
    std::vector<zmq::message_t> frames = std::move(request.way_back);
    frames.push_back(
        frame_of(protocol::encode(protocol::QueryReply{protocol::protocol_version, id, header})));
    for (zmq::message_t& part : parts) frames.push_back(std::move(part));
    send_now(sockets.queries, std::move(frames));
}

void EngineServer::Impl::pass_on_complaints(const ServerHandlers& handlers) {
    const SteadyTime now = steady_now();
    if (!newest_complaint || now - last_complaint < complaint_period) return;
    if (handlers.complain) handlers.complain(*newest_complaint, complaints);
    newest_complaint.reset();
    complaints = 0;
    last_complaint = now;
}

}  // namespace kydai::transport
