// Standings: rank, medal, move, name, club, points and the tie-breaks that fit.
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
        rank(standing, in(columns.rank, row), color);
        move(standing, in(columns.move, row));
        player(standing, in(columns.name, row), color, second);
        canvas_.fitted(to_display(standing.player.points), {m_.type.body, Face::Bold, color},
                       m_.type.small, in(columns.points, row), Align::Right);
        for (std::size_t i = 0; i < columns.tie_breaks.size(); ++i) {
            if (i >= standing.tie_breaks.size()) continue;
            canvas_.fitted(standing.tie_breaks[i], {m_.type.body_small, Face::Regular, second},
                           m_.type.caption, in(columns.tie_breaks[i], row), Align::Right);
        }
    }

    void rank(const StandingsRow& standing, Rect cell, Rgba color) {
        const std::string text = std::to_string(standing.rank);
        const Rgba* medal = standing.medal == "gold"     ? &theme_.gold
                            : standing.medal == "silver" ? &theme_.silver
                            : standing.medal == "bronze" ? &theme_.bronze
                                                         : nullptr;
        if (medal == nullptr) {
            canvas_.fitted(text, {m_.type.body, Face::Bold, color}, m_.type.small, cell,
                           Align::Right);
            return;
        }
        const int radius = m_.type.body * 62 / 100;
        const Rect around{cell.right() - 2 * radius, cell.y, 2 * radius, cell.height};
        canvas_.disc(around.x + radius, around.y + around.height / 2, radius, *medal, *medal, 0);
        canvas_.fitted(text, {m_.type.body_small, Face::Bold, theme_.medal_text}, m_.type.caption,
                       around, Align::Center);
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

void layout_content(const TeamsView& view, const Heading& heading, Canvas& canvas,
                    Picture& /*picture*/) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    const Grid grid = team_grid(m).spread(heading.lines_max);
    const int pad = 3 * m.unit;
    const int rank = m.type.body * 2;
    const int number = m.type.body * 34 / 10;
    const auto name_cell = [&](Rect row) {
        return inset(row, pad + rank + 6 * m.unit, pad + 2 * number + 8 * m.unit);
    };
    const auto sum_cell = [&](Rect row) {
        return slice(row, row.width - pad - 2 * number - 4 * m.unit, number);
    };
    const auto points_cell = [&](Rect row) { return slice(row, row.width - pad - number, number); };
    const TextStyle head{m.type.caption, Face::Regular, theme.text_secondary};
    canvas.fitted(canvas.word("display.head.rank"), head, head.px, slice(grid.head(0), pad, rank),
                  Align::Right);
    canvas.fitted(canvas.word("display.head.team"), head, head.px, name_cell(grid.head(0)));
    canvas.fitted(canvas.word("display.head.rank_sum"), head, head.px, sum_cell(grid.head(0)),
                  Align::Right);
    canvas.fitted(canvas.word("display.head.points"), head, head.px, points_cell(grid.head(0)),
                  Align::Right);
    const int lines = static_cast<int>(view.rows.size());
    for (int line = 0; line < lines; line += 2)
        canvas.box(grid.row(line, lines), theme.row, m.unit);
    const std::string prefixes = canvas.word("display.club_prefixes");
    for (int line = 0; line < lines; ++line) {
        const protocol::TeamRow& team = view.rows[static_cast<std::size_t>(line)];
        const Rect row = grid.row(line, lines);
        const Rgba* medal = team.medal == "gold"     ? &theme.gold
                            : team.medal == "silver" ? &theme.silver
                            : team.medal == "bronze" ? &theme.bronze
                                                     : nullptr;
        const Rect rank_cell = slice(row, pad, rank);
        const int radius = m.type.body * 62 / 100;
        const Rect around{rank_cell.right() - 2 * radius, row.y, 2 * radius, row.height};
        if (medal != nullptr) {
            canvas.disc(around.x + radius, row.y + row.height / 2, radius, *medal, *medal, 0);
        }
        canvas.fitted(std::to_string(team.rank),
                      {medal != nullptr ? m.type.body_small : m.type.body, Face::Bold,
                       medal != nullptr ? theme.medal_text : theme.text},
                      m.type.caption, medal != nullptr ? around : rank_cell,
                      medal != nullptr ? Align::Center : Align::Right);
        const Rect cell = name_cell(row);
        const int upper = row.height * 58 / 100;
        canvas.fitted(short_club(team.club, prefixes), {m.type.body, Face::Bold, theme.text},
                      m.type.body_small, {cell.x, cell.y, cell.width, upper});
        std::string players;
        for (const protocol::PlayerRef& player : team.players) {
            players += (players.empty() ? "" : ", ") + player.name;
        }
        canvas.fitted(players, {m.type.small, Face::Regular, theme.text_secondary}, m.type.caption,
                      {cell.x, cell.y + upper - 2 * m.unit, cell.width, row.height - upper});
        canvas.fitted(std::to_string(team.rank_sum), {m.type.body, Face::Bold, theme.text},
                      m.type.small, sum_cell(row), Align::Right);
        canvas.fitted(to_display(team.points), {m.type.body, Face::Regular, theme.text_secondary},
                      m.type.small, points_cell(row), Align::Right);
    }
}

}  // namespace kydai::display
