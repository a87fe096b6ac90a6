// "Why?": the explanations of pairings and standings, from the state as it is.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"

namespace kydai::daemon {

/// Adds `ask_explain_pairing` {group, round, player} and `ask_explain_standings` {group, first,
/// second}; players by number or (part of a) name. The answer is `{"sentences": [...]}`.
/// Errors: inquiry.malformed, inquiry.not_swiss {group}, inquiry.no_round, those of resolve_group,
/// resolve_player, explain_pairing and standings::explain.
void add_explanations(Inquiries& inquiries, const Ledger& ledger);

}  // namespace kydai::daemon
