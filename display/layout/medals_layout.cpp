// Medal table: the units by gold, silver and bronze.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/rows.hpp"
#include "display/layout/scene_layouts.hpp"

#include <array>

namespace kydai::display {
namespace {

using protocol::MedalRow;

struct MedalCells {
    Rect rank, unit, sum;
    std::array<Rect, 3> medals;
};

MedalCells medal_cells(Rect row, const Metrics& m) {
    const int pad = 3 * m.unit;
    const int rank = m.type.body * 2;
    const int number = m.type.body * 24 / 10;
    MedalCells cells;
    cells.rank = slice(row, pad, rank);
    int x = row.width - pad - number;
    cells.sum = slice(row, x, number);
    for (std::size_t i = 3; i-- > 0;) {
        x -= number;
        cells.medals[i] = slice(row, x, number);
    }
    const int left = pad + rank + 6 * m.unit;
    cells.unit = slice(row, left, x - 4 * m.unit - left);
    return cells;
}

void heads(Rect line, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    const MedalCells cells = medal_cells(line, m);
    const TextStyle style{m.type.caption, Face::Regular, theme.text_secondary};
    const auto put = [&](const char* key, Rect cell, Align align) {
        canvas.fitted(canvas.word(key), style, style.px, cell, align);
    };
    put("display.head.rank", cells.rank, Align::Right);
    put("display.head.team", cells.unit, Align::Left);
    constexpr std::array keys{"display.head.gold", "display.head.silver", "display.head.bronze"};
    for (std::size_t i = 0; i < keys.size(); ++i) put(keys[i], cells.medals[i], Align::Center);
    put("display.head.medals", cells.sum, Align::Right);
}

/// A number on a disc of its medal; nothing won is a quiet dash, so that medals stand out.
void medal_count(int count, Rgba medal, Rect cell, Canvas& canvas) {
    const Theme& theme = canvas.theme();
    const TypeScale& type = canvas.type();
    if (count == 0) {
        canvas.set("–", {type.body, Face::Regular, theme.text_quiet}, cell, Align::Center);
        return;
    }
    const int radius = type.body * 62 / 100;
    canvas.disc(cell.x + cell.width / 2, cell.y + cell.height / 2, radius, medal, medal, 0);
    canvas.fitted(std::to_string(count), {type.body_small, Face::Bold, theme.medal_text},
                  type.caption, {cell.x + cell.width / 2 - radius, cell.y, 2 * radius, cell.height},
                  Align::Center);
}

void medal_row(const MedalRow& row, Rect line, const std::string& prefixes, Canvas& canvas) {
    const Theme& theme = canvas.theme();
    const TypeScale& type = canvas.type();
    const MedalCells cells = medal_cells(line, canvas.metrics());
    const Rgba color = row.rank > 0 ? theme.text : theme.text_secondary;
    const std::string rank = row.rank > 0 ? std::to_string(row.rank) : "–";
    canvas.fitted(rank, {type.body, Face::Bold, color}, type.small, cells.rank, Align::Right);
    canvas.fitted(short_club(row.unit, prefixes), {type.body, Face::Regular, color},
                  type.body_small, cells.unit);
    medal_count(row.gold, theme.gold, cells.medals[0], canvas);
    medal_count(row.silver, theme.silver, cells.medals[1], canvas);
    medal_count(row.bronze, theme.bronze, cells.medals[2], canvas);
    canvas.fitted(std::to_string(row.gold + row.silver + row.bronze),
                  {type.body, Face::Bold, color}, type.small, cells.sum, Align::Right);
}

}  // namespace

void layout_content(const MedalsView& view, const Heading& heading, Canvas& canvas,
                    Picture& /*picture*/) {
    const Metrics& m = canvas.metrics();
    const Grid grid = medal_grid(m).spread(heading.lines_max);
    heads(grid.head(0), canvas);
    const int lines = static_cast<int>(view.rows.size());
    for (int line = 0; line < lines; line += 2)
        canvas.box(grid.row(line, lines), canvas.theme().row, m.unit);
    const std::string prefixes = canvas.word("display.club_prefixes");
    for (int line = 0; line < lines; ++line) {
        medal_row(view.rows[static_cast<std::size_t>(line)], grid.row(line, lines), prefixes,
                  canvas);
    }
}

}  // namespace kydai::display
