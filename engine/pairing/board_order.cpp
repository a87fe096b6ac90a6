// See board_order.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/pairing/board_order.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <unordered_map>

namespace kydai::pairing {
namespace {

struct BoardKey {
    Points higher, sum;
    PairingNumber rank;
    PairedGame game;
};

bool is_higher_board(const BoardKey& a, const BoardKey& b) {
    return std::tuple(b.higher, b.sum, a.rank) < std::tuple(a.higher, a.sum, b.rank);
}

}  // namespace

void sort_boards(std::vector<PairedGame>& games, const CrossTable& table, RoundNumber round) {
    std::unordered_map<PairingNumber, Points> points;
    for (const CrossTablePlayer& player : table.players)
        points.emplace(player.number, table.points_after(player, RoundNumber(round.value() - 1)));
    std::vector<BoardKey> keys;
    for (const PairedGame& game : games) {
        const Points white = points[game.white], black = points[game.black];
        const bool is_white_higher = white != black ? white > black : game.white < game.black;
        keys.push_back({std::max(white, black), white + black,
                        is_white_higher ? game.white : game.black, game});
    }
    std::sort(keys.begin(), keys.end(), is_higher_board);
    for (std::size_t i = 0; i < games.size(); ++i) games[i] = keys[i].game;
}

RoundPairing pairing_in(const CrossTable& table, RoundNumber round) {
    RoundPairing pairing;
    for (const CrossTablePlayer& player : table.players) {
        const RoundCell cell = CrossTable::cell(player, round);
        if (cell.outcome == Outcome::PairingAllocatedBye) pairing.bye = player.number;
        if (cell.opponent && cell.color == Color::White)
            pairing.games.push_back({player.number, *cell.opponent});
    }
    sort_boards(pairing.games, table, round);
    return pairing;
}

Error missing_result(const CrossTable& table, RoundNumber round, PairingNumber player) {
    const RoundPairing pairing = pairing_in(table, round);
    for (std::size_t i = 0; i < pairing.games.size(); ++i) {
        const PairedGame& game = pairing.games[i];
        if (game.white != player && game.black != player) continue;
        return Error("pairing.missing_result", {{"round", std::to_string(round.value())},
                                                {"board", std::to_string(i + 1)},
                                                {"white", std::to_string(game.white.value())},
                                                {"black", std::to_string(game.black.value())}});
    }
    return Error("pairing.bad_table", {{"number", std::to_string(player.value())},
                                       {"round", std::to_string(round.value())}});
}

}  // namespace kydai::pairing
