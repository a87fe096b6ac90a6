// The players of a tournament report file (001 rows) as a table with headings.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/table.hpp"

#include <string_view>
#include <vector>

namespace kydai::registration {

/// Whether the text begins like a report file: three digits of a record code, with at least one 001
/// row.
[[nodiscard]] bool looks_like_report(std::string_view text);

/// A heading row and one row a player; names come out surname first without the comma. Rows may
/// stop anywhere after the name (F18).
[[nodiscard]] std::vector<TableRow> report_rows(std::string_view text);

}  // namespace kydai::registration
