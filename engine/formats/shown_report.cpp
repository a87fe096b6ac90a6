// See shown_report.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/shown_report.hpp"

#include "engine/formats/trf_reader.hpp"

namespace kydai::formats {

GroupId group_named_by(std::string_view file_stem) {
    std::string name(file_stem);
    for (char& letter : name) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        if (letter == ' ' || letter == '/') letter = '-';
    }
    return GroupId(name);
}

Result<ShowReport> shown_report(GroupId group, const std::string& path, std::string_view text) {
    Result<TrfFile> report = parse_trf(text, path);
    if (!report) return report.error();
    ShowReport show;
    show.group = std::move(group);
    show.label = report->header.name.empty() ? show.group.value() : report->header.name;
    show.file = path.substr(path.find_last_of('/') + 1);
    show.table = std::move(report->table);
    return show;
}

bool has_abnormal_points(std::string_view report) {
    return report.starts_with("299") || report.find("\n299") != std::string_view::npos;
}

}  // namespace kydai::formats
