// See journal_line.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/journal_line.hpp"

#include "publisher/transport/connection_guard.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/gatekeeper.hpp"
#include "publisher/transport/server_sockets.hpp"
#include "publisher/transport/socket_setup.hpp"

#include <zmq.hpp>

#include <algorithm>
#include <utility>

namespace kydai::transport {
namespace {

constexpr int chunks_waiting_max = 64;  // a standby that takes nothing in costs no more than these
constexpr int messages_at_once = 256;   // then the engine's other work has its turn
constexpr SocketLimits server_limits{chunks_waiting_max, 64,
                                     2 * std::int64_t{protocol::journal_request_bytes_max}};
/// One standby, and whoever knocks; within the reserve of the engine's own limit.
constexpr ConnectionLimits connection_limits{32, 128};
constexpr SocketLimits client_limits{16, chunks_waiting_max,
                                     std::int64_t{protocol::journal_reply_bytes_max}};

void wait_on(zmq::socket_t& socket, std::chrono::milliseconds timeout) {
    zmq::pollitem_t item{socket.handle(), 0, ZMQ_POLLIN, 0};
    try {
        zmq::poll(&item, 1, std::max(timeout, std::chrono::milliseconds(0)));
    } catch (const zmq::error_t&) {  // a signal
    }
}

}  // namespace

struct JournalServer::Impl {
    [[nodiscard]] bool may_speak(const std::string& address, const std::string& key) const {
        return !gatekeeper || is_loopback(address) || admits(key);
    }

    zmq::context_t context{1};
    ConnectionGuard guard{connection_limits, is_loopback};  // outlives the socket
    std::optional<Gatekeeper> gatekeeper;  // before the socket that asks it; only with keys
    zmq::socket_t socket;
    Admits admits;
    int port = 0;
};

JournalServer::JournalServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
JournalServer::JournalServer(JournalServer&&) noexcept = default;
JournalServer& JournalServer::operator=(JournalServer&&) noexcept = default;
JournalServer::~JournalServer() = default;

Result<JournalServer> JournalServer::bind(const std::string& host, int port,
                                          const std::optional<KeyPair>& keys, Admits admits) {
    if (!keys && !is_loopback(host)) return Error("transport.keys_needed", {{"address", host}});
    auto impl = std::make_unique<Impl>();
    impl->admits = std::move(admits);
    if (keys) impl->gatekeeper.emplace(impl->context);
    impl->socket =
        make_socket(impl->context, zmq::socket_type::router, server_limits, is_ipv6_host(host));
    if (keys) encrypt_as_server(impl->socket, *keys, "journal");
    const Result<int> bound = bind_one(impl->socket, host, port);
    if (!bound) return bound.error();
    impl->guard.watch(impl->context, impl->socket);
    impl->port = *bound;
    return JournalServer(std::move(impl));
}

int JournalServer::port() const {
    return impl_->port;
}
std::vector<void*> JournalServer::handles() {
    std::vector<void*> handles{impl_->socket.handle()};
    for (void* events : impl_->guard.handles()) handles.push_back(events);
    if (impl_->gatekeeper) handles.push_back(impl_->gatekeeper->handle());
    return handles;
}
void JournalServer::wait(std::chrono::milliseconds timeout) {
    wait_on(impl_->socket, timeout);
}

void JournalServer::receive(const OnRequest& on_request) {
    impl_->guard.step([](const std::string& /*address*/) {});
    if (impl_->gatekeeper) {
        impl_->gatekeeper->answer(
            [this](const std::string& /*domain*/, const std::string& address,
                   const std::string& key) { return impl_->may_speak(address, key); });
    }
    Incoming incoming;
    for (int i = 0; i < messages_at_once && transport::receive(impl_->socket, incoming, 3); ++i) {
        Request request = request_of(std::move(incoming));
        if (request.way_back.empty()) continue;
        const Peer peer{std::string(text_of(request.way_back.front())), request.address,
                        impl_->gatekeeper && impl_->admits(request.key)};
        if (!impl_->may_speak(request.address, request.key)) {
            send(peer, protocol::JournalRefusal{
                           Error("transport.unknown_key", {{"address", request.address}})});
            continue;
        }
        const Result<protocol::JournalRequest> decoded =
            request.is_well_framed
                ? protocol::decode_journal_request(text_of(request.payload))
                : Result<protocol::JournalRequest>(Error("protocol.wrong_frames"));
        if (decoded) {
            on_request(peer, *decoded);
        } else {
            send(peer, protocol::JournalRefusal{decoded.error()});
        }
    }
}

bool JournalServer::send(const Peer& peer, const protocol::JournalReply& reply) {
    std::vector<zmq::message_t> frames;
    frames.push_back(frame_of(peer.route));
    frames.push_back(frame_of(protocol::encode(reply)));
    return send_now(impl_->socket, std::move(frames));
}

struct JournalClient::Impl {
    Impl(EngineAddress engine_, std::optional<Trust> trust_)
        : engine(std::move(engine_)), trust(std::move(trust_)) {
        connect();
    }

    void connect() {
        socket.close();
        socket = make_socket(context, zmq::socket_type::dealer, client_limits,
                             is_ipv6_host(engine.host));
        socket.set(zmq::sockopt::immediate, 1);
        if (trust) encrypt_as_client(socket, *trust);
        socket.connect(endpoint(engine.host, engine.port + journal_port_offset));
    }

    EngineAddress engine;
    std::optional<Trust> trust;
    zmq::context_t context{1};
    zmq::socket_t socket;
};

JournalClient::JournalClient(const EngineAddress& engine, const std::optional<Trust>& trust)
    : impl_(std::make_unique<Impl>(engine, trust)) {}
JournalClient::JournalClient(JournalClient&&) noexcept = default;
JournalClient& JournalClient::operator=(JournalClient&&) noexcept = default;
JournalClient::~JournalClient() = default;

bool JournalClient::send(const protocol::JournalRequest& request) {
    std::vector<zmq::message_t> frames;
    frames.push_back(frame_of(protocol::encode(request)));
    return send_now(impl_->socket, std::move(frames));
}

void JournalClient::receive(const OnReply& on_reply,
                            const std::function<void(const Error&)>& on_bad) {
    Incoming incoming;
    for (int i = 0; i < messages_at_once && transport::receive(impl_->socket, incoming, 3); ++i) {
        Result<protocol::JournalReply> reply =
            protocol::decode_journal_reply(text_of(incoming.frames.front()));
        if (reply) {
            on_reply(std::move(*reply));
        } else {
            on_bad(reply.error());
        }
    }
}

void JournalClient::wait(std::chrono::milliseconds timeout) {
    wait_on(impl_->socket, timeout);
}
void* JournalClient::handle() {
    return impl_->socket.handle();
}
void JournalClient::reconnect() {
    impl_->connect();
}

}  // namespace kydai::transport
