// One round of one group: who plays whom at which board, who does not play and why.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/game_result.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/strong_id.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai {

struct Board {
    BoardNumber number;
    PlayerId white;
    PlayerId black;
    std::optional<GameResult> result;
    EngineTime entered_at;    ///< of the result
    std::string entered_by;   ///< arbiter who entered it
    bool is_changed = false;  ///< differs from what was published before: shown with a change mark
    friend bool operator==(const Board&, const Board&) = default;
};

/// Why somebody has no game. The pairing-allocated bye is a kind of its own (F01).
enum class ByeKind {
    PairingAllocated,
    FullPoint,
    HalfPoint,
    ZeroPoint,
    Rest,  ///< the free round of a round robin with an odd field
};
[[nodiscard]] Outcome outcome_of(ByeKind kind);

struct Bye {
    PlayerId player;
    ByeKind kind = ByeKind::ZeroPoint;
    friend bool operator==(const Bye&, const Bye&) = default;
};

/// A pairing that was taken back after the hall had seen it, to mark what is changed in the next
/// one.
struct RecalledRound {
    RoundNumber number;
    std::vector<Board> boards;
    EngineTime published_again_at;  ///< epoch = not yet
    friend bool operator==(const RecalledRound&, const RecalledRound&) = default;
};

struct Round {
    RoundNumber number;
    bool is_published = false;
    std::vector<Board> boards;  ///< in board order
    std::vector<Bye> byes;      ///< everybody entered who has no board, absent ones too
    EngineTime paired_at;
    friend bool operator==(const Round&, const Round&) = default;

    [[nodiscard]] const Board* board(BoardNumber number) const;
    [[nodiscard]] const Board* board_of(PlayerId player) const;
    [[nodiscard]] const Bye* bye_of(PlayerId player) const;
    [[nodiscard]] int open_boards() const;
    [[nodiscard]] bool has_result() const;  ///< any
};

}  // namespace kydai
