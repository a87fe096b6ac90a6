// The rounds of another program's cross table as rounds of a group.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/decide.hpp"

#include <map>
#include <vector>

namespace kydai::core {

/// All published, boards in the order of C.04.2; boards of the newest round that differ from those
/// in `before` are marked as changed. Errors: report.contradiction {round, number}.
[[nodiscard]] Result<std::vector<SharedValue<Round>>> rounds_of_report(
    const CrossTable& table, const std::map<PairingNumber, PlayerId>& players, const Group& before,
    PairingSystem system, const DecisionContext& context);

}  // namespace kydai::core
