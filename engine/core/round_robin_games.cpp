// See round_robin_games.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/round_robin_games.hpp"

#include "engine/domain/group_table.hpp"
#include "engine/pairing/round_robin.hpp"

namespace kydai::core {
namespace {

bool is_gone(const Group& group, PlayerId player, RoundNumber round) {
    const Entry* entry = group.entry(player);
    return entry->presence == Presence::Withdrawn || entry->byes.contains(round);
}

}  // namespace

Result<RoundPairing> round_robin_pairing(const Tournament& state, const Group& group,
                                         const RoundField& field) {
    const CrossTable table = cross_table_of(state, group);
    pairing::RoundRobinPlan plan;
    plan.players = static_cast<int>(table.players.size());
    plan.cycles = *group.system == PairingSystem::DoubleRoundRobin ? 2 : 1;
    if (!group.settings->swaps_last_rounds_of_first_cycle) plan.exchange_end_of_cycle = false;
    return pairing::pair_round_robin(table, plan, field.round);
}

void forfeit_games_of_absent(const Group& group, Round& round, const DecisionContext& context) {
    for (Board& board : round.boards) {
        const bool is_white_gone = is_gone(group, board.white, round.number);
        const bool is_black_gone = is_gone(group, board.black, round.number);
        if (!is_white_gone && !is_black_gone) continue;
        board.result = is_white_gone && is_black_gone ? both_forfeit
                       : is_white_gone                ? black_wins_by_forfeit
                                                      : white_wins_by_forfeit;
        board.entered_at = context.now;
        board.entered_by = context.author;
    }
}

}  // namespace kydai::core
