// Who of a pair has white (C.04.3, article 5).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/entrant.hpp"

namespace kydai::pairing {

/// The first rule of article 5.2 that decides.
enum class ColorRule {
    BothPreferences = 1,  ///< 5.2.1 grant both
    StrongerPreference,   ///< 5.2.2
    Alternation,          ///< 5.2.3 to the latest round in which their colors differed
    HigherRanked,         ///< 5.2.4 preference of the higher-ranked player
    InitialColor,         ///< 5.2.5 by the parity of the higher-ranked player's number
};

struct ColorDecision {
    Color of_higher = Color::White;  ///< color of the player who is higher in Order
    ColorRule rule = ColorRule::InitialColor;
};

/// `higher` comes before `lower` in Order.
[[nodiscard]] ColorDecision allocate_colors(const Entrant& higher, const Entrant& lower,
                                            Color initial_color);

}  // namespace kydai::pairing
