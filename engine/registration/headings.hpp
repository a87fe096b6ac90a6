// What a column holds, told by its heading in Vietnamese or English, in any order.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/table.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

enum class Field {
    Ignored,
    Number,
    FullName,
    FamilyName,  ///< surname and middle names, beside GivenName
    GivenName,
    Birth,
    Sex,
    FemaleMark,  ///< a column "Nữ" with an x for girls
    MaleMark,
    Club,
    Group,
    Disciplines,  ///< names of disciplines in one cell
    Discipline,   ///< a column of one discipline with an x
    FideId,
    Rating,
    Title,
    Federation,
    RegisteredAt,
    Fee,
    Paid,
    Note,
    Achievements,
    Child,  ///< of a parent who plays
    Shirt,
    Confirmed,  ///< by the head of the club
    Private,    ///< telephone, e-mail, identity number: never read (F47)
};

struct Column {
    Field field = Field::Ignored;
    std::string discipline;  ///< Discipline: its id
    std::string heading;     ///< as written
    friend bool operator==(const Column&, const Column&) = default;
};

/// `birth`, `club` ...: the names that --map takes.
[[nodiscard]] std::optional<Field> field_named(std::string_view name);
[[nodiscard]] std::string_view name_of(Field field);
[[nodiscard]] std::string field_names();

/// The heading without diacritics, case and punctuation: `don vi clb truong`.
[[nodiscard]] std::string plain_heading(std::string_view heading);

[[nodiscard]] Field meaning_of(std::string_view heading);
/// Cells of a row that are headings we know.
[[nodiscard]] int count_known_headings(const std::vector<std::string>& cells);

/// A person's word: this column is that field. The column by heading, number (1 = first) or letter.
struct Mapping {
    std::string column;
    std::string field;  ///< a field's name, or the id of a discipline
};

struct Headings {
    std::size_t row = 0;          ///< index of the heading row; rows before it are titles
    bool has_heading_row = true;  ///< false: the mapping alone says what the columns are
    std::vector<Column> columns;
    std::vector<std::string> unknown;  ///< headings that nothing is read from
    bool is_report_style = false;      ///< Swiss-Manager, TRF: an empty sex means male
    [[nodiscard]] bool has(Field field) const;
};

/// Finds the heading row and gives each column its meaning.
/// Errors: registration.no_heading, registration.map_unknown_column {column},
/// registration.map_unknown_field {field, known}.
[[nodiscard]] Result<Headings> find_headings(const Table& table,
                                             const regulation::Regulation& regulation,
                                             const std::vector<Mapping>& mappings,
                                             const std::string& file);

}  // namespace kydai::registration
