// See report_rows.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/report_rows.hpp"

#include "engine/registration/code_points.hpp"

#include <algorithm>

namespace kydai::registration {
namespace {

/// Columns `first`..`last` (1-based, inclusive, in characters) without blanks around.
std::string columns(const std::u32string& line, std::size_t first, std::size_t last) {
    if (line.size() < first) return {};
    std::u32string_view part = std::u32string_view(line).substr(first - 1, last - first + 1);
    while (!part.empty() && part.front() == U' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == U' ') part.remove_suffix(1);
    return utf8_of(part);
}

std::string without_comma(std::string name) {
    const std::size_t comma = name.find(',');
    if (comma == std::string::npos) return name;
    std::size_t rest = comma + 1;
    while (rest < name.size() && name[rest] == ' ') ++rest;
    return name.substr(0, comma) + (rest < name.size() ? " " + name.substr(rest) : "");
}

std::string_view next_line(std::string_view& rest) {
    const std::size_t end = rest.find_first_of("\r\n");
    const std::string_view line = rest.substr(0, end);
    const bool is_pair = end != std::string_view::npos && rest.substr(end, 2) == "\r\n";
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + (is_pair ? 2 : 1));
    return line;
}

bool is_record(std::string_view line) {
    return line.size() >= 4 && line[3] == ' ' &&
           std::ranges::all_of(line.substr(0, 3), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

bool looks_like_report(std::string_view text) {
    int records = 0;
    int others = 0;
    bool has_player = false;
    std::string_view rest = text.substr(0, 64U * 1024U);
    while (!rest.empty()) {
        const std::string_view line = next_line(rest);
        if (line.empty()) continue;
        is_record(line) || line.starts_with("XX") || line.starts_with("BB") ||
                line.starts_with("###")
            ? ++records
            : ++others;
        has_player = has_player || line.starts_with("001 ");
    }
    return has_player && records > others;
}

std::vector<TableRow> report_rows(std::string_view text) {
    std::vector<TableRow> rows{
        {1, {"No", "Sex", "Title", "Name", "Rtg", "FED", "FideID", "Birth"}}};
    int number = 0;
    while (!text.empty() && rows.size() <= rows_max) {
        const std::string_view line = next_line(text);
        ++number;
        if (!line.starts_with("001 ")) continue;
        const std::u32string points = code_points(line);
        rows.push_back(
            {number,
             {columns(points, 5, 8), columns(points, 10, 10), columns(points, 11, 13),
              without_comma(columns(points, 15, 47)), columns(points, 49, 52),
              columns(points, 54, 56), columns(points, 58, 68), columns(points, 70, 79)}});
    }
    return rows;
}

}  // namespace kydai::registration
