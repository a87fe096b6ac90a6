// Whether some players can all be paired with each other legally (C4): a perfect matching of legal
// pairs.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/entrant.hpp"

#include <optional>
#include <vector>

namespace kydai::pairing {

/// Whom the pairing-allocated bye may go to: eligible players (C2) with at most this score (C5).
struct ByeBound {
    Points score_max;
};

[[nodiscard]] bool is_bye_candidate(const Entrant& entrant, const ByeBound& bound);

/// A largest legal matching among some entrants (general graph, blossoms), for existence alone.
class CompletionSearch {
  public:
    explicit CompletionSearch(const Field& field) : field_(field) {}

    /// True where all `members` can be paired; with `bye`, one candidate more gets it. Players of
    /// `apart` (members too) may not be paired with each other.
    [[nodiscard]] bool is_possible(const std::vector<int>& members,
                                   const std::optional<ByeBound>& bye,
                                   const std::vector<int>& apart = {}) const;

    /// Members that stay alone in one largest matching; -1 stands for the bye without a taker.
    [[nodiscard]] std::vector<int> left_alone(const std::vector<int>& members,
                                              const std::optional<ByeBound>& bye,
                                              const std::vector<int>& apart = {}) const;

  private:
    const Field& field_;
};

}  // namespace kydai::pairing
