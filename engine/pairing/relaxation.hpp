// What to do where a strict rule (same club in the last round) leaves no legal pairing: the
// smallest set of pairs that has to be let through, for the chief arbiter to confirm.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/pairing/swiss_options.hpp"
#include "publisher/base/result.hpp"

#include <vector>

namespace kydai::pairing {

struct UnorderedPair {
    PairingNumber first, second;  ///< first < second
    friend bool operator==(const UnorderedPair&, const UnorderedPair&) = default;
};

struct RelaxedPairing {
    RoundPairing pairing;
    /// Pairs of the rule that are paired all the same; empty = the rule holds in full. No pairing
    /// has fewer of them; where there is a choice they are pairs of lower-ranked players.
    std::vector<UnorderedPair> lifted;
};

/// The pairs of the rule without those lifted, each as a group of two.
[[nodiscard]] std::vector<ForbiddenGroup> still_forbidden(const std::vector<ForbiddenGroup>& rule,
                                                          const std::vector<UnorderedPair>& lifted);

/// Pairs `round` with the rules of the table and, on top, those of `rule`, of which as few pairs as
/// possible are lifted. Errors: those of pair_swiss, where no pairing exists even without `rule`.
[[nodiscard]] Result<RelaxedPairing> pair_swiss_relaxing(const CrossTable& table, RoundNumber round,
                                                         const std::vector<ForbiddenGroup>& rule,
                                                         const SwissOptions& options = {});

}  // namespace kydai::pairing
