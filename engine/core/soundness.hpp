// Whether a state hangs together: what every command keeps and an undo must not break.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"

#include <vector>

namespace kydai::core {

/// Groups in which a round names somebody who is not entered, somebody is twice in a round,
/// somebody entered has no place in it, or rounds are out of order.
[[nodiscard]] std::vector<GroupId> unsound_groups(const Tournament& state);

}  // namespace kydai::core
