// See moments.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/moments.hpp"

#include "engine/cli/choices.hpp"

#include <charconv>
#include <optional>

namespace kydai::cli {
namespace {

using namespace std::chrono;

std::optional<int> number_in(std::string_view text, int min, int max) {
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = failure == std::errc{} && end == text.data() + text.size();
    return is_number && value >= min && value <= max ? std::optional(value) : std::nullopt;
}

/// `9:05` or `9:05:30`.
std::optional<seconds> clock_time(std::string_view text) {
    const std::size_t first = text.find(':');
    if (first == text.npos) return std::nullopt;
    const std::size_t second = text.find(':', first + 1);
    const bool has_seconds = second != text.npos;
    const auto hour = number_in(text.substr(0, first), 0, 23);
    const auto minute =
        number_in(text.substr(first + 1, has_seconds ? second - first - 1 : text.npos), 0, 59);
    const auto rest = has_seconds ? number_in(text.substr(second + 1), 0, 59) : std::optional(0);
    if (!hour || !minute || !rest) return std::nullopt;
    return hours(*hour) + minutes(*minute) + seconds(*rest);
}

/// `01/12` in the year of `today`.
std::optional<sys_days> day_of(std::string_view text, sys_days today) {
    const std::size_t slash = text.find('/');
    if (slash == text.npos) return std::nullopt;
    const auto day_number = number_in(text.substr(0, slash), 1, 31);
    const auto month_number = number_in(text.substr(slash + 1), 1, 12);
    if (!day_number || !month_number) return std::nullopt;
    const year_month_day date(year_month_day(today).year(),
                              month(static_cast<unsigned>(*month_number)),
                              day(static_cast<unsigned>(*day_number)));
    if (!date.ok()) return std::nullopt;
    return sys_days(date);
}

}  // namespace

Result<EngineTime> parse_moment(std::string_view text, EngineTime now, minutes utc_offset) {
    const Error wrong("cli.usage.moment", {{"text", std::string(text)}});
    if (text.starts_with('+')) {
        const Result<milliseconds> ahead = parse_time(text);
        if (!ahead) return wrong;
        return now + *ahead;
    }
    sys_days day = floor<days>(now + utc_offset);
    const std::size_t blank = text.find(' ');
    if (blank != text.npos) {
        const auto named = day_of(text.substr(0, blank), day);
        if (!named) return wrong;
        day = *named;
        text.remove_prefix(blank + 1);
    }
    const auto time = clock_time(text);
    if (!time) return wrong;
    return EngineTime(day + *time - utc_offset);
}

Result<EngineTime> moment_at_engine(Session& session, std::string_view text) {
    const Result<transport::CommandClient*> engine = session.engine();
    if (!engine) return engine.error();
    const Result<transport::Snapshot> snapshot = (*engine)->snapshot("tournament");
    if (!snapshot) return snapshot.error();
    for (const protocol::Envelope& envelope : snapshot->envelopes) {
        if (const auto* tournament = std::get_if<protocol::Tournament>(&envelope.body)) {
            return parse_moment(text, snapshot->header.time, tournament->utc_offset);
        }
    }
    return Error("cli.no_tournament");
}

}  // namespace kydai::cli
