// The options, each with its reason.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/socket_setup.hpp"

#include <cerrno>
#include <utility>

namespace kydai::transport {
namespace {

constexpr int handshake_ms = 5000;        // a peer that says nothing holds no connection for ever
constexpr int connect_timeout_ms = 2000;  // a network that swallows packets: try again soon
constexpr int reconnect_ms = 100;         // libzmq adds a random part of it, which spreads a herd
constexpr int reconnect_ms_max = 200;     // an engine that comes back is seen within a second
constexpr int keepalive_idle_s = 10;
constexpr int keepalive_interval_s = 5;
constexpr int keepalive_count = 3;
constexpr int unacknowledged_ms_max = 10'000;  // a dead peer's connection ends, its queue is freed
constexpr int backlog = 1024;                  // a herd of displays that connects at once

}  // namespace

zmq::socket_t make_socket(zmq::context_t& context, zmq::socket_type type,
                          const SocketLimits& limits, bool is_ipv6) {
    zmq::socket_t socket(context, type);
    socket.set(zmq::sockopt::linger, 0);
    socket.set(zmq::sockopt::sndhwm, limits.send_messages);
    socket.set(zmq::sockopt::rcvhwm, limits.receive_messages);
    socket.set(zmq::sockopt::maxmsgsize, limits.message_bytes);
    socket.set(zmq::sockopt::handshake_ivl, handshake_ms);
    socket.set(zmq::sockopt::heartbeat_ivl, 0);
    socket.set(zmq::sockopt::connect_timeout, connect_timeout_ms);
    socket.set(zmq::sockopt::reconnect_ivl, reconnect_ms);
    socket.set(zmq::sockopt::reconnect_ivl_max, reconnect_ms_max);
    socket.set(zmq::sockopt::tcp_keepalive, 1);
    socket.set(zmq::sockopt::tcp_keepalive_idle, keepalive_idle_s);
    socket.set(zmq::sockopt::tcp_keepalive_intvl, keepalive_interval_s);
    socket.set(zmq::sockopt::tcp_keepalive_cnt, keepalive_count);
    socket.set(zmq::sockopt::tcp_maxrt, unacknowledged_ms_max);
    socket.set(zmq::sockopt::backlog, backlog);
    socket.set(zmq::sockopt::ipv6, is_ipv6);
    return socket;
}

void encrypt_as_client(zmq::socket_t& socket, const Trust& trust) {
    socket.set(zmq::sockopt::curve_serverkey, trust.engine_key);
    socket.set(zmq::sockopt::curve_publickey, trust.own.public_key);
    socket.set(zmq::sockopt::curve_secretkey, trust.own.secret_key);
}

void encrypt_as_server(zmq::socket_t& socket, const KeyPair& keys, const std::string& domain) {
    socket.set(zmq::sockopt::curve_server, 1);
    socket.set(zmq::sockopt::curve_secretkey, keys.secret_key);
    socket.set(zmq::sockopt::zap_domain, domain);
}

bool is_ipv6_host(const std::string& host) {
    return host.find(':') != std::string::npos;
}

std::string endpoint(const std::string& host, int port) {
    const std::string written = is_ipv6_host(host) ? "[" + host + "]" : host;
    return "tcp://" + written + ":" + (port == 0 ? "*" : std::to_string(port));
}

bool receive(zmq::socket_t& socket, Incoming& message, std::size_t frames_max) {
    message.frames.clear();
    message.is_overlong = false;
    bool more = true;
    while (more) {
        zmq::message_t frame;
        try {
            if (!socket.recv(frame, zmq::recv_flags::dontwait)) return false;
        } catch (const zmq::error_t& error) {
            if (error.num() == EINTR) continue;
            return false;  // the context ends
        }
        more = frame.more();
        if (message.frames.size() < frames_max)
            message.frames.push_back(std::move(frame));
        else
            message.is_overlong = true;
    }
    return true;
}

bool send_now(zmq::socket_t& socket, std::vector<zmq::message_t> frames) {
    try {
        for (std::size_t i = 0; i < frames.size(); ++i) {
            const bool is_last = i + 1 == frames.size();
            const auto flags = is_last ? zmq::send_flags::dontwait
                                       : zmq::send_flags::dontwait | zmq::send_flags::sndmore;
            if (!socket.send(frames[i], flags)) return false;
        }
        return true;
    } catch (const zmq::error_t&) {  // the peer is gone
        return false;
    }
}

zmq::message_t frame_of(std::string_view text) {
    return zmq::message_t(text.data(), text.size());
}

std::string_view text_of(const zmq::message_t& frame) {
    return {static_cast<const char*>(frame.data()), frame.size()};
}

}  // namespace kydai::transport
