// What a pair or a bye by hand would break: each finding has words for the arbiter.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deciding.hpp"

#include <vector>

namespace kydai::core {

/// Whether two players have met in a played game, or are paired in a game without a result.
[[nodiscard]] bool have_met(const Group& group, PlayerId a, PlayerId b, RoundNumber before);

/// breaks.repeat {a, b, round}, breaks.forbidden {a, b}, breaks.club {a, b, club},
/// breaks.color {player, color}: of one pair in that round.
[[nodiscard]] std::vector<Error> broken_by_pair(const Tournament& state, const Group& group,
                                                RoundNumber round, PlayerId white, PlayerId black);

/// breaks.second_bye {player}: a player who had a PAB, or points without play, gets none (C.04.3
/// C2).
[[nodiscard]] std::vector<Error> broken_by_bye(const Tournament& state, const Group& group,
                                               RoundNumber round, const Bye& bye);

/// round.breaks_rules {findings as one text}, or nothing when forced: then each is a warning.
[[nodiscard]] Result<void> accept_if_forced(Deciding& deciding, const Group& group,
                                            std::vector<Error> findings, bool is_forced);

}  // namespace kydai::core
