// The schedule as iCalendar: RFC 5545's lines of 75 bytes, escapes and UTC times.
// SPDX-License-Identifier: Apache-2.0
#include "engine/outlets/outlets.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace kydai::outlets {
namespace {

constexpr std::size_t line_bytes_max = 75;  // RFC 5545 §3.1

std::string utc(EngineTime time) {
    return fmt::format("{:%Y%m%dT%H%M%SZ}",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

/// RFC 5545 §3.3.11.
std::string escaped(const std::string& text) {
    std::string out;
    for (const char letter : text) {
        if (letter == '\n') {
            out += "\\n";
            continue;
        }
        if (letter == '\\' || letter == ';' || letter == ',') out += '\\';
        out += letter;
    }
    return out;
}

bool is_continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Folded after 75 bytes, never within a letter.
void add_line(std::string& out, const std::string& line) {
    std::size_t begin = 0;
    std::size_t room = line_bytes_max;
    while (line.size() - begin > room) {
        std::size_t end = begin + room;
        while (is_continuation(line[end])) --end;
        out += line.substr(begin, end - begin) + "\r\n ";
        begin = end;
        room = line_bytes_max - 1;  // the blank counts
    }
    out += line.substr(begin) + "\r\n";
}

}  // namespace

std::string to_calendar(const protocol::HallView& view, EngineTime now) {
    const protocol::Tournament& tournament = view.tournament;
    std::string out;
    for (const char* line :
         {"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ky Dai//kydai//VI", "METHOD:PUBLISH"}) {
        add_line(out, line);
    }
    add_line(out, "X-WR-CALNAME:" + escaped(tournament.name));
    int number = 0;
    for (const protocol::ScheduleItem& item : tournament.schedule) {
        add_line(out, "BEGIN:VEVENT");
        add_line(out, fmt::format("UID:{}-{}@kydai", escaped(tournament.id), ++number));
        add_line(out, "DTSTAMP:" + utc(now));
        add_line(out, "DTSTART:" + utc(item.starts_at));
        add_line(out, "SUMMARY:" + escaped(item.text));
        if (!tournament.venue.empty()) add_line(out, "LOCATION:" + escaped(tournament.venue));
        add_line(out, "END:VEVENT");
    }
    add_line(out, "END:VCALENDAR");
    return out;
}

}  // namespace kydai::outlets
