// See group_table.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/group_table.hpp"

#include <algorithm>
#include <map>

namespace kydai {
namespace {

CrossTablePlayer row_of(const Tournament& tournament, const Group& group, const Entry& entry) {
    const Player* player = tournament.player(entry.player);
    KYDAI_CHECK(player != nullptr);
    const PlayerData& data = player->data;
    CrossTablePlayer row;
    row.number = *entry.number;
    row.name = data.name;
    row.sex = data.sex;
    row.title = data.title;
    row.rating = data.rating;
    row.federation = data.federation;
    row.fide_id = data.fide_id;
    row.birth_date = data.birth_date;
    row.club = data.club;
    row.club_is_real = data.club_is_real;
    row.is_withdrawn = entry.presence == Presence::Withdrawn;
    const auto accelerated = group.acceleration.find(entry.player);
    if (accelerated != group.acceleration.end()) row.acceleration = accelerated->second;
    return row;
}

/// Row index by player, for filling in whole rounds at a time.
using Rows = std::map<PlayerId, std::size_t>;

RoundCell game_cell(PairingNumber opponent, Color color, std::optional<Outcome> outcome) {
    return RoundCell{opponent, color, outcome.value_or(Outcome::Pending)};
}

void fill_round(CrossTable& table, const Rows& rows, const Round& round) {
    const auto index = static_cast<std::size_t>(round.number.value() - 1);
    for (CrossTablePlayer& row : table.players) row.rounds.resize(index + 1);
    for (const Board& board : round.boards) {
        CrossTablePlayer& white = table.players[rows.at(board.white)];
        CrossTablePlayer& black = table.players[rows.at(board.black)];
        std::optional<Outcome> of_white, of_black;
        if (board.result) {
            of_white = board.result->white;
            of_black = board.result->black;
        }
        white.rounds[index] = game_cell(black.number, Color::White, of_white);
        black.rounds[index] = game_cell(white.number, Color::Black, of_black);
    }
    for (const Bye& bye : round.byes) {
        const auto row = rows.find(bye.player);
        if (row != rows.end())
            table.players[row->second].rounds[index].outcome = outcome_of(bye.kind);
    }
}

void add_pair_rules(CrossTable& table, const Group& group) {
    for (const PairRule& rule : group.pair_rules) {
        if (rule.is_pinned) continue;
        const Entry* a = group.entry(rule.a);
        const Entry* b = group.entry(rule.b);
        if (a == nullptr || b == nullptr || !a->number || !b->number) continue;
        table.forbidden.push_back({rule.first_round, rule.last_round, {*a->number, *b->number}});
    }
}

}  // namespace

CrossTable cross_table_of(const Tournament& tournament, const Group& group, TableRounds rounds,
                          RoundNumber up_to) {
    CrossTable table;
    table.rounds_planned = group.rounds_planned;
    table.initial_color = group.initial_color;
    table.point_system = group.settings->points;
    Rows rows;
    for (const Entry& entry : *group.entries) {
        if (!entry.number) continue;
        rows.emplace(entry.player, table.players.size());
        table.players.push_back(row_of(tournament, group, entry));
    }
    for (const SharedValue<Round>& round : group.rounds) {
        const bool is_cut = up_to.value() > 0 && round->number > up_to;
        const bool is_hidden = rounds == TableRounds::Published && !round->is_published;
        if (!is_cut && !is_hidden) fill_round(table, rows, *round);
    }
    add_pair_rules(table, group);
    return table;
}

CrossTable cross_table_of(const Tournament& tournament, const GroupId& id, TableRounds rounds,
                          RoundNumber up_to) {
    const Group* group = tournament.group(id);
    return group == nullptr ? CrossTable{} : cross_table_of(tournament, *group, rounds, up_to);
}

std::vector<ForbiddenGroup> club_rule_groups(const ClubRule& rule, const CrossTable& table) {
    std::vector<ForbiddenGroup> groups;
    if (!rule.is_on || table.rounds_planned < 1) return groups;
    const RoundNumber last(table.rounds_planned);
    const RoundNumber before(table.rounds_planned - 1);
    const int counted_rounds = rule.of_all_rounds ? last.value() : before.value();
    const Points possible = table.point_system.win * counted_rounds;
    std::map<std::string, std::vector<PairingNumber>> by_club;
    for (const CrossTablePlayer& player : table.players) {
        const bool is_individual = !player.club_is_real || player.club.empty();
        if (is_individual && !rule.counts_individuals) continue;
        const Points points = table.points_after(player, before);
        const bool is_above = points.tenths() * 100 > possible.tenths() * rule.percent;
        if (!rule.only_above || is_above)
            by_club[is_individual ? std::string() : player.club].push_back(player.number);
    }
    for (auto& [club, players] : by_club) {
        if (players.size() >= 2) groups.push_back({last, last, std::move(players)});
    }
    return groups;
}

}  // namespace kydai
