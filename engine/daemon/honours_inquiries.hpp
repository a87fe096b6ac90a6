// Questions about what is won: prizes, teams, medals, cards, cross tables, chances, lots.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"

namespace kydai::daemon {

/// `ask_prizes`, `ask_certificates`, `ask_teams`, `ask_overall`, `ask_card`, `ask_cross_table`,
/// `ask_chances`, `ask_lots`: see docs/protocol.md. Errors: inquiry.malformed {reason}, those of
/// resolve_group and resolve_player, inquiry.no_numbers {group}, inquiry.no_list {group, list}.
void add_honours(Inquiries& inquiries, const Ledger& ledger);

}  // namespace kydai::daemon
