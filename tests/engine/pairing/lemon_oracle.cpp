// See lemon_oracle.hpp. Compiled as C++17: the library's headers do not know the later allocators.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/pairing/lemon_oracle.hpp"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

namespace kydai::test {

std::optional<int> greatest_perfect_weight(int vertices, const std::vector<WeightedEdge>& edges) {
    lemon::SmartGraph graph;
    std::vector<lemon::SmartGraph::Node> nodes;
    for (int v = 0; v < vertices; ++v) nodes.push_back(graph.addNode());
    lemon::SmartGraph::EdgeMap<int> weights(graph);
    for (const WeightedEdge& edge : edges) {
        const auto made = graph.addEdge(nodes[static_cast<std::size_t>(edge.u)],
                                        nodes[static_cast<std::size_t>(edge.v)]);
        weights[made] = edge.weight;
    }
    lemon::MaxWeightedPerfectMatching<lemon::SmartGraph> matching(graph, weights);
    if (!matching.run()) return std::nullopt;
    return matching.matchingWeight();
}

}  // namespace kydai::test
