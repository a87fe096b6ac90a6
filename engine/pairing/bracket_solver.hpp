// Solves a bracket's graph: first the criteria, then step by step the first pairing in the order of
// generation (C.04.3 articles 3 and 4). Each step keeps only what can still be part of a best
// pairing.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/bracket_graph.hpp"
#include "engine/pairing/matching.hpp"
#include "publisher/base/check.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace kydai::pairing {

template <int words>
class BracketSolver {
  public:
    using Value = Weight<words>;

    BracketSolver(const BracketVertices& vertices, const CriteriaContext& context,
                  const BitLayout& layout)
        : vertices_(vertices), layout_(layout), graph_(vertices, context, layout) {}

    /// A pairing that is best by the criteria. False where there is no complete one.
    [[nodiscard]] bool solve_criteria() { return start(); }

    /// Then the first one in the order of generation.
    void solve_order() {
        choose_moved_down();
        pair_moved_down();
        if (count_remainder_pairs() == 0) return;
        set_places();
        settle_places();
        pair_remainder();
    }

    [[nodiscard]] int mate(int v) const { return matching_->mate(v); }
    [[nodiscard]] int exchanges() const { return exchanges_; }

  private:
    using Matching = PerfectMatching<BracketGraph<words>>;
    static constexpr int doublings_max = 16;  ///< then start again, long before the headroom ends

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    [[nodiscard]] bool is_resident(int v) const {
        return v >= vertices_.moved_down && v < vertices_.members;
    }
    template <class Visit>
    void for_neighbors(int v, Visit visit) const {
        const std::uint64_t* row = graph_.row(v);
        for (std::size_t k = 0; k < graph_.stride(); ++k) {
            for (std::uint64_t word = row[k]; word != 0; word &= word - 1)
                visit(static_cast<int>(k * 64) + std::countr_zero(word));
        }
    }

    // --- a start from nothing ---

    [[nodiscard]] bool start() {
        graph_.reset_scale();
        matching_.emplace(graph_);
        for (const auto& [v, x] : settled_) matching_->match(v, x);
        set_first_duals();
        match_naturally();
        return matching_->solve();
    }

    /// Duals that cover every pair and make most of the good ones tight: zone after zone upwards,
    /// each kind as low as the kinds before allow.
    void set_first_duals() {
        const std::size_t count = vertices_.kinds.size();
        std::vector<Value> dual(count);
        std::vector<bool> is_set(count);
        for (const Zone zone :
             {Zone::Rest, Zone::Next, Zone::Resident, Zone::MovedDown, Zone::Bye, Zone::Float}) {
            const bool pairs_within = zone == Zone::Rest || zone == Zone::Next ||
                                      zone == Zone::Resident ||
                                      (zone == Zone::Float && vertices_.do_floats_meet);
            std::vector<std::size_t> group;
            for (std::size_t a = 0; a < count; ++a)
                if (vertices_.kinds[a].zone == zone) group.push_back(a);
            for (const std::size_t a : group) {
                std::optional<Value> needed;
                const auto need = [&](const Value& value) {
                    if (!needed || *needed < value) needed = value;
                };
                for (std::size_t b = 0; b < count; ++b) {
                    const Value& weight =
                        graph_.kind_weight(static_cast<int>(a), static_cast<int>(b));
                    if (is_set[b]) need(weight - dual[b]);
                    if (pairs_within && vertices_.kinds[b].zone == zone) need(weight.half());
                }
                if (needed) dual[a] = *needed;
            }
            for (const std::size_t a : group) is_set[a] = true;
        }
        for (int v = 0; v < vertices_.size(); ++v)
            matching_->set_dual(v, dual[at(vertices_.kind[at(v)])]);
        for (int v : placed_) {
            const Value& place = places_[at(v)];
            if (!place.is_negative())
                matching_->add_to_dual(v, graph_.unit(1, layout_.place_count_shift()));
        }
    }

    [[nodiscard]] bool is_free(int v) const { return matching_->mate(v) < 0; }
    bool match_if_tight(int u, int v) {
        if (!is_free(u) || !is_free(v) || u == v) return false;
        if (!graph_.has_edge(u, v) || !matching_->is_tight(u, v)) return false;
        matching_->match(u, v);
        return true;
    }

    /// The pairs that the rules would try first, as far as they are tight.
    void match_naturally() {
        for (int m = 0; m < vertices_.moved_down; ++m) {
            for (int v = vertices_.moved_down; v < vertices_.members; ++v)
                if (match_if_tight(m, v)) break;
        }
        match_halves(vertices_.moved_down, vertices_.members);
        match_halves(vertices_.members, vertices_.members + vertices_.outsiders);
        for (int v = vertices_.bye(); v < vertices_.size(); ++v) {
            for (int u = vertices_.bye() - 1; u >= 0; --u)
                if (match_if_tight(u, v)) break;
        }
    }
    void match_halves(int begin, int end) {
        std::vector<int> open;
        for (int v = begin; v < end; ++v)
            if (is_free(v)) open.push_back(v);
        const std::size_t half = open.size() / 2;
        for (std::size_t i = 0; i < half; ++i) {
            for (std::size_t j = i + half; j < open.size(); ++j)
                if (match_if_tight(open[i], open[j])) break;
            for (std::size_t j = half; j < i + half && is_free(open[i]); ++j)
                match_if_tight(open[i], open[j]);
        }
        for (std::size_t i = 0; i < open.size(); ++i) {
            for (std::size_t j = i + 1; j < open.size() && is_free(open[i]); ++j)
                match_if_tight(open[i], open[j]);
        }
    }

