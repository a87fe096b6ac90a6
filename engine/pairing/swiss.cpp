// See swiss.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/swiss.hpp"

#include "engine/pairing/dutch.hpp"

namespace kydai::pairing {

Result<RoundPairing> pair_swiss(const CrossTable& table, RoundNumber round,
                                const SwissOptions& options) {
    const Result<DutchRound> paired = pair_dutch(table, round, options);
    if (!paired) return paired.error();
    return to_round_pairing(*paired, table);
}

}  // namespace kydai::pairing
