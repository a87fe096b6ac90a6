// Standings: rank, medal, move, name, club, points and the tie-breaks that fit.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/rows.hpp"
#include "display/layout/scene_layouts.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace kydai::display {
namespace {

using protocol::StandingsRow;

/// Columns as offsets from the row's left end; the same for every row of the page.
struct Columns {
    Rect rank, move, name, points;
    std::vector<Rect> tie_breaks;
};

class Table {
  public:
    Table(const StandingsView& view, int lines_max, Canvas& canvas)
        : view_(view),
          lines_max_(lines_max),
          canvas_(canvas),
          m_(canvas.metrics()),
          theme_(canvas.theme()),
          is_stacked_(standings_are_stacked(m_)),
          prefixes_(canvas.word("display.club_prefixes")) {}

    void paint() {
        const Grid grid = standings_grid(m_).spread(lines_max_);
        const Columns columns = columns_of(grid.row(0, 1));
        heads(columns, grid.head(0));
        const int pinned = static_cast<int>(view_.pinned.size());
        const int lines = pinned + static_cast<int>(view_.rows.size());
        for (int line = 0; line < lines; ++line) {
            const Rect row = grid.row(line, lines);
            if (line < pinned) {
                canvas_.box(row, theme_.row_pinned);
            } else if ((line - pinned) % 2 == 0) {
                canvas_.box(row, theme_.row, m_.unit);
            }
        }
        if (pinned > 0) {
            const Rect last = grid.row(pinned - 1, lines);
            canvas_.box({last.x, last.bottom() - m_.unit / 2, last.width, std::max(1, m_.unit / 2)},
                        theme_.line);
        }
        for (int line = 0; line < lines; ++line) {
            const StandingsRow& standing =
                line < pinned ? view_.pinned[static_cast<std::size_t>(line)]
                              : view_.rows[static_cast<std::size_t>(line - pinned)];
            row_of(standing, grid.row(line, lines), columns);
        }
    }

  private:
    /// The widest of a heading and its values; both are right-aligned.
    int column_width(std::size_t index) const {
        int width = canvas_.width(view_.headings[index].label, Face::Regular, m_.type.caption);
        const auto widen = [&](const std::vector<StandingsRow>& rows) {
            for (const StandingsRow& row : rows) {
                if (index >= row.tie_breaks.size()) continue;
                width = std::max(
                    width, canvas_.width(row.tie_breaks[index], Face::Regular, m_.type.body_small));
            }
        };
        widen(view_.pinned);
        widen(view_.rows);
        return width;
    }

    Columns columns_of(Rect row) const {
        Columns columns;
        const int gap = 5 * m_.unit;
        const int pad = 3 * m_.unit;
        const int rank = m_.type.body * 2;
        const int move = m_.type.body * 16 / 10;
        columns.rank = slice(row, pad, rank);
        columns.move = slice(row, pad + rank + gap, move);
        const int left = pad + rank + gap + move + gap;
        const int points = m_.type.body * 22 / 10;
        const int name_min = m_.type.body * (is_stacked_ ? 9 : 15);
        int right = row.width - pad;
        int spare = right - left - name_min - points - gap;
        std::vector<int> widths;
        for (std::size_t i = 0; i < view_.headings.size(); ++i) {
            const int width = column_width(i) + 2 * gap;
            if (width > spare) break;  // those that decide come first; the rest has no room
            spare -= width;
            widths.push_back(width);
        }
        right -= std::accumulate(widths.begin(), widths.end(), 0);
        int x = right;
        for (const int width : widths) {
            columns.tie_breaks.push_back(slice(row, x, width));
            x += width;
        }
        columns.points = slice(row, right - points, points);
        columns.name = slice(row, left, right - points - gap - left);
        return columns;
    }

    static Rect in(Rect column, Rect row) { return {column.x, row.y, column.width, row.height}; }

