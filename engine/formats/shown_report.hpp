// A report file of another program as the command that shows it in the hall.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/command.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <string_view>

namespace kydai::formats {

/// The group that a file is for by its name alone: `u10-nam.trf` is U10-NAM.
[[nodiscard]] GroupId group_named_by(std::string_view file_stem);

/// The command that shows a report file's text; `path` is for errors, its last part for people.
/// Errors: those of parse_trf.
[[nodiscard]] Result<ShowReport> shown_report(GroupId group, const std::string& path,
                                              std::string_view text);

/// Record 299: the state holds games and byes, so a wall shows the points of those alone.
[[nodiscard]] bool has_abnormal_points(std::string_view report);

}  // namespace kydai::formats
