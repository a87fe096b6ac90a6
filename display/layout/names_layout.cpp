// Pairings by name: find yourself without knowing your board. The board's number is the largest.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/rows.hpp"
#include "display/layout/scene_layouts.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

struct NameCells {
    Rect name, board, side;
};

NameCells name_cells(Rect row, const Metrics& m) {
    const int pad = 3 * m.unit;
    const int gap = 4 * m.unit;
    const int side = m.type.small * 40 / 10;
    const int board = m.type.title * 19 / 10;
    const Rect side_cell = slice(row, row.width - pad - side, side);
    const Rect board_cell = slice(row, row.width - pad - side - gap - board, board);
    return {inset(row, pad, row.width - (board_cell.x - row.x) + gap / 2), board_cell, side_cell};
}

void heads(Rect row, Canvas& canvas) {
    const NameCells cells = name_cells(row, canvas.metrics());
    const TextStyle style{canvas.type().caption, Face::Regular, canvas.theme().text_secondary};
    canvas.fitted(canvas.word("display.head.name"), style, style.px, cells.name);
    canvas.fitted(canvas.word("display.head.board"), style, style.px, cells.board, Align::Right);
    canvas.fitted(canvas.word("display.head.side"), style, style.px, cells.side);
}

void side_of(Side side, Rect cell, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    const int radius = m.type.small * 45 / 100;
    canvas.disc(cell.x + radius, cell.y + cell.height / 2, radius,
                side == Side::White ? theme.white_side : theme.black_side, theme.side_outline,
                std::max(1, m.unit / 2));
    canvas.fitted(canvas.word(side == Side::White ? "display.white" : "display.black"),
                  {m.type.small, Face::Regular, theme.text}, m.type.caption,
                  inset(cell, 2 * radius + 2 * m.unit, 0));
}

void line_of(const NameLine& line, Rect row, const std::string& prefixes, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    NameCells cells = name_cells(row, m);
    if (line.is_changed) {
        canvas.box({row.x, row.y + m.unit, 2 * m.unit, row.height - 2 * m.unit}, theme.changed.fill,
                   m.unit);
    }
    const bool is_moved = line.is_changed && line.board_before != line.board;
    const int mark = is_moved ? board_before_width(line.board_before, canvas) + 3 * m.unit : 0;
    const int used = canvas.name(line.name, {m.type.body, Face::Regular, theme.text},
                                 inset(cells.name, 0, mark));
    if (is_moved) set_board_before(line.board_before, cells.name, canvas);
    const Rect rest = inset(cells.name, used + 4 * m.unit, mark);
    // A club of two or three letters says nothing: it is left out where there is no room for more.
    if (rest.width >= 5 * m.type.small) {
        canvas.fitted(short_club(line.club, prefixes),
                      {m.type.small, Face::Regular, theme.text_secondary}, m.type.caption, rest,
                      Align::Right);
    }
    if (line.board > 0) {
        canvas.fitted(std::to_string(line.board), {m.type.title, Face::Bold, theme.text},
                      m.type.body, cells.board, Align::Right);
        side_of(line.side, cells.side, canvas);
        return;
    }
    const std::string key = "display.bye." + line.bye_kind;
    const Rect both{cells.board.x, row.y, cells.side.right() - cells.board.x, row.height};
    canvas.fitted(canvas.word(canvas.context().words.has(key) ? key : "display.bye.other"),
                  {m.type.small, Face::Regular, theme.text_secondary}, m.type.caption, both,
                  Align::Right);
}

}  // namespace

void layout_content(const NamesView& view, const Heading& heading, Canvas& canvas,
                    Picture& /*picture*/) {
    const Metrics& m = canvas.metrics();
    const Grid grid = name_grid(m).spread(heading.lines_max);
    const int lines = static_cast<int>(view.lines.size());
    const std::string prefixes = canvas.word("display.club_prefixes");
    for (int column = 0; column < grid.columns_used(lines); ++column)
        heads(grid.head(column), canvas);
    for (int line = 0; line < lines; ++line) {
        const Rect row = grid.row(line, lines);
        const bool is_shaded = ((row.y - grid.area.y) / grid.pitch) % 2 == 0;
        if (is_shaded) canvas.box(row, canvas.theme().row, m.unit);
    }
    for (int line = 0; line < lines; ++line) {
        line_of(view.lines[static_cast<std::size_t>(line)], grid.row(line, lines), prefixes,
                canvas);
    }
}

}  // namespace kydai::display
