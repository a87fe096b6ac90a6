// Days and moments as a regulation writes them: local to the hall, with a fixed offset from UTC.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/base/result.hpp"

#include <chrono>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::regulation {

/// A calendar day that exists (2024-02-30 is never one).
struct Day {
    int year = 0;
    int month = 0;
    int day = 0;
    friend auto operator<=>(const Day&, const Day&) = default;
};

/// Where the hall's clocks stand. Vietnam has no summer time, so an offset is the whole truth
/// there.
struct Zone {
    std::string name = "Asia/Ho_Chi_Minh";
    std::chrono::minutes utc_offset{7 * 60};
    friend bool operator==(const Zone&, const Zone&) = default;
};

[[nodiscard]] bool is_real_day(int year, int month, int day);

/// `2024-06-22`. Errors: regulation.bad_day {text}.
[[nodiscard]] Result<Day> parse_day(std::string_view text);
/// `2024-06-22T07:30`, with optional seconds and offset (`Z`, `+07:00`); without one the zone's
/// own. A day alone is its first second. Errors: regulation.bad_time {text}.
[[nodiscard]] Result<EngineTime> parse_moment(std::string_view text, const Zone& zone);
/// `Asia/Ho_Chi_Minh`, `UTC` or an offset such as `+07:00`. Errors: regulation.bad_zone {text}.
[[nodiscard]] Result<Zone> parse_zone(std::string_view text);

/// The hall's day at that moment.
[[nodiscard]] Day day_of(EngineTime moment, const Zone& zone);
/// First millisecond of the hall's day.
[[nodiscard]] EngineTime start_of(Day day, const Zone& zone);
/// `2024-06-22`.
[[nodiscard]] std::string to_iso(Day day);
/// `22/06/2024`, as Vietnamese readers write it.
[[nodiscard]] std::string to_slashes(Day day);
/// `2024-06-22T07:30:00+07:00`.
[[nodiscard]] std::string to_iso(EngineTime moment, const Zone& zone);
/// `22/06/2024 07:30`, in the hall's time; seconds only where they are not zero.
[[nodiscard]] std::string to_slashes(EngineTime moment, const Zone& zone);

}  // namespace kydai::regulation