    // --- steps on a best pairing ---

    void solve_again() { KYDAI_CHECK(matching_->solve()); }

    void restart_if_worn() {
        if (graph_.doublings() > doublings_max) KYDAI_CHECK(start());
    }

    /// Gives v the partner x by exchanging two pairs, if that is as good and simple.
    bool swap_partners(int v, int x) {
        const int p = matching_->mate(v), q = matching_->mate(x);
        if (!graph_.has_edge(p, q)) return false;
        for (const int any : {v, x, p, q})
            if (!matching_->is_single(any)) return false;
        if (!matching_->is_tight(v, x) || !matching_->is_tight(p, q)) return false;
        matching_->match(v, x);
        matching_->match(p, q);
        return true;
    }

    /// Whether a best pairing gives v a partner that is wanted; if so the pairing at hand does
    /// then.
    template <class Want>
    bool prefer(int v, Want want) {
        restart_if_worn();
        if (want(matching_->mate(v))) return true;
        std::vector<int> wanted;
        bool has_tight = false;
        for_neighbors(v, [&](int x) {
            if (!want(x)) return;
            wanted.push_back(x);
            has_tight = has_tight || matching_->is_tight(v, x);
        });
        if (!has_tight) return false;
        for (int x : wanted)
            if (swap_partners(v, x)) return true;

        matching_->dissolve_around(v);
        for (int x : wanted) graph_.set_choice(x, graph_.unit(1, layout_.choice_shift()));
        graph_.set_chooser(v);
        matching_->add_to_dual(v, graph_.unit(1, layout_.choice_shift()));
        matching_->expose(v);
        solve_again();
        const bool is_possible = want(matching_->mate(v));
        matching_->dissolve_around(v);
        graph_.clear_chooser();
        if (is_possible) {
            remove_edges(v, want);
            matching_->add_to_dual(v, graph_.unit(-1, layout_.choice_shift()));
        }
        solve_again();
        return is_possible;
    }

    template <class Keep>
    void remove_edges(int v, Keep keep) {
        std::vector<int> gone;
        for_neighbors(v, [&](int x) {
            if (!keep(x)) gone.push_back(x);
        });
        for (int x : gone) graph_.remove_edge(v, x);
    }
    /// From now on v has partners to keep only; the one at hand is such.
    template <class Keep>
    void restrict_to(int v, Keep keep) {
        matching_->dissolve_around(v);
        remove_edges(v, keep);
        solve_again();
    }

    /// Gives v the first partner, in Order, that a best pairing allows, and settles the pair.
    void settle_first_partner(int v) {
        restart_if_worn();
        const int now = matching_->mate(v);
        std::vector<int> better;
        for_neighbors(v, [&](int x) {
            if (x < now && matching_->is_tight(v, x)) better.push_back(x);
        });
        if (better.empty() || swap_partners(v, better.front())) {
            isolate(v, matching_->mate(v));
        } else {
            // The one at hand stays in the choice: he may be the first of those that are left.
            better.push_back(now);
            isolate(v, choose_first(v, better));
        }
    }
    [[nodiscard]] int choose_first(int v, const std::vector<int>& candidates) {
        matching_->dissolve_around(v);
        auto count = static_cast<std::int64_t>(candidates.size());
        const Value most = graph_.unit(count, layout_.choice_shift());
        for (int x : candidates) graph_.set_choice(x, graph_.unit(count--, layout_.choice_shift()));
        graph_.set_chooser(v);
        matching_->add_to_dual(v, most);
        matching_->expose(v);
        solve_again();
        const int chosen = matching_->mate(v);
        matching_->dissolve_around(v);
        remove_edges(v, [&](int x) { return x == chosen; });
        graph_.clear_chooser();
        // What v's dual is does not matter any more: the caller takes the pair out of the graph.
        return chosen;
    }

    /// Takes a pair out of the graph.
    void isolate(int v, int x) {
        matching_->dissolve_around(v);
        matching_->dissolve_around(x);
        matching_->expose(v);
        matching_->expose(x);
        matching_->match(v, x);
        remove_edges(v, [](int) { return false; });
        remove_edges(x, [](int) { return false; });
        settled_.emplace_back(v, x);
        solve_again();
    }

    // --- the order of generation ---

