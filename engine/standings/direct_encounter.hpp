// Direct encounter (C.07, spec tie-breaks section 2): the games among the tied, partial results
// included.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/ledger.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace kydai::standings {

/// One tied player's part: the sum of the games inside the group, and how many those were.
struct EncounterScore {
    Tenths points = 0;
    int games = 0;
};

/// A game inside the tied group as one of them saw it.
struct EncounterGame {
    int round = 0;
    PlayerIndex player = nobody;
    PlayerIndex opponent = nobody;
    Tenths points = 0;
};

/// The games of one player against the group that direct encounter counts, in order of rounds: over
/// the board; in a round robin forfeits too (spec section 2). `sorted_group` ascends.
[[nodiscard]] std::vector<EncounterGame> encounter_games(const Ledger& ledger, PlayerIndex player,
                                                         std::span<const PlayerIndex> sorted_group);

[[nodiscard]] EncounterScore encounter_score(const Ledger& ledger, PlayerIndex player,
                                             std::span<const PlayerIndex> sorted_group);

/// The tied group split into parts in order; players of one part stay together. A group of which
/// nothing can be said comes back as one part. Inside a part the order given is kept.
[[nodiscard]] std::vector<std::vector<PlayerIndex>> split_by_direct_encounter(
    const Ledger& ledger, std::span<const PlayerIndex> group);

}  // namespace kydai::standings
