// What an engine or a relay says of itself on the local network (DNS-SD), and how it is written.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"
#include "publisher/transport/engine_address.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kydai::discovery {

/// The type of the service, as RFC 6763 writes it.
inline constexpr const char* service_type = "_kydai._tcp";
inline constexpr std::size_t instance_bytes_max = 63;  ///< of a service's name (RFC 6763 §4.1.1)
inline constexpr std::size_t text_bytes_max = 200;     ///< of a value; 255 with its key (§6.1)

enum class Role { Engine, Standby, Relay };

/// All of it is a claim that anybody on the network can make: a help to find an address, never a
/// reason to believe what is there.
struct Announced {
    Role role = Role::Engine;
    int port = transport::default_port;  ///< of commands; the others follow it
    std::string fingerprint;             ///< of its key; empty = it does not encrypt
    std::string tournament;              ///< its name
    std::string tournament_id;
    std::string own_name;  ///< of a relay, as arbiters know it
    std::string host;      ///< the only address where it listens; empty = all of its machine
    std::string version;   ///< of the program
    int console_port = 0;  ///< arbiters' pages (HTTPS); 0 = none
    int public_port = 0;   ///< the page for everybody (HTTP); 0 = none
    friend bool operator==(const Announced&, const Announced&) = default;
};

/// What lists show of it: at most 63 bytes, cut between characters, never empty.
[[nodiscard]] std::string instance_name(const Announced& announced);

/// The TXT record: `key=value` each, at most 255 bytes.
[[nodiscard]] std::vector<std::string> text_record(const Announced& announced);

/// The other way round, from whoever it may come: unknown keys are ignored, of a doubled key the
/// first counts (RFC 6763 §6.4). Errors: discovery.not_understood {key} (no Kỳ Đài, a later version
/// of the protocol, bytes that are no text).
[[nodiscard]] Result<Announced> read_text_record(int port, const std::vector<std::string>& record);

[[nodiscard]] std::string_view name_of(Role role);

}  // namespace kydai::discovery
