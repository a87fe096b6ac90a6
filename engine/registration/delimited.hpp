// Rows of separated values: quotes, doubled quotes, line breaks inside quotes, any line end.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/table.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

/// `sep=;` on the first line is a hint for spreadsheet programs, not a row.
struct SeparatorHint {
    std::optional<char> separator;
    std::size_t bytes = 0;  ///< to step over, with its line end
};
[[nodiscard]] SeparatorHint separator_hint(std::string_view text);

/// Errors: registration.unclosed_quote (line and column of the quote), registration.too_many_rows
/// {limit}, registration.too_many_columns {limit}, registration.cell_too_long {limit}.
[[nodiscard]] Result<std::vector<TableRow>> parse_delimited(std::string_view text, char separator,
                                                            const std::string& file,
                                                            int first_line = 1,
                                                            std::size_t limit = rows_max);

/// The separator that makes the most known headings; without any, the most frequent on the first
/// line that is not blank (F22).
[[nodiscard]] char find_separator(std::string_view text);

}  // namespace kydai::registration
