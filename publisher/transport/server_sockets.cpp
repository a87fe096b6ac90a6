// Options come before the bind; a port in use is told by its number.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/server_sockets.hpp"

#include "publisher/protocol/introduction_wire.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/transport/engine_address.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace kydai::transport {
namespace {

// Twice the protocol's limits: what is a little too large gets an answer, the rest loses its
// connection.
constexpr SocketLimits command_limits{100, 16, 2 * std::int64_t{protocol::command_bytes_max}};
constexpr SocketLimits query_limits{100, 64, 2 * std::int64_t{protocol::query_bytes_max}};
constexpr SocketLimits publish_limits{1000, 1000, 1024};  // a subscription is one byte and a topic

constexpr SocketLimits introduction_limits{100, 64,
                                           2 * std::int64_t{protocol::introduction_bytes_max}};

constexpr int port_searches_max = 200;

/// What a bind needs beside the port.
struct BindPlace {
    zmq::context_t& context;
    const std::string& host;
    const std::optional<KeyPair>& keys;
};

ServerSockets make_sockets(const BindPlace& place) {
    zmq::context_t& context = place.context;
    const bool is_ipv6 = is_ipv6_host(place.host);
    ServerSockets sockets{make_socket(context, zmq::socket_type::router, command_limits, is_ipv6),
                          make_socket(context, zmq::socket_type::router, query_limits, is_ipv6),
                          make_socket(context, zmq::socket_type::xpub, publish_limits, is_ipv6),
                          std::nullopt, 0};
    // Each joiner is seen, also the second with the same subscription: it gets a heartbeat at once.
    sockets.publisher.set(zmq::sockopt::xpub_verbose, 1);
    if (place.keys) {
        encrypt_as_server(sockets.commands, *place.keys, command_domain);
        encrypt_as_server(sockets.queries, *place.keys, query_domain);
        encrypt_as_server(sockets.publisher, *place.keys, feed_domain);
        sockets.introductions.emplace(
            make_socket(context, zmq::socket_type::router, introduction_limits, is_ipv6));
    }
    return sockets;
}

/// Three ports in a row, four where they encrypt.
Result<ServerSockets> bind_all(const BindPlace& place, int port) {
    const std::string& host = place.host;
    ServerSockets sockets = make_sockets(place);
    const Result<int> first = bind_one(sockets.commands, host, port);
    if (!first) return first.error();
    sockets.port = *first;
    const Result<int> second = bind_one(sockets.queries, host, *first + 1);
    if (!second) return second.error();
    const Result<int> third = bind_one(sockets.publisher, host, *first + 2);
    if (!third) return third.error();
    if (!sockets.introductions) return sockets;
    const Result<int> fourth = bind_one(*sockets.introductions, host, *first + 3);
    if (!fourth) return fourth.error();
    return sockets;
}

/// The system chooses one port; those after it must be free, too.
Result<ServerSockets> search_ports(const BindPlace& place) {
    Result<ServerSockets> sockets = bind_all(place, 0);
    for (int search = 1; search < port_searches_max && !sockets; ++search) {
        if (sockets.error().code != "transport.port_in_use") break;
        sockets = bind_all(place, 0);
    }
    return sockets;
}

}  // namespace

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

Result<ServerSockets> bind_server(zmq::context_t& context, const std::string& host, int port,
                                  const std::optional<KeyPair>& keys) {
    const BindPlace place{context, host, keys};
    try {
        return port == 0 ? search_ports(place) : bind_all(place, port);
    } catch (const zmq::error_t& error) {  // out of file handles and the like
        return Error("transport.cannot_bind",
                     {{"address", to_string(EngineAddress{host, port})}, {"reason", error.what()}});
    }
}

namespace {

/// What libzmq knows about who sent the frame.
std::string said_of(zmq::message_t& frame, const char* property) {
    if (frame.size() == 0) return {};
    const char* value = zmq_msg_gets(frame.handle(), property);
    return value == nullptr ? std::string() : std::string(value);
}

}  // namespace

Request request_of(Incoming incoming) {
    Request request;
    std::vector<zmq::message_t>& frames = incoming.frames;
    const bool has_empty = frames.size() == 3 && frames[1].size() == 0;
    const std::size_t payload_at = has_empty ? 2 : 1;
    request.is_well_framed = !incoming.is_overlong && frames.size() == payload_at + 1;
    if (request.is_well_framed) request.payload = std::move(frames[payload_at]);
    frames.resize(std::min(frames.size(), payload_at));
    request.way_back = std::move(frames);
    request.address = said_of(request.payload, "Peer-Address");
    request.key = said_of(request.payload, "User-Id");
    return request;
}

}  // namespace kydai::transport
