// Greatest perfect matchings by the LEMON library, an independent implementation.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

namespace kydai::test {

struct WeightedEdge {
    int u = 0, v = 0, weight = 0;
};

/// Greatest weight of a perfect matching; empty where there is none.
[[nodiscard]] std::optional<int> greatest_perfect_weight(int vertices,
                                                         const std::vector<WeightedEdge>& edges);

}  // namespace kydai::test
