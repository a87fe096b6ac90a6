// Perfect matching of greatest weight in a general graph, by the primal-dual method with blossoms
// (Edmonds; Galil's presentation), kept alive so that small changes are solved again from where it
// stands.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/check.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace kydai::pairing {

/// `Graph` gives: type Value; int size(); size_t stride(); const uint64_t* row(v) (its neighbors as
/// bits); Value weight(u, v), always even; weights_of(u), a function of v that is the same and
/// quick for many v; void double_scale() (all weights twice as large from now on).
///
/// Invariants between calls: slack(u, v) = y(u) + y(v) + sum of z of blossoms holding both - weight
/// is never negative; matched edges and the edges of blossoms have slack 0; z >= 0. A matching that
/// is perfect then has the greatest weight, and an edge of positive slack is in no greatest
/// matching.
template <class Graph>
class PerfectMatching {
  public:
    using Value = typename Graph::Value;

    explicit PerfectMatching(Graph& graph)
        : graph_(graph),
          size_(graph.size()),
          mate_(at(size_), -1),
          dual_(at(size_)),
          top_(at(size_)),
          near_(at(size_), -1),
          near_slack_(at(size_)),
          best_even_(at(size_), -1),
          states_(at(size_), State::Free) {
        for (int v = 0; v < size_; ++v) top_[at(v)] = v;
        nodes_.resize(at(size_));
        for (int v = 0; v < size_; ++v) nodes_[at(v)].base = v;
    }

    [[nodiscard]] int mate(int v) const { return mate_[at(v)]; }
    [[nodiscard]] const Value& dual(int v) const { return dual_[at(v)]; }
    void set_dual(int v, const Value& value) { dual_[at(v)] = value; }
    void add_to_dual(int v, const Value& value) { dual_[at(v)] += value; }
    [[nodiscard]] bool is_single(int v) const { return top_[at(v)] == v; }

    /// Slack of any edge, also of one inside blossoms.
    [[nodiscard]] Value slack(int u, int v) const {
        Value value = outer_slack(u, v);
        if (top_[at(u)] == top_[at(v)] && u != v) value += common_blossoms(u, v);
        return value;
    }
    [[nodiscard]] bool is_tight(int u, int v) const { return slack(u, v).is_zero(); }

    /// Matches two single exposed vertices along a tight edge (for a good start).
    void match(int u, int v) {
        mate_[at(u)] = v;
        mate_[at(v)] = u;
    }
    /// Takes a vertex, which must be single, out of its pair.
    void expose(int v) {
        const int partner = mate_[at(v)];
        if (partner < 0) return;
        mate_[at(v)] = -1;
        mate_[at(partner)] = -1;
    }

    /// Takes the blossoms that hold v apart, keeping all invariants; may expose vertices.
    void dissolve_around(int v) {
        while (!is_single(v)) dissolve(top_[at(v)]);
    }
    void dissolve_all() {
        for (int v = 0; v < size_; ++v) dissolve_around(v);
    }

    /// Augments until the matching is perfect. False where there is none.
    [[nodiscard]] bool solve() {
        while (true) {
            const PhaseEnd end = run_phase();
            expand_empty_blossoms();
            if (end == PhaseEnd::Perfect) return true;
            if (end == PhaseEnd::Impossible) return false;
        }
    }

  private:
    enum class Label : std::uint8_t { Free, Even, Odd };
    /// The same of a single vertex, for the inner loop. Finished: its tree has been augmented.
    enum class State : std::uint8_t { Free, EvenWaiting, EvenScanned, Odd, Finished };
    enum class PhaseEnd { Perfect, Augmented, Impossible };

    struct Edge {
        int from = -1, to = -1;
    };
    /// A vertex (index < size) or a blossom.
    struct Node {
        int base = -1;
        int parent = -1;
        std::vector<int> children;  ///< of a blossom: an odd circle, the base's child first
        std::vector<Edge> edges;    ///< [i] from children[i] to children[i + 1]
        std::vector<int> vertices;  ///< of a blossom
        Value charge{};             ///< z
        Label label = Label::Free;
        Edge entry;     ///< of an odd node: from its even parent into it
        int root = -1;  ///< exposed vertex at the root of its tree
    };

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    [[nodiscard]] Node& node(int id) { return nodes_[at(id)]; }
    [[nodiscard]] const Node& node(int id) const { return nodes_[at(id)]; }
    [[nodiscard]] bool is_vertex(int id) const { return id < size_; }

