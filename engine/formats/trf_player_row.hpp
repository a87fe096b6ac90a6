// The 001 row of a tournament report file: one player and what each round was.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/formats/trf_file.hpp"
#include "engine/formats/trf_line.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <vector>

namespace kydai::formats {

inline constexpr int name_columns = 33;        ///< 15-47
inline constexpr int first_round_column = 92;  ///< of the opponent in round 1
inline constexpr int round_columns = 10;       ///< from one round to the next
inline constexpr int round_cell_columns = 8;   ///< opponent, color and result
inline constexpr int points_column = 81;

/// Column where the cell of a round (1-based) starts.
[[nodiscard]] constexpr int column_of_round(int round) {
    return first_round_column + round_columns * (round - 1);
}

struct PlayerRow {
    CrossTablePlayer player;
    TrfPlayerExtra extra;
    std::vector<bool> is_written;  ///< by round: the cell is not blank
    bool has_zero_padded_opponents = false;
    int line = 0;
    std::vector<Error> warnings;
};

/// Reads a row by the composed text's characters; where that does not fit, by the characters as
/// they were typed, then by bytes. `original` is the line before composing.
/// Errors: formats.* with line and column.
[[nodiscard]] Result<PlayerRow> parse_player_row(const TrfLine& composed, std::string_view original,
                                                 const std::string& file);

/// The row in fixed columns; cells of `player.rounds`, `points` and what `extra` has.
[[nodiscard]] std::string player_row_text(const CrossTablePlayer& player,
                                          const TrfPlayerExtra& extra, Points points,
                                          bool has_zero_padded_opponents);

}  // namespace kydai::formats
