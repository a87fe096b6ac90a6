// Every option of every socket, in one place and before any bind or connect (later they have no
// effect).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/transport/curve_keys.hpp"

#include <zmq.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace kydai::transport {

/// Messages and bytes that one socket may hold or take.
struct SocketLimits {
    int send_messages = 1000;
    int receive_messages = 1000;
    std::int64_t message_bytes = 0;  ///< of one frame; a peer that sends more loses its connection
};

/// A socket with linger 0, the limits, TCP keepalive, bounded handshake and reconnect times, and no
/// heartbeats of ZMTP: with them libzmq 4.3.4 aborts the process when a receive queue is full
/// (F40).
[[nodiscard]] zmq::socket_t make_socket(zmq::context_t& context, zmq::socket_type type,
                                        const SocketLimits& limits, bool is_ipv6);

/// Encrypts what the socket connects to from now on: only the engine that holds the key can answer.
void encrypt_as_client(zmq::socket_t& socket, const Trust& trust);
/// Encrypts what the socket binds from now on; the gatekeeper, which must be there already, is
/// asked about each peer in the name of `domain`.
void encrypt_as_server(zmq::socket_t& socket, const KeyPair& keys, const std::string& domain);

/// `tcp://HOST:PORT`, IPv6 in brackets.
[[nodiscard]] std::string endpoint(const std::string& host, int port);
[[nodiscard]] bool is_ipv6_host(const std::string& host);

/// One message of several frames, and who it came from (sockets that know their peers).
struct Incoming {
    std::vector<zmq::message_t> frames;
    bool is_overlong = false;  ///< had more frames than wanted; the rest was read and dropped
};

/// The next message that waits, at most `frames_max` frames of it. None = nothing waits. Never
/// throws.
[[nodiscard]] bool receive(zmq::socket_t& socket, Incoming& message, std::size_t frames_max);

/// Sends all frames or nothing, without waiting. Returns whether it was taken. Never throws.
bool send_now(zmq::socket_t& socket, std::vector<zmq::message_t> frames);

[[nodiscard]] zmq::message_t frame_of(std::string_view text);
[[nodiscard]] std::string_view text_of(const zmq::message_t& frame);

}  // namespace kydai::transport
