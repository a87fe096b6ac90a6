// Cross table of a round robin: each against each, the diagonal filled.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/rows.hpp"
#include "display/layout/scene_layouts.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::CrossTableRow;

struct Columns {
    Rect rank, name, points;
    int games_x = 0;
    int game = 0;  ///< width of one cell
};

class CrossTableOf {
  public:
    CrossTableOf(const CrossTableView& view, int lines_max, Canvas& canvas)
        : view_(view),
          lines_max_(lines_max),
          canvas_(canvas),
          m_(canvas.metrics()),
          theme_(canvas.theme()),
          prefixes_(canvas.word("display.club_prefixes")) {}

    void paint() {
        const Grid grid = cross_table_grid(m_).spread(lines_max_);
        const Columns columns = columns_of(grid.row(0, 1));
        heads(columns, grid.head(0));
        const int lines = static_cast<int>(view_.rows.size());
        for (int line = 0; line < lines; line += 2)
            canvas_.box(grid.row(line, lines), theme_.row, m_.unit);
        for (int line = 0; line < lines; ++line) {
            row_of(view_.rows[static_cast<std::size_t>(line)], view_.first + line,
                   grid.row(line, lines), columns);
        }
    }

  private:
    [[nodiscard]] int games() const { return static_cast<int>(view_.columns.size()); }

    /// Names keep at least a third of the row; what the games need beyond that is taken from their
    /// cells, and in very large tables the games get letters of a smaller size.
    Columns columns_of(Rect row) const {
        Columns columns;
        const int gap = 4 * m_.unit;
        const int pad = 3 * m_.unit;
        const int rank = m_.type.body * 2;
        const int points = m_.type.body * 22 / 10;
        columns.rank = slice(row, pad, rank);
        const int left = pad + rank + gap;
        const int right = row.width - pad;
        columns.points = slice(row, right - points, points);
        const int wide = m_.type.body * (view_.games_each > 1 ? 26 : 16) / 10;
        const int name_min = row.width * 32 / 100;
        const int room = right - points - gap - left - name_min;
        columns.game = std::clamp(room / std::max(1, games()), 1, wide);
        const int all = columns.game * games();
        columns.games_x = right - points - gap - all;
        columns.name = slice(row, left, columns.games_x - gap - left);
        return columns;
    }

    static Rect in(Rect column, Rect row) { return {column.x, row.y, column.width, row.height}; }

    Rect cell(const Columns& columns, int index, Rect row) const {
        return {row.x + columns.games_x + index * columns.game, row.y, columns.game, row.height};
    }

    void heads(const Columns& columns, Rect line) {
        const TextStyle style{m_.type.caption, Face::Regular, theme_.text_secondary};
        const auto put = [&](const std::string& text, Rect box, Align align) {
            canvas_.fitted(text, style, style.px, box, align);
        };
        put(canvas_.word("display.head.rank"), in(columns.rank, line), Align::Right);
        put(canvas_.word("display.head.name"), in(columns.name, line), Align::Left);
        put(canvas_.word("display.head.points"), in(columns.points, line), Align::Right);
        for (int i = 0; i < games(); ++i) {
            const int rank = view_.columns[static_cast<std::size_t>(i)];
            put(rank > 0 ? std::to_string(rank) : "–", cell(columns, i, line), Align::Center);
        }
    }

    void row_of(const CrossTableRow& row, int index, Rect line, const Columns& columns) {
        const Rgba color = row.is_withdrawn ? theme_.text_quiet : theme_.text;
        set_rank(row.rank, row.medal, color, in(columns.rank, line), canvas_);
        const Rect name = in(columns.name, line);
        const int used = canvas_.name(row.player.name, {m_.type.body, Face::Regular, color}, name);
        const Rect rest = inset(name, used + 4 * m_.unit, 0);
        if (rest.width >= 5 * m_.type.small) {
            const Rgba second = row.is_withdrawn ? theme_.text_quiet : theme_.text_secondary;
            canvas_.fitted(short_club(row.player.club, prefixes_),
                           {m_.type.small, Face::Regular, second}, m_.type.caption, rest,
                           Align::Right);
        }
        for (int i = 0; i < games(); ++i) game(row, i, index, line, columns);
        canvas_.fitted(to_display(row.player.points), {m_.type.body, Face::Bold, color},
                       m_.type.small, in(columns.points, line), Align::Right);
    }

    void game(const CrossTableRow& row, int column, int index, Rect line, const Columns& columns) {
        const Rect box = cell(columns, column, line);
        if (column == index) {
            const int inner = std::max(1, m_.unit);
            canvas_.box(
                {box.x + inner, box.y + inner, box.width - 2 * inner, box.height - 2 * inner},
                theme_.line, m_.unit);
            return;
        }
        if (static_cast<std::size_t>(column) >= row.cells.size()) return;
        const std::string& text = row.cells[static_cast<std::size_t>(column)];
        if (text.empty()) {
            const int radius = std::max(1, m_.unit / 2);
            canvas_.disc(box.x + box.width / 2, box.y + box.height / 2, radius, theme_.open_mark,
                         theme_.open_mark, 0);
            return;
        }
        const bool is_won = text == "1" || text == "+";
        const Rgba color = row.is_withdrawn ? theme_.text_quiet
                           : is_won         ? theme_.result
                                            : theme_.text_secondary;
        canvas_.fitted(with_minus(text), {m_.type.body, is_won ? Face::Bold : Face::Regular, color},
                       m_.type.small, box, Align::Center);
    }

    static std::string with_minus(std::string text) {
        const std::size_t at = text.find('-');
        if (at != std::string::npos) text.replace(at, 1, "−");
        return text;
    }

    const CrossTableView& view_;
    int lines_max_;
    Canvas& canvas_;
    const Metrics& m_;
    const Theme& theme_;
    std::string prefixes_;
};

}  // namespace

void layout_content(const CrossTableView& view, const Heading& heading, Canvas& canvas,
                    Picture& /*picture*/) {
    CrossTableOf(view, heading.lines_max, canvas).paint();
}

}  // namespace kydai::display
