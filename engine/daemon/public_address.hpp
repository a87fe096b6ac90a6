// Where phones in the hall find the page for players and parents.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/options.hpp"

#include <string>

namespace kydai::daemon {

/// `http://192.168.1.10:8080/`, for the QR code of the screens: as the options say, else by the
/// address listened to, else by this machine's first address that is not its own alone. Empty =
/// other machines cannot reach it.
[[nodiscard]] std::string public_address(const EngineOptions& options, int port);

/// The address of the arbiters' pages, with a slash at its end; empty = there are none, or nobody
/// can reach them. A loopback address is one too: of a console on this machine.
[[nodiscard]] std::string console_address(const EngineOptions& options, int port, bool has_tls);

}  // namespace kydai::daemon
