// See round.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/round.hpp"

#include <algorithm>

namespace kydai {

Outcome outcome_of(ByeKind kind) {
    switch (kind) {
        case ByeKind::PairingAllocated:
            return Outcome::PairingAllocatedBye;
        case ByeKind::FullPoint:
            return Outcome::FullPointBye;
        case ByeKind::HalfPoint:
            return Outcome::HalfPointBye;
        case ByeKind::ZeroPoint:
        case ByeKind::Rest:  // brings nothing, and is told apart by the system of the group
            return Outcome::ZeroPointBye;
    }
    KYDAI_CHECK(false);
}

const Board* Round::board(BoardNumber wanted) const {
    const auto found = std::find_if(boards.begin(), boards.end(),
                                    [&](const Board& board) { return board.number == wanted; });
    return found == boards.end() ? nullptr : &*found;
}

const Board* Round::board_of(PlayerId player) const {
    const auto found = std::find_if(boards.begin(), boards.end(), [&](const Board& board) {
        return board.white == player || board.black == player;
    });
    return found == boards.end() ? nullptr : &*found;
}

const Bye* Round::bye_of(PlayerId player) const {
    const auto found = std::find_if(byes.begin(), byes.end(),
                                    [&](const Bye& bye) { return bye.player == player; });
    return found == byes.end() ? nullptr : &*found;
}

int Round::open_boards() const {
    return static_cast<int>(std::count_if(boards.begin(), boards.end(), [](const Board& board) {
        return !board.result.has_value();
    }));
}

bool Round::has_result() const {
    return open_boards() < static_cast<int>(boards.size());
}

}  // namespace kydai
