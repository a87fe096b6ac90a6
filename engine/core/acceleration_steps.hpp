// Keeps a group's fictitious points (Baku acceleration) in step with its numbers and rounds.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"

#include <optional>

namespace kydai::core {

/// Who stands last in the upper group GA by the numbers as they are; nullopt = nobody is in it.
[[nodiscard]] std::optional<PlayerId> last_accelerated(const Group& group);

/// Gives GA its points anew, after the numbers, the players or the number of rounds changed. Before
/// round 1 GA is the upper half of the numbers; afterwards `last` stays its last player, so that a
/// newcomer who stands above joins it (C.04.5.1). Does nothing where the rule is not laid down.
void follow_acceleration(Group& group, std::optional<PlayerId> last);

}  // namespace kydai::core
