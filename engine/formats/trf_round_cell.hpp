// The cell of one round in a 001 row: opponent, color, result.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/formats/trf_line.hpp"
#include "publisher/base/result.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::formats {

/// The letter of an outcome; a pending game has a blank.
[[nodiscard]] char letter_of(Outcome outcome);

/// Reads the cell that starts at `column`. Adds to `warnings` what was read sensibly all the same.
/// Errors: formats.opponent_unreadable, color_unknown, result_unknown, bye_with_opponent (known
/// fault F17), game_without_opponent, cell_misplaced.
[[nodiscard]] Result<RoundCell> parse_round_cell(const TrfLine& line, int round, int column,
                                                 const std::string& file,
                                                 std::vector<Error>& warnings);

/// `  12 w 1`, `0012 w 1` or `0000 - Z`.
[[nodiscard]] std::string round_cell_text(const RoundCell& cell, bool has_zero_padded_opponents);

}  // namespace kydai::formats
