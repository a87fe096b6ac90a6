// See dates.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/dates.hpp"

#include "engine/registration/excel_date.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>

namespace kydai::registration {
namespace {

constexpr int year_min = 1900;
constexpr int year_max = 2200;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::optional<int> number_of(std::string_view digits) {
    int value = 0;
    const auto* const end = digits.data() + digits.size();
    const auto [stop, fault] = std::from_chars(digits.data(), end, value);
    return fault == std::errc() && stop == end && !digits.empty() ? std::optional(value)
                                                                  : std::nullopt;
}

/// Three numbers with one kind of separator, in the order written.
struct Triple {
    std::array<int, 3> value{};
    std::array<std::size_t, 3> digits{};
};

std::optional<Triple> split_triple(std::string_view text) {
    Triple triple;
    char separator = '\0';
    for (std::size_t part = 0; part < 3; ++part) {
        std::size_t length = 0;
        while (length < text.size() && is_digit(text[length])) ++length;
        if (length == 0 || length > 4) return std::nullopt;
        triple.value.at(part) = number_of(text.substr(0, length)).value_or(0);
        triple.digits.at(part) = length;
        text.remove_prefix(length);
        if (part == 2) break;
        const std::string_view rest = trimmed(text);
        const bool is_space =
            !text.empty() && text.front() == ' ' && is_digit(rest.empty() ? '/' : rest.front());
        const char found = is_space ? ' ' : rest.empty() ? '\0' : rest.front();
        if (std::string_view("/.- ").find(found) == std::string_view::npos) return std::nullopt;
        if (separator != '\0' && separator != found) return std::nullopt;
        separator = found;
        text = is_space ? rest : trimmed(rest.substr(1));
    }
    return text.empty() ? std::optional(triple) : std::nullopt;
}

/// The date without a time of day behind it.
std::string_view without_time(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return text;
    const std::size_t end = text.find_last_of(" T", colon);
    return end == std::string_view::npos ? text : trimmed(text.substr(0, end));
}

/// A year among other words: exactly one group of four digits that can be a year.
std::optional<int> year_within(std::string_view text) {
    std::optional<int> year;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t length = 0;
        while (i + length < text.size() && is_digit(text[i + length])) ++length;
        const auto value = length == 4 ? number_of(text.substr(i, 4)) : std::nullopt;
        if (value && *value >= year_min && *value <= year_max) {
            if (year) return std::nullopt;
            year = value;
        }
        i += std::max<std::size_t>(length, 1);
    }
    return year;
}

BirthReading year_only(int year, BirthNote note = BirthNote::None) {
    return {BirthDate{year, 0, 0}, note};
}

BirthReading from_parts(int year, int month, int day, BirthNote note) {
    if (month == 0 && day == 0) return year_only(year, note);
    if (regulation::is_real_day(year, month, day)) {
        if (note == BirthNote::None && month == 1 && day == 1) note = BirthNote::FirstOfJanuary;
        return {BirthDate{year, month, day}, note};
    }
    if (regulation::is_real_day(year, day, month))
        return year_only(year, BirthNote::DayAndMonthSwapped);
    return year_only(year, BirthNote::ImpossibleDay);
}

BirthReading from_triple(const Triple& triple, DateOrder order, int latest_year) {
    if (triple.digits[0] == 4)
        return from_parts(triple.value[0], triple.value[1], triple.value[2], BirthNote::None);
    int year = triple.value[2];
    BirthNote note = BirthNote::None;
    if (triple.digits[2] == 2) {
        year += year <= latest_year % 100 ? latest_year / 100 * 100 : latest_year / 100 * 100 - 100;
        note = BirthNote::TwoDigitYear;
    } else if (triple.digits[2] != 4) {
        return {};
    }
    const bool is_day_first = order == DateOrder::DayFirst;
    return from_parts(year, triple.value[is_day_first ? 1 : 0], triple.value[is_day_first ? 0 : 1],
                      note);
}

}  // namespace

