// Topics `pairings/GROUP` and `results`: the published round, and what came in last.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/rulings.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/projection/bodies.hpp"

#include <algorithm>

namespace kydai::projection {
namespace {

constexpr std::size_t results_max = 30;  // what a results screen can show

/// Points before a round, by player.
class PointsBefore {
  public:
    PointsBefore(const Tournament& state, const Group& group, RoundNumber round)
        : group_(group),
          before_(round.value() - 1),
          table_(cross_table_of(state, group, TableRounds::Published, before_)) {
        core::void_annulled_games(state, group, table_);
    }

    [[nodiscard]] Points of(PlayerId player) const {
        const Entry* entry = group_.entry(player);
        if (before_.value() < 1 || entry == nullptr || !entry->number) return no_points;
        const CrossTablePlayer* row = table_.find(*entry->number);
        return row == nullptr ? no_points : table_.points_after(*row, before_);
    }

  private:
    const Group& group_;
    RoundNumber before_;
    CrossTable table_;
};

bool is_withdrawn(const Group& group, PlayerId player) {
    const Entry* entry = group.entry(player);
    return entry == nullptr || entry->presence == Presence::Withdrawn;
}

struct DatedResult {
    const Group* group;
    const Round* round;
    const Board* board;
};

/// Newest first; entered together: the order of groups and boards.
bool is_newer(const DatedResult& a, const DatedResult& b) {
    if (a.board->entered_at != b.board->entered_at) {
        return a.board->entered_at > b.board->entered_at;
    }
    if (a.group->id != b.group->id) return a.group->id < b.group->id;
    if (a.round->number != b.round->number) return a.round->number > b.round->number;
    return a.board->number < b.board->number;
}

/// What the hall saw of this round before it was published again; none where nothing is changed.
const RecalledRound* recalled_of(const Group& group, const Round& round) {
    const bool is_this = group.recalled && group.recalled->number == round.number &&
                         group.recalled->published_again_at != EngineTime{};
    return is_this ? &*group.recalled : nullptr;
}

int board_before(const RecalledRound& recalled, PlayerId player) {
    const auto found = std::ranges::find_if(recalled.boards, [&](const Board& board) {
        return board.white == player || board.black == player;
    });
    return found == recalled.boards.end() ? 0 : found->number.value();
}

protocol::SeatsBefore seats_before(const Tournament& state, const RecalledRound& recalled,
                                   const Board& board) {
    protocol::SeatsBefore before;
    const auto name = [&](PlayerId player) {
        const Player* found = state.player(player);
        return found == nullptr ? std::string() : found->data.name;
    };
    const auto seen = std::ranges::find(recalled.boards, board.number, &Board::number);
    if (seen != recalled.boards.end()) {
        before.white = name(seen->white);
        before.black = name(seen->black);
    }
    before.white_board = board_before(recalled, board.white);
    before.black_board = board_before(recalled, board.black);
    return before;
}

}  // namespace

protocol::PlayerRef player_ref(const Tournament& state, const Group& group, PlayerId id,
                               Points points) {
    protocol::PlayerRef ref;
    const Player* player = state.player(id);
    const Entry* entry = group.entry(id);
    if (entry != nullptr && entry->number) ref.number = entry->number->value();
    if (player == nullptr) return ref;
    ref.name = player->data.name;
    ref.club = player->data.club;
    ref.title = player->data.title;
    ref.points = points;
    return ref;
}

protocol::Pairings pairings_body(const Tournament& state, const Group& group) {
    protocol::Pairings body;
    body.group = group.id;
    body.rounds_planned = group.rounds_planned;
    const Round* round = group.published_round();
    if (round == nullptr) return body;
    body.round = round->number.value();
    body.is_last_round = body.round == group.rounds_planned;
    const PointsBefore points(state, group, round->number);
    const RecalledRound* recalled = recalled_of(group, *round);
    if (recalled != nullptr) body.changed_at = recalled->published_again_at;
    for (const Board& board : round->boards) {
        protocol::PairingRow row;
        row.board = board.number.value();
        row.white = player_ref(state, group, board.white, points.of(board.white));
        row.black = player_ref(state, group, board.black, points.of(board.black));
        if (board.result) row.result = to_display(*board.result);
        row.is_changed = board.is_changed;
        if (board.is_changed && recalled != nullptr) {
            row.before = seats_before(state, *recalled, board);
        }
        body.boards.push_back(std::move(row));
    }
    for (const Bye& bye : round->byes) {
        if (is_withdrawn(group, bye.player)) continue;
        protocol::ByeRow row;
        row.player = player_ref(state, group, bye.player, points.of(bye.player));
        row.kind = bye_name(bye.kind);
        row.points = group.settings->points.of(outcome_of(bye.kind));
        if (recalled != nullptr) row.board_before = board_before(*recalled, bye.player);
        body.byes.push_back(std::move(row));
    }
    return body;
}

protocol::Results results_body(const Tournament& state) {
    std::vector<DatedResult> results;
    for (const auto& [id, group] : state.groups) {
        for (const SharedValue<Round>& round : group->rounds) {
            if (!round->is_published) continue;
            for (const Board& board : round->boards) {
                if (board.result) results.push_back({&*group, &*round, &board});
            }
        }
    }
    const std::size_t shown = std::min(results.size(), results_max);
    std::partial_sort(results.begin(), results.begin() + static_cast<std::ptrdiff_t>(shown),
                      results.end(), is_newer);
    results.resize(shown);
    protocol::Results body;
    for (const DatedResult& result : results) {
        protocol::ResultEntry entry;
        entry.group = result.group->id;
        entry.round = result.round->number.value();
        entry.board = result.board->number.value();
        entry.white = player_ref(state, *result.group, result.board->white, no_points).name;
        entry.black = player_ref(state, *result.group, result.board->black, no_points).name;
        entry.result = to_display(*result.board->result);
        entry.entered_at = result.board->entered_at;
        body.latest.push_back(std::move(entry));
    }
    return body;
}

std::string bye_name(ByeKind kind) {
    switch (kind) {
        case ByeKind::PairingAllocated:
            return "pab";
        case ByeKind::FullPoint:
            return "full";
        case ByeKind::HalfPoint:
            return "half";
        case ByeKind::ZeroPoint:
            return "zero";
        case ByeKind::Rest:
            return "rest";
    }
    KYDAI_CHECK(false);
}

}  // namespace kydai::projection
