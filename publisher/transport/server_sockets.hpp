// The engine's three sockets, and the frames of a request.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/transport/socket_setup.hpp"

#include <zmq.hpp>

#include <optional>
#include <string>
#include <vector>

namespace kydai::transport {

/// Commands at `port`, queries at the next one, the publisher at the one after; where these
/// encrypt, introductions at the one after that, which do not.
struct ServerSockets {
    zmq::socket_t commands;
    zmq::socket_t queries;
    zmq::socket_t publisher;
    std::optional<zmq::socket_t> introductions;
    int port = 0;
};

/// The names of the sockets for the gatekeeper.
inline constexpr const char* command_domain = "commands";
inline constexpr const char* query_domain = "queries";
inline constexpr const char* feed_domain = "feed";

/// Binds the ports in a row; 0 = where the system finds them free. With keys they encrypt.
/// Errors as EngineServer::bind.
[[nodiscard]] Result<ServerSockets> bind_server(zmq::context_t& context, const std::string& host,
                                                int port, const std::optional<KeyPair>& keys);

/// Binds one socket and gives the port; 0 = chosen by the system. Errors as EngineServer::bind.
[[nodiscard]] Result<int> bind_one(zmq::socket_t& socket, const std::string& host, int port);

/// A request with the way back to who sent it.
struct Request {
    std::vector<zmq::message_t> way_back;  ///< routing id, and the empty frame of a REQ socket
    zmq::message_t payload;
    std::string address;
    std::string key;  ///< public, Z85, proved by the peer; empty = not encrypted
    bool is_well_framed = false;
};

[[nodiscard]] Request request_of(Incoming incoming);

}  // namespace kydai::transport
