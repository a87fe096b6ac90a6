// Where the engine is: one address and one port are enough; the other two ports follow it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <string>
#include <string_view>

namespace kydai::transport {

inline constexpr int default_port = 7600;

/// Commands are at `port`, queries at port + 1, the publisher at port + 2 (unless the welcome says
/// other).
struct EngineAddress {
    std::string host = "127.0.0.1";  ///< IPv4, IPv6 without brackets, or a name
    int port = default_port;
    friend bool operator==(const EngineAddress&, const EngineAddress&) = default;
};

/// `HOST`, `HOST:PORT`, `[IPV6]`, `[IPV6]:PORT`, bare IPv6. `localhost` is 127.0.0.1; a numeric
/// address needs no name service (F35). Errors: transport.bad_address {text}, transport.bad_port
/// {text}.
[[nodiscard]] Result<EngineAddress> parse_address(std::string_view text);
/// `HOST:PORT`, IPv6 in brackets.
[[nodiscard]] std::string to_string(const EngineAddress& address);

/// An address that no other machine can reach: 127.0.0.0/8, ::1 or `localhost`.
[[nodiscard]] bool is_loopback(const std::string& host);

}  // namespace kydai::transport
