// Why no complete legal pairing exists: who cannot be placed, and what keeps them from whom.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/entrant.hpp"
#include "publisher/base/error.hpp"

#include <vector>

namespace kydai::pairing {

/// `alone`: positions of players that some largest matching leaves alone; -1 = the bye has no
/// taker. pairing.everybody_has_met {round}: no two of them are left to meet; pairing.no_legal_bye
/// {round, players}: an odd number, and nobody of these may get the bye; pairing.no_legal_pairing
/// {round, players, met, forbidden, colors}: lists like `1-2, 1-4`.
[[nodiscard]] Error describe_blockage(const CrossTable& table, const Field& field,
                                      const std::vector<int>& alone);

}  // namespace kydai::pairing
