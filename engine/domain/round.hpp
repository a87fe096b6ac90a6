// One round of one group: who plays whom at which board, who does not play and why.
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

/// Pairs as they stood when the round was published last, to mark changes after publishing again.
struct PublishedPair {
    BoardNumber board;
    PlayerId white;
    PlayerId black;
    friend bool operator==(const PublishedPair&, const PublishedPair&) = default;
};

struct Round {
    RoundNumber number;
    bool is_published = false;
    std::vector<Board> boards;  ///< in board order
    std::vector<Bye> byes;      ///< everybody entered who has no board, absent ones too
    EngineTime paired_at;
    std::vector<PublishedPair> published_before;  ///< empty until it was unpublished once
    friend bool operator==(const Round&, const Round&) = default;

    [[nodiscard]] const Board* board(BoardNumber number) const;
    [[nodiscard]] const Board* board_of(PlayerId player) const;
    [[nodiscard]] const Bye* bye_of(PlayerId player) const;
    [[nodiscard]] int open_boards() const;
    [[nodiscard]] bool has_result() const;  ///< any
};

}  // namespace kydai
