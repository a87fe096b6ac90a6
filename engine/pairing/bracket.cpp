// See bracket.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/bracket.hpp"

#include "engine/pairing/bracket_model.hpp"
#include "engine/pairing/next_bracket.hpp"

namespace kydai::pairing {
namespace {

int count_of(const std::vector<int>& list) {
    return static_cast<int>(list.size());
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
        const BracketModel graph(problem, plan);
        const std::optional<BracketSolution> solution = graph.solve();
        if (!solution) continue;
        BracketPairing pairing = graph.read(*solution);
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
        const BracketModel graph(problem, plan);
        const std::optional<BracketSolution> solution = graph.solve();
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
        return graph.read(*solution);
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
        const BracketModel graph(problem, plan);
        const std::optional<BracketSolution> solution = graph.solve();
        if (!solution) return std::nullopt;
        BracketPairing pairing = graph.read(*solution);
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
        BracketModel graph(problem, plan);
        graph.apply(wish);
        const std::optional<BracketSolution> solution = graph.solve(SolveDepth::Criteria);
        if (!solution) return std::nullopt;
        const BracketPairing pairing = graph.read(*solution);
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
