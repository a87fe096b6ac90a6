// The result of one game, as an arbiter says it and as a report file has it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <string_view>

namespace kydai {

/// What the game was for each of the two. Pairs that an arbiter may enter are named below; a report
/// file can hold others (unrated games, both lose).
struct GameResult {
    Outcome white = Outcome::Pending;
    Outcome black = Outcome::Pending;
    friend bool operator==(const GameResult&, const GameResult&) = default;
};

inline constexpr GameResult white_wins{Outcome::Win, Outcome::Loss};
inline constexpr GameResult black_wins{Outcome::Loss, Outcome::Win};
inline constexpr GameResult draw{Outcome::Draw, Outcome::Draw};
inline constexpr GameResult white_wins_by_forfeit{Outcome::ForfeitWin, Outcome::ForfeitLoss};
inline constexpr GameResult black_wins_by_forfeit{Outcome::ForfeitLoss, Outcome::ForfeitWin};
inline constexpr GameResult both_forfeit{Outcome::ForfeitLoss, Outcome::ForfeitLoss};

/// Nobody came: the game was not played (no colour, no float, may be paired again; F26).
[[nodiscard]] bool is_forfeit(const GameResult& result);

/// Played or forfeited: neither a bye nor pending.
[[nodiscard]] bool is_of_a_game(Outcome outcome);
/// What one of the two has of a game on a wall: `1`, `½`, `0`, `+`, `-`.
[[nodiscard]] std::string_view half_of_display(Outcome outcome);

/// `1-0`, `0-1`, `1/2`, `+--`, `--+`, `---`; others as the two letters of a report file: `W:L`,
/// `0:0`.
[[nodiscard]] std::string to_text(const GameResult& result);
/// As on a wall: `1-0`, `½-½`, `+--`; unrated games as if rated, other pairs by their points
/// (`0-0`, `½-0`).
[[nodiscard]] std::string to_display(const GameResult& result);
/// Reads every text that to_text gives, and `½`, `½-½`, `1/2-1/2`, `0.5`, `=`, `1:0`, `+:-`, `-:+`,
/// `-:-`, `1`, `0` (of White), `+/-`. Errors: result.unreadable {text}.
[[nodiscard]] Result<GameResult> parse_game_result(std::string_view text);

/// The letter of the report file for a game or bye: `1 = 0 W D L + - H F U Z`, blank for a pending
/// game.
[[nodiscard]] char outcome_letter(Outcome outcome);
[[nodiscard]] Result<Outcome> parse_outcome_letter(char letter);

}  // namespace kydai
