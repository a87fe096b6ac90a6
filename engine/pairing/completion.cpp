// See completion.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/completion.hpp"

#include <algorithm>
#include <queue>

namespace kydai::pairing {
namespace {

/// Edmonds' algorithm on a graph given by bits: breadth-first alternating trees, blossoms by bases.
class LargestMatching {
  public:
    explicit LargestMatching(const BitMatrix& graph)
        : graph_(graph),
          size_(graph.size()),
          mate_(count(), -1),
          parent_(count()),
          base_(count()) {}

    void solve() {
        match_greedily();
        for (int v = 0; v < size_; ++v) {
            if (mate_[at(v)] < 0) augment_from(v);
        }
    }
    [[nodiscard]] std::vector<int> unmatched() const {
        std::vector<int> alone;
        for (int v = 0; v < size_; ++v)
            if (mate_[at(v)] < 0) alone.push_back(v);
        return alone;
    }

  private:
    [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(size_); }
    static std::size_t at(int v) { return static_cast<std::size_t>(v); }

    /// Calls `visit(v)` for the neighbors of u in ascending order until it returns true.
    template <class Visit>
    bool any_neighbor(int u, Visit visit) const {
        const std::uint64_t* row = graph_.row(u);
        for (std::size_t k = 0; k < graph_.stride(); ++k) {
            for (std::uint64_t word = row[k]; word != 0; word &= word - 1) {
                if (visit(static_cast<int>(k * 64) + std::countr_zero(word))) return true;
            }
        }
        return false;
    }

    void match_greedily() {
        for (int u = 0; u < size_; ++u) {
            if (mate_[at(u)] >= 0) continue;
            any_neighbor(u, [&](int v) {
                if (mate_[at(v)] >= 0) return false;
                mate_[at(u)] = v;
                mate_[at(v)] = u;
                return true;
            });
        }
    }

    int common_base(int a, int b) {
        std::vector<bool> seen(count());
        for (int v = a;;) {
            v = base_[at(v)];
            seen[at(v)] = true;
            if (mate_[at(v)] < 0) break;
            v = parent_[at(mate_[at(v)])];
        }
        for (int v = b;; v = parent_[at(mate_[at(v)])]) {
            v = base_[at(v)];
            if (seen[at(v)]) return v;
        }
    }

    void mark_path(int v, int base, int child, std::vector<bool>& in_blossom) {
        while (base_[at(v)] != base) {
            const int partner = mate_[at(v)];
            in_blossom[at(base_[at(v)])] = true;
            in_blossom[at(base_[at(partner)])] = true;
            parent_[at(v)] = child;
            child = partner;
            v = parent_[at(partner)];
        }
    }

    void contract(int u, int v, std::vector<bool>& is_even, std::queue<int>& waiting) {
        const int base = common_base(u, v);
        std::vector<bool> in_blossom(count());
        mark_path(u, base, v, in_blossom);
        mark_path(v, base, u, in_blossom);
        for (int w = 0; w < size_; ++w) {
            if (!in_blossom[at(base_[at(w)])]) continue;
            base_[at(w)] = base;
            if (!is_even[at(w)]) {
                is_even[at(w)] = true;
                waiting.push(w);
            }
        }
    }

    void flip_path(int v) {
        while (v >= 0) {
            const int u = parent_[at(v)];
            const int next = mate_[at(u)];
            mate_[at(v)] = u;
            mate_[at(u)] = v;
            v = next;
        }
    }

