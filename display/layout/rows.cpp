// See rows.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/rows.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

// Widths below which a row does not fit, in tenths of the body letter's size.
constexpr int board_row_min = 340;
constexpr int narrow_row_min = 198;  // 871 px of 44 px letters: two columns on 1920
constexpr int standings_row_min = 300;
constexpr int columns_max = 4;
constexpr int pitch_spread_percent_max = 140;  // more, and the eye loses the row

Grid make_grid(const Metrics& m, int pitch, int column_min_tenths, bool has_heads) {
    Grid grid;
    grid.heads = has_heads ? m.type.caption * 14 / 10 : 0;
    grid.area = {m.content.x, m.content.y + grid.heads, m.content.width,
                 std::max(1, m.content.height - grid.heads)};
    grid.pitch = pitch;
    grid.rows = std::max(1, grid.area.height / pitch);
    grid.gutter = 12 * m.unit;
    const int column_min = m.type.body * column_min_tenths / 10;
    grid.columns =
        std::clamp((m.content.width + grid.gutter) / (column_min + grid.gutter), 1, columns_max);
    grid.column_width = (m.content.width - (grid.columns - 1) * grid.gutter) / grid.columns;
    return grid;
}

}  // namespace

int Grid::columns_used(int lines) const {
    return std::clamp(lines, 1, columns);
}

Grid Grid::spread(int lines_max) const {
    Grid grid = *this;
    const int used = columns_used(lines_max);
    const int needed = std::max(1, (lines_max + used - 1) / used);
    grid.pitch = std::clamp(area.height / needed, pitch, pitch * pitch_spread_percent_max / 100);
    return grid;
}

Rect Grid::row(int index, int lines) const {
    const int used = columns_used(lines);
    const int each = std::max(1, (lines + used - 1) / used);
    const int column = std::min(index / each, columns - 1);
    const int line = index - column * each;
    return {area.x + column * (column_width + gutter), area.y + line * pitch, column_width, pitch};
}

Rect Grid::head(int column) const {
    return {area.x + column * (column_width + gutter), area.y - heads, column_width, heads};
}

bool boards_are_stacked(const Metrics& metrics) {
    return metrics.content.width < metrics.type.body * board_row_min / 10;
}

bool standings_are_stacked(const Metrics& metrics) {
    return metrics.content.width < metrics.type.body * standings_row_min / 10;
}

Grid board_grid(const Metrics& metrics) {
    if (boards_are_stacked(metrics)) {
        return make_grid(metrics, metrics.type.body * 29 / 10, narrow_row_min, false);
    }
    return make_grid(metrics, metrics.row_pitch, board_row_min, true);
}

Grid name_grid(const Metrics& metrics) {
    return make_grid(metrics, metrics.row_pitch, narrow_row_min, true);
}

Grid standings_grid(const Metrics& metrics) {
    const bool is_stacked = standings_are_stacked(metrics);
    const int pitch = is_stacked ? metrics.type.body * 23 / 10 : metrics.row_pitch;
    Grid grid = make_grid(metrics, pitch, standings_row_min, true);
    grid.columns = 1;  // a table is read across: one column, more pages
    grid.column_width = metrics.content.width;
    return grid;
}

Grid cross_table_grid(const Metrics& metrics) {
    Grid grid = make_grid(metrics, metrics.row_pitch, standings_row_min, true);
    grid.columns = 1;
    grid.column_width = metrics.content.width;
    return grid;
}

Grid medal_grid(const Metrics& metrics) {
    return cross_table_grid(metrics);
}

Grid team_grid(const Metrics& metrics) {
    Grid grid = make_grid(metrics, metrics.type.body * 23 / 10, standings_row_min, true);
    grid.columns = 1;
    grid.column_width = metrics.content.width;
    return grid;
}

}  // namespace kydai::display
