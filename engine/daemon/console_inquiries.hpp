// What the arbiters' pages ask beside the general questions: a list before its import.
// SPDX-License-Identifier: Apache-2.0
// SPDX-License-Identifier: Apache-2.0
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"

namespace kydai::daemon {

/// Adds `ask_import_plan` {file, bytes: base64}; see docs/protocol.md.
/// Errors: inquiry.malformed {reason}, inquiry.no_regulation, those of plan_import and command_of.
void add_console_inquiries(Inquiries& inquiries, const Ledger& ledger);

}  // namespace kydai::daemon
