// What the Dutch rules need to know of each player who is to be paired in a round (C.04.3, section
// 1).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/pairing/bit_matrix.hpp"
#include "engine/pairing/swiss_options.hpp"
#include "publisher/base/result.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace kydai::pairing {

enum class PreferenceStrength : std::uint8_t { None, Mild, Strong, Absolute };
enum class Float : std::uint8_t { None, Down, Up };

struct Entrant {
    PairingNumber number;
    Points points;  ///< real ones, before the round
    Points score;   ///< points and the fictitious points of the round: what the pairing goes by
    int color_difference = 0;  ///< whites - blacks, games over the board
    PreferenceStrength strength = PreferenceStrength::None;
    Color preferred = Color::White;  ///< meaningless where strength is None
    std::optional<Color> repeated;   ///< the color of the last two games over the board, if equal
    std::vector<Color> colors;       ///< of the games over the board, oldest first
    std::array<Float, 2> floats{};   ///< [0] previous round, [1] the round before that
    int games_played = 0;            ///< over the board
    bool is_bye_eligible = true;     ///< C2
    bool is_topscorer = false;       ///< only in the last round
    bool has_odd_position = true;    ///< for the initial color (article 5.2.5)
};

/// The players of the round in Order (score, then number) and who of them may meet (C1, C3).
struct Field {
    RoundNumber round;
    bool is_last_round = false;
    Color initial_color = Color::White;
    std::vector<Entrant> entrants;
    BitMatrix legal;
    BitMatrix avoided;  ///< empty = none: pairs that lose a tie after C21 (SwissOptions::avoided)

    [[nodiscard]] int size() const { return static_cast<int>(entrants.size()); }
    [[nodiscard]] const Entrant& operator[](int i) const {
        return entrants[static_cast<std::size_t>(i)];
    }
};

/// Errors: those of pair_swiss but for pairing.no_legal_pairing.
[[nodiscard]] Result<Field> make_field(const CrossTable& table, RoundNumber round,
                                       const SwissOptions& options);

/// Order of two players inside a round: score descending, number ascending.
[[nodiscard]] bool is_before(const Entrant& a, const Entrant& b);

}  // namespace kydai::pairing
