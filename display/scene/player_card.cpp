// A player's card out of what the hall is told anyway: pairings and standings of his group.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/content.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

/// His game or bye of the published round.
void find_game(const protocol::Pairings& pairings, int number, PlayerCardView& card) {
    card.round = pairings.round;
    for (const protocol::PairingRow& row : pairings.boards) {
        const bool is_white = row.white.number == number;
        if (!is_white && row.black.number != number) continue;
        card.player = is_white ? row.white : row.black;
        card.board = row.board;
        card.side = is_white ? Side::White : Side::Black;
        card.opponent = is_white ? row.black.name : row.white.name;
        card.result = row.result;
        return;
    }
    for (const protocol::ByeRow& row : pairings.byes) {
        if (row.player.number != number) continue;
        card.player = row.player;
        card.bye_kind = row.kind;
        return;
    }
}

void find_rank(const protocol::Standings& standings, int number, PlayerCardView& card) {
    const auto row = std::ranges::find_if(
        standings.rows, [number](const auto& one) { return one.player.number == number; });
    if (row == standings.rows.end()) return;
    card.player = row->player;
    card.rank = standings.after_round > 0 ? row->rank : 0;
    card.after_round = standings.after_round;
}

}  // namespace

std::optional<PlayerCardView> player_card(const HallModel& model, const protocol::CardOf& wanted) {
    PlayerCardView card;
    card.group = badge_of(model, wanted.group);
    if (const protocol::Pairings* pairings = model.pairings(wanted.group)) {
        find_game(*pairings, wanted.number, card);
    }
    if (const protocol::Standings* standings = model.standings(wanted.group, "overall")) {
        find_rank(*standings, wanted.number, card);
    }
    if (card.player.number != wanted.number) return std::nullopt;
    return card;
}

}  // namespace kydai::display
