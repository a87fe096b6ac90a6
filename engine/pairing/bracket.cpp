// See bracket.hpp.
#include "engine/pairing/bracket.hpp"

#include "engine/pairing/bracket_graph.hpp"
#include "engine/pairing/bracket_solver.hpp"
#include "engine/pairing/next_bracket.hpp"

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

/// A solved graph: who is whose partner, as vertices.
struct Solution {
    std::vector<int> mate;
    int exchanges = 0;
};

/// Criteria alone, or the first pairing in the order of generation as well.
enum class Depth { Criteria, Order };

template <int words>
std::optional<Solution> solve_with(const BracketVertices& vertices, const CriteriaContext& context,
                                   const BitLayout& layout, Depth depth) {
    BracketSolver<words> solver(vertices, context, layout);
    if (!solver.solve_criteria()) return std::nullopt;
    if (depth == Depth::Order) solver.solve_order();
    Solution solution;
    for (int v = 0; v < vertices.size(); ++v) solution.mate.push_back(solver.mate(v));
    solution.exchanges = solver.exchanges();
    return solution;
}

std::optional<Solution> solve(const BracketVertices& vertices, const CriteriaContext& context,
                              const BitLayout& layout, Depth depth) {
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

/// Which players make up the graph and how the players left out are stood for.
struct GraphPlan {
    BracketScope scope = BracketScope::Alone;
    bool has_bye = false;
    bool has_bye_criterion = false;
    int floats = 0;
};

/// Builds the graph of one bracket in one scope.
class GraphBuilder {
  public:
    GraphBuilder(const BracketProblem& problem, const GraphPlan& plan)
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
        set_avoided();
    }

    /// Takes all edges away that a wish rules out.
    void apply(const BracketWish& wish) {
        if (wish.stays) {
            const int v = vertex_of(*wish.stays);
            for (int u = vertices_.members; u < vertices_.size(); ++u)
                vertices_.edges.clear_pair(v, u);
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

    [[nodiscard]] std::optional<Solution> run(Depth depth = Depth::Order) const {
        BitLayout layout;
        layout.choice_bits = bits_for(vertices_.size());
        layout.place_sum_bits = bits_for(vertices_.members * (vertices_.members + 1) / 2);
        layout.place_count_bits = bits_for(vertices_.members);
        if (vertices_.avoided.size() > 0) layout.avoided_bits = bits_for(vertices_.members);
        layout.fields = varying_fields();
        return solve(vertices_, context_, layout, depth);
    }
    [[nodiscard]] const BracketVertices& vertices() const { return vertices_; }

    [[nodiscard]] std::vector<CriterionTotal> totals(const Solution& solution) const {
        std::vector<CriterionTotal> totals;
        for (const CriterionField& field : criterion_fields(context_)) {
            CriterionTotal total{field.criterion, field.level, 0};
            for (int v = 0; v < vertices_.size(); ++v) {
                const int partner = solution.mate[static_cast<std::size_t>(v)];
                if (v < partner)
                    total.total += field_value(field, context_, vertices_.features(v),
                                               vertices_.features(partner));
            }
            totals.push_back(total);
        }
        return totals;
    }

  private:
    [[nodiscard]] const Entrant& entrant(int v) const {
        return (*problem_.field)[vertices_.entrants[static_cast<std::size_t>(v)]];
    }
    void append(const std::vector<int>& more) {
        vertices_.entrants.insert(vertices_.entrants.end(), more.begin(), more.end());
    }
    [[nodiscard]] int vertex_of(int wanted) const {
        const auto found = std::find(vertices_.entrants.begin(), vertices_.entrants.end(), wanted);
        KYDAI_CHECK(found != vertices_.entrants.end());
        return static_cast<int>(found - vertices_.entrants.begin());
    }
    [[nodiscard]] int players() const { return vertices_.members + vertices_.outsiders; }
    [[nodiscard]] int rounds_before() const { return problem_.field->round.value() - 1; }

    void set_context() {
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

    void set_kinds() {
        std::map<Features, int> known;
        const auto add = [&](const Features& features) {
            const auto [place, is_new] = known.emplace(features, count_of_kinds());
            if (is_new) vertices_.kinds.push_back(features);
            vertices_.kind.push_back(place->second);
        };
        const int next_end = vertices_.members + count_of(problem_.next);
        for (int v = 0; v < players(); ++v) {
            const bool is_member = v < vertices_.members;
            const int level =
                is_member ? levels_[static_cast<std::size_t>(v)] : context_.resident_level + 1;
            const Zone zone = v < vertices_.moved_down ? Zone::MovedDown
                              : is_member              ? Zone::Resident
                              : v < next_end           ? Zone::Next
                                                       : Zone::Rest;
            add(features_of(entrant(v), context_, zone, level, rounds_before()));
        }
        for (int i = 0; i < vertices_.byes; ++i) add(stand_in(Zone::Bye));
        for (int i = 0; i < vertices_.floats; ++i) add(stand_in(Zone::Float));
    }
    [[nodiscard]] int count_of_kinds() const { return static_cast<int>(vertices_.kinds.size()); }
    static Features stand_in(Zone zone) {
        Features features;
        features.zone = zone;
        return features;
    }

    void set_edges() {
        vertices_.edges = BitMatrix(vertices_.size());
        const bool is_completion_on = problem_.mask.test(4);
        for (int u = 0; u < players(); ++u) {
            const int first = std::max(u + 1, u < vertices_.moved_down ? vertices_.moved_down : 0);
            for (int v = first; v < players(); ++v) {
                const bool is_free_of_rules = !is_completion_on && v >= vertices_.members;
                const int a = vertices_.entrants[static_cast<std::size_t>(u)];
                const int b = vertices_.entrants[static_cast<std::size_t>(v)];
                if (is_free_of_rules || problem_.field->legal.test(a, b))
                    vertices_.edges.set_pair(u, v);
            }
        }
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
    void set_avoided() {
        if (problem_.field->avoided.size() == 0) return;
        vertices_.avoided = BitMatrix(vertices_.size());
        for (int u = 0; u < vertices_.members; ++u) {
            for (int v = u + 1; v < vertices_.members; ++v) {
                const int a = vertices_.entrants[static_cast<std::size_t>(u)];
                const int b = vertices_.entrants[static_cast<std::size_t>(v)];
                if (problem_.field->avoided.test(a, b)) vertices_.avoided.set_pair(u, v);
            }
        }
    }

    /// Without the fields that every pair of the bracket has alike: they only cost width. (How many
    /// pairs a bracket has is settled before them, by C6 or by the number of floats.)
    [[nodiscard]] std::vector<CriterionField> varying_fields() const {
        std::vector<CriterionField> kept;
        for (const CriterionField& field : criterion_fields(context_)) {
            if (field.criterion < 10 || !problem_.mask.test(6) || varies(field))
                kept.push_back(field);
        }
        return kept;
    }
    [[nodiscard]] bool varies(const CriterionField& field) const {
        std::optional<int> seen;
        for (const Features& p : vertices_.kinds) {
            for (const Features& q : vertices_.kinds) {
                const bool is_member_pair = q.zone == Zone::Resident &&
                                            (p.zone == Zone::MovedDown || p.zone == Zone::Resident);
                if (!is_member_pair) continue;
                const int value = field_value(field, context_, p, q);
                if (seen && *seen != value) return true;
                seen = value;
            }
        }
        return false;
    }

    const BracketProblem& problem_;
    GraphPlan plan_;
    BracketVertices vertices_;
    CriteriaContext context_;
    std::vector<int> levels_;
};

BracketPairing read_pairing(const BracketVertices& vertices, const Solution& solution,
                            BracketScope scope) {
    BracketPairing pairing;
    pairing.scope = scope;
    pairing.exchanges = solution.exchanges;
    for (int v = 0; v < vertices.members; ++v) {
        const int partner = solution.mate[static_cast<std::size_t>(v)];
        const int entrant = vertices.entrants[static_cast<std::size_t>(v)];
        if (partner >= vertices.members) {
            if (vertices.byes > 0 && partner == vertices.bye()) pairing.bye_taker = entrant;
            pairing.floaters.push_back(entrant);
        } else if (v < partner) {
            pairing.pairs.emplace_back(entrant,
                                       vertices.entrants[static_cast<std::size_t>(partner)]);
        }
    }
    return pairing;
}

/// True where the bye's taker is among the members: candidates have at least the residents' score.
bool is_bye_in_bracket(const BracketProblem& problem) {
    return problem.bye && problem.bye->score_max >= (*problem.field)[problem.members.back()].score;
}

/// The one floater of the bracket who must be the bye's taker (see docs/pairing.md, C9).
bool is_bye_criterion_on(const BracketProblem& problem) {
    return is_bye_in_bracket(problem) && problem.members.size() % 2 == 1;
}

/// The bracket alone, floats as few as possible; right if what follows can bear it.
std::optional<BracketPairing> try_alone(const BracketProblem& problem) {
    const int size = count_of(problem.members);
    const bool ends_with_bye = is_bye_criterion_on(problem);
    if (is_bye_in_bracket(problem) && !ends_with_bye) return std::nullopt;
    for (int floats = size % 2; floats <= size; floats += 2) {
        GraphPlan plan;
        plan.floats = floats;
        if (ends_with_bye && floats == 1) {
            plan.floats = 0;
            plan.has_bye = true;
            plan.has_bye_criterion = true;
        }
        // Floats need somebody below; more floats beside the bye are the general path's business.
        const bool needs_general =
            plan.floats > 0 && (problem.next.empty() || is_bye_in_bracket(problem));
        if (needs_general) return std::nullopt;
        const GraphBuilder graph(problem, plan);
        const std::optional<Solution> solution = graph.run();
        if (!solution) continue;
        BracketPairing pairing = read_pairing(graph.vertices(), *solution, BracketScope::Alone);
        if (pairing.bye_taker) pairing.floaters.clear();
        return pairing;
    }
    return std::nullopt;
}

/// With the next scoregroup exactly, everybody below thought free to meet anybody.
std::optional<BracketPairing> try_with_next(const BracketProblem& problem) {
    const int players = count_of(problem.members) + count_of(problem.next);
    const Field& field = *problem.field;
    if (problem.rest.empty()) return std::nullopt;
    if (problem.bye && problem.bye->score_max >= field[problem.next.back()].score)
        return std::nullopt;
    for (int floats = 2 + players % 2; floats <= players + 1; floats = floats * 2 + players % 2) {
        GraphPlan plan;
        plan.scope = BracketScope::WithNext;
        plan.floats = floats;
        const GraphBuilder graph(problem, plan);
        const std::optional<Solution> solution = graph.run();
        if (!solution) continue;
        const BracketVertices& vertices = graph.vertices();
        const int first_float = vertices.bye();
        int idle = 0;
        std::vector<int> below = problem.rest;
        for (int f = first_float; f < vertices.size(); ++f) {
            const int partner = solution->mate[static_cast<std::size_t>(f)];
            if (partner >= first_float) {
                ++idle;
            } else {
                below.push_back(vertices.entrants[static_cast<std::size_t>(partner)]);
            }
        }
        // Two idle floats show that more of them would not help.
        if (idle == 0 && floats < players) continue;
        if (!CompletionSearch(field).is_possible(below, problem.bye)) return std::nullopt;
        return read_pairing(vertices, *solution, BracketScope::WithNext);
    }
    return std::nullopt;
}

}  // namespace

std::optional<BracketPairing> pair_bracket_generally(const BracketProblem& problem) {
    GraphPlan plan;
    plan.scope = BracketScope::WithAllBelow;
    plan.has_bye = problem.bye.has_value();
    plan.has_bye_criterion = is_bye_criterion_on(problem);
    while (true) {
        const GraphBuilder graph(problem, plan);
        const std::optional<Solution> solution = graph.run();
        if (!solution) return std::nullopt;
        BracketPairing pairing =
            read_pairing(graph.vertices(), *solution, BracketScope::WithAllBelow);
        if (plan.has_bye_criterion && pairing.floaters.size() != 1) {
            // C9 holds only where the bye's taker is the one player who leaves the bracket.
            plan.has_bye_criterion = false;
            continue;
        }
        if (pairing.floaters.size() != 1 || !is_bye_in_bracket(problem)) pairing.bye_taker.reset();
        if (pairing.bye_taker) pairing.floaters.clear();
        return pairing;
    }
}

std::optional<std::vector<CriterionTotal>> judge_bracket(const BracketProblem& problem,
                                                         const BracketWish& wish) {
    GraphPlan plan;
    plan.scope = BracketScope::WithAllBelow;
    plan.has_bye = problem.bye.has_value();
    plan.has_bye_criterion = is_bye_criterion_on(problem);
    while (true) {
        GraphBuilder graph(problem, plan);
        graph.apply(wish);
        const std::optional<Solution> solution = graph.run(Depth::Criteria);
        if (!solution) return std::nullopt;
        const BracketPairing pairing =
            read_pairing(graph.vertices(), *solution, BracketScope::WithAllBelow);
        if (!plan.has_bye_criterion || pairing.floaters.size() == 1) return graph.totals(*solution);
        plan.has_bye_criterion = false;
    }
}

std::optional<BracketPairing> pair_bracket(const BracketProblem& problem) {
    if (std::optional<BracketPairing> alone = try_alone(problem);
        alone && can_bear(problem, alone->floaters, alone->bye_taker))
        return alone;
    if (std::optional<BracketPairing> with_next = try_with_next(problem)) return with_next;
    return pair_bracket_generally(problem);
}

}  // namespace kydai::pairing
