// See excel_date.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/excel_date.hpp"

#include <fmt/format.h>
#include <charconv>
#include <chrono>
#include <cmath>

namespace kydai::registration {

std::optional<regulation::Day> excel_day(std::int64_t serial, bool counts_from_1904) {
    constexpr std::int64_t days_to_1904 = 1462;
    if (counts_from_1904) serial += days_to_1904;
    if (serial < 61 || serial > 109'938) return std::nullopt;  // 1900-03-01 .. 2200-12-31
    constexpr std::chrono::sys_days epoch(std::chrono::year_month_day(
        std::chrono::year(1899), std::chrono::December, std::chrono::day(30)));
    const std::chrono::year_month_day day(epoch + std::chrono::days(serial));
    return regulation::Day{static_cast<int>(day.year()),
                           static_cast<int>(static_cast<unsigned>(day.month())),
                           static_cast<int>(static_cast<unsigned>(day.day()))};
}

std::optional<std::string> excel_serial_to_iso(std::string_view serial, bool counts_from_1904) {
    double value = 0;
    const auto* const end = serial.data() + serial.size();
    const auto [stop, fault] = std::from_chars(serial.data(), end, value);
    if (fault != std::errc() || stop != end || !std::isfinite(value) || value < 0 || value > 1e6)
        return std::nullopt;
    // Seconds first, so that 23:59:59.9996 of one day becomes midnight of the next.
    const auto seconds = static_cast<std::int64_t>(std::llround(value * 86400.0));
    const auto day = excel_day(seconds / 86400, counts_from_1904);
    if (!day) return std::nullopt;
    const std::int64_t rest = seconds % 86400;
    if (rest == 0) return regulation::to_iso(*day);
    return fmt::format("{}T{:02}:{:02}:{:02}", regulation::to_iso(*day), rest / 3600,
                       rest / 60 % 60, rest % 60);
}

}  // namespace kydai::registration
