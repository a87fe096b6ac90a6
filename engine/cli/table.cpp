// Padding by display width, not by bytes.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/table.hpp"

#include <utf8proc.h>

#include <algorithm>

namespace kydai::cli {

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty()) {
        utf8proc_int32_t character = 0;
        const utf8proc_ssize_t bytes =
            utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                             static_cast<utf8proc_ssize_t>(text.size()), &character);
        if (bytes <= 0) return width + static_cast<int>(text.size());
        width += utf8proc_charwidth(character);
        text.remove_prefix(static_cast<std::size_t>(bytes));
    }
    return width;
}

Table& Table::column(std::string heading, Align align) {
    columns_.push_back({std::move(heading), align});
    return *this;
}

Table& Table::row(std::vector<std::string> cells) {
    cells.resize(columns_.size());
    rows_.push_back(std::move(cells));
    return *this;
}

std::string Table::line(const std::vector<std::string>& cells,
                        const std::vector<int>& widths) const {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto padding =
            static_cast<std::size_t>(std::max(0, widths[i] - display_width(cells[i])));
        if (i > 0) text += "  ";
        if (columns_[i].align == Align::Right) text.append(padding, ' ');
        text += cells[i];
        if (columns_[i].align == Align::Left) text.append(padding, ' ');
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
}

std::string Table::text() const {
    std::vector<int> widths;
    std::vector<std::string> headings;
    std::vector<std::string> rules;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        int width = display_width(columns_[i].heading);
        for (const auto& cells : rows_) width = std::max(width, display_width(cells[i]));
        widths.push_back(width);
        headings.push_back(columns_[i].heading);
        std::string rule;
        for (int n = 0; n < width; ++n) rule += "─";
        rules.push_back(rule);
    }
    std::string text = line(headings, widths) + line(rules, widths);
    for (const auto& cells : rows_) text += line(cells, widths);
    return text;
}

}  // namespace kydai::cli
