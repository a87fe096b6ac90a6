// How a Swiss round is computed: for decisions of the arbiter and for tests.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"

#include <bitset>
#include <vector>

namespace kydai::pairing {

/// What to do about games before the round that have no result (known fault F08).
enum class PendingGames {
    Refuse,       ///< pairing.missing_result
    CountAsDraw,  ///< the arbiter decided so: like an adjourned game (C.04.2)
};

/// C1 .. C21 by number; bit 0 is not used.
using CriteriaMask = std::bitset<22>;

struct SwissOptions {
    PendingGames pending = PendingGames::Refuse;
    /// Players who had better not meet, where it costs nothing: among pairings of a bracket that
    /// are equal by all criteria the one with the fewest such pairs is taken. No criterion gives
    /// way.
    std::vector<ForbiddenGroup> avoided;
    /// Tests alone: every bracket by the exact general path, without any shortcut.
    bool is_general_only = false;
    /// Tests alone: a criterion that is off plays no part (to show that a test would notice).
    CriteriaMask criteria = CriteriaMask().set();
};

}  // namespace kydai::pairing
