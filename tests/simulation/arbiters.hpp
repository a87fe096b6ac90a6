// Tired people at their keyboards: what they command next, sensible or not.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/lots.hpp"
#include "engine/domain/command.hpp"
#include "engine/domain/tournament.hpp"

#include <string>

namespace kydai::simulation {

/// The first commands of a day: the tournament and its players.
[[nodiscard]] std::vector<Command> opening(const std::string& regulation, core::Lots& lots);

/// Any command, as somebody might give it who sees `state`, which may be old.
[[nodiscard]] Command next_command(const Tournament& state, EngineTime now, core::Lots& lots);

}  // namespace kydai::simulation
