// A bracket as a graph: who stands in it, how those left out are stood for, and its solution.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/bracket.hpp"
#include "engine/pairing/bracket_graph.hpp"
#include "engine/pairing/criteria.hpp"

#include <optional>
#include <vector>

namespace kydai::pairing {

/// A solved graph: who is whose partner, as vertices.
struct BracketSolution {
    std::vector<int> mate;
    int exchanges = 0;
};

/// Criteria alone, or the first pairing in the order of generation as well.
enum class SolveDepth { Criteria, Order };

/// Which players make up the graph and how the players left out are stood for.
struct GraphPlan {
    BracketScope scope = BracketScope::Alone;
    bool has_bye = false;
    bool has_bye_criterion = false;  ///< C9
    int floats = 0;
};

/// The graph of one bracket in one scope. The problem must outlive it.
class BracketModel {
  public:
    BracketModel(const BracketProblem& problem, const GraphPlan& plan);

    /// Takes all edges away that a wish rules out.
    void apply(const BracketWish& wish);

    /// Empty where there is no complete pairing.
    [[nodiscard]] std::optional<BracketSolution> solve(SolveDepth depth = SolveDepth::Order) const;

    [[nodiscard]] const BracketVertices& vertices() const { return vertices_; }
    [[nodiscard]] std::vector<CriterionTotal> totals(const BracketSolution& solution) const;
    /// Pairs of members; whoever of them has a partner outside floats or takes the bye.
    [[nodiscard]] BracketPairing read(const BracketSolution& solution) const;

  private:
    [[nodiscard]] int entrant_index(int v) const {
        return vertices_.entrants[static_cast<std::size_t>(v)];
    }
    [[nodiscard]] const Entrant& entrant(int v) const {
        return (*problem_.field)[entrant_index(v)];
    }
    [[nodiscard]] int players() const { return vertices_.members + vertices_.outsiders; }
    [[nodiscard]] int rounds_before() const { return problem_.field->round.value() - 1; }
    [[nodiscard]] int vertex_of(int entrant) const;

    void append(const std::vector<int>& more);
    void set_context();
    void set_kinds();
    void set_edges();
    void set_edges_of_stand_ins();
    void set_avoided();

    [[nodiscard]] std::vector<CriterionField> varying_fields() const;
    [[nodiscard]] bool varies(const CriterionField& field) const;

    const BracketProblem& problem_;
    GraphPlan plan_;
    BracketVertices vertices_;
    CriteriaContext context_;
    std::vector<int> levels_;  ///< of each member
};

}  // namespace kydai::pairing