    /// Which MDPs are paired: level by level, the first ones in Order (article 4.4: sets of MDPs).
    void choose_moved_down() {
        const auto is_wanted = [&](int x) { return is_resident(x); };
        bool has_limbo = false;
        for (int m = 0; m < vertices_.moved_down; ++m)
            has_limbo = has_limbo || !is_resident(matching_->mate(m));
        if (!has_limbo) return;
        for (int m = 0; m < vertices_.moved_down; ++m) {
            const bool is_paired = prefer(m, is_wanted);
            restrict_to(m, [&](int x) { return is_resident(x) == is_paired; });
        }
    }

    /// Opponents of the MDPs: for each in Order the first resident (transpositions of S2).
    void pair_moved_down() {
        is_taken_.assign(at(vertices_.size()), false);
        for (int m = 0; m < vertices_.moved_down; ++m) {
            if (!is_resident(matching_->mate(m))) continue;
            settle_first_partner(m);
            is_taken_[at(matching_->mate(m))] = true;
        }
    }

    int count_remainder_pairs() {
        remainder_.clear();
        for (int v = vertices_.moved_down; v < vertices_.members; ++v)
            if (!is_taken_[at(v)]) remainder_.push_back(v);
        int count = 0;
        for (int v : remainder_) count += is_resident(matching_->mate(v)) ? 1 : 0;
        pairs_ = count / 2;
        return pairs_;
    }

    [[nodiscard]] bool is_in_remainder(int v) const { return is_resident(v) && !is_taken_[at(v)]; }
    /// The higher one of a pair of the remainder: of S1 after all exchanges.
    [[nodiscard]] bool is_upper(int v) const {
        const int partner = matching_->mate(v);
        return is_in_remainder(partner) && partner > v;
    }

    /// Fewest exchanges, then the smallest difference of the numbers exchanged: both follow from
    /// who is the higher one of each pair.
    void set_places() {
        matching_->dissolve_all();
        places_.assign(at(vertices_.size()), Value{});
        placed_ = remainder_;
        for (std::size_t i = 0; i < remainder_.size(); ++i) {
            const int v = remainder_[i];
            const bool is_in_s1 = i < at(pairs_);
            Value place = graph_.unit(-static_cast<std::int64_t>(i) - 1, layout_.place_sum_shift());
            if (is_in_s1) place += graph_.unit(1, layout_.place_count_shift());
            places_[at(v)] = place;
            graph_.set_place(v, place);
            if (is_in_s1) matching_->add_to_dual(v, place);
        }
        for (int v : remainder_) {
            const int partner = matching_->mate(v);
            if (partner >= 0 && !matching_->is_tight(v, partner)) matching_->expose(v);
        }
        solve_again();
        exchanges_ = 0;
        for (std::size_t i = 0; i < at(pairs_); ++i) exchanges_ += is_upper(remainder_[i]) ? 0 : 1;
    }

    /// Who is in S1 and who in S2: the exchange that comes first (article 4.3).
    void settle_places() {
        is_upper_.assign(at(vertices_.size()), false);
        int leaving = exchanges_, entering = exchanges_;
        for (int i = pairs_ - 1; i >= 0; --i) {
            const int v = remainder_[at(i)];
            const bool is_leaving =
                leaving > 0 && prefer(v, [&](int x) { return !is_below(v, x); });
            if (leaving > 0) restrict_to(v, [&](int x) { return is_below(v, x) != is_leaving; });
            if (is_leaving) --leaving;
            is_upper_[at(v)] = !is_leaving;
        }
        for (std::size_t i = at(pairs_); i < remainder_.size(); ++i) {
            const int v = remainder_[i];
            const bool is_entering =
                entering > 0 && prefer(v, [&](int x) { return is_below(v, x); });
            if (entering > 0) restrict_to(v, [&](int x) { return is_below(v, x) == is_entering; });
            if (is_entering) --entering;
            is_upper_[at(v)] = is_entering;
        }
        matching_->dissolve_all();
        for (int v : remainder_)
            remove_edges(v, [&](int x) { return is_below(v, x) == is_upper_[at(v)]; });
        solve_again();
    }
    [[nodiscard]] bool is_below(int v, int x) const { return is_in_remainder(x) && x > v; }

    /// For each of S1 in Order the first opponent in S2 (transpositions).
    void pair_remainder() {
        for (int v : remainder_)
            if (is_upper_[at(v)]) settle_first_partner(v);
    }

    const BracketVertices& vertices_;
    const BitLayout& layout_;
    BracketGraph<words> graph_;
    std::optional<Matching> matching_;
    std::vector<std::pair<int, int>> settled_;  ///< taken out of the graph
    std::vector<bool> is_taken_;
    std::vector<int> remainder_;
    std::vector<bool> is_upper_;
    std::vector<int> placed_;
    std::vector<Value> places_;
    int pairs_ = 0;
    int exchanges_ = 0;
};

}  // namespace kydai::pairing