    [[nodiscard]] Value outer_slack(int u, int v) const {
        Value value = dual_[at(u)];
        value += dual_[at(v)];
        value -= graph_.weight(u, v);
        return value;
    }

    [[nodiscard]] Value common_blossoms(int u, int v) const {
        // Few levels: walk up from u, and count those that v is in as well.
        Value sum{};
        for (int b = node(u).parent; b >= 0; b = node(b).parent) {
            for (int c = node(v).parent; c >= 0; c = node(c).parent) {
                if (b == c) sum += node(b).charge;
            }
        }
        return sum;
    }

    template <class Visit>
    void for_vertices(int id, Visit visit) const {
        if (is_vertex(id)) {
            visit(id);
        } else {
            for (int v : node(id).vertices) visit(v);
        }
    }

    // --- blossoms as structure ---

    int new_blossom() {
        if (!unused_.empty()) {
            const int id = unused_.back();
            unused_.pop_back();
            node(id) = Node{};
            return id;
        }
        nodes_.emplace_back();
        return static_cast<int>(nodes_.size()) - 1;
    }

    /// Makes vertex v of node `id` its base by turning the matching inside.
    void rebase(int id, int v) {
        if (is_vertex(id)) return;
        if (node(id).base == v) return;
        const int child = child_holding(id, v);
        const int length = static_cast<int>(node(id).children.size());
        int position = 0;
        while (node(id).children[at(position)] != child) ++position;
        rebase(child, v);
        if (position % 2 == 0) {
            for (int i = position - 2; i >= 0; i -= 2) match_children(id, i);
        } else {
            for (int i = position + 1; i < length; i += 2) match_children(id, i);
        }
        Node& blossom = node(id);
        rotate(blossom, position);
        blossom.base = v;
    }
    /// Matches children i and i + 1 of a blossom by the edge between them.
    void match_children(int id, int i) {
        const int length = static_cast<int>(node(id).children.size());
        const Edge edge = node(id).edges[at(i)];
        const int first = node(id).children[at(i)];
        const int second = node(id).children[at((i + 1) % length)];
        rebase(first, edge.from);
        rebase(second, edge.to);
        match(edge.from, edge.to);
    }
    static void rotate(Node& blossom, int first) {
        const auto length = blossom.children.size();
        std::vector<int> children(length);
        std::vector<Edge> edges(length);
        for (std::size_t i = 0; i < length; ++i) {
            children[i] = blossom.children[(i + at(first)) % length];
            edges[i] = blossom.edges[(i + at(first)) % length];
        }
        blossom.children = std::move(children);
        blossom.edges = std::move(edges);
    }
    [[nodiscard]] int child_holding(int id, int v) const {
        int child = v;
        while (node(child).parent != id) child = node(child).parent;
        return child;
    }

    /// Makes the children of a top blossom top nodes again.
    void release_children(int id) {
        for (int child : node(id).children) {
            node(child).parent = -1;
            for_vertices(child, [&](int v) { top_[at(v)] = child; });
        }
        unused_.push_back(id);
    }

    /// Takes a top blossom apart between phases. Its charge goes to its vertices, which loosens the
    /// matched edge that leaves it.
    void dissolve(int id) {
        const Value charge = node(id).charge;
        if (!charge.is_zero()) {
            if (charge.half().is_odd()) {
                double_all();
                dissolve(id);
                return;
            }
            const Value half = charge.half();
            for (int v : node(id).vertices) dual_[at(v)] += half;
            const int base = node(id).base;
            if (mate_[at(base)] >= 0) expose(base);
        }
        release_children(id);
    }
    /// Halves must stay whole and even: on a finer scale everything does.
    void double_all() {
        graph_.double_scale();
        for (Value& value : dual_) value = value.twice();
        for (Value& value : near_slack_) value = value.twice();
        for (Node& any : nodes_) any.charge = any.charge.twice();
    }

    void expand_empty_blossoms() {
        for (int v = 0; v < size_; ++v) {
            while (!is_single(v) && node(top_[at(v)]).charge.is_zero())
                release_children(top_[at(v)]);
        }
    }

    // --- one phase: alternating trees from all exposed vertices ---

