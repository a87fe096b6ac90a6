// Accelerated pairing by the Baku method (C.04.5.1): fictitious points for the upper half in the
// first rounds. They count for pairing alone.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"

namespace kydai::pairing {

/// Size of the upper group GA: half of the players, rounded up to an even number, 2 * ceil(n / 4).
[[nodiscard]] int baku_upper_group(int players);

/// Fictitious points of a player of GA by round: accelerated are the first half of the rounds
/// (rounded up), and in the first half of those (rounded up) it is a win's points, else a draw's.
[[nodiscard]] std::vector<Points> baku_points(int rounds, const PointSystem& points);

/// Gives the first players of the table (GA) their fictitious points, everybody else none. A late
/// entry is a new call with `upper_group` as before, plus the newcomers who stand above the last
/// player of GA, for that player stays the last one. Needs rounds_planned.
void accelerate_by_baku(CrossTable& table, int upper_group);

}  // namespace kydai::pairing
