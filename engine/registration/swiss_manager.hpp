// Players in the columns that Swiss-Manager reads from a spreadsheet, for an upload to
// chess-results.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/export_table.hpp"

#include <string>
#include <vector>

namespace kydai::registration {

/// Its own names of columns, whatever the language here: ID_no, Name, Title, Sex (m, w), Fed,
/// Birthday (2015/03/09, or the year), ClubNumber, ClubName, Rtg_Nat, Fide_no, Rtg_Int, Type (the
/// group). A rating of somebody without a FIDE number is a national one. One row a person and
/// group, in the order given.
[[nodiscard]] ExportTable swiss_manager_table(const std::string& title,
                                              const std::vector<ExportPlayer>& players);

}  // namespace kydai::registration
