// One bracket of a Dutch Swiss round: its best pairing by C6 .. C21 and the order of generation.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/completion.hpp"
#include "engine/pairing/entrant.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace kydai::pairing {

/// How far the exact computation had to look.
enum class BracketScope {
    Alone,         ///< the bracket alone, proven by what follows
    WithNext,      ///< the bracket with the next scoregroup, proven by a completion of the rest
    WithAllBelow,  ///< all players not yet paired: the general path
};

/// What a bracket is computed from. All indices are positions in the field (Order).
struct BracketProblem {
    const Field* field = nullptr;
    std::vector<int> members;     ///< MDPs, then residents, each in Order
    int moved_down = 0;           ///< how many of the members are MDPs
    std::vector<int> next;        ///< the next scoregroup
    std::vector<int> rest;        ///< everybody below it
    std::optional<ByeBound> bye;  ///< there is a pairing-allocated bye to be given from here on
    CriteriaMask mask;
};

struct BracketPairing {
    BracketScope scope = BracketScope::Alone;
    std::vector<std::pair<int, int>> pairs;  ///< higher, lower
    std::vector<int> floaters;               ///< in Order; the bye's taker is none of them if named
    std::optional<int> bye_taker;            ///< already certain in this bracket
    int exchanges = 0;                       ///< players that changed between S1 and S2
};

/// The bracket by the shortest way that can be proven. Empty where nothing legal exists.
[[nodiscard]] std::optional<BracketPairing> pair_bracket(const BracketProblem& problem);

/// The bracket by the general path, whatever shortcuts would do.
[[nodiscard]] std::optional<BracketPairing> pair_bracket_generally(const BracketProblem& problem);

/// A wish to be held against the rules: what would it cost?
struct BracketWish {
    std::optional<std::pair<int, int>> pair;  ///< these two meet (higher, lower)
    std::optional<int> stays;                 ///< he is paired in this bracket
};

/// What a best pairing reaches in one field of the criteria; more is better.
struct CriterionTotal {
    int criterion = 0;  ///< 6 .. 21
    int level = -1;     ///< score level inside the bracket, -1 = all
    int total = 0;
    friend bool operator==(const CriterionTotal&, const CriterionTotal&) = default;
};

/// The totals of a best pairing under a wish, in order of priority. Empty where the wish leaves no
/// complete legal pairing.
[[nodiscard]] std::optional<std::vector<CriterionTotal>> judge_bracket(
    const BracketProblem& problem, const BracketWish& wish);

}  // namespace kydai::pairing
