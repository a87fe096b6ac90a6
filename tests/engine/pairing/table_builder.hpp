// Cross tables written in a line: players, then rounds like "1-3 1:0, 4-2 0:1, 5 PAB".
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"

#include <string>

namespace kydai::test {

/// Players numbered 1 .. count, initial color white.
[[nodiscard]] CrossTable table_of(int players, int rounds_planned);

/// Adds a round. Games `white-black result` with 1:0, =, 0:1, +:-, -:+, -:- or ? (no result yet);
/// byes `number PAB`, `H`, `F` or `Z`. Who is not named gets a zero-point bye.
void add_round(CrossTable& table, const std::string& text);

/// Marks who is absent in the next round, `kind` as above.
void set_bye(CrossTable& table, int player, Outcome kind);

/// `1-4, 5-2, bye 3` in board order.
[[nodiscard]] std::string to_text(const RoundPairing& pairing);

}  // namespace kydai::test
