// Day numbers of spreadsheet programs.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/calendar.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::registration {

/// The day of a serial number: 42433 = 2016-03-04. The 1900 system counts a 29 February 1900 that
/// never was. None outside 1900-03-01 to 2199.
[[nodiscard]] std::optional<regulation::Day> excel_day(std::int64_t serial,
                                                       bool counts_from_1904 = false);

/// `45447.5` to `2024-06-04T12:00:00`, `42194` to `2015-07-09`; none if it is no number or no such
/// day.
[[nodiscard]] std::optional<std::string> excel_serial_to_iso(std::string_view serial,
                                                             bool counts_from_1904);

}  // namespace kydai::registration
