// From a regulation to the settings that the journal records.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/settings.hpp"
#include "engine/regulation/regulation.hpp"

#include <chrono>

namespace kydai::core {

[[nodiscard]] TournamentSettings settings_of(const regulation::Regulation& regulation);

/// The longest that a round can take by its time control: both players use all their time in a game
/// of 60 moves, the length by which FIDE classes time controls.
[[nodiscard]] std::chrono::milliseconds round_length(const regulation::TimeControl& control);

/// `10' + 5"`, `90'`.
[[nodiscard]] std::string time_control_text(const regulation::TimeControl& control);

}  // namespace kydai::core
