// Topics `cross-table/GROUP`: each against each, in the order of the standings.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/group_standings.hpp"
#include "engine/domain/game_result.hpp"
#include "engine/honours/prize_lists.hpp"
#include "engine/projection/bodies.hpp"
#include "engine/projection/group_standings.hpp"
#include "engine/regulation/regulation.hpp"
#include "engine/standings/player_card.hpp"
#include "publisher/base/check.hpp"

namespace kydai::projection {
namespace {

std::string cell_text(const std::vector<standings::CardRound>& games) {
    std::string text;
    for (const standings::CardRound& game : games) {
        if (!is_of_a_game(game.outcome)) continue;
        if (!text.empty()) text += ' ';
        text += half_of_display(game.outcome);
    }
    return text;
}

}  // namespace

bool has_cross_table(const Group& group) {
    return group.system && *group.system != PairingSystem::Swiss;
}

protocol::CrossTable cross_table_body(const Tournament& state, const Group& group) {
    protocol::CrossTable body;
    body.group = group.id;
    if (!has_cross_table(group)) return body;
    const core::RankedGroup ranked = core::ranked(state, group);
    const RoundNumber after = ranked.after;
    const standings::Standings& now = ranked.now;
    const standings::HeadToHead games = standings::head_to_head(ranked.table, now);
    const int thirds =
        state.regulation == nullptr ? 2 : honours::thirds_of(state.regulation->prizes.individual);
    body.after_round = after.value();
    body.is_provisional = now.is_provisional();
    body.open_boards = now.open_boards;
    body.is_final = group.is_finished;
    body.games_each = *group.system == PairingSystem::DoubleRoundRobin ? 2 : 1;
    for (std::size_t i = 0; i < now.rows.size(); ++i) {
        const standings::StandingsRow& row = now.rows[i];
        const Entry* entry = group.entry(row.number);
        KYDAI_CHECK(entry != nullptr);
        protocol::CrossTableRow shown;
        shown.rank = row.rank;
        shown.player = player_ref(state, group, entry->player, row.points);
        for (const auto& cell : games[i]) shown.cells.push_back(cell_text(cell));
        if (after.value() > 0 && row.rank > 0) {
            shown.medal = medal_name(standings::medal_of_rank(row.rank, thirds));
        }
        shown.is_withdrawn = entry->presence == Presence::Withdrawn;
        body.rows.push_back(std::move(shown));
    }
    return body;
}

}  // namespace kydai::projection
