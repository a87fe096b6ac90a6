// See report_rounds.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/report_rounds.hpp"

#include "engine/pairing/board_order.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

ByeKind bye_kind_of(Outcome outcome, bool is_rest) {
    switch (outcome) {
        case Outcome::PairingAllocatedBye:
            return ByeKind::PairingAllocated;
        case Outcome::HalfPointBye:
            return ByeKind::HalfPoint;
        case Outcome::FullPointBye:
        case Outcome::ForfeitWin:
            return ByeKind::FullPoint;
        default:  // every other letter without an opponent brings nothing
            return is_rest ? ByeKind::Rest : ByeKind::ZeroPoint;
    }
}

/// White by the colours of both cells; where none is given, the higher-ranked player.
bool is_white(const RoundCell& own, const RoundCell& other, PairingNumber number) {
    if (own.color) return *own.color == Color::White;
    if (other.color) return *other.color == Color::Black;
    return number < *own.opponent;
}

Result<std::vector<PairedGame>> games_of(const CrossTable& table, RoundNumber round) {
    std::vector<PairedGame> games;
    for (const CrossTablePlayer& player : table.players) {
        const RoundCell cell = CrossTable::cell(player, round);
        if (!cell.opponent) continue;
        const CrossTablePlayer* opponent = table.find(*cell.opponent);
        const RoundCell theirs =
            opponent == nullptr ? RoundCell{} : CrossTable::cell(*opponent, round);
        if (opponent == nullptr || theirs.opponent != player.number || opponent == &player) {
            return Error("report.contradiction",
                         {{"round", std::to_string(round.value())},
                          {"number", std::to_string(player.number.value())}});
        }
        if (!is_white(cell, theirs, player.number)) continue;
        if (is_white(theirs, cell, opponent->number)) {
            return Error("report.contradiction",
                         {{"round", std::to_string(round.value())},
                          {"number", std::to_string(player.number.value())}});
        }
        games.push_back({player.number, *cell.opponent});
    }
    pairing::sort_boards(games, table, round);
    return games;
}

std::optional<GameResult> result_of(const CrossTable& table, const PairedGame& game,
                                    RoundNumber round) {
    const Outcome white = CrossTable::cell(*table.find(game.white), round).outcome;
    const Outcome black = CrossTable::cell(*table.find(game.black), round).outcome;
    if (white == Outcome::Pending || black == Outcome::Pending) return std::nullopt;
    return GameResult{white, black};
}

/// When and by whom a result came stays known as long as the result does.
void date_result(Board& board, const Round* before, const DecisionContext& context) {
    const Board* known = before == nullptr ? nullptr : before->board(board.number);
    const bool is_known = known != nullptr && known->white == board.white &&
                          known->black == board.black && known->result == board.result;
    if (is_known) {
        board.entered_at = known->entered_at;
        board.entered_by = known->entered_by;
    } else if (board.result) {
        board.entered_at = context.now;
        board.entered_by = context.author;
    }
}

bool is_marked(const Board& board, const Round* before) {
    if (before == nullptr) return false;
    const Board* known = before->board(board.number);
    if (known == nullptr) return true;
    const bool is_same = known->white == board.white && known->black == board.black;
    return !is_same || known->is_changed;
}

}  // namespace

Result<std::vector<SharedValue<Round>>> rounds_of_report(
    const CrossTable& table, const std::map<PairingNumber, PlayerId>& players, const Group& before,
    PairingSystem system, const DecisionContext& context) {
    std::vector<SharedValue<Round>> rounds;
    const RoundNumber last = table.last_paired_round();
    const bool rests = system != PairingSystem::Swiss && players.size() % 2 != 0;
    for (int r = 1; r <= last.value(); ++r) {
        const RoundNumber number(r);
        const Result<std::vector<PairedGame>> games = games_of(table, number);
        if (!games) return games.error();
        const Round* known = before.is_shown_from_report ? before.round(number) : nullptr;
        Round round;
        round.number = number;
        round.is_published = true;
        round.paired_at = known == nullptr ? context.now : known->paired_at;
        for (const PairedGame& game : *games) {
            Board board;
            board.number = BoardNumber(static_cast<int>(round.boards.size()) + 1);
            board.white = players.at(game.white);
            board.black = players.at(game.black);
            board.result = result_of(table, game, number);
            date_result(board, known, context);
            board.is_changed = number == last && is_marked(board, known);
            round.boards.push_back(std::move(board));
        }
        for (const CrossTablePlayer& player : table.players) {
            const RoundCell cell = CrossTable::cell(player, number);
            if (cell.opponent) continue;
            round.byes.push_back({players.at(player.number), bye_kind_of(cell.outcome, rests)});
        }
        rounds.emplace_back(std::move(round));
    }
    return rounds;
}

}  // namespace kydai::core
