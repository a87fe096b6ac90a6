// Small cross tables written as cells, `w21 b30 H`: opponent, color, result; 0 for none.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace kydai::test {

inline Outcome outcome_of(char letter) {
    switch (letter) {
        case '1':
            return Outcome::Win;
        case '=':
            return Outcome::Draw;
        case '0':
            return Outcome::Loss;
        case '+':
            return Outcome::ForfeitWin;
        case '-':
            return Outcome::ForfeitLoss;
        case 'H':
            return Outcome::HalfPointBye;
        case 'F':
            return Outcome::FullPointBye;
        case 'U':
            return Outcome::PairingAllocatedBye;
        case '?':
            return Outcome::Pending;
        default:
            return Outcome::ZeroPointBye;
    }
}

/// `w21`: White against 2, won; `H`: half-point bye; `b7?`: in play.
inline RoundCell cell_of(const std::string& text) {
    RoundCell cell;
    cell.outcome = outcome_of(text.back());
    if (text.size() == 1) return cell;
    cell.color = text.front() == 'w' ? Color::White : Color::Black;
    cell.opponent = PairingNumber(std::stoi(text.substr(1, text.size() - 2)));
    return cell;
}

/// Player i+1 has the cells of `rows[i]`; rounds_planned is the longest row.
inline CrossTable table_of(const std::vector<std::string>& rows) {
    CrossTable table;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CrossTablePlayer player;
        player.number = PairingNumber(static_cast<int>(i) + 1);
        player.name = "P" + std::to_string(i + 1);
        std::istringstream cells(rows[i]);
        for (std::string cell; cells >> cell;) player.rounds.push_back(cell_of(cell));
        table.rounds_planned =
            std::max(table.rounds_planned, static_cast<int>(player.rounds.size()));
        table.players.push_back(std::move(player));
    }
    return table;
}

}  // namespace kydai::test
