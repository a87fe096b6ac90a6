// The cross table of one group: players in TPN order with what each round brought them. It is the
// one value that pairing, standings and the report files work on; the engine and a TRF file both
// make it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/points.hpp"
#include "publisher/base/strong_id.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai {

enum class Color { White, Black };
[[nodiscard]] constexpr Color opposite(Color color) {
    return color == Color::White ? Color::Black : Color::White;
}

enum class Sex { Unknown, Male, Female };

/// What one round was for one player; the letters of the tournament report file (spec TRF section
/// 3).
enum class Outcome {
    Win,                  ///< `1` over the board
    Draw,                 ///< `=`
    Loss,                 ///< `0`
    UnratedWin,           ///< `W` played, not rated (under one move)
    UnratedDraw,          ///< `D`
    UnratedLoss,          ///< `L`
    ForfeitWin,           ///< `+` not played
    ForfeitLoss,          ///< `-` not played
    HalfPointBye,         ///< `H` requested
    FullPointBye,         ///< `F`
    PairingAllocatedBye,  ///< `U` never merged with a full-point bye (known fault F01)
    ZeroPointBye,         ///< `Z` absent, withdrawn or not yet arrived
    Pending,              ///< paired, the game has no result yet
};

/// A game over the board: counts for colours, repeat games and floats.
[[nodiscard]] bool is_played(Outcome outcome);

struct RoundCell {
    std::optional<PairingNumber> opponent;  ///< of a game, played, forfeited or pending
    std::optional<Color> color;             ///< as scheduled, also in a forfeited game
    Outcome outcome = Outcome::ZeroPointBye;
    friend bool operator==(const RoundCell&, const RoundCell&) = default;
};

/// Points by outcome (TRF26 record 162). The pairing-allocated bye's value says nothing of
/// eligibility.
struct PointSystem {
    Points win = one_point;
    Points draw = half_point;
    Points loss = no_points;
    Points absence = no_points;  ///< zero-point bye and forfeit loss
    Points pairing_allocated_bye = one_point;
    friend bool operator==(const PointSystem&, const PointSystem&) = default;

    /// Points that `outcome` brings; a pending game brings none.
    [[nodiscard]] Points of(Outcome outcome) const;
};

struct CrossTablePlayer {
    PairingNumber number;
    std::string name;  ///< as written, NFC
    Sex sex = Sex::Unknown;
    std::string title;       ///< GM IM WGM FM WIM CM WFM WCM or empty
    int rating = 0;          ///< 0 = none
    std::string federation;  ///< three letters or empty
    std::string fide_id;
    std::string birth_date;     ///< as written: 2015/03/09, 2015/00/00
    std::string club;           ///< empty = none
    bool club_is_real = true;   ///< false for "Tự do": forms no team, bars nobody
    bool is_withdrawn = false;  ///< never paired again
    /// [r-1]; may be shorter than the rounds played: the rest is absence.
    std::vector<RoundCell> rounds;
    /// Fictitious points by round; may be shorter: the rest is zero.
    std::vector<Points> acceleration;
    friend bool operator==(const CrossTablePlayer&, const CrossTablePlayer&) = default;
};

/// Players who may not meet each other from first_round to last_round (TRF26 record 260, club
/// rule).
struct ForbiddenGroup {
    RoundNumber first_round;
    RoundNumber last_round;
    std::vector<PairingNumber> players;
    friend bool operator==(const ForbiddenGroup&, const ForbiddenGroup&) = default;
};

struct CrossTable {
    std::vector<CrossTablePlayer> players;  ///< ascending TPN, unique; need not be without gaps
    int rounds_planned = 0;                 ///< 0 = not known
    std::optional<Color> initial_color;     ///< drawn by lot; empty = infer from round 1
    PointSystem point_system;
    std::vector<ForbiddenGroup> forbidden;
    friend bool operator==(const CrossTable&, const CrossTable&) = default;

    /// The player with that number, or nullptr.
    [[nodiscard]] const CrossTablePlayer* find(PairingNumber number) const;
    /// Cell of a player in a round (1-based); a missing one is a zero-point bye.
    [[nodiscard]] static RoundCell cell(const CrossTablePlayer& player, RoundNumber round);
    /// Real points after `round` rounds (0 = before round 1), without acceleration.
    [[nodiscard]] Points points_after(const CrossTablePlayer& player, RoundNumber round) const;
    /// Last round in which anybody has an opponent or a pairing-allocated bye; 0 = none.
    [[nodiscard]] RoundNumber last_paired_round() const;
};

/// A pairing of one round. Games in board order (C.04.2: higher score, sum of scores, rank).
struct PairedGame {
    PairingNumber white;
    PairingNumber black;
    friend bool operator==(const PairedGame&, const PairedGame&) = default;
};

struct RoundPairing {
    std::vector<PairedGame> games;
    std::optional<PairingNumber> bye;  ///< gets the pairing-allocated bye (in a round robin: rests)
    friend bool operator==(const RoundPairing&, const RoundPairing&) = default;
};

}  // namespace kydai