    PhaseEnd run_phase() {
        if (std::find(mate_.begin(), mate_.end(), -1) == mate_.end()) return PhaseEnd::Perfect;
        start_phase();
        while (true) {
            while (!waiting_.empty()) {
                const int u = waiting_.back();
                waiting_.pop_back();
                scan(u);
            }
            if (is_augmented_) return PhaseEnd::Augmented;
            if (!change_duals()) return PhaseEnd::Impossible;
        }
    }

    void start_phase() {
        waiting_.clear();
        is_augmented_ = false;
        for (Node& any : nodes_) {
            any.label = Label::Free;
            any.root = -1;
        }
        states_.assign(at(size_), State::Free);
        near_.assign(at(size_), -1);
        best_even_.assign(at(size_), -1);
        for (int v = 0; v < size_; ++v) {
            if (mate_[at(v)] < 0 && node(top_[at(v)]).base == v) label_even(top_[at(v)], v);
        }
    }

    void label_even(int id, int root) {
        node(id).label = Label::Even;
        node(id).root = root;
        for_vertices(id, [&](int v) { wait(v); });
    }
    void wait(int v) {
        states_[at(v)] = State::EvenWaiting;
        waiting_.push_back(v);
    }
    void label_odd(int id, Edge entry, int root) {
        node(id).label = Label::Odd;
        node(id).root = root;
        node(id).entry = entry;
        for_vertices(id, [&](int v) { states_[at(v)] = State::Odd; });
    }
    [[nodiscard]] bool is_live(int v) const { return states_[at(v)] != State::Finished; }

    /// Looks along all edges of an even vertex. An edge between two even ones counts with the one
    /// that is scanned later.
    void scan(int u) {
        if (!is_live(u)) return;
        states_[at(u)] = State::EvenScanned;
        best_even_[at(u)] = -1;
        const auto weights = graph_.weights_of(u);
        Value best{};
        const std::uint64_t* row = graph_.row(u);
        for (std::size_t k = 0; k < graph_.stride(); ++k) {
            for (std::uint64_t word = row[k]; word != 0; word &= word - 1) {
                const int v = static_cast<int>(k * 64) + std::countr_zero(word);
                if (!concerns(u, v)) continue;
                Value value = dual_[at(u)];
                value += dual_[at(v)];
                value -= weights(v);
                if (states_[at(v)] != State::EvenScanned) {
                    come_near(u, v, value);
                } else if (value.is_zero()) {
                    meet(u, v);
                    if (!is_live(u)) return;
                } else if (best_even_[at(u)] < 0 || value < best) {
                    best_even_[at(u)] = v;
                    best = value;
                }
            }
        }
    }
    /// Odd vertices matter only where their blossom may be opened in this phase.
    [[nodiscard]] bool concerns(int u, int v) const {
        switch (states_[at(v)]) {
            case State::Free:
                return true;
            case State::EvenScanned:
                return top_[at(u)] != top_[at(v)];
            case State::Odd:
                return !is_augmented_ && !is_single(v);
            case State::EvenWaiting:
            case State::Finished:
                return false;
        }
        return false;
    }
    void come_near(int u, int v, const Value& value) {
        if (near_[at(v)] < 0 || value < near_slack_[at(v)]) {
            near_[at(v)] = u;
            near_slack_[at(v)] = value;
        }
        if (states_[at(v)] == State::Free && value.is_zero()) grow(u, v);
    }

    /// Takes a free node into u's tree as odd, and its partner as even.
    void grow(int u, int v) {
        const int odd = top_[at(v)];
        const int root = node(top_[at(u)]).root;
        label_odd(odd, {u, v}, root);
        const int partner = mate_[at(node(odd).base)];
        KYDAI_CHECK(partner >= 0);
        label_even(top_[at(partner)], root);
    }

    /// A tight edge between two even nodes: an augmenting path, or a new blossom.
    void meet(int u, int v) {
        const int a = top_[at(u)], b = top_[at(v)];
        if (node(a).root == node(b).root) {
            shrink(u, v);
            return;
        }
        const int root_a = node(a).root, root_b = node(b).root;
        flip_to_root(u, v);
        flip_to_root(v, u);
        for (int x = 0; x < size_; ++x) {
            const int root = node(top_[at(x)]).root;
            if (root == root_a || root == root_b) states_[at(x)] = State::Finished;
        }
        is_augmented_ = true;
    }

