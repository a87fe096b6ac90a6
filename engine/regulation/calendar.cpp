// See calendar.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/calendar.hpp"

#include <fmt/format.h>
#include <charconv>

namespace kydai::regulation {
namespace {

using std::chrono::minutes;

/// Steps through fixed-width digits and separators; any mismatch fails the whole reading.
class DigitCursor {
  public:
    explicit DigitCursor(std::string_view text) : rest_(text) {}
    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    [[nodiscard]] char next() const { return rest_.empty() ? '\0' : rest_.front(); }
    bool skip(char expected) {
        if (next() != expected) return false;
        rest_.remove_prefix(1);
        return true;
    }
    std::optional<int> digits(std::size_t count) {
        if (rest_.size() < count) return std::nullopt;
        int value = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (rest_[i] < '0' || rest_[i] > '9') return std::nullopt;
            value = value * 10 + (rest_[i] - '0');
        }
        rest_.remove_prefix(count);
        return value;
    }

  private:
    std::string_view rest_;
};

std::optional<Day> read_day(DigitCursor& cursor) {
    const auto year = cursor.digits(4);
    if (!year || !cursor.skip('-')) return std::nullopt;
    const auto month = cursor.digits(2);
    if (!month || !cursor.skip('-')) return std::nullopt;
    const auto day = cursor.digits(2);
    if (!day || !is_real_day(*year, *month, *day)) return std::nullopt;
    return Day{*year, *month, *day};
}

/// `Z` or `+07:00`.
std::optional<minutes> read_offset(DigitCursor& cursor) {
    if (cursor.skip('Z')) return minutes(0);
    const bool is_west = cursor.next() == '-';
    if (!cursor.skip(is_west ? '-' : '+')) return std::nullopt;
    const auto hours = cursor.digits(2);
    cursor.skip(':');
    const auto rest = cursor.digits(2);
    if (!hours || !rest || *hours > 14 || *rest > 59) return std::nullopt;
    const minutes offset(*hours * 60 + *rest);
    return is_west ? -offset : offset;
}

/// Seconds since the start of the day from `07:30`, `07:30:15` or `07:30:15.250`.
std::optional<std::chrono::milliseconds> read_time(DigitCursor& cursor) {
    const auto hour = cursor.digits(2);
    if (!hour || !cursor.skip(':')) return std::nullopt;
    const auto minute = cursor.digits(2);
    int second = 0;
    if (!minute || *hour > 23 || *minute > 59) return std::nullopt;
    if (cursor.skip(':')) {
        const auto read = cursor.digits(2);
        if (!read || *read > 59) return std::nullopt;
        second = *read;
    }
    int thousandths = 0;
    if (cursor.skip('.')) {
        const auto read = cursor.digits(3);
        if (!read) return std::nullopt;
        thousandths = *read;
    }
    return std::chrono::hours(*hour) + minutes(*minute) + std::chrono::seconds(second) +
           std::chrono::milliseconds(thousandths);
}

Error bad_time(std::string_view text) {
    return Error("regulation.bad_time", {{"text", std::string(text)}});
}

struct LocalTime {
    Day day;
    int hour = 0, minute = 0, second = 0;
};

LocalTime local_time(EngineTime moment, const Zone& zone) {
    const EngineTime local = moment + zone.utc_offset;
    const auto day = std::chrono::floor<std::chrono::days>(local);
    const std::chrono::year_month_day date(day);
    const auto of_day = std::chrono::floor<std::chrono::seconds>(local - day);
    const int seconds = static_cast<int>(of_day.count());
    return {
        Day{static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day()))},
        seconds / 3600, seconds / 60 % 60, seconds % 60};
}

}  // namespace

bool is_real_day(int year, int month, int day) {
    if (year < 1 || year > 9999 || month < 1 || day < 1) return false;
    return std::chrono::year_month_day(std::chrono::year(year),
                                       std::chrono::month(static_cast<unsigned>(month)),
                                       std::chrono::day(static_cast<unsigned>(day)))
        .ok();
}

Result<Day> parse_day(std::string_view text) {
    DigitCursor cursor(text);
    const std::optional<Day> day = read_day(cursor);
    if (!day || !cursor.at_end()) return Error("regulation.bad_day", {{"text", std::string(text)}});
    return *day;
}

Result<EngineTime> parse_moment(std::string_view text, const Zone& zone) {
    DigitCursor cursor(text);
    const std::optional<Day> day = read_day(cursor);
    if (!day) return bad_time(text);
    if (cursor.at_end()) return start_of(*day, zone);
    if (!cursor.skip('T') && !cursor.skip(' ')) return bad_time(text);
    const auto time = read_time(cursor);
    if (!time) return bad_time(text);
    minutes offset = zone.utc_offset;
    if (!cursor.at_end()) {
        const std::optional<minutes> written = read_offset(cursor);
        if (!written || !cursor.at_end()) return bad_time(text);
        offset = *written;
    }
    return start_of(*day, Zone{"", offset}) + *time;
}

Result<Zone> parse_zone(std::string_view text) {
    if (text == "Asia/Ho_Chi_Minh" || text == "Asia/Saigon" || text == "Asia/Bangkok") {
        return Zone{std::string(text), minutes(7 * 60)};
    }
    if (text == "UTC") return Zone{"UTC", minutes(0)};
    DigitCursor cursor(text);
    const std::optional<minutes> offset = read_offset(cursor);
    if (!offset || !cursor.at_end())
        return Error("regulation.bad_zone", {{"text", std::string(text)}});
    return Zone{std::string(text), *offset};
}

Day day_of(EngineTime moment, const Zone& zone) {
    return local_time(moment, zone).day;
}

EngineTime start_of(Day day, const Zone& zone) {
    const std::chrono::sys_days midnight(std::chrono::year_month_day(
        std::chrono::year(day.year), std::chrono::month(static_cast<unsigned>(day.month)),
        std::chrono::day(static_cast<unsigned>(day.day))));
    return EngineTime(midnight) - zone.utc_offset;
}

std::string to_iso(Day day) {
    return fmt::format("{:04}-{:02}-{:02}", day.year, day.month, day.day);
}

std::string to_slashes(Day day) {
    return fmt::format("{:02}/{:02}/{:04}", day.day, day.month, day.year);
}

std::string to_iso(EngineTime moment, const Zone& zone) {
    const LocalTime at = local_time(moment, zone);
    const long offset = zone.utc_offset.count();
    const long size = offset < 0 ? -offset : offset;
    return fmt::format("{}T{:02}:{:02}:{:02}{}{:02}:{:02}", to_iso(at.day), at.hour, at.minute,
                       at.second, offset < 0 ? '-' : '+', size / 60, size % 60);
}

std::string to_slashes(EngineTime moment, const Zone& zone) {
    const LocalTime at = local_time(moment, zone);
    const std::string until_minutes =
        fmt::format("{} {:02}:{:02}", to_slashes(at.day), at.hour, at.minute);
    return at.second == 0 ? until_minutes : fmt::format("{}:{:02}", until_minutes, at.second);
}

}  // namespace kydai::regulation
