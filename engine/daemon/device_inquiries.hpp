// What the chief arbiter asks about devices: which there are, and a code for one of them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"
#include "engine/daemon/pairing_desk.hpp"

namespace kydai::daemon {

/// Adds `ask_devices` {} -> `{"devices": [{"id", "name", "role", "groups", "has_key", "has_pin",
/// "is_revoked"}]}` (never a key, never a PIN's hash) and `ask_pairing_code` {device} ->
/// `{"code", "minutes", "console_link"}` (the link to the console that holds the code, empty
/// without a console), and `trust_screen` {code} -> `{"screen"}` (what an arbiter read from a
/// screen; the screen then proves it by itself) with `ask_screen_trust` {code} -> `{"state"}`:
/// `asked`, `wrong` or `trusted`. Errors: join.no_screen, inquiry.malformed, device.unknown
/// {device}, device.revoked_already {device}, join.too_many_codes {limit}.
/// `console_address`: with a slash at its end; empty = no console.
void add_device_inquiries(Inquiries& inquiries, const Ledger& ledger, PairingDesk& desk,
                          std::function<std::string()> console_address);

}  // namespace kydai::daemon
