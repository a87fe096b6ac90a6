// Pairings by board: one row a game over the whole width, or two lines where the screen is narrow.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/rows.hpp"
#include "display/layout/scene_layouts.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::ByeRow;
using protocol::PairingRow;
using protocol::PlayerRef;

/// Cells of a game in one row, from left to right.
struct WideCells {
    Rect board, white, white_points, result, black_points, black;
};

WideCells wide_cells(Rect row, const Metrics& m) {
    const int body = m.type.body;
    const int pad = 3 * m.unit;
    const int board = body * 17 / 10;
    const int points = body * 16 / 10;
    const int result = body * 28 / 10;
    const int gap = 4 * m.unit;
    const int middle = 2 * points + result + 4 * gap;
    const int player = (row.width - pad * 2 - board - gap - middle) / 2;
    WideCells cells;
    int x = pad;
    const auto take = [&](int width, int space) {
        const Rect cell = slice(row, x, width);
        x += width + space;
        return cell;
    };
    cells.board = take(board, gap);
    cells.white = take(player, gap);
    cells.white_points = take(points, gap);
    cells.result = take(result, gap);
    cells.black_points = take(points, gap);
    cells.black = take(player, 0);
    return cells;
}

class BoardRows {
  public:
    BoardRows(const PairingsView& view, Canvas& canvas)
        : fresh_boards_(view.fresh_boards),
          has_marks_(view.has_change_marks),
          canvas_(canvas),
          m_(canvas.metrics()),
          theme_(canvas.theme()),
          prefixes_(canvas.word("display.club_prefixes")) {}

    void heads(Rect row) {
        const WideCells cells = wide_cells(row, m_);
        const TextStyle style{m_.type.caption, Face::Regular, theme_.text_secondary};
        const auto put = [&](const char* key, Rect cell, Align align) {
            canvas_.fitted(canvas_.word(key), style, style.px, cell, align);
        };
        put("display.head.board", cells.board, Align::Right);
        put("display.head.white", cells.white, Align::Left);
        put("display.head.points", cells.white_points, Align::Right);
        put("display.head.result", cells.result, Align::Center);
        put("display.head.points", cells.black_points, Align::Left);
        put("display.head.black", cells.black, Align::Left);
    }

    void wide(const PairingRow& game, Rect row) {
        const WideCells cells = wide_cells(row, m_);
        const ResultWords result = result_words(game.result);
        if (is_marked(game)) change_bar(row);
        canvas_.set(std::to_string(game.board), bold(), cells.board, Align::Right);
        player(game.white, cells.white, result.white_won(), moved_from(game, Side::White));
        points(game.white.points, cells.white_points, Align::Right);
        result_cell(game, result, cells.result);
        points(game.black.points, cells.black_points, Align::Left);
        player(game.black, cells.black, result.black_won(), moved_from(game, Side::Black));
    }

    void wide(const ByeRow& bye, Rect row) {
        const WideCells cells = wide_cells(row, m_);
        canvas_.set("–", {m_.type.body, Face::Regular, theme_.text_quiet}, cells.board,
                    Align::Right);
        player(bye.player, cells.white, false);
        points(bye.player.points, cells.white_points, Align::Right);
        canvas_.fitted("+" + to_display(bye.points), {m_.type.body, Face::Regular, theme_.result},
                       m_.type.small, cells.result, Align::Center);
        canvas_.fitted(bye_words(canvas_, bye.kind),
                       {m_.type.body, Face::Regular, theme_.text_secondary}, m_.type.small,
                       cells.black);
    }

    void stacked(const PairingRow& game, Rect row) {
        const ResultWords result = result_words(game.result);
        if (is_marked(game)) change_bar(row);
        stacked_board(std::to_string(game.board), row, theme_.text);
        const auto [upper, lower] = halves(row);
        const Rect cell = slice(row, row.width - half_width() - 3 * m_.unit, half_width());
        const Rgba color = result_ground(game, cell, lower.bottom() - upper.y);
        stacked_player(game.white, Side::White, upper, result.white_won(), {result.white, color},
                       moved_from(game, Side::White));
        stacked_player(game.black, Side::Black, lower, result.black_won(), {result.black, color},
                       moved_from(game, Side::Black));
        if (result.is_open()) {
            is_marked(game) ? changed_pill(cell) : open_mark(cell);
        }
    }

