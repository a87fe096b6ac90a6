// The reference tournaments of tests/golden/pairing, and a table cut back to before one of its
// rounds.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::test {

struct GoldenTournament {
    std::string name;
    CrossTable table;
    std::optional<RoundPairing> next;  ///< reference of the round after the last one in the file
};

/// All tournaments of one folder of the unpacked archives, by name.
[[nodiscard]] std::vector<GoldenTournament> golden_tournaments(const std::string& folder);

/// The table as it stood before `round` was paired: earlier rounds, and who is absent in it.
[[nodiscard]] CrossTable before_round(const CrossTable& table, int round);

}  // namespace kydai::test
