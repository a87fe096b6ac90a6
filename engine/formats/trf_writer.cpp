// See trf_writer.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_writer.hpp"

#include "engine/formats/trf_draft.hpp"
#include "engine/formats/trf_player_row.hpp"

#include <algorithm>

namespace kydai::formats {
namespace {

/// What was read if it is still one of the accepted readings, else the sum of the rounds.
Points points_to_write(const TrfFile& file, const CrossTablePlayer& player,
                       const TrfPlayerExtra& extra, bool has_abnormal_points) {
    const std::vector<Points> readings = points_readings(file.table, player);
    const bool is_kept =
        extra.points &&
        (has_abnormal_points || std::ranges::find(readings, *extra.points) != readings.end());
    return is_kept ? *extra.points : readings.front();
}

std::vector<const CrossTablePlayer*> players_in_row_order(const TrfFile& file) {
    std::vector<const CrossTablePlayer*> players;
    for (const PairingNumber number : file.row_order) {
        if (const CrossTablePlayer* player = file.table.find(number)) players.push_back(player);
    }
    if (players.size() == file.table.players.size()) return players;
    players.clear();
    for (const CrossTablePlayer& player : file.table.players) players.push_back(&player);
    return players;
}

}  // namespace

std::string write_trf(const TrfFile& file, std::string_view line_end) {
    std::string text = header_text(file, line_end) + lists_text(file, line_end);
    const auto add_kept = [&](bool follows_players) {
        for (const TrfKeptLine& line : file.kept_lines) {
            if (line.follows_players == follows_players) text.append(line.text).append(line_end);
        }
    };
    add_kept(false);
    const bool has_abnormal_points = std::ranges::any_of(
        file.kept_lines, [](const TrfKeptLine& line) { return line.text.starts_with("299"); });
    for (const CrossTablePlayer* player : players_in_row_order(file)) {
        const auto found = file.extras.find(player->number);
        const TrfPlayerExtra extra = found != file.extras.end() ? found->second : TrfPlayerExtra{};
        text.append(player_row_text(*player, extra,
                                    points_to_write(file, *player, extra, has_abnormal_points),
                                    file.has_zero_padded_opponents))
            .append(line_end);
    }
    add_kept(true);
    return text;
}

TrfFile make_trf(CrossTable table, TrfHeader header) {
    TrfFile file;
    file.header = std::move(header);
    file.header.player_count = std::to_string(table.players.size());
    file.table = std::move(table);
    return file;
}

RenumberedTable renumbered_by_row(const TrfFile& file) {
    RenumberedTable result{file.table, {}};
    std::map<PairingNumber, PairingNumber> renumbered;
    std::vector<CrossTablePlayer> players;
    for (const CrossTablePlayer* player : players_in_row_order(file)) {
        result.original.push_back(player->number);
        renumbered[player->number] = PairingNumber(static_cast<int>(result.original.size()));
        players.push_back(*player);
        players.back().number = renumbered[player->number];
    }
    for (CrossTablePlayer& player : players) {
        for (RoundCell& cell : player.rounds) {
            if (cell.opponent) cell.opponent = renumbered[*cell.opponent];
        }
    }
    result.table.players = std::move(players);
    for (ForbiddenGroup& group : result.table.forbidden) {
        for (PairingNumber& number : group.players) number = renumbered[number];
    }
    return result;
}

}  // namespace kydai::formats