    void heads(const Columns& columns, Rect line) {
        const TextStyle style{m_.type.caption, Face::Regular, theme_.text_secondary};
        const auto put = [&](const std::string& text, Rect column, Align align) {
            canvas_.fitted(text, style, style.px, in(column, line), align);
        };
        put(canvas_.word("display.head.rank"), columns.rank, Align::Right);
        put(canvas_.word("display.head.name"), columns.name, Align::Left);
        put(canvas_.word("display.head.points"), columns.points, Align::Right);
        for (std::size_t i = 0; i < columns.tie_breaks.size(); ++i) {
            put(view_.headings[i].label, columns.tie_breaks[i], Align::Right);
        }
    }

    void row_of(const StandingsRow& standing, Rect row, const Columns& columns) {
        const Rgba color = standing.is_withdrawn ? theme_.text_quiet : theme_.text;
        const Rgba second = standing.is_withdrawn ? theme_.text_quiet : theme_.text_secondary;
        set_rank(standing.rank, standing.medal, color, in(columns.rank, row), canvas_);
        move(standing, in(columns.move, row));
        player(standing, in(columns.name, row), color, second);
        canvas_.fitted(to_display(standing.player.points), {m_.type.body, Face::Bold, color},
                       m_.type.small, in(columns.points, row), Align::Right);
        for (std::size_t i = 0; i < columns.tie_breaks.size(); ++i) {
            if (i >= standing.tie_breaks.size()) continue;
            // A criterion that decided nothing here is a quiet dash: values stand out.
            const bool is_mute = standing.tie_breaks[i] == "-" || standing.tie_breaks[i].empty();
            const TextStyle style{m_.type.body_small, Face::Regular,
                                  is_mute ? theme_.text_quiet : second};
            canvas_.fitted(is_mute ? "–" : standing.tie_breaks[i], style, m_.type.caption,
                           in(columns.tie_breaks[i], row), Align::Right);
        }
    }

    void move(const StandingsRow& standing, Rect cell) {
        if (standing.rank_change == 0 || standing.is_withdrawn) return;
        const bool is_up = standing.rank_change > 0;
        const int height = m_.type.caption * 55 / 100;
        const Rect mark = slice(cell, 0, m_.type.caption);
        const Rgba color = is_up ? theme_.up : theme_.down;
        canvas_.triangle(mark, height, is_up, color);
        canvas_.fitted(std::to_string(std::abs(standing.rank_change)),
                       {m_.type.caption, Face::Regular, theme_.text_secondary}, m_.type.caption,
                       inset(cell, mark.width, 0));
    }

    void player(const StandingsRow& standing, Rect cell, Rgba color, Rgba second) {
        const TextStyle name{m_.type.body, Face::Regular, color};
        const TextStyle club{m_.type.small, Face::Regular, second};
        std::string words = short_club(standing.player.club, prefixes_);
        if (standing.is_withdrawn) {
            words = canvas_.word("display.withdrawn") + (words.empty() ? "" : " · " + words);
        }
        if (is_stacked_) {
            const int upper = cell.height * (words.empty() ? 100 : 58) / 100;
            canvas_.name(standing.player.name, name, {cell.x, cell.y, cell.width, upper});
            canvas_.fitted(words, club, m_.type.caption,
                           {cell.x, cell.y + upper - 2 * m_.unit, cell.width, cell.height - upper});
            return;
        }
        const int used = canvas_.name(standing.player.name, name, cell);
        const Rect rest = inset(cell, std::max(used + 5 * m_.unit, cell.width * 52 / 100), 0);
        if (rest.width >= 4 * m_.type.small) canvas_.fitted(words, club, m_.type.caption, rest);
    }

    const StandingsView& view_;
    int lines_max_;
    Canvas& canvas_;
    const Metrics& m_;
    const Theme& theme_;
    bool is_stacked_;
    std::string prefixes_;
};

}  // namespace

void layout_content(const StandingsView& view, const Heading& heading, Canvas& canvas,
                    Picture& /*picture*/) {
    Table(view, heading.lines_max, canvas).paint();
}

}  // namespace kydai::display
