// Makes the tables, and writes them as separated values.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/export_table.hpp"

#include "engine/registration/cell_text.hpp"
#include "engine/registration/dates.hpp"

#include <algorithm>
#include <map>

namespace kydai::registration {
namespace {

std::string word(const Catalogue& catalogue, const std::string& key) {
    return catalogue.text("registration.export." + key);
}

std::string birth_text(const std::string& report) {
    const std::optional<BirthDate> birth = birth_from_report(report);
    if (!birth) return {};
    if (birth->month == 0 || birth->day == 0) return std::to_string(birth->year);
    return regulation::to_slashes(regulation::Day{birth->year, birth->month, birth->day});
}

/// Category to the disciplines a person plays in it, in the regulation's order.
std::map<std::string, std::vector<std::string>> entries_of(const regulation::Regulation& regulation,
                                                           const std::vector<GroupId>& groups) {
    std::map<std::string, std::vector<std::string>> entries;
    for (const GroupId& id : groups) {
        const std::optional<regulation::Group> group = regulation::find_group(regulation, id);
        if (group) entries[group->category->id].push_back(group->discipline->id);
    }
    return entries;
}

std::string quoted(const std::string& text, char separator) {
    const bool needs_quotes = text.find_first_of("\"\r\n") != std::string::npos ||
                              text.find(separator) != std::string::npos ||
                              (!text.empty() && (text.front() == ' ' || text.back() == ' '));
    if (!needs_quotes) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + "\"";
}

void append_side(std::vector<ExportCell>& cells, const ExportSide& side) {
    cells.push_back(side.number > 0 ? number_cell(side.number) : text_cell(""));
    cells.push_back(text_cell(side.name));
    cells.push_back(text_cell(side.club));
    cells.push_back(side.name.empty() ? text_cell("") : points_cell(side.points));
}

}  // namespace

ExportCell text_cell(std::string text) {
    return {std::move(text), false};
}
ExportCell number_cell(std::int64_t number) {
    return {std::to_string(number), true};
}
ExportCell points_cell(Points points) {
    return {to_decimal(points), true};
}

ExportTable players_table(const regulation::Regulation& regulation,
                          const std::vector<ExportPlayer>& players, const Catalogue& catalogue) {
    ExportTable table;
    table.title = regulation.id;
    const bool has_columns = regulation.disciplines.size() > 1;
    for (const char* key : {"number", "name", "birth", "sex", "club", "group"})
        table.headings.push_back(word(catalogue, key));
    for (const regulation::Discipline& discipline : regulation.disciplines) {
        if (has_columns) table.headings.push_back(discipline.label);
    }
    for (const char* key : {"fide_id", "rating", "title", "federation"})
        table.headings.push_back(word(catalogue, key));
    std::int64_t number = 0;
    for (const ExportPlayer& player : players) {
        const PlayerData& data = player.data;
        for (const auto& [category, disciplines] : entries_of(regulation, player.groups)) {
            std::vector<ExportCell> row{
                number_cell(++number),
                text_cell(data.name),
                text_cell(birth_text(data.birth_date)),
                text_cell(data.sex == Sex::Unknown
                              ? ""
                              : word(catalogue, data.sex == Sex::Female ? "female" : "male")),
                text_cell(data.club),
                text_cell(category)};
            for (const regulation::Discipline& discipline : regulation.disciplines) {
                if (!has_columns) break;
                const bool is_entered =
                    std::ranges::find(disciplines, discipline.id) != disciplines.end();
                row.push_back(text_cell(is_entered ? word(catalogue, "mark") : ""));
            }
            row.push_back(text_cell(data.fide_id));
            row.push_back(data.rating > 0 ? number_cell(data.rating) : text_cell(""));
            row.push_back(text_cell(data.title));
            row.push_back(text_cell(data.federation));
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

ExportTable pairings_table(const std::string& title, const std::vector<ExportPairing>& pairings,
                           const Catalogue& catalogue) {
    ExportTable table;
    table.title = title;
    for (const char* key : {"board", "number", "white", "club", "points", "result", "points",
                            "black", "club", "number"}) {
        table.headings.push_back(word(catalogue, key));
    }
    for (const ExportPairing& pairing : pairings) {
        std::vector<ExportCell> row{pairing.board > 0 ? number_cell(pairing.board) : text_cell("")};
        append_side(row, pairing.white);
        row.push_back(text_cell(pairing.result));
        std::vector<ExportCell> black;
        append_side(black, pairing.black);
        row.insert(row.end(), {black[3], black[1], black[2], black[0]});
        table.rows.push_back(std::move(row));
    }
    return table;
}

ExportTable standings_table(const std::string& title,
                            const std::vector<std::string>& tie_break_headings,
                            const std::vector<ExportStanding>& standings,
                            const Catalogue& catalogue) {
    ExportTable table;
    table.title = title;
    for (const char* key : {"rank", "number", "name", "club", "points"})
        table.headings.push_back(word(catalogue, key));
    table.headings.insert(table.headings.end(), tie_break_headings.begin(),
                          tie_break_headings.end());
    for (const ExportStanding& standing : standings) {
        std::vector<ExportCell> row{number_cell(standing.rank)};
        append_side(row, standing.player);
        for (std::size_t i = 0; i < tie_break_headings.size(); ++i) {
            row.push_back(text_cell(i < standing.tie_breaks.size() ? standing.tie_breaks[i] : ""));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string to_csv(const ExportTable& table, char separator) {
    std::string csv = "\xEF\xBB\xBF";
    const auto append_cell = [&](std::size_t column, const std::string& text, bool is_number) {
        if (column > 0) csv += separator;
        csv += quoted(is_number ? text : guarded_cell(text), separator);
    };
    for (std::size_t i = 0; i < table.headings.size(); ++i)
        append_cell(i, table.headings[i], false);
    csv += "\r\n";
    for (const std::vector<ExportCell>& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) append_cell(i, row[i].text, row[i].is_number);
        csv += "\r\n";
    }
    return csv;
}

}  // namespace kydai::registration
