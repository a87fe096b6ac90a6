// The phase of a group as its play gives it (spec screens.md, Phases).
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/tournament.hpp"

namespace kydai {
namespace {

/// The last boards: a fifth of the round or less, when people start to ask for the next one.
constexpr int last_boards_percent = 20;

bool are_last_boards(const Round& round) {
    const int all = static_cast<int>(round.boards.size());
    const int open = round.open_boards();
    return open < all && open * 100 <= all * last_boards_percent;
}

bool is_clock_at(const Group& group, const Round& round, ClockState state) {
    if (group.clock.round != round.number) return false;
    return group.clock.state == state ||
           (group.clock.state == ClockState::Paused && group.clock.paused_state == state);
}

}  // namespace

Phase phase_of_play(const Group& group) {
    const Round* round = group.last_round();
    if (round == nullptr) return Phase::Registration;
    if (!round->is_published) return Phase::Paired;
    if (round->open_boards() == 0) return Phase::Complete;
    if (are_last_boards(*round)) return Phase::LastBoards;
    const bool has_begun = round->has_result() || is_clock_at(group, *round, ClockState::Running) ||
                           is_clock_at(group, *round, ClockState::Ended);
    if (has_begun) return Phase::Playing;
    return is_clock_at(group, *round, ClockState::Countdown) ? Phase::Seated : Phase::Published;
}

Phase phase_of(const Group& group) {
    const Phase of_play = phase_of_play(group);
    if (!group.phase_override) return of_play;
    const PhaseOverride& said = *group.phase_override;
    return said.is_held || said.instead_of == of_play ? said.phase : of_play;
}

}  // namespace kydai