    void stacked(const ByeRow& bye, Rect row) {
        stacked_board("–", row, theme_.text_quiet);
        const auto [upper, lower] = halves(row);
        stacked_player(bye.player, std::nullopt, upper, false,
                       {"+" + to_display(bye.points), theme_.result});
        canvas_.fitted(bye_words(canvas_, bye.kind),
                       {m_.type.body_small, Face::Regular, theme_.text_secondary}, m_.type.small,
                       inset(lower, board_width(), 3 * m_.unit));
    }

  private:
    [[nodiscard]] TextStyle bold() const { return {m_.type.body, Face::Bold, theme_.text}; }
    [[nodiscard]] int board_width() const { return m_.type.title * 22 / 10; }
    [[nodiscard]] int half_width() const { return m_.type.body * 27 / 10; }

    [[nodiscard]] bool is_marked(const PairingRow& game) const {
        return game.is_changed && has_marks_;
    }

    /// The board where the player sat before the pairings were changed, if that was another.
    std::optional<int> moved_from(const PairingRow& game, Side side) const {
        if (!is_marked(game) || !game.before) return std::nullopt;
        const int before =
            side == Side::White ? game.before->white_board : game.before->black_board;
        return before == game.board ? std::nullopt : std::optional(before);
    }

    /// Name at the left, club at the right in what the name leaves; for a while after a change of
    /// the pairings the board before instead of the club.
    void player(const PlayerRef& who, Rect cell, bool is_winner,
                std::optional<int> moved_from = std::nullopt) {
        const Face face = is_winner ? Face::Bold : Face::Regular;
        const int mark = moved_from ? board_before_width(*moved_from, canvas_) + 3 * m_.unit : 0;
        const int used =
            canvas_.name(who.name, {m_.type.body, face, theme_.text}, inset(cell, 0, mark));
        if (moved_from) {
            set_board_before(*moved_from, cell, canvas_);
            return;
        }
        club(who, inset(cell, used + 4 * m_.unit, 0));
    }

    void club(const PlayerRef& who, Rect cell) {
        if (cell.width < 4 * m_.type.small) return;
        canvas_.fitted(short_club(who.club, prefixes_),
                       {m_.type.small, Face::Regular, theme_.text_secondary}, m_.type.small, cell,
                       Align::Right);
    }

    void points(Points value, Rect cell, Align align) {
        canvas_.fitted(to_display(value),
                       {m_.type.body_small, Face::Regular, theme_.text_secondary}, m_.type.small,
                       cell, align);
    }

    void result_cell(const PairingRow& game, const ResultWords& result, Rect cell) {
        if (result.is_open()) {
            is_marked(game) ? changed_pill(cell) : open_mark(cell);
            return;
        }
        // Each half beside the dash, so that the dashes of all rows stand under each other.
        const TextStyle style{m_.type.body, Face::Bold,
                              result_ground(game, cell, m_.type.body * 13 / 10)};
        const int dash = canvas_.width("–", Face::Bold, style.px) + 4 * m_.unit;
        const int half = (cell.width - dash) / 2;
        canvas_.fitted(result.white, style, m_.type.small, slice(cell, 0, half), Align::Right);
        canvas_.set("–", style, cell, Align::Center);
        canvas_.fitted(result.black, style, m_.type.small, slice(cell, cell.width - half, half));
    }

    /// A result that came in just now stands on a ground of its own for a while. Returns the color
    /// in which a result is written on it.
    Rgba result_ground(const PairingRow& game, Rect cell, int height) {
        const bool is_fresh = std::ranges::find(fresh_boards_, game.board) != fresh_boards_.end();
        if (!is_fresh || game.result.empty()) return theme_.result;
        canvas_.box({cell.x, cell.y + (cell.height - height) / 2, cell.width, height},
                    theme_.result, 2 * m_.unit);
        return theme_.background;
    }

