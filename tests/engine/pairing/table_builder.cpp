// See table_builder.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/pairing/table_builder.hpp"

#include "publisher/base/check.hpp"

#include <map>
#include <sstream>

namespace kydai::test {
namespace {

CrossTablePlayer& row(CrossTable& table, int number) {
    return table.players[static_cast<std::size_t>(number - 1)];
}

struct Halves {
    Outcome white, black;
};

Halves halves_of(const std::string& result) {
    static const std::map<std::string, Halves> known{
        {"1:0", {Outcome::Win, Outcome::Loss}},
        {"0:1", {Outcome::Loss, Outcome::Win}},
        {"=", {Outcome::Draw, Outcome::Draw}},
        {"+:-", {Outcome::ForfeitWin, Outcome::ForfeitLoss}},
        {"-:+", {Outcome::ForfeitLoss, Outcome::ForfeitWin}},
        {"-:-", {Outcome::ForfeitLoss, Outcome::ForfeitLoss}},
        {"?", {Outcome::Pending, Outcome::Pending}}};
    return known.at(result);
}

Outcome bye_of(const std::string& kind) {
    static const std::map<std::string, Outcome> known{{"PAB", Outcome::PairingAllocatedBye},
                                                      {"H", Outcome::HalfPointBye},
                                                      {"F", Outcome::FullPointBye},
                                                      {"Z", Outcome::ZeroPointBye}};
    return known.at(kind);
}

}  // namespace

CrossTable table_of(int players, int rounds_planned) {
    CrossTable table;
    table.rounds_planned = rounds_planned;
    table.initial_color = Color::White;
    for (int i = 1; i <= players; ++i) {
        CrossTablePlayer player;
        player.number = PairingNumber(i);
        table.players.push_back(player);
    }
    return table;
}

void add_round(CrossTable& table, const std::string& text) {
    const std::size_t round = static_cast<std::size_t>(table.last_paired_round().value()) + 1;
    for (CrossTablePlayer& player : table.players) player.rounds.resize(round);
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) {
        std::istringstream words(part);
        int white = 0, black = 0;
        char dash = 0;
        std::string what;
        words >> white;
        if (words.peek() == '-') {
            words >> dash >> black >> what;
            const Halves halves = halves_of(what);
            row(table, white).rounds[round - 1] = {PairingNumber(black), Color::White,
                                                   halves.white};
            row(table, black).rounds[round - 1] = {PairingNumber(white), Color::Black,
                                                   halves.black};
        } else {
            words >> what;
            row(table, white).rounds[round - 1].outcome = bye_of(what);
        }
    }
}

void set_bye(CrossTable& table, int player, Outcome kind) {
    RoundCell cell;
    cell.outcome = kind;
    row(table, player).rounds.push_back(cell);
}

std::string to_text(const RoundPairing& pairing) {
    std::string text;
    for (const PairedGame& game : pairing.games) {
        text += (text.empty() ? "" : ", ") + std::to_string(game.white.value()) + "-" +
                std::to_string(game.black.value());
    }
    if (pairing.bye)
        text += (text.empty() ? "" : ", ") + ("bye " + std::to_string(pairing.bye->value()));
    return text;
}

}  // namespace kydai::test
