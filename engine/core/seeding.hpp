// The order in which pairing numbers are given, and the drawing of numbers in a round robin.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deciding.hpp"

#include <vector>

namespace kydai::core {

/// Entries in seeding order by the keys of the regulation (C.04.2), ties at last by registration.
[[nodiscard]] std::vector<DrawnNumber> numbers_by_seeding(const Tournament& state,
                                                          const Group& group,
                                                          const std::vector<PlayerId>& players);

/// Those who take part in the drawing: present, or (where check-in is not needed) not withdrawn.
[[nodiscard]] std::vector<PlayerId> present_players(const Tournament& state, const Group& group);
[[nodiscard]] bool is_check_in_needed(const Tournament& state);

/// The system and number of rounds for so many players; rounds 0 = the arbiter must say.
struct PlayPlan {
    PairingSystem system = PairingSystem::Swiss;
    int rounds = 0;
};
[[nodiscard]] PlayPlan plan_of(const Group& group, int players);
[[nodiscard]] int round_robin_rounds(PairingSystem system, int players);

/// Draws numbers anew. Errors: numbers.too_few {group, count}, numbers.rounds_unknown {group}.
[[nodiscard]] Result<NumbersDrawn> draw_numbers(Deciding& deciding, const Group& group);

/// Numbers again after somebody came late: inserted in the order while round 4 is not paired, else
/// the next free number (C.04.2). Adds the events.
[[nodiscard]] Result<void> renumber_for_late_entry(Deciding& deciding, const GroupId& id,
                                                   PlayerId player);

}  // namespace kydai::core
