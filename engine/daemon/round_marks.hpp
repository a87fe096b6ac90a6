// What an arbiter looks for in a pairing before it is published: colours so far, floats, one club.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"

#include <map>
#include <string>
#include <vector>

namespace kydai::daemon {

struct PlayerMarks {
    std::string colors;               ///< of the games over the board, oldest first: "WBW"
    std::vector<std::string> floats;  ///< previous round first: "down", "up" or ""
};

/// The marks of all players before the round; empty where a group is no Swiss.
[[nodiscard]] std::map<PairingNumber, PlayerMarks> round_marks(const Tournament& state,
                                                               const Group& group,
                                                               RoundNumber round);

/// Two players of one real club.
[[nodiscard]] bool is_same_club(const Tournament& state, PlayerId a, PlayerId b);

}  // namespace kydai::daemon
