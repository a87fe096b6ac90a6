// Buchholz and Sonneborn-Berger: what each round adds to a player's sum, and which of it is cut.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/ledger.hpp"

#include <cstdint>
#include <vector>

namespace kydai::standings {

/// Where the worth of a round comes from.
enum class WorthSource {
    Opponent,          ///< the opponent's (adjusted) score
    OwnScore,          ///< no game: a dummy with one's own final score
    CappedByOpponent,  ///< a forfeit: the dummy, not above the scheduled opponent (2026)
    CappedByDraws,     ///< a bye or an absence: the dummy, not above a draw in each round (2026)
    VirtualOpponent,   ///< 2009: the score before, what the round left, a draw in each round after
};

struct Contribution {
    int round = 0;  ///< 1-based
    PlayerIndex opponent = nobody;
    WorthSource source = WorthSource::Opponent;
    Tenths worth = 0;
    Tenths points = 0;  ///< that the player got in the round
    bool is_voluntary = false;
    bool is_cut = false;
};

/// The contributions of a player in the order of the rounds, those of `tie_break` cut marked.
/// `tie_break` is of the Buchholz family or Sonneborn-Berger. `contributions` is reused storage.
void collect_contributions(const Ledger& ledger, PlayerIndex player, const TieBreak& tie_break,
                           std::vector<Contribution>& contributions);

/// The sum in hundredths of what is not cut: worths, or worths times points (Sonneborn-Berger).
[[nodiscard]] std::int64_t sum_of(const std::vector<Contribution>& contributions,
                                  Criterion criterion);

/// Hundredths that one contribution brings.
[[nodiscard]] std::int64_t amount_of(const Contribution& contribution, Criterion criterion);

}  // namespace kydai::standings
