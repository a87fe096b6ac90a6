// One thread, three sockets: what is published and kept, and the loop.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/engine_server.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/delta.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/packing.hpp"
#include "publisher/protocol/stream_frame.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/engine_server_impl.hpp"
#include "publisher/transport/random_id.hpp"

#include <algorithm>
#include <utility>

namespace kydai::transport {
namespace {

constexpr std::size_t run_characters = 16;  // 64 random bits in each message are enough
constexpr int subscriptions_a_poll = 4096;  // then the other sockets have their turn
// A joiner's heartbeat goes to all who have joined already, so a herd shares them: ten messages a
// millisecond, and a hall of forty waits four milliseconds at most.
constexpr SteadyTime joiner_wait_a_connection = std::chrono::microseconds(50);  // two a display
constexpr SteadyTime joiner_wait_max = std::chrono::milliseconds(20);

}  // namespace

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
    if (!options.keys && !is_loopback(options.bind_host)) {
        return Error("transport.keys_needed", {{"address", options.bind_host}});
    }
    if (options.run.empty()) options.run = random_id().substr(0, run_characters);
    auto impl = std::make_unique<Impl>(std::move(options), clock);
    if (impl->options.keys) impl->gatekeeper.emplace(impl->context);
    Result<ServerSockets> sockets =
        bind_server(impl->context, impl->options.bind_host, port, impl->options.keys);
    if (!sockets) return sockets.error();
    impl->sockets = std::move(sockets).value();
    impl->guard_connections();
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
void EngineServer::also_wait_for(std::vector<void*> handles) {
    impl_->others = std::move(handles);
}
void EngineServer::set_standby(bool is_standby) {
    impl_->is_standby = is_standby;
}
void EngineServer::set_standby_address(std::string address) {
    impl_->standby_address = std::move(address);
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
    protocol::EncodedBody encoded(body);
    const std::string& text = encoded.text();
    if (impl_->store.says(topic, text)) return false;
    const bool is_known = impl_->store.next_sequence(topic) > 1;
    if (text.size() + 1024 > protocol::published_bytes_max ||
        (!is_known && impl_->store.is_full())) {
        impl_->complain(Error("transport.cannot_publish", {{"topic", topic}}));
        return false;
    }
    protocol::Envelope envelope;
    envelope.run = impl_->options.run;
    envelope.epoch = impl_->options.epoch;
    envelope.topic_sequence = impl_->store.next_sequence(topic);
    envelope.log_sequence = log_sequence;
    envelope.published = impl_->counters.published + 1;
    envelope.time = impl_->clock.now();
    envelope.effective = effective == EngineTime{} ? envelope.time : effective;
    envelope.topic = topic;
    std::string whole = protocol::encode_with_body(envelope, protocol::kind_of(body), text);
    if (impl_->listener) impl_->listener(topic, whole);
    std::string delta = impl_->delta_to(envelope, encoded);
    impl_->announce(
        topic,
        {envelope.topic_sequence, envelope.published, false, std::move(encoded), std::move(whole)},
        std::move(delta));
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
    retired.published = impl_->counters.published + 1;
    retired.time = impl_->clock.now();
    retired.topic = topic;
    std::string text = protocol::encode(retired);
    if (impl_->listener) impl_->listener(topic, text);
    impl_->announce(topic, {retired.topic_sequence, retired.published, true, {}, std::move(text)},
                    {});
    return true;
}

void EngineServer::set_listener(Listener listener) {
    impl_->listener = std::move(listener);
}

void EngineServer::poll(std::chrono::milliseconds timeout, const ServerHandlers& handlers) {
    Impl& impl = *impl_;
    std::vector<zmq::pollitem_t> items{{impl.sockets.commands.handle(), 0, ZMQ_POLLIN, 0},
                                       {impl.sockets.queries.handle(), 0, ZMQ_POLLIN, 0},
                                       {impl.sockets.publisher.handle(), 0, ZMQ_POLLIN, 0}};
    for (void* events : impl.guard->handles()) items.push_back({events, 0, ZMQ_POLLIN, 0});
    if (impl.gatekeeper) items.push_back({impl.gatekeeper->handle(), 0, ZMQ_POLLIN, 0});
    if (impl.sockets.introductions) {
        items.push_back({impl.sockets.introductions->handle(), 0, ZMQ_POLLIN, 0});
    }
    for (void* other : impl.others) items.push_back({other, 0, ZMQ_POLLIN, 0});
    if (impl.wake_descriptor >= 0) items.push_back({nullptr, impl.wake_descriptor, ZMQ_POLLIN, 0});
    try {
        zmq::poll(items.data(), items.size(), std::min(timeout, impl.until_heartbeat()));
    } catch (const zmq::error_t&) {  // a signal: the caller's loop looks at it
    }
    impl.count_connections();
    impl.answer_newcomers(handlers);
    if (impl.see_subscriptions()) impl.is_joiner_waiting = true;
    impl.answer_queries(handlers);
    impl.answer_commands(handlers);
    impl.answer_introductions(handlers);
    if (impl.until_heartbeat().count() == 0) impl.heartbeat();
    impl.pass_on_complaints(handlers);
}

// ---- who is connected

void EngineServer::Impl::guard_connections() {
    guard.emplace(options.connections.value_or(limits_of_process()),
                  [this](const std::string& address) { return is_from_here(address); });
    guard->watch(context, sockets.commands);
    guard->watch(context, sockets.queries);
    guard->watch(context, sockets.publisher);
    if (sockets.introductions) guard->watch(context, *sockets.introductions);
}

void EngineServer::Impl::count_connections() {
    guard->step([this](const std::string& address) {
        ++counters.connections_refused;
        complain(Error("transport.too_many_connections", {{"address", address}}));
    });
    counters.connections = guard->open();
}

// ---- publishing

/// What is published instead of a whole message; empty = the whole message is.
std::string EngineServer::Impl::delta_to(const protocol::Envelope& envelope,
                                         const protocol::EncodedBody& body) {
    std::optional<std::string> patch = body.patch_from(store.take_body(envelope.topic));
    if (!patch) return {};
    protocol::Delta delta;
    delta.run = envelope.run;
    delta.epoch = envelope.epoch;
    delta.base_sequence = envelope.topic_sequence - 1;
    delta.log_sequence = envelope.log_sequence;
    delta.published = envelope.published;
    delta.time = envelope.time;
    delta.effective = envelope.effective;
    delta.topic = envelope.topic;
    delta.patch = *std::move(patch);
    return protocol::encode(delta);
}

void EngineServer::Impl::announce(const std::string& topic, TopicStore::Kept kept,
                                  std::string delta) {
    const bool is_delta = !delta.empty();
    std::vector<zmq::message_t> frames(2);
    frames[0] = frame_of(protocol::encode(protocol::StreamFrame{topic, kept.published, is_delta}));
    frames[1] = frame_of(protocol::packed(is_delta ? delta : kept.text));
    send_now(sockets.publisher, std::move(frames));
    counters.published = kept.published;
    store.keep(topic, std::move(kept), std::move(delta));
}

void EngineServer::Impl::heartbeat() {
    last_heartbeat = steady_now();
    is_joiner_waiting = false;
    if (options.is_mute || is_standby) return;
    protocol::Heartbeat beat;
    beat.standby = standby_address;
    beat.run = options.run;
    beat.epoch = options.epoch;
    beat.time = clock.now();
    beat.log_sequence = log_sequence;
    beat.published = counters.published;
    beat.stale = stale;
    std::vector<zmq::message_t> frames(2);
    frames[0] = frame_of(protocol::heartbeat_topic);
    frames[1] = frame_of(protocol::encode(beat));
    send_now(sockets.publisher, std::move(frames));
}

std::chrono::milliseconds EngineServer::Impl::until_heartbeat() const {
    const auto connections = static_cast<SteadyTime::rep>(counters.connections);
    const SteadyTime apart = is_joiner_waiting
                                 ? std::min(connections * joiner_wait_a_connection, joiner_wait_max)
                                 : heartbeat_period;
    const SteadyTime left = last_heartbeat + apart - steady_now();
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

void EngineServer::Impl::pass_on_complaints(const ServerHandlers& handlers) {
    const SteadyTime now = steady_now();
    if (!newest_complaint || now - last_complaint < complaint_period) return;
    if (handlers.complain) handlers.complain(*newest_complaint, complaints);
    newest_complaint.reset();
    complaints = 0;
    last_complaint = now;
}

}  // namespace kydai::transport
