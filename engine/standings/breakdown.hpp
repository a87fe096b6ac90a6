// A value taken apart: what each round, opponent or game added to it, and what was cut.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/opponents_scores.hpp"
#include "engine/standings/rules.hpp"

#include <optional>
#include <vector>

namespace kydai::standings {

/// One part of a value. Which fields have a meaning depends on the criterion: `worth` is the
/// opponent's score, rating or value that the part is made of, `amount` what it adds to the sum.
struct Summand {
    int round = 0;
    std::optional<PairingNumber> opponent;
    std::optional<Color> color;
    Outcome outcome = Outcome::ZeroPointBye;
    WorthSource source = WorthSource::Opponent;
    Points points;  ///< that the player got in the round
    Value worth;
    Value amount;
    bool is_voluntary = false;  ///< a voluntary unplayed round, cut before any other
    bool is_cut = false;
    friend bool operator==(const Summand&, const Summand&) = default;
};

struct Breakdown {
    PairingNumber number;
    TieBreak tie_break;
    Value total;
    std::vector<Summand> summands;  ///< in order of the rounds
};

/// The parts of one player's value of `tie_break` after `after` rounds. Direct encounter needs the
/// numbers of the tied group; the order given from outside has no parts. An unknown player gives an
/// empty breakdown.
[[nodiscard]] Breakdown breakdown(const Ledger& ledger, PairingNumber number,
                                  const TieBreak& tie_break,
                                  const std::vector<PairingNumber>& tied = {});

}  // namespace kydai::standings
