// Round robin: Berger tables for any number of players, one or two cycles.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "publisher/base/result.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace kydai::pairing {

/// What the table of a round robin depends on.
struct RoundRobinPlan {
    int players = 0;  ///< 2 ..; numbers 1 .. players. An odd field rests one player a round.
    int cycles = 1;   ///< 1, or 2 with the colors of the second cycle reversed
    /// Two cycles: exchange the last two rounds of the first one, so that nobody has one color
    /// three times running. Empty = the advice of the rules: on for an even field, off for an odd
    /// one.
    std::optional<bool> exchange_end_of_cycle;
};

/// Rounds in total. Errors: pairing.round_robin_too_small {players}, pairing.bad_cycles {cycles}.
[[nodiscard]] Result<int> round_robin_rounds(const RoundRobinPlan& plan);

/// One round, games in the order of the table (board 1 first); `bye` rests: no points, no color.
/// Errors: as above; pairing.beyond_planned {round, planned}.
[[nodiscard]] Result<RoundPairing> pair_round_robin(const RoundRobinPlan& plan, RoundNumber round);

/// All rounds. Errors: as above.
[[nodiscard]] Result<std::vector<RoundPairing>> round_robin_table(const RoundRobinPlan& plan);

/// One round for the players of a group, whose numbers may have gaps: the i-th player in ascending
/// order takes the table's number i. A withdrawn player keeps his number and his games (they are
/// forfeited: see withdrawal.hpp). Errors: as above.
[[nodiscard]] Result<RoundPairing> pair_round_robin(const CrossTable& table, RoundRobinPlan plan,
                                                    RoundNumber round);

}  // namespace kydai::pairing
