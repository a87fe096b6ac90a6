// Who is to be paired in the next round, and what the others get.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deciding.hpp"

#include <vector>

namespace kydai::core {

struct RoundField {
    RoundNumber round;
    std::vector<PlayerId> available;    ///< to be paired
    std::vector<Bye> absent;            ///< everybody else entered, with what the round brings them
    std::vector<PlayerId> not_present;  ///< registered, but not checked in (F25)
    std::vector<PlayerId> unpaid;       ///< the registration does not count yet; not paired
};

[[nodiscard]] RoundField field_of(const Tournament& state, const Group& group);

/// The group's cross table with the next round's absences in it: what pair_swiss works on.
[[nodiscard]] CrossTable table_for_pairing(const Tournament& state, const Group& group,
                                           const RoundField& field);

/// A round may follow the last one: none is a draft, all have results (or are named), more are
/// planned, and it is the one expected (F06, F08). Errors: round.already_paired, round.not_next,
/// round.is_draft, round.result_missing, round.beyond_planned.
[[nodiscard]] Result<void> check_next_round(const Group& group,
                                            const std::optional<RoundNumber>& expected,
                                            const std::vector<BoardNumber>& without_results);

/// Boards numbered 1, 2, 3 in the order of the games.
[[nodiscard]] Round draft_round(const Group& group, const RoundField& field,
                                const RoundPairing& pairing, EngineTime now);

}  // namespace kydai::core
