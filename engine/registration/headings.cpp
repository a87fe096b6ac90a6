// See headings.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/headings.hpp"

#include <algorithm>
#include <charconv>

namespace kydai::registration {
namespace {

constexpr std::size_t heading_rows_max = 60;  // titles, seals and greetings above the heading
constexpr int title_row_headings_min = 2;

/// Words by which people call the three classes of play besides the regulation's own labels.
bool means_discipline(std::string_view heading, const regulation::Discipline& discipline) {
    const std::string label = plain_heading(discipline.label);
    if (heading == label || heading == plain_heading(discipline.id)) return true;
    if (heading.size() >= 6 && label.starts_with(heading))
        return true;  // "co chop" of "co chop nhoang"
    switch (discipline.rating_class) {
        case regulation::RatingClass::Standard:
            return heading == "standard" || heading == "co tieu chuan";
        case regulation::RatingClass::Rapid:
            return heading == "rapid" || heading == "co nhanh" || heading == "nhanh";
        case regulation::RatingClass::Blitz:
            return heading == "blitz" || heading == "co chop" || heading == "chop";
    }
    return false;
}

const regulation::Discipline* discipline_of(std::string_view heading,
                                            const regulation::Regulation& regulation) {
    for (const regulation::Discipline& discipline : regulation.disciplines) {
        if (means_discipline(heading, discipline)) return &discipline;
    }
    return nullptr;
}

/// `3` or `C` to a 0-based index.
std::optional<std::size_t> index_of_column(std::string_view column) {
    std::size_t number = 0;
    const auto* const end = column.data() + column.size();
    const auto [stop, fault] = std::from_chars(column.data(), end, number);
    if (fault == std::errc() && stop == end) {
        return number >= 1 && number <= columns_max ? std::optional(number - 1) : std::nullopt;
    }
    if (column.empty() || column.size() > 2) return std::nullopt;
    for (const char c : column) {
        if (c < 'A' || c > 'Z') return std::nullopt;
        number = number * 26 + static_cast<std::size_t>(c - 'A') + 1;
    }
    return number <= columns_max ? std::optional(number - 1) : std::nullopt;
}

std::optional<std::size_t> find_column(const std::vector<Column>& columns,
                                       const std::string& wanted) {
    const std::string plain = plain_heading(wanted);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!plain.empty() && plain_heading(columns[i].heading) == plain) return i;
    }
    return index_of_column(wanted);
}

Result<void> apply_mapping(Headings& headings, const Mapping& mapping,
                           const regulation::Regulation& regulation, const std::string& file) {
    const std::optional<std::size_t> at = find_column(headings.columns, mapping.column);
    if (!at) {
        return Error("registration.map_unknown_column", {{"column", mapping.column}},
                     Place{file, 0, 0, ""});
    }
    Column column;
    if (const std::optional<Field> field = field_named(mapping.field)) {
        column.field = *field;
    } else if (regulation.discipline(mapping.field) != nullptr) {
        column.field = Field::Discipline;
        column.discipline = mapping.field;
    } else {
        return Error("registration.map_unknown_field",
                     {{"field", mapping.field}, {"known", field_names()}}, Place{file, 0, 0, ""});
    }
    if (*at >= headings.columns.size()) headings.columns.resize(*at + 1);
    column.heading = headings.columns[*at].heading;
    headings.columns[*at] = column;
    return {};
}

Column column_of(const std::string& heading, const regulation::Regulation& regulation) {
    Column column;
    column.heading = heading;
    column.field = meaning_of(heading);
    if (column.field != Field::Ignored) return column;
    if (const auto* discipline = discipline_of(plain_heading(heading), regulation)) {
        column.field = Field::Discipline;
        column.discipline = discipline->id;
    }
    return column;
}

/// A lone "Tên" is the whole name; "Họ" without "Tên" too.
void settle_names(Headings& headings) {
    if (headings.has(Field::FullName)) return;
    const bool has_family = headings.has(Field::FamilyName);
    const bool has_given = headings.has(Field::GivenName);
    if (has_family && has_given) return;
    for (Column& column : headings.columns) {
        if (column.field == Field::FamilyName || column.field == Field::GivenName)
            column.field = Field::FullName;
    }
}

bool is_report_style(const Headings& headings) {
    const auto has_heading = [&](std::string_view plain) {
        return std::ranges::any_of(
            headings.columns, [&](const Column& c) { return plain_heading(c.heading) == plain; });
    };
    return has_heading("rtg") && has_heading("fed") &&
           (has_heading("fideid") || has_heading("fide no"));
}

std::optional<std::size_t> heading_row(const Table& table) {
    std::optional<std::size_t> best;
    int most = title_row_headings_min - 1;
    for (std::size_t i = 0; i < std::min(table.rows.size(), heading_rows_max); ++i) {
        const int known = count_known_headings(table.rows[i].cells);
        if (known > most) {
            most = known;
            best = i;
        }
    }
    return best;
}

}  // namespace

bool Headings::has(Field field) const {
    return std::ranges::any_of(columns,
                               [&](const Column& column) { return column.field == field; });
}

Result<Headings> find_headings(const Table& table, const regulation::Regulation& regulation,
                               const std::vector<Mapping>& mappings, const std::string& file) {
    Headings headings;
    if (const std::optional<std::size_t> row = heading_row(table)) {
        headings.row = *row;
        for (const std::string& cell : table.rows[*row].cells)
            headings.columns.push_back(column_of(cell, regulation));
    } else {
        headings.has_heading_row = false;
        // Unknown headings that a person maps by their words: the first row that has them all.
        for (std::size_t i = 0;
             i < std::min(table.rows.size(), heading_rows_max) && !mappings.empty(); ++i) {
            std::vector<Column> columns;
            for (const std::string& cell : table.rows[i].cells)
                columns.push_back(column_of(cell, regulation));
            const bool has_all = std::ranges::all_of(mappings, [&](const Mapping& mapping) {
                const auto at = find_column(columns, mapping.column);
                return at && *at < columns.size() && !index_of_column(mapping.column);
            });
            if (!has_all) continue;
            headings.has_heading_row = true;
            headings.row = i;
            headings.columns = std::move(columns);
            break;
        }
    }
    for (const Mapping& mapping : mappings) {
        const Result<void> applied = apply_mapping(headings, mapping, regulation, file);
        if (!applied) return applied.error();
    }
    settle_names(headings);
    const bool has_name = headings.has(Field::FullName) ||
                          (headings.has(Field::FamilyName) && headings.has(Field::GivenName));
    if (!has_name)
        return Error("registration.no_heading", {},
                     Place{file, table.rows.empty() ? 0 : table.rows[0].line, 0, ""});
    for (const Column& column : headings.columns) {
        if (column.field == Field::Ignored && !column.heading.empty())
            headings.unknown.push_back(column.heading);
    }
    headings.is_report_style = table.kind == ListKind::Report || is_report_style(headings);
    return headings;
}

}  // namespace kydai::registration
