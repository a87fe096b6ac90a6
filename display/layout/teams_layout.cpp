// Team standings: rank, club with its counting players, sum of ranks and points.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/rows.hpp"
#include "display/layout/scene_layouts.hpp"

namespace kydai::display {
namespace {

struct TeamCells {
    Rect rank, name, rank_sum, points;
};

TeamCells team_cells(Rect row, const Metrics& m) {
    const int pad = 3 * m.unit;
    const int rank = m.type.body * 2;
    const int number = m.type.body * 34 / 10;
    return {slice(row, pad, rank),
            inset(row, pad + rank + 6 * m.unit, pad + 2 * number + 8 * m.unit),
            slice(row, row.width - pad - 2 * number - 4 * m.unit, number),
            slice(row, row.width - pad - number, number)};
}

void heads(Rect line, Canvas& canvas) {
    const TeamCells cells = team_cells(line, canvas.metrics());
    const TextStyle style{canvas.type().caption, Face::Regular, canvas.theme().text_secondary};
    const auto put = [&](const char* key, Rect cell, Align align) {
        canvas.fitted(canvas.word(key), style, style.px, cell, align);
    };
    put("display.head.rank", cells.rank, Align::Right);
    put("display.head.team", cells.name, Align::Left);
    put("display.head.rank_sum", cells.rank_sum, Align::Right);
    put("display.head.points", cells.points, Align::Right);
}

std::string players_of(const protocol::TeamRow& team) {
    std::string players;
    for (const protocol::PlayerRef& player : team.players) {
        players += players.empty() ? "" : ", ";
        players += player.name;
    }
    return players;
}

void team_row(const protocol::TeamRow& team, Rect row, const std::string& prefixes,
              Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    const TeamCells cells = team_cells(row, m);
    set_rank(team.rank, team.medal, theme.text, cells.rank, canvas);
    const Rect cell = cells.name;
    const int upper = row.height * 58 / 100;
    canvas.fitted(short_club(team.club, prefixes), {m.type.body, Face::Bold, theme.text},
                  m.type.body_small, {cell.x, cell.y, cell.width, upper});
    canvas.fitted(players_of(team), {m.type.small, Face::Regular, theme.text_secondary},
                  m.type.caption,
                  {cell.x, cell.y + upper - 2 * m.unit, cell.width, row.height - upper});
    canvas.fitted(std::to_string(team.rank_sum), {m.type.body, Face::Bold, theme.text},
                  m.type.small, cells.rank_sum, Align::Right);
    canvas.fitted(to_display(team.points), {m.type.body, Face::Regular, theme.text_secondary},
                  m.type.small, cells.points, Align::Right);
}

}  // namespace

void layout_content(const TeamsView& view, const Heading& heading, Canvas& canvas,
                    Picture& /*picture*/) {
    const Metrics& m = canvas.metrics();
    const Grid grid = team_grid(m).spread(heading.lines_max);
    heads(grid.head(0), canvas);
    const int lines = static_cast<int>(view.rows.size());
    for (int line = 0; line < lines; line += 2) {
        canvas.box(grid.row(line, lines), canvas.theme().row, m.unit);
    }
    const std::string prefixes = canvas.word("display.club_prefixes");
    for (int line = 0; line < lines; ++line) {
        team_row(view.rows[static_cast<std::size_t>(line)], grid.row(line, lines), prefixes,
                 canvas);
    }
}

}  // namespace kydai::display
