// What the chief arbiter asks about devices: which there are, and a code for one of them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"
#include "engine/daemon/pairing_desk.hpp"

namespace kydai::daemon {

/// Adds `ask_devices` {} -> `{"devices": [{"id", "name", "role", "groups", "has_key", "has_pin",
/// "is_revoked"}]}` (never a key, never a PIN's hash) and `ask_pairing_code` {device} ->
/// `{"code", "minutes"}`, and `trust_screen` {code} -> `{"screen"}` (what an arbiter read from a
/// screen; the screen then proves it by itself) with `ask_screen_trust` {code} -> `{"state"}`:
/// `asked`, `wrong` or `trusted`. Errors: join.no_screen, inquiry.malformed, device.unknown
/// {device}, device.revoked_already {device}, join.too_many_codes {limit}.
void add_device_inquiries(Inquiries& inquiries, const Ledger& ledger, PairingDesk& desk);

}  // namespace kydai::daemon
