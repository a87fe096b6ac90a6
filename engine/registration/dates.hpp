// Birth dates and moments as people write them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/calendar.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

/// month and day 0 = only the year is known.
struct BirthDate {
    int year = 0;
    int month = 0;
    int day = 0;
    friend auto operator<=>(const BirthDate&, const BirthDate&) = default;
};

/// `2015/03/09`, `2015/00/00`: as PlayerData and report files have it.
[[nodiscard]] std::string to_report(const BirthDate& birth);
[[nodiscard]] std::optional<BirthDate> birth_from_report(std::string_view text);

enum class DateOrder { DayFirst, MonthFirst };

/// What was noticed while reading a birth date.
enum class BirthNote {
    None,
    FirstOfJanuary,      ///< often a placeholder for "only the year"
    TwoDigitYear,        ///< read in this or the last century
    DayAndMonthSwapped,  ///< possible only as month/day: the year is kept
    ImpossibleDay,       ///< the year is kept
    YearOnlyFromText,    ///< a year found among other words: the year is kept
};

struct BirthReading {
    std::optional<BirthDate> date;  ///< none = unreadable
    BirthNote note = BirthNote::None;
};

/// `latest_year` decides two-digit years. Accepts 09/07/2015, 9.7.2015, 2015-07-09, 2015, 42194 (a
/// spreadsheet's day number), 2015/00/00, 0/0/2015, "tháng 5/2015".
[[nodiscard]] BirthReading read_birth(std::string_view text, DateOrder order, int latest_year);

/// The order that all dates of a column allow; the Vietnamese one unless only month-first fits.
[[nodiscard]] DateOrder order_of(const std::vector<std::string_view>& dates);
/// Whether a date is possible in one order only, and in which.
[[nodiscard]] std::optional<DateOrder> only_order_of(std::string_view date);

/// `08/01/2026 23:59:59`, `2026-01-08T17:30:00Z`, `6/4/2024 8:00:00` (month first), a day alone =
/// its first second; in the hall's time unless it names an offset. None = unreadable.
[[nodiscard]] std::optional<EngineTime> read_moment(std::string_view text, DateOrder order,
                                                    const regulation::Zone& zone);

}  // namespace kydai::registration
