// What rulings in force mean for somebody's further play.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deciding.hpp"

#include <vector>

namespace kydai::core {

/// A ruling in force by which the person is not paired again in the group's discipline; nullptr =
/// none. Another group of it is no way round a disqualification.
[[nodiscard]] const Ruling* barring_ruling(const Tournament& state, PlayerId player,
                                           const Group& group);

/// player.barred {player, group, ruling, id}.
[[nodiscard]] Error barred(const Tournament& state, const Ruling& ruling, const GroupId& group);

/// Takes the players out of further pairing, with the warnings of a withdrawal.
void withdraw(Deciding& deciding, const Group& group, const std::vector<PlayerId>& players);

/// For pairing: games against somebody whose results count for nobody bring nothing, but were
/// played (colours, opponents).
void void_annulled_games(const Tournament& state, const Group& group, CrossTable& table);

}  // namespace kydai::core
