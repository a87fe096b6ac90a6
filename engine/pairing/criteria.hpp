// The quality criteria C6 .. C21 (C.04.3, edition 2026) as numbers on single pairs: each criterion
// is a sum over the pairs of a bracket that is to be as large as possible, in order of priority.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/entrant.hpp"

#include <compare>
#include <vector>

namespace kydai::pairing {

/// What a vertex of the bracket's graph is.
enum class Zone : std::uint8_t {
    Rest,       ///< below the next scoregroup: only has to be completed (C4)
    Next,       ///< resident of the next bracket (C8)
    Resident,   ///< of this bracket
    MovedDown,  ///< MDP of this bracket
    Bye,        ///< stands for the pairing-allocated bye
    Float,      ///< stands for "moves down", where the players below are left out
};

/// All that the criteria see of a player. Vertices with equal features are alike for C6 .. C21.
struct Features {
    Zone zone = Zone::Rest;
    int level = 0;  ///< of the score inside the bracket: 0 = highest
    PreferenceStrength strength = PreferenceStrength::None;
    Color preferred = Color::White;
    int color_difference = 0;
    int repeated = 0;  ///< 0 no, 1 white, 2 black
    Float last_float = Float::None;
    Float earlier_float = Float::None;
    int unplayed = 0;
    friend auto operator<=>(const Features&, const Features&) = default;
};

/// One number to be maximised: a criterion, for some of them on one score level alone.
struct CriterionField {
    int criterion = 0;           ///< 6 .. 21
    int level = -1;              ///< -1 = of all levels
    bool is_pair_count = false;  ///< of C8: the number of pairs, before the scores
    int bits = 0;                ///< enough for the sum over a bracket
};

/// What the fields depend on besides the two players.
struct CriteriaContext {
    int resident_level = 0;        ///< number of MDP score levels
    std::vector<int> level_sizes;  ///< players by level, the residents' last
    bool is_last_round = false;    ///< C10, C11 play a part
    bool has_look_ahead =
        false;  ///< the next scoregroup is in the graph: C6 and C8 are not settled
    bool has_bye_criterion = false;  ///< C9 plays a part
    int vertices = 0;
    int unplayed_max = 0;
    CriteriaMask mask;
};

/// The fields from the most to the least important one.
[[nodiscard]] std::vector<CriterionField> criterion_fields(const CriteriaContext& context);

/// Value of a field for a pair; `p` comes before `q` in Order (the bye and the float come last).
[[nodiscard]] int field_value(const CriterionField& field, const CriteriaContext& context,
                              const Features& p, const Features& q);

[[nodiscard]] Features features_of(const Entrant& entrant, const CriteriaContext& context,
                                   Zone zone, int level, int rounds_before);

// The color criteria of a pair, true = not violated.
[[nodiscard]] bool keeps_c10(const Features& p, const Features& q);
[[nodiscard]] bool keeps_c11(const Features& p, const Features& q);
[[nodiscard]] bool keeps_c12(const Features& p, const Features& q);
[[nodiscard]] bool keeps_c13(const Features& p, const Features& q);

}  // namespace kydai::pairing
