// Small steps on the state that several events share.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"

#include <string>
#include <vector>

namespace kydai::core {

/// Entries by number, those without one last, by player: the one order they ever stand in.
void sort_entries(std::vector<Entry>& entries);

/// For changing; the entry or round must be there.
[[nodiscard]] Entry& edit_entry(Group& group, PlayerId player);
[[nodiscard]] Round& edit_round(Group& group, RoundNumber number);
[[nodiscard]] Board& edit_board(Group& group, RoundNumber round, BoardNumber board);

/// Reads the text into `regulation`; null where this program cannot read it.
void read_regulation(Tournament& state);

}  // namespace kydai::core