std::string to_report(const BirthDate& birth) {
    return birth.year == 0 ? std::string()
                           : fmt::format("{:04}/{:02}/{:02}", birth.year, birth.month, birth.day);
}

std::optional<BirthDate> birth_from_report(std::string_view text) {
    const auto triple = split_triple(trimmed(text));
    if (!triple || triple->digits[0] != 4) return std::nullopt;
    return BirthDate{triple->value[0], triple->value[1], triple->value[2]};
}

BirthReading read_birth(std::string_view written, DateOrder order, int latest_year) {
    const std::string_view text = without_time(trimmed(written));
    BirthReading reading;
    if (const auto number = number_of(text)) {
        if (text.size() == 4 && *number >= year_min && *number <= year_max)
            return year_only(*number);
        const auto day = text.size() == 5 ? excel_day(*number) : std::nullopt;
        if (!day) return {};
        return from_parts(day->year, day->month, day->day, BirthNote::None);
    }
    if (const auto triple = split_triple(text)) {
        reading = from_triple(*triple, order, latest_year);
    } else if (const auto year = year_within(text)) {
        reading = year_only(*year, BirthNote::YearOnlyFromText);
    }
    const bool is_sane =
        reading.date && reading.date->year >= year_min && reading.date->year <= year_max;
    return is_sane ? reading : BirthReading{};
}

std::optional<DateOrder> only_order_of(std::string_view date) {
    const auto triple = split_triple(without_time(trimmed(date)));
    if (!triple || triple->digits[0] == 4) return std::nullopt;
    const int first = triple->value[0];
    const int second = triple->value[1];
    if (first > 12 && second >= 1 && second <= 12 && first <= 31) return DateOrder::DayFirst;
    if (second > 12 && first >= 1 && first <= 12 && second <= 31) return DateOrder::MonthFirst;
    return std::nullopt;
}

DateOrder order_of(const std::vector<std::string_view>& dates) {
    bool some_month_first = false;
    for (const std::string_view date : dates) {
        const std::optional<DateOrder> only = only_order_of(date);
        if (only == DateOrder::DayFirst) return DateOrder::DayFirst;
        some_month_first = some_month_first || only == DateOrder::MonthFirst;
    }
    return some_month_first ? DateOrder::MonthFirst : DateOrder::DayFirst;
}

std::optional<EngineTime> read_moment(std::string_view written, DateOrder order,
                                      const regulation::Zone& zone) {
    const std::string_view text = trimmed(written);
    if (const auto iso = regulation::parse_moment(text, zone)) return *iso;
    if (const auto serial = text.size() >= 5 ? excel_serial_to_iso(text, false) : std::nullopt) {
        const auto moment = regulation::parse_moment(*serial, zone);
        return moment ? std::optional(*moment) : std::nullopt;
    }
    const std::string_view date = without_time(text);
    const auto triple = split_triple(date);
    if (!triple || (triple->digits[0] != 4 && triple->digits[2] != 4)) return std::nullopt;
    const bool is_year_first = triple->digits[0] == 4;
    const bool is_day_first = order == DateOrder::DayFirst;
    const int year = triple->value[is_year_first ? 0 : 2];
    const int month = triple->value[is_year_first || is_day_first ? 1 : 0];
    const int day = triple->value[is_year_first ? 2 : is_day_first ? 0 : 1];
    if (!regulation::is_real_day(year, month, day)) return std::nullopt;
    std::string rest(trimmed(text.substr(date.size())));
    if (rest.empty()) return regulation::start_of({year, month, day}, zone);
    if (const std::size_t first_colon = rest.find(':'); first_colon == 1)
        rest = std::string(1, '0').append(rest);
    const auto moment = regulation::parse_moment(
        regulation::to_iso(regulation::Day{year, month, day}) + "T" + rest, zone);
    return moment ? std::optional(*moment) : std::nullopt;
}

}  // namespace kydai::registration
