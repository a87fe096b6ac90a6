// Tables for people: columns aligned by the width that characters take in a terminal.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kydai::cli {

/// Columns that a terminal uses for the text: combining marks none, wide characters two.
[[nodiscard]] int display_width(std::string_view text);

enum class Align { Left, Right };

class Table {
  public:
    Table& column(std::string heading, Align align = Align::Left);
    /// One cell a column; missing ones are empty.
    Table& row(std::vector<std::string> cells);
    [[nodiscard]] bool is_empty() const { return rows_.empty(); }
    /// Headings, a rule, the rows; no blanks at the end of a line.
    [[nodiscard]] std::string text() const;

  private:
    struct Column {
        std::string heading;
        Align align;
    };
    [[nodiscard]] std::string line(const std::vector<std::string>& cells,
                                   const std::vector<int>& widths) const;
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace kydai::cli
