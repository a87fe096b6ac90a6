// Which board of the hall each game of a round gets: the group's area, and players who keep one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deciding.hpp"

#include <vector>

namespace kydai::core {

/// The numbers of games that stand in board order: ascending from the first of the area, but the
/// game of a player with a fixed board comes to that one (where both have one: to the lower).
/// Errors: boards.area_too_small {group, boards, first, last}.
[[nodiscard]] Result<std::vector<BoardNumber>> board_numbers(const Group& group,
                                                             const std::vector<Board>& boards);

/// Gives the boards of a round that is being made their numbers and puts them in order of them.
/// Errors as board_numbers.
[[nodiscard]] Result<void> place_boards(const Group& group, Round& round);

/// [i] for the i-th board; the boards then stand in ascending order.
void set_numbers(std::vector<Board>& boards, const std::vector<BoardNumber>& numbers);

/// A draft follows the area and the fixed boards that are in force now. Errors as board_numbers.
[[nodiscard]] Result<void> renumber_draft(Deciding& deciding, const GroupId& id);

}  // namespace kydai::core
