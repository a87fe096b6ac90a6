// See bracket_model.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/bracket_model.hpp"

#include "engine/pairing/bracket_solver.hpp"
#include "publisher/base/check.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace kydai::pairing {
namespace {

int count_of(const std::vector<int>& list) {
    return static_cast<int>(list.size());
}
int bits_for(int sum) {
    return std::bit_width(static_cast<unsigned>(sum)) + 1;
}

template <int words>
std::optional<BracketSolution> solve_with(const BracketVertices& vertices,
                                          const CriteriaContext& context, const BitLayout& layout,
                                          SolveDepth depth) {
    BracketSolver<words> solver(vertices, context, layout);
    if (!solver.solve_criteria()) return std::nullopt;
    if (depth == SolveDepth::Order) solver.solve_order();
    BracketSolution solution;
    for (int v = 0; v < vertices.size(); ++v) solution.mate.push_back(solver.mate(v));
    solution.exchanges = solver.exchanges();
    return solution;
}

/// In the narrowest weights that hold the layout; nearly all brackets need two or three words.
std::optional<BracketSolution> solve_graph(const BracketVertices& vertices,
                                           const CriteriaContext& context, const BitLayout& layout,
                                           SolveDepth depth) {
    const int words = (layout.total_bits() + 63) / 64;
    if (words <= 2) return solve_with<2>(vertices, context, layout, depth);
    if (words <= 3) return solve_with<3>(vertices, context, layout, depth);
    if (words <= 4) return solve_with<4>(vertices, context, layout, depth);
    if (words <= 8) return solve_with<8>(vertices, context, layout, depth);
    if (words <= 32) return solve_with<32>(vertices, context, layout, depth);
    if (words <= 512) return solve_with<512>(vertices, context, layout, depth);
    // Six criteria by score level of at most two bits a player: enough for swiss_players_max.
    KYDAI_CHECK(words <= 4096);
    return solve_with<4096>(vertices, context, layout, depth);
}

Features stand_in(Zone zone) {
    Features features;
    features.zone = zone;
    return features;
}

/// Gives each vertex its kind, equal features the same one.
class KindCollector {
  public:
    explicit KindCollector(BracketVertices& vertices) : vertices_(vertices) {}
    void add(const Features& features) {
        const int next = static_cast<int>(vertices_.kinds.size());
        const auto [place, is_new] = known_.emplace(features, next);
        if (is_new) vertices_.kinds.push_back(features);
        vertices_.kind.push_back(place->second);
    }

  private:
    BracketVertices& vertices_;
    std::map<Features, int> known_;
};

}  // namespace

BracketModel::BracketModel(const BracketProblem& problem, const GraphPlan& plan)
    : problem_(problem), plan_(plan) {
    vertices_.members = count_of(problem.members);
    vertices_.moved_down = problem.moved_down;
    vertices_.entrants = problem.members;
    if (plan.scope != BracketScope::Alone) append(problem.next);
    if (plan.scope == BracketScope::WithAllBelow) append(problem.rest);
    vertices_.outsiders = count_of(vertices_.entrants) - vertices_.members;
    vertices_.byes = plan.has_bye ? 1 : 0;
    vertices_.floats = plan.floats;
    vertices_.do_floats_meet = plan.scope == BracketScope::WithNext;
    set_context();
    set_kinds();
    set_edges();
    set_edges_of_stand_ins();
    set_avoided();
}

void BracketModel::append(const std::vector<int>& more) {
    vertices_.entrants.insert(vertices_.entrants.end(), more.begin(), more.end());
}

int BracketModel::vertex_of(int entrant) const {
    const auto found = std::find(vertices_.entrants.begin(), vertices_.entrants.end(), entrant);
    KYDAI_CHECK(found != vertices_.entrants.end());
    return static_cast<int>(found - vertices_.entrants.begin());
}

void BracketModel::set_context() {
    context_.is_last_round = problem_.field->is_last_round;
    context_.has_look_ahead = plan_.scope != BracketScope::Alone;
    context_.has_bye_criterion = plan_.has_bye_criterion;
    context_.vertices = vertices_.size();
    context_.unplayed_max = rounds_before();
    context_.mask = problem_.mask;
    for (int v = 0; v < vertices_.members; ++v) {
        const bool is_new =
            v == 0 || v == vertices_.moved_down || entrant(v).score != entrant(v - 1).score;
        if (is_new) context_.level_sizes.push_back(0);
        ++context_.level_sizes.back();
        levels_.push_back(count_of(context_.level_sizes) - 1);
    }
    context_.resident_level = count_of(context_.level_sizes) - 1;
}

void BracketModel::set_kinds() {
    KindCollector kinds(vertices_);
    const int next_end = vertices_.members + count_of(problem_.next);
    for (int v = 0; v < players(); ++v) {
        const bool is_member = v < vertices_.members;
        const int level =
            is_member ? levels_[static_cast<std::size_t>(v)] : context_.resident_level + 1;
        const Zone zone = v < vertices_.moved_down ? Zone::MovedDown
                          : is_member              ? Zone::Resident
                          : v < next_end           ? Zone::Next
                                                   : Zone::Rest;
        kinds.add(features_of(entrant(v), context_, zone, level, rounds_before()));
    }
    for (int i = 0; i < vertices_.byes; ++i) kinds.add(stand_in(Zone::Bye));
    for (int i = 0; i < vertices_.floats; ++i) kinds.add(stand_in(Zone::Float));
}