    /// Matches u, in an even node, to w outside and turns the path up to the root.
    void flip_to_root(int u, int w) {
        while (true) {
            const int even = top_[at(u)];
            const int base = node(even).base;
            const int above = mate_[at(base)];
            rebase(even, u);
            mate_[at(u)] = w;
            if (above < 0) return;
            const int odd = top_[at(above)];
            const Edge entry = node(odd).entry;
            rebase(odd, entry.to);
            mate_[at(entry.to)] = entry.from;
            u = entry.from;
            w = entry.to;
        }
    }

    /// Even parent of an even node in its tree, -1 at the root.
    [[nodiscard]] int even_above(int even) const {
        const int partner = mate_[at(node(even).base)];
        if (partner < 0) return -1;
        return top_[at(node(top_[at(partner)]).entry.from)];
    }
    [[nodiscard]] int meeting_point(int a, int b) {
        std::vector<int> path;
        for (int x = a; x >= 0; x = even_above(x)) path.push_back(x);
        ++stamp_;
        stamps_.resize(nodes_.size(), 0);
        for (int x : path) stamps_[at(x)] = stamp_;
        for (int x = b; x >= 0; x = even_above(x)) {
            if (stamps_[at(x)] == stamp_) return x;
        }
        KYDAI_CHECK(false);
        return -1;
    }

    void shrink(int u, int v) {
        const int meeting = meeting_point(top_[at(u)], top_[at(v)]);
        // The circle: from the meeting point down to u, over to v, and up again.
        std::vector<int> down{};
        std::vector<Edge> down_edges{};
        for (int x = top_[at(u)]; x != meeting; x = even_above(x)) {
            const int base = node(x).base;
            const int odd = top_[at(mate_[at(base)])];
            const Edge entry = node(odd).entry;
            down.push_back(x);
            down.push_back(odd);
            down_edges.push_back({mate_[at(base)], base});
            down_edges.push_back({entry.from, entry.to});
        }
        Node made;
        made.children.push_back(meeting);
        for (std::size_t i = down.size(); i-- > 0;) {
            made.edges.push_back(down_edges[i]);
            made.children.push_back(down[i]);
        }
        made.edges.push_back({u, v});
        for (int x = top_[at(v)]; x != meeting; x = even_above(x)) {
            const int base = node(x).base;
            const int odd = top_[at(mate_[at(base)])];
            const Edge entry = node(odd).entry;
            made.children.push_back(x);
            made.edges.push_back({base, mate_[at(base)]});
            made.children.push_back(odd);
            made.edges.push_back({entry.to, entry.from});
        }
        install_blossom(std::move(made), meeting);
    }

    void install_blossom(Node made, int meeting) {
        const int id = new_blossom();
        made.base = node(meeting).base;
        made.label = Label::Even;
        made.root = node(meeting).root;
        for (int child : made.children) {
            const bool was_odd = node(child).label == Label::Odd;
            for_vertices(child, [&](int x) {
                made.vertices.push_back(x);
                top_[at(x)] = id;
                if (was_odd) wait(x);
            });
            node(child).parent = id;
        }
        node(id) = std::move(made);
    }

    // --- changes of the duals ---

    /// Loosest step to the next event, done. False where nothing can happen any more.
    bool change_duals() {
        std::optional<Value> step;
        const auto offer = [&](const Value& value) {
            if (!step || value < *step) step = value;
        };
        for (int v = 0; v < size_; ++v) {
            const State state = states_[at(v)];
            if (state == State::Free && near_[at(v)] >= 0) offer(near_slack_[at(v)]);
            if (state != State::EvenScanned) continue;
            refresh_best_even(v);
            if (best_even_[at(v)] < 0) continue;
            Value value = outer_slack(v, best_even_[at(v)]);
            if (value.is_odd()) {
                double_all();
                return change_duals();
            }
            offer(value.half());
        }
        for (int id = size_; id < static_cast<int>(nodes_.size()); ++id) {
            if (is_odd_top_blossom(id)) offer(node(id).charge.half());
        }
        if (!step) return false;
        apply(*step);
        run_events();
        return true;
    }

    [[nodiscard]] bool is_odd_top_blossom(int id) const {
        const Node& any = node(id);
        return any.label == Label::Odd && any.parent < 0 && !any.children.empty() &&
               top_[at(any.base)] == id;
    }

