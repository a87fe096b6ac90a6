// What holds at the end of a group: when lots may be drawn, what a signature protects.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deciding.hpp"
#include "engine/core/group_standings.hpp"

#include <optional>
#include <vector>

namespace kydai::core {

/// The group for a command at its end: all rounds played, no board open, not signed. Errors: those
/// of find_group, group.from_report, group.signed {group, arbiter}, finals.results_missing {group,
/// open}, finals.rounds_left {group, played, planned}.
[[nodiscard]] Result<const Group*> played_out_group(const Deciding& deciding,
                                                    const GroupId& wanted);

/// `3 An, 7 Bình; 9 Chi, 12 Dũng`, for people.
[[nodiscard]] std::string listed_groups(const Tournament& state, const Group& group,
                                        const std::vector<std::vector<PairingNumber>>& groups);

/// Warnings about drawings and play-offs that count in `before` but no longer in `after`:
/// finals.lots_stale, finals.playoff_stale {group, players}.
[[nodiscard]] std::vector<Error> stale_orders(const Tournament& before, const Tournament& after);

/// A signed group whose standings would rest on something else than what was signed, or whose
/// signature would be gone by another way than being taken back with a reason.
[[nodiscard]] std::optional<GroupId> broken_signature(const Tournament& before,
                                                      const Tournament& after,
                                                      bool may_be_taken_back);

}  // namespace kydai::core