void BracketModel::set_edges() {
    vertices_.edges = BitMatrix(vertices_.size());
    const bool is_completion_on = problem_.mask.test(4);
    for (int u = 0; u < players(); ++u) {
        // Two MDPs are never paired with each other.
        const int first = std::max(u + 1, u < vertices_.moved_down ? vertices_.moved_down : 0);
        for (int v = first; v < players(); ++v) {
            const bool is_free_of_rules = !is_completion_on && v >= vertices_.members;
            if (is_free_of_rules || problem_.field->legal.test(entrant_index(u), entrant_index(v)))
                vertices_.edges.set_pair(u, v);
        }
    }
}

void BracketModel::set_edges_of_stand_ins() {
    for (int v = 0; v < players() && vertices_.byes > 0; ++v) {
        if (is_bye_candidate(entrant(v), *problem_.bye))
            vertices_.edges.set_pair(v, vertices_.bye());
    }
    for (int f = vertices_.bye() + vertices_.byes; f < vertices_.size(); ++f) {
        for (int v = 0; v < players(); ++v) vertices_.edges.set_pair(v, f);
        for (int g = f + 1; g < vertices_.size() && vertices_.do_floats_meet; ++g)
            vertices_.edges.set_pair(f, g);
    }
}

/// Pairs of members that lose where all criteria are equal (the weak form of a club rule).
void BracketModel::set_avoided() {
    if (problem_.field->avoided.size() == 0) return;
    vertices_.avoided = BitMatrix(vertices_.size());
    for (int u = 0; u < vertices_.members; ++u) {
        for (int v = u + 1; v < vertices_.members; ++v) {
            if (problem_.field->avoided.test(entrant_index(u), entrant_index(v)))
                vertices_.avoided.set_pair(u, v);
        }
    }
}

void BracketModel::apply(const BracketWish& wish) {
    if (wish.stays) {
        const int v = vertex_of(*wish.stays);
        for (int u = vertices_.members; u < vertices_.size(); ++u) vertices_.edges.clear_pair(v, u);
    }
    if (!wish.pair) return;
    const int a = vertex_of(wish.pair->first), b = vertex_of(wish.pair->second);
    const bool is_legal = vertices_.edges.test(a, b);
    for (int u = 0; u < vertices_.size(); ++u) {
        vertices_.edges.clear_pair(a, u);
        vertices_.edges.clear_pair(b, u);
    }
    if (is_legal) vertices_.edges.set_pair(a, b);
}

std::optional<BracketSolution> BracketModel::solve(SolveDepth depth) const {
    BitLayout layout;
    layout.choice_bits = bits_for(vertices_.size());
    layout.place_sum_bits = bits_for(vertices_.members * (vertices_.members + 1) / 2);
    layout.place_count_bits = bits_for(vertices_.members);
    if (vertices_.avoided.size() > 0) layout.avoided_bits = bits_for(vertices_.members);
    layout.fields = varying_fields();
    return solve_graph(vertices_, context_, layout, depth);
}

std::vector<CriterionTotal> BracketModel::totals(const BracketSolution& solution) const {
    std::vector<CriterionTotal> totals;
    for (const CriterionField& field : criterion_fields(context_)) {
        CriterionTotal total{field.criterion, field.level, 0};
        for (int v = 0; v < vertices_.size(); ++v) {
            const int partner = solution.mate[static_cast<std::size_t>(v)];
            if (v >= partner) continue;
            total.total +=
                field_value(field, context_, vertices_.features(v), vertices_.features(partner));
        }
        totals.push_back(total);
    }
    return totals;
}

BracketPairing BracketModel::read(const BracketSolution& solution) const {
    BracketPairing pairing;
    pairing.scope = plan_.scope;
    pairing.exchanges = solution.exchanges;
    for (int v = 0; v < vertices_.members; ++v) {
        const int partner = solution.mate[static_cast<std::size_t>(v)];
        if (partner >= vertices_.members) {
            const bool is_bye = vertices_.byes > 0 && partner == vertices_.bye();
            if (is_bye) pairing.bye_taker = entrant_index(v);
            pairing.floaters.push_back(entrant_index(v));
        } else if (v < partner) {
            pairing.pairs.emplace_back(entrant_index(v), entrant_index(partner));
        }
    }
    return pairing;
}

/// Without the fields that every pair of the bracket has alike: they only cost width. (How many
/// pairs a bracket has is settled before them, by C6 or by the number of floats.)
std::vector<CriterionField> BracketModel::varying_fields() const {
    std::vector<CriterionField> kept;
    for (const CriterionField& field : criterion_fields(context_)) {
        if (field.criterion < 10 || !problem_.mask.test(6) || varies(field)) kept.push_back(field);
    }
    return kept;
}

bool BracketModel::varies(const CriterionField& field) const {
    std::optional<int> seen;
    for (const Features& p : vertices_.kinds) {
        for (const Features& q : vertices_.kinds) {
            const bool is_member_pair =
                q.zone == Zone::Resident && (p.zone == Zone::MovedDown || p.zone == Zone::Resident);
            if (!is_member_pair) continue;
            const int value = field_value(field, context_, p, q);
            if (seen && *seen != value) return true;
            seen = value;
        }
    }
    return false;
}

}  // namespace kydai::pairing