    void open_mark(Rect cell) {
        const int width = m_.type.body;
        const int height = std::max(2, m_.unit);
        canvas_.box(
            {cell.x + (cell.width - width) / 2, cell.y + (cell.height - height) / 2, width, height},
            theme_.open_mark, height / 2);
    }

    void changed_pill(Rect cell) {
        const std::string word = canvas_.word("display.changed");
        const int width = canvas_.pill_width(word, m_.type.caption);
        if (width > cell.width) return open_mark(cell);
        canvas_.pill(word, m_.type.caption, theme_.changed, cell.x + (cell.width - width) / 2,
                     cell);
    }

    void change_bar(Rect row) {
        canvas_.box({row.x, row.y + m_.unit, 2 * m_.unit, row.height - 2 * m_.unit},
                    theme_.changed.fill, m_.unit);
    }

    void stacked_board(const std::string& text, Rect row, Rgba color) {
        const Rect cell = slice(row, 0, board_width() - 5 * m_.unit);
        canvas_.fitted(text, {m_.type.title, Face::Bold, color}, m_.type.body_small, cell,
                       Align::Right);
    }

    std::pair<Rect, Rect> halves(Rect row) const {
        const int half = m_.type.body * 135 / 100;
        const int top = row.y + (row.height - 2 * half) / 2;
        return {{row.x, top, row.width, half}, {row.x, top + half, row.width, half}};
    }

    struct HalfResult {
        std::string text;
        Rgba color;
    };

    void stacked_player(const PlayerRef& who, std::optional<Side> side, Rect line, bool is_winner,
                        const HalfResult& result, std::optional<int> moved_from = std::nullopt) {
        const int right = half_width() + 6 * m_.unit;
        Rect cell = inset(line, board_width(), right);
        if (side) {
            const int radius = m_.type.small * 4 / 10;
            canvas_.disc(cell.x + radius, cell.y + cell.height / 2, radius,
                         *side == Side::White ? theme_.white_side : theme_.black_side,
                         theme_.side_outline, std::max(1, m_.unit / 2));
            cell = inset(cell, 2 * radius + 4 * m_.unit, 0);
        }
        const int points_width = m_.type.body * 14 / 10;
        points(who.points, slice(cell, cell.width - points_width, points_width), Align::Right);
        player(who, inset(cell, 0, points_width + 2 * m_.unit), is_winner, moved_from);
        if (result.text.empty()) return;
        canvas_.fitted(result.text, {m_.type.body, Face::Bold, result.color}, m_.type.small,
                       slice(line, line.width - half_width() - 3 * m_.unit, half_width()),
                       Align::Center);
    }

    const std::vector<int>& fresh_boards_;
    bool has_marks_;
    Canvas& canvas_;
    const Metrics& m_;
    const Theme& theme_;
    std::string prefixes_;
};

}  // namespace

void layout_content(const PairingsView& view, const Heading& heading, Canvas& canvas,
                    Picture& /*picture*/) {
    const Metrics& m = canvas.metrics();
    const Grid grid = board_grid(m).spread(heading.lines_max);
    const bool is_stacked = boards_are_stacked(m);
    const int boards = static_cast<int>(view.boards.size());
    const int lines = boards + static_cast<int>(view.byes.size());
    BoardRows rows(view, canvas);
    if (!is_stacked) {
        for (int column = 0; column < grid.columns_used(lines); ++column)
            rows.heads(grid.head(column));
    }
    for (int line = 0; line < lines; ++line) {
        const Rect row = grid.row(line, lines);
        const bool is_shaded = ((row.y - grid.area.y) / grid.pitch) % 2 == 0;
        if (is_shaded) canvas.box(row, canvas.theme().row, m.unit);
    }
    for (int line = 0; line < lines; ++line) {
        const Rect row = grid.row(line, lines);
        if (line < boards) {
            const auto& game = view.boards[static_cast<std::size_t>(line)];
            is_stacked ? rows.stacked(game, row) : rows.wide(game, row);
        } else {
            const auto& bye = view.byes[static_cast<std::size_t>(line - boards)];
            is_stacked ? rows.stacked(bye, row) : rows.wide(bye, row);
        }
    }
}

}  // namespace kydai::display
