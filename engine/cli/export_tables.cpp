// See export_tables.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/export_tables.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;
using registration::ExportCell;
using registration::ExportTable;

/// The rows of one group below those before it, with its id in front.
void append_group(ExportTable& whole, const std::string& group, ExportTable part,
                  const Catalogue& words) {
    if (whole.headings.empty()) {
        whole.headings.push_back(words.text("registration.export.group"));
        std::ranges::move(part.headings, std::back_inserter(whole.headings));
    }
    for (std::vector<ExportCell>& cells : part.rows) {
        cells.insert(cells.begin(), registration::text_cell(group));
        whole.rows.push_back(std::move(cells));
    }
}

registration::ExportSide side_of(const ordered_json& player) {
    const Result<Points> points = parse_points(player.value("points", "0"));
    return {player.value("number", 0), player.value("name", ""), player.value("club", ""),
            points ? *points : Points()};
}

std::vector<registration::ExportPairing> pairings_of(const ordered_json& round,
                                                     const Catalogue& words) {
    std::vector<registration::ExportPairing> pairings;
    for (const ordered_json& board : round.value("boards", ordered_json::array())) {
        pairings.push_back({board.value("board", 0), side_of(board.at("white")),
                            side_of(board.at("black")), board.value("result", "")});
    }
    for (const ordered_json& bye : round.value("byes", ordered_json::array())) {
        pairings.push_back(
            {0, side_of(bye.at("player")), {}, words.text("cli.bye." + bye.value("kind", "zero"))});
    }
    return pairings;
}

/// The criteria of all groups, each once, as they first come.
std::vector<std::string> labels_of(const std::vector<protocol::Standings>& standings) {
    std::vector<std::string> labels;
    for (const protocol::Standings& one : standings) {
        for (const protocol::TieBreakHeading& heading : one.headings) {
            if (std::ranges::find(labels, heading.label) == labels.end()) {
                labels.push_back(heading.label);
            }
        }
    }
    return labels;
}

/// The values of a row under the headings of the whole table.
std::vector<std::string> values_under(const std::vector<std::string>& labels,
                                      const protocol::Standings& standings,
                                      const protocol::StandingsRow& row) {
    std::vector<std::string> values(labels.size());
    for (std::size_t i = 0; i < standings.headings.size() && i < row.tie_breaks.size(); ++i) {
        const auto found = std::ranges::find(labels, standings.headings[i].label);
        values[static_cast<std::size_t>(found - labels.begin())] = row.tie_breaks[i];
    }
    return values;
}

/// Under a group's rows: how settled they are and by which edition unplayed games count.
void add_note(ExportTable& whole, const protocol::Standings& standings, const Catalogue& words) {
    if (standings.edition_text.empty()) return;
    constexpr std::size_t name_column = 3;
    const char* state = !standings.signed_by.empty() ? "cli.state.signed_off"
                        : standings.is_final         ? "cli.state.final"
                        : standings.is_provisional   ? "cli.state.provisional"
                                                     : "cli.state.after_round";
    std::vector<registration::ExportCell> row(whole.headings.size());
    row.front().text = standings.group.value();
    row[name_column].text = words.text(state, {{"round", std::to_string(standings.after_round)},
                                               {"open", std::to_string(standings.open_boards)},
                                               {"arbiter", standings.signed_by}}) +
                            ". " +
                            words.text("cli.edition_line", {{"edition", standings.edition_text}});
    whole.rows.push_back(std::move(row));
}

}  // namespace

std::vector<registration::ExportPlayer> players_in(
    const std::vector<registration::KnownPlayer>& players, const std::set<GroupId>& groups) {
    std::vector<registration::ExportPlayer> chosen;
    for (const registration::KnownPlayer& player : players) {
        registration::ExportPlayer row{player.data, {}};
        std::ranges::copy_if(player.groups, std::back_inserter(row.groups), [&](const GroupId& id) {
            return groups.empty() || groups.contains(id);
        });
        if (!row.groups.empty()) chosen.push_back(std::move(row));
    }
    return chosen;
}

ExportTable table_of_rounds(const std::string& title, const std::vector<ordered_json>& rounds,
                            const Catalogue& words) {
    ExportTable whole;
    whole.title = title;
    for (const ordered_json& round : rounds) {
        append_group(whole, round.value("group", ""),
                     registration::pairings_table(title, pairings_of(round, words), words), words);
    }
    return whole;
}

ExportTable table_of_standings(const std::string& title,
                               const std::vector<protocol::Standings>& standings,
                               const Catalogue& words) {
    ExportTable whole;
    whole.title = title;
    const std::vector<std::string> labels = labels_of(standings);
    for (const protocol::Standings& one : standings) {
        std::vector<registration::ExportStanding> rows;
        for (const protocol::StandingsRow& row : one.rows) {
            const protocol::PlayerRef& player = row.player;
            rows.push_back({row.rank,
                            {player.number, player.name, player.club, player.points},
                            values_under(labels, one, row)});
        }
        append_group(whole, one.group.value(),
                     registration::standings_table(title, labels, rows, words), words);
        add_note(whole, one, words);
    }
    return whole;
}

}  // namespace kydai::cli
