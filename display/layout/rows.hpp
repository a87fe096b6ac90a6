// The grids of rows in which lists are set: columns side by side, rows of one pitch, heads above
// them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/metrics.hpp"

namespace kydai::display {

/// A list's grid in the content of the screen. Line i stands in column i / rows.
struct Grid {
    Rect area;      ///< of the rows, heads not counted
    int heads = 0;  ///< height of the heads above `area`
    int pitch = 0;
    int rows = 1;  ///< in one column
    int columns = 1;
    int column_width = 0;
    int gutter = 0;

    [[nodiscard]] Capacity capacity() const { return {rows, columns}; }
    /// The same grid with its rows spread where the fullest page of the list leaves room: all pages
    /// of a list look alike, and a short list does not cling to the top.
    [[nodiscard]] Grid spread(int lines_max) const;
    /// The box of line `index` where `lines` stand on the page: columns are filled evenly.
    [[nodiscard]] Rect row(int index, int lines) const;
    [[nodiscard]] Rect head(int column) const;
    /// Columns in which `lines` lines stand.
    [[nodiscard]] int columns_used(int lines) const;
};

/// Whether a game takes one row over the whole width, or two lines one above the other.
[[nodiscard]] bool boards_are_stacked(const Metrics& metrics);
/// Whether clubs stand under the names in standings.
[[nodiscard]] bool standings_are_stacked(const Metrics& metrics);

[[nodiscard]] Grid board_grid(const Metrics& metrics);
[[nodiscard]] Grid name_grid(const Metrics& metrics);
[[nodiscard]] Grid standings_grid(const Metrics& metrics);
[[nodiscard]] Grid team_grid(const Metrics& metrics);
[[nodiscard]] Grid cross_table_grid(const Metrics& metrics);
[[nodiscard]] Grid medal_grid(const Metrics& metrics);

}  // namespace kydai::display
