// What is planned: actions with a time, areas of the hall.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"

namespace kydai::daemon {

/// Adds `ask_scheduled` (`{"actions": [{id, due_ms, what, state, author, text, rounds, reasons}]}`,
/// by time) and `ask_boards` (`{"groups": [{group, boards, first, last, fixed}]}`).
void add_plans(Inquiries& inquiries, const Ledger& ledger);

}  // namespace kydai::daemon
