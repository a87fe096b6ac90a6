// A group as a tournament report file (TRF), for rating officers and other programs.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"

namespace kydai::daemon {

/// Adds `ask_report` {group}: the published rounds as `{"group", "players", "report"}`, the report
/// with CR LF. For the organiser's desk: it has birth dates (F47).
/// Errors: inquiry.malformed, inquiry.no_numbers {group}, those of resolve_group.
void add_report(Inquiries& inquiries, const Ledger& ledger);

}  // namespace kydai::daemon
