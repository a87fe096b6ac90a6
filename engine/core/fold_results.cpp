// Folding of results, corrected byes and the end of a group.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"
#include "engine/core/state_edit.hpp"

#include <algorithm>

namespace kydai::core {

void apply(Tournament& state, const ResultRecorded& event, const RecordedEvent& recorded) {
    Board& board = edit_board(state.edit_group(event.group), event.round, event.board);
    board.result = event.result;
    board.entered_at = recorded.time;
    board.entered_by = recorded.author;
}

void apply(Tournament& state, const ResultCleared& event, const RecordedEvent& recorded) {
    Board& board = edit_board(state.edit_group(event.group), event.round, event.board);
    board.result.reset();
    board.entered_at = recorded.time;
    board.entered_by = recorded.author;
}

void apply(Tournament& state, const ByeChanged& event, const RecordedEvent& /*recorded*/) {
    Round& round = edit_round(state.edit_group(event.group), event.round);
    for (Bye& bye : round.byes) {
        if (bye.player == event.player) bye.kind = event.kind;
    }
}

void apply(Tournament& state, const GroupFinished& event, const RecordedEvent& /*recorded*/) {
    state.edit_group(event.group).is_finished = event.is_finished;
}

}  // namespace kydai::core
