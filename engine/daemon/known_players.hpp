// The people of the tournament as a list is laid beside them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"
#include "engine/registration/import_plan.hpp"

#include <vector>

namespace kydai::daemon {

[[nodiscard]] std::vector<registration::KnownPlayer> known_players(const Tournament& state);

}  // namespace kydai::daemon