    /// The best edge from v to another even node; the one kept may have come inside a blossom.
    void refresh_best_even(int v) {
        const int kept = best_even_[at(v)];
        if (kept < 0 || top_[at(kept)] != top_[at(v)]) return;
        best_even_[at(v)] = -1;
        const std::uint64_t* row = graph_.row(v);
        for (std::size_t k = 0; k < graph_.stride(); ++k) {
            for (std::uint64_t word = row[k]; word != 0; word &= word - 1) {
                const int w = static_cast<int>(k * 64) + std::countr_zero(word);
                const int other = top_[at(w)];
                if (other == top_[at(v)] || states_[at(w)] != State::EvenScanned) continue;
                const int best = best_even_[at(v)];
                if (best < 0 || outer_slack(v, w) < outer_slack(v, best)) best_even_[at(v)] = w;
            }
        }
    }

    void apply(const Value& step) {
        if (step.is_zero()) return;
        for (int v = 0; v < size_; ++v) {
            switch (states_[at(v)]) {
                case State::EvenScanned:
                    dual_[at(v)] -= step;
                    break;
                case State::Odd:
                    dual_[at(v)] += step;
                    break;
                case State::Free:
                    if (near_[at(v)] >= 0) near_slack_[at(v)] -= step;
                    break;
                case State::EvenWaiting:
                case State::Finished:
                    KYDAI_CHECK(false);  // duals change only where all is scanned and nothing found
            }
        }
        const Value twice = step.twice();
        for (int id = size_; id < static_cast<int>(nodes_.size()); ++id) {
            Node& any = node(id);
            if (any.children.empty() || any.parent >= 0 || top_[at(any.base)] != id) continue;
            if (any.label == Label::Even) any.charge += twice;
            if (any.label == Label::Odd) any.charge -= twice;
        }
    }

    void run_events() {
        for (int id = size_; id < static_cast<int>(nodes_.size()); ++id) {
            if (is_odd_top_blossom(id) && node(id).charge.is_zero()) expand_odd(id);
        }
        for (int v = 0; v < size_; ++v) {
            const bool is_free = states_[at(v)] == State::Free;
            if (is_free && near_[at(v)] >= 0 && near_slack_[at(v)].is_zero()) grow(near_[at(v)], v);
        }
        for (int v = 0; v < size_; ++v) {
            const int w = best_even_[at(v)];
            if (w < 0 || states_[at(v)] != State::EvenScanned) continue;
            if (top_[at(v)] == top_[at(w)] || !is_live(w)) continue;
            if (outer_slack(v, w).is_zero()) meet(v, w);
        }
    }

    /// Opens an odd blossom without charge inside its tree: the way through it stays labelled.
    void expand_odd(int id) {
        const Edge entry = node(id).entry;
        const int root = node(id).root;
        const std::vector<int> children = node(id).children;
        const std::vector<Edge> edges = node(id).edges;
        const int length = static_cast<int>(children.size());
        const int entered = child_holding(id, entry.to);
        release_children(id);
        for (int child : children) {
            node(child).label = Label::Free;
            for_vertices(child, [&](int v) { states_[at(v)] = State::Free; });
        }
        int position = 0;
        while (children[at(position)] != entered) ++position;
        const bool is_backward = position % 2 == 0;
        Edge into = entry;
        for (int i = position;;) {
            label_odd(children[at(i)], into, root);
            if (i % length == 0) break;
            const int next = is_backward ? i - 1 : (i + 1) % length;
            label_even(children[at(next)], root);
            const int after = is_backward ? next - 1 : (next + 1) % length;
            const Edge edge = edges[at(is_backward ? after : next)];
            into = is_backward ? Edge{edge.to, edge.from} : edge;
            i = after;
        }
    }

    Graph& graph_;
    int size_;
    std::vector<int> mate_;
    std::vector<Value> dual_;
    std::vector<int> top_;  ///< outermost node that holds the vertex
    std::vector<Node> nodes_;
    std::vector<int> unused_;

    // Of the running phase:
    std::vector<int> waiting_;  ///< even vertices to be scanned
    std::vector<int> near_;     ///< of a vertex that is not even: its closest even vertex
    std::vector<Value> near_slack_;
    std::vector<int> best_even_;  ///< of an even vertex: its closest vertex in another even node
    std::vector<State> states_;
    bool is_augmented_ = false;
    std::vector<unsigned> stamps_;
    unsigned stamp_ = 0;
};

}  // namespace kydai::pairing
