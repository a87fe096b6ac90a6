// A player's card and the cross table by rank: what each round was, as people read it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/standings.hpp"

#include <optional>
#include <vector>

namespace kydai::standings {

enum class Float { None, Up, Down };

struct CardRound {
    int round = 0;
    std::optional<PairingNumber> opponent;
    int opponent_rank = 0;   ///< 0 = none, or not ranked
    Points opponent_points;  ///< after the rounds of the standings
    std::optional<Color> color;
    Outcome outcome = Outcome::ZeroPointBye;
    Points points;  ///< brought by the round
    Points total;   ///< after it
    /// Against a higher or lower score; a round without a game that brought points is a downfloat
    /// (C.04.3, known fault F07).
    Float floated = Float::None;
};

struct PlayerCard {
    PairingNumber number;
    const StandingsRow* row = nullptr;  ///< into the standings, which must outlive the card
    std::vector<CardRound> rounds;
};

/// Errors: standings.player_unknown {number}.
[[nodiscard]] Result<PlayerCard> player_card(const CrossTable& table, const Standings& standings,
                                             PairingNumber number);

/// The cards of all players in the order of the standings: a Swiss cross table.
[[nodiscard]] std::vector<PlayerCard> cross_table_by_rank(const CrossTable& table,
                                                          const Standings& standings);

/// Games of each against each in the order of the standings (`[row][column]`, oldest first); the
/// diagonal is empty. For round robins: the size grows with the square of the field.
using HeadToHead = std::vector<std::vector<std::vector<CardRound>>>;
[[nodiscard]] HeadToHead head_to_head(const CrossTable& table, const Standings& standings);

}  // namespace kydai::standings
