// Rounds of a round robin: from the table, with the games of those who are gone forfeited.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/round_field.hpp"

namespace kydai::core {

[[nodiscard]] Result<RoundPairing> round_robin_pairing(const Tournament& state, const Group& group,
                                                       const RoundField& field);

/// A withdrawn player's game, or that of somebody absent in this round, is lost by forfeit at once;
/// whether it counts is a matter of the standings (spec round-robin section 3).
void forfeit_games_of_absent(const Group& group, Round& round, const DecisionContext& context);

}  // namespace kydai::core
