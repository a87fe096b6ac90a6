// Folding of areas, fixed boards and drafts that are numbered anew.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"
#include "engine/core/board_numbers.hpp"
#include "engine/core/state_edit.hpp"

namespace kydai::core {

void apply(Tournament& state, const BoardAreaSet& event, const RecordedEvent& /*recorded*/) {
    state.edit_group(event.group).board_area = event.area;
}

void apply(Tournament& state, const BoardFixed& event, const RecordedEvent& /*recorded*/) {
    edit_entry(state.edit_group(event.group), event.player).fixed_board = event.board;
}

void apply(Tournament& state, const BoardsNumbered& event, const RecordedEvent& /*recorded*/) {
    set_numbers(edit_round(state.edit_group(event.group), event.round).boards, event.numbers);
}

}  // namespace kydai::core
