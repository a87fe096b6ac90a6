// Reads a sheet of an .xlsx workbook into rows; real dates become `2015-07-09`.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/table.hpp"

#include <string>
#include <string_view>

namespace kydai::registration {

[[nodiscard]] bool looks_like_zip(std::string_view bytes);

/// `sheet` empty = the first sheet with a heading we know, else the first. Formulas give their last
/// computed value; a value merged down a column stands in each of its rows. Errors:
/// registration.not_a_zip, registration.not_a_workbook, registration.zip_bomb {entry},
/// registration.workbook_damaged {part}, registration.no_such_sheet {sheet, sheets},
/// registration.too_many_rows {limit}, registration.too_many_columns {limit}.
[[nodiscard]] Result<Table> read_workbook(std::string_view bytes, const std::string& file,
                                          const std::string& sheet = "");

}  // namespace kydai::registration
