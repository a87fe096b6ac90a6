// The proof that a bracket paired alone is right: what it hands down is the best the next bracket
// could get (C8), and everybody below can still be paired (C4).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/bracket.hpp"

namespace kydai::pairing {

/// True only where a witness is found that the next bracket pairs all floaters and leaves as few of
/// its residents as parity and the bye allow, and that the rest can be completed. False = not
/// proven.
[[nodiscard]] bool can_bear(const BracketProblem& problem, const std::vector<int>& floaters,
                            const std::optional<int>& bye_taker);

}  // namespace kydai::pairing
