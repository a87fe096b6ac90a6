// See round_field.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/round_field.hpp"

#include "engine/core/fees.hpp"
#include "engine/core/rulings.hpp"
#include "engine/core/seeding.hpp"
#include "engine/domain/group_table.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

bool contains(const std::vector<BoardNumber>& boards, BoardNumber board) {
    return std::find(boards.begin(), boards.end(), board) != boards.end();
}

std::vector<BoardNumber> open_boards(const Round& round, const std::vector<BoardNumber>& accepted) {
    std::vector<BoardNumber> boards;
    for (const Board& board : round.boards) {
        if (!board.result && !contains(accepted, board.number)) boards.push_back(board.number);
    }
    return boards;
}

/// A game whose missing result the arbiter accepted counts as a draw for pairing, like an adjourned
/// one (C.04.2).
void count_pending_as_draws(CrossTable& table) {
    for (CrossTablePlayer& player : table.players) {
        for (RoundCell& cell : player.rounds) {
            if (cell.outcome == Outcome::Pending) cell.outcome = Outcome::Draw;
        }
    }
}

/// In a round robin everybody with a number keeps a place in the table, whatever happens.
bool is_round_robin(const Group& group) {
    return group.has_numbers() && *group.system != PairingSystem::Swiss;
}

}  // namespace

RoundField field_of(const Tournament& state, const Group& group) {
    RoundField field;
    field.round = RoundNumber(static_cast<int>(group.rounds.size()) + 1);
    const bool needs_check_in = is_check_in_needed(state);
    const std::set<PlayerId> unpaid = unpaid_players(state, group);
    for (const Entry& entry : *group.entries) {
        const auto bye = entry.byes.find(field.round);
        if (is_round_robin(group)) {
            if (entry.number) {
                field.available.push_back(entry.player);
            } else {
                field.absent.push_back({entry.player, ByeKind::ZeroPoint});
            }
        } else if (entry.presence == Presence::Withdrawn) {
            field.absent.push_back({entry.player, ByeKind::ZeroPoint});
        } else if (entry.presence == Presence::Registered && needs_check_in) {
            field.not_present.push_back(entry.player);
            const ByeKind kind = bye == entry.byes.end() ? ByeKind::ZeroPoint : bye->second;
            field.absent.push_back({entry.player, kind});
        } else if (bye != entry.byes.end()) {
            field.absent.push_back({entry.player, bye->second});
        } else if (unpaid.contains(entry.player)) {
            field.unpaid.push_back(entry.player);
            field.absent.push_back({entry.player, ByeKind::ZeroPoint});
        } else {
            field.available.push_back(entry.player);
        }
    }
    return field;
}

CrossTable table_for_pairing(const Tournament& state, const Group& group, const RoundField& field) {
    CrossTable table =
        cross_table_of(state, group, TableRounds::All, RoundNumber(field.round.value() - 1));
    count_pending_as_draws(table);
    void_annulled_games(state, group, table);
    const auto index = static_cast<std::size_t>(field.round.value() - 1);
    for (const Bye& bye : field.absent) {
        const Entry* entry = group.entry(bye.player);
        if (entry == nullptr || !entry->number) continue;
        const auto row = std::find_if(
            table.players.begin(), table.players.end(),
            [&](const CrossTablePlayer& player) { return player.number == *entry->number; });
        row->rounds.resize(index + 1);
        row->rounds[index].outcome = outcome_of(bye.kind);
    }
    return table;
}

Result<void> check_next_round(const Group& group, const std::optional<RoundNumber>& expected,
                              const std::vector<BoardNumber>& without_results) {
    const int paired = static_cast<int>(group.rounds.size());
    const std::string id = group.id.value();
    const Round* last = group.last_round();
    if (expected && expected->value() <= paired) {
        return Error("round.already_paired",
                     {{"group", id}, {"round", std::to_string(expected->value())}});
    }
    if (expected && expected->value() != paired + 1) {
        return Error("round.not_next", {{"group", id},
                                        {"round", std::to_string(expected->value())},
                                        {"next", std::to_string(paired + 1)}});
    }
    if (last != nullptr && !last->is_published) {
        return Error("round.is_draft", {{"group", id}, {"round", std::to_string(paired)}});
    }
    if (last != nullptr) {
        const std::vector<BoardNumber> open = open_boards(*last, without_results);
        if (!open.empty()) {
            return Error(
                "round.result_missing",
                {{"group", id}, {"round", std::to_string(paired)}, {"boards", listed(open)}});
        }
    }
    if (group.has_numbers() && paired >= group.rounds_planned) {
        return Error("round.beyond_planned",
                     {{"group", id}, {"planned", std::to_string(group.rounds_planned)}});
    }
    return {};
}

Round draft_round(const Group& group, const RoundField& field, const RoundPairing& pairing,
                  EngineTime now) {
    const auto player_of = [&](PairingNumber number) {
        const Entry* entry = group.entry(number);
        KYDAI_CHECK(entry != nullptr);
        return entry->player;
    };
    Round round;
    round.number = field.round;
    round.paired_at = now;
    for (const PairedGame& game : pairing.games) {
        Board board;
        board.number = BoardNumber(static_cast<int>(round.boards.size()) + 1);
        board.white = player_of(game.white);
        board.black = player_of(game.black);
        round.boards.push_back(std::move(board));
    }
    if (pairing.bye) {
        const ByeKind kind = is_round_robin(group) ? ByeKind::Rest : ByeKind::PairingAllocated;
        round.byes.push_back({player_of(*pairing.bye), kind});
    }
    round.byes.insert(round.byes.end(), field.absent.begin(), field.absent.end());
    return round;
}

}  // namespace kydai::core
