// How somebody ruled against stands in the table of a group.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"
#include "engine/standings/rules.hpp"

#include <map>

namespace kydai::core {

/// Only those whom a ruling in force places elsewhere than the rules would. A disqualified player
/// is at the end without a rank, and the games count for the opponents; annulled results count for
/// them too or for nobody, as the regulation reads it. In a round robin less than half of the games
/// is annulled for everybody whatever the ruling, half or more counts (spec round-robin section 3).
[[nodiscard]] std::map<PairingNumber, standings::Standing> standing_by_rulings(
    const Tournament& state, const Group& group, const CrossTable& table);

}  // namespace kydai::core
