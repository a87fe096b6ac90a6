// The matching under the pairing: greatest weight against all matchings, and against LEMON on
// larger graphs, from nothing and after changes.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/matching.hpp"
#include "engine/pairing/bit_matrix.hpp"
#include "engine/pairing/completion.hpp"
#include "engine/pairing/weight.hpp"
#include "tests/engine/pairing/lemon_oracle.hpp"
#include "tests/engine/pairing/random_tables.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <vector>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::pairing;  // NOLINT
using namespace kydai::test;     // NOLINT

namespace {

class TestGraph {
  public:
    using Value = Weight<2>;

    TestGraph(std::mt19937_64& random, int size, int density_percent, int weight_max)
        : edges_(size), weights_(static_cast<std::size_t>(size * size)) {
        for (int i = 0; i < size; ++i) {
            for (int j = i + 1; j < size; ++j) {
                if (pick(random, 100) < density_percent) edges_.set_pair(i, j);
                set_weight(i, j, pick(random, weight_max + 1));
            }
        }
    }
    [[nodiscard]] int size() const { return edges_.size(); }
    [[nodiscard]] std::size_t stride() const { return edges_.stride(); }
    [[nodiscard]] const std::uint64_t* row(int v) const { return edges_.row(v); }
    [[nodiscard]] Value weight(int u, int v) const {
        return Value::shifted(plain_weight(u, v), 2 + doublings_);
    }
    [[nodiscard]] auto weights_of(int u) const {
        return [this, u](int v) { return weight(u, v); };
    }
    void double_scale() { ++doublings_; }

    [[nodiscard]] int plain_weight(int u, int v) const { return weights_[index(u, v)]; }
    void set_weight(int u, int v, int weight) {
        weights_[index(u, v)] = weights_[index(v, u)] = weight;
    }
    [[nodiscard]] bool has_edge(int u, int v) const { return edges_.test(u, v); }
    [[nodiscard]] Value unit(int value) const { return Value::shifted(value, 2 + doublings_); }
    [[nodiscard]] int doublings() const { return doublings_; }

  private:
    [[nodiscard]] std::size_t index(int u, int v) const {
        return static_cast<std::size_t>(u * edges_.size() + v);
    }
    BitMatrix edges_;
    std::vector<int> weights_;
    int doublings_ = 0;
};

constexpr int impossible = -1;

/// Greatest weight of a perfect matching by LEMON; -1 = there is none.
int greatest_by_lemon(const TestGraph& graph) {
    std::vector<WeightedEdge> edges;
    for (int u = 0; u < graph.size(); ++u) {
        for (int v = u + 1; v < graph.size(); ++v)
            if (graph.has_edge(u, v)) edges.push_back({u, v, graph.plain_weight(u, v)});
    }
    return greatest_perfect_weight(graph.size(), edges).value_or(impossible);
}

/// Weight of our matching, after checking that it is one and that its duals prove it.
int checked_weight(const TestGraph& graph, const PerfectMatching<TestGraph>& matching) {
    int sum = 0;
    for (int v = 0; v < graph.size(); ++v) {
        const int partner = matching.mate(v);
        REQUIRE(partner >= 0);
        REQUIRE(matching.mate(partner) == v);
        REQUIRE(graph.has_edge(v, partner));
        if (v < partner) sum += graph.plain_weight(v, partner);
        for (int u = 0; u < v; ++u)
            if (graph.has_edge(u, v)) REQUIRE_FALSE(matching.slack(u, v).is_negative());
    }
    return sum;
}

void check_changes(std::mt19937_64& random, TestGraph& graph, int weight_max, int changes) {
    PerfectMatching<TestGraph> matching(graph);
    for (int v = 0; v < graph.size(); ++v) matching.set_dual(v, graph.unit(weight_max));
    const bool is_possible = matching.solve();
    REQUIRE(is_possible == (greatest_by_lemon(graph) != impossible));
    for (int change = 0; is_possible && change < changes && graph.doublings() < 30; ++change) {
        REQUIRE(checked_weight(graph, matching) == greatest_by_lemon(graph));
        // Some edges of one vertex become heavier; its dual pays for them.
        const int v = pick(random, graph.size());
        const int more = 1 + pick(random, 3);
        matching.dissolve_around(v);
        for (int u = 0; u < graph.size(); ++u) {
            if (u != v && pick(random, 2) == 0)
                graph.set_weight(u, v, graph.plain_weight(u, v) + more);
        }
        matching.add_to_dual(v, graph.unit(more));
        matching.expose(v);
        REQUIRE(matching.solve());
    }
}

}  // namespace

TEST_CASE("the matching has the greatest weight, also after changes", "[engine][pairing]") {
    std::mt19937_64 random(42);
    for (int i = 0; i < 600; ++i) {
        INFO("graph " << i);
        const int size = 2 * (1 + pick(random, i % 10 == 0 ? 30 : 8));
        const int weight_max = 1 + pick(random, 12);
        TestGraph graph(random, size, 25 + pick(random, 75), weight_max);
        check_changes(random, graph, weight_max, 5);
    }
}

TEST_CASE("weights of several words add, compare and halve like whole numbers",
          "[engine][pairing]") {
    using Wide = Weight<3>;
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        const auto a = static_cast<std::int64_t>(random()) >> 8;
        const auto b = static_cast<std::int64_t>(random()) >> 8;
        const int shift = pick(random, 120);
        const Wide x = Wide::shifted(a, shift), y = Wide::shifted(b, shift);
        CHECK((x < y) == (a < b));
        CHECK(x + y == Wide::shifted(a + b, shift));
        CHECK(x - y == Wide::shifted(a - b, shift));
        CHECK(x.twice().half() == x);
        CHECK(x.is_negative() == (a < 0));
        CHECK(Wide::shifted(a, shift + 1) == x.twice());
    }
}