    void augment_from(int root) {
        std::vector<bool> is_even(count());
        std::queue<int> waiting;
        std::fill(parent_.begin(), parent_.end(), -1);
        for (int v = 0; v < size_; ++v) base_[at(v)] = v;
        is_even[at(root)] = true;
        waiting.push(root);
        while (!waiting.empty()) {
            const int u = waiting.front();
            waiting.pop();
            const bool is_found = any_neighbor(u, [&](int v) {
                if (base_[at(u)] == base_[at(v)] || mate_[at(u)] == v) return false;
                const int partner = mate_[at(v)];
                if (v == root || (partner >= 0 && parent_[at(partner)] >= 0)) {
                    contract(u, v, is_even, waiting);
                } else if (parent_[at(v)] < 0) {
                    parent_[at(v)] = u;
                    if (partner < 0) {
                        flip_path(v);
                        return true;
                    }
                    is_even[at(partner)] = true;
                    waiting.push(partner);
                }
                return false;
            });
            if (is_found) return;
        }
    }

    const BitMatrix& graph_;
    int size_;
    std::vector<int> mate_, parent_, base_;
};

bool is_among(const std::vector<int>& list, int entrant) {
    return std::find(list.begin(), list.end(), entrant) != list.end();
}

/// The members (and the bye as the last vertex) as a graph of its own.
BitMatrix graph_of(const Field& field, const std::vector<int>& members,
                   const std::optional<ByeBound>& bye, const std::vector<int>& apart) {
    const int size = static_cast<int>(members.size());
    BitMatrix graph(size + (bye ? 1 : 0));
    for (int i = 0; i < size; ++i) {
        const int entrant = members[static_cast<std::size_t>(i)];
        const bool is_apart = is_among(apart, entrant);
        for (int j = i + 1; j < size; ++j) {
            const int other = members[static_cast<std::size_t>(j)];
            if (is_apart && is_among(apart, other)) continue;
            if (field.legal.test(entrant, other)) graph.set_pair(i, j);
        }
        if (bye && is_bye_candidate(field[entrant], *bye)) graph.set_pair(i, size);
    }
    return graph;
}

/// Dirac's theorem: a graph in which each of its 2k vertices has at least k neighbors has a
/// Hamiltonian circle, and so a perfect matching. True for nearly every field of some size.
bool is_certain_by_degree(const Field& field, const std::vector<int>& members, int without,
                          const std::vector<int>& apart) {
    BitRow row(field.size());
    for (int member : members)
        if (member != without) row.set(member);
    BitRow row_of_apart = row;
    for (int member : apart) row_of_apart.clear(member);
    const int size = static_cast<int>(members.size()) - (without >= 0 ? 1 : 0);
    if (size % 2 != 0) return false;
    return std::all_of(members.begin(), members.end(), [&](int member) {
        const BitRow& others = is_among(apart, member) ? row_of_apart : row;
        return member == without || field.legal.count(member, others) * 2 >= size;
    });
}

}  // namespace

bool is_bye_candidate(const Entrant& entrant, const ByeBound& bound) {
    return entrant.is_bye_eligible && entrant.score <= bound.score_max;
}

bool CompletionSearch::is_possible(const std::vector<int>& members,
                                   const std::optional<ByeBound>& bye,
                                   const std::vector<int>& apart) const {
    if ((members.size() + (bye ? 1 : 0)) % 2 != 0) return false;
    if (members.empty()) return true;
    int candidate = -1;
    if (bye) {
        // The lowest candidate: any will do for the proof.
        for (int member : members)
            if (is_bye_candidate(field_[member], *bye)) candidate = member;
        if (candidate < 0) return false;
    }
    if (is_certain_by_degree(field_, members, candidate, apart)) return true;
    return left_alone(members, bye, apart).empty();
}

std::vector<int> CompletionSearch::left_alone(const std::vector<int>& members,
                                              const std::optional<ByeBound>& bye,
                                              const std::vector<int>& apart) const {
    const BitMatrix graph = graph_of(field_, members, bye, apart);
    LargestMatching matching(graph);
    matching.solve();
    std::vector<int> alone;
    for (int v : matching.unmatched()) {
        // The bye without a taker is told by the caller.
        alone.push_back(static_cast<std::size_t>(v) < members.size()
                            ? members[static_cast<std::size_t>(v)]
                            : -1);
    }
    return alone;
}

}  // namespace kydai::pairing
