// Questions of the registration desk: fees and what is on file, rulings, complaints, amendments.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"

namespace kydai::daemon {

/// `ask_fees`, `ask_rulings`, `ask_complaints`, `ask_amendments`: see docs/protocol.md.
void add_desk_inquiries(Inquiries& inquiries, const Ledger& ledger);

}  // namespace kydai::daemon
