// A second pairing engine for tests, straight from the words of C.04.3 and for few players: every
// candidate is made and judged. It shares no code with engine/pairing.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"

#include <optional>

namespace kydai::test {

/// The pairing of `round`; empty where no complete legal one exists. Games in any order.
/// Limit: 12 players to be paired.
[[nodiscard]] std::optional<RoundPairing> pair_by_enumeration(const CrossTable& table,
                                                              RoundNumber round);

}  // namespace kydai::test
