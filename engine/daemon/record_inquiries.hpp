// The arbiter's record: what was noted at the boards of a group, for the Laws' next step.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"

namespace kydai::daemon {

/// Adds `ask_record` {group} -> `{"discipline", "edition", "incidents": [{"id", "kind", "number",
/// "player", "round", "board", "reason", "by", "at_ms"}]}`, oldest first, without those taken back.
/// `discipline` is `standard`, `rapid` or `blitz`; `edition` that of the Laws in force. Errors:
/// inquiry.malformed {reason}, those of resolve_group.
void add_record_inquiries(Inquiries& inquiries, const Ledger& ledger);

}  // namespace kydai::daemon
