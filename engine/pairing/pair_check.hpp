// Checks a round made or changed by hand against the rules, and says what keeps two players apart.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/entrant.hpp"
#include "publisher/base/error.hpp"
#include "publisher/base/result.hpp"

#include <optional>
#include <vector>

namespace kydai::pairing {

/// Why two players may not meet (C1, forbidden groups, C3).
enum class Barrier { HaveMet, Forbidden, SameAbsoluteColor };

struct BarrierBetween {
    Barrier barrier = Barrier::HaveMet;
    RoundNumber round;           ///< of the game they had
    Color color = Color::White;  ///< that both must have
};

/// Between players at two positions of the field made from that table.
[[nodiscard]] std::optional<BarrierBetween> barrier_between(const CrossTable& table,
                                                            const Field& field, int a, int b);

/// A round by hand. Everybody who is available needs a place: a game or a bye of a kind (F09).
struct ProposedRound {
    struct Bye {
        PairingNumber player;
        Outcome kind = Outcome::ZeroPointBye;  ///< one of the four byes
    };
    std::vector<PairedGame> games;
    std::vector<Bye> byes;
};

/// What the proposal breaks, each finding by its own code, for the arbiter to confirm; empty = it
/// is legal: pairing.breaks_repeat {a, b, round}, pairing.breaks_forbidden {a, b},
/// pairing.breaks_absolute_* {a, b} (C3), pairing.breaks_third_* {player},
/// pairing.breaks_difference_* {player} (* = white or black), pairing.breaks_bye {player} (C2),
/// pairing.breaks_withdrawn {player}. Errors, which nobody can confirm: those of the table (see
/// pair_swiss), pairing.unknown_player {player}, pairing.player_twice {player}, pairing.left_out
/// {players}, pairing.second_bye {players}, pairing.not_a_bye {player}.
[[nodiscard]] Result<std::vector<Error>> check_proposal(const CrossTable& table, RoundNumber round,
                                                        const ProposedRound& proposal,
                                                        const SwissOptions& options = {});

/// The round with two players in each other's place, colors and boards as they are. A player may
/// also stand in the bye. Errors: pairing.unknown_player {player}.
[[nodiscard]] Result<RoundPairing> with_players_exchanged(RoundPairing pairing, PairingNumber a,
                                                          PairingNumber b);

}  // namespace kydai::pairing
