// See workbook.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/workbook.hpp"

#include "engine/registration/excel_date.hpp"
#include "engine/registration/headings.hpp"
#include "engine/registration/workbook_parts.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace kydai::registration {
namespace {

/// 0-based column of `AB12`; none if it is no reference.
std::optional<std::size_t> column_of(std::string_view reference) {
    std::size_t column = 0;
    std::size_t letters = 0;
    while (letters < reference.size() && reference[letters] >= 'A' && reference[letters] <= 'Z') {
        column = column * 26 + static_cast<std::size_t>(reference[letters] - 'A') + 1;
        if (++letters > 3) return std::nullopt;
    }
    return letters == 0 ? std::nullopt : std::optional(column - 1);
}

/// Row of `AB12`; 0 if it is no reference.
int row_of(std::string_view reference) {
    const std::size_t digits = reference.find_first_of("0123456789");
    int row = 0;
    if (digits != std::string_view::npos) {
        std::from_chars(reference.data() + digits, reference.data() + reference.size(), row);
    }
    return row;
}

/// A number as a person would write it: 450000 rather than 4.5E5.
std::string plain_number(std::string_view written) {
    double value = 0;
    const auto* const end = written.data() + written.size();
    const auto [stop, fault] = std::from_chars(written.data(), end, value);
    if (fault != std::errc() || stop != end || !std::isfinite(value)) return std::string(written);
    if (value == std::floor(value) && std::abs(value) < 1e15)
        return std::to_string(static_cast<long long>(value));
    return std::string(written);
}

std::string cell_text(const pugi::xml_node& cell, const Workbook& book) {
    const std::string_view type = cell.attribute("t").value();
    if (type == "inlineStr") return text_of_item(child(cell, "is"));
    const std::string value = child(cell, "v").text().get();
    if (type == "s") {
        std::size_t index = 0;
        const auto [stop, fault] =
            std::from_chars(value.data(), value.data() + value.size(), index);
        const bool is_known = fault == std::errc() && index < book.shared_texts.size();
        return is_known ? book.shared_texts[index] : std::string();
    }
    if (type == "str" || type == "d") return value;
    if (type == "b") return value == "1" ? "x" : "";
    if (type == "e" || value.empty()) return {};
    const auto style = static_cast<std::size_t>(std::max(0, cell.attribute("s").as_int()));
    if (style < book.style_is_date.size() && book.style_is_date[style]) {
        if (const auto date = excel_serial_to_iso(value, book.counts_from_1904)) return *date;
    }
    return plain_number(value);
}

/// `E5:E12`: the value of a cell merged downwards counts for each of its rows, as one reads it (a
/// club written once beside all its players).
void fill_merged(const pugi::xml_node& sheet, std::vector<TableRow>& rows) {
    std::size_t filled = 0;
    for (const pugi::xml_node& merge : child(sheet, "mergeCells").children()) {
        const std::string_view range = merge.attribute("ref").value();
        const std::size_t colon = range.find(':');
        if (colon == std::string_view::npos) continue;
        const auto column = column_of(range.substr(0, colon));
        const int first = row_of(range.substr(0, colon));
        const int last = row_of(range.substr(colon + 1));
        if (!column || first <= 0) continue;
        auto row = std::ranges::lower_bound(rows, first, {}, &TableRow::line);
        if (row == rows.end() || row->line != first || *column >= row->cells.size()) continue;
        const std::string value = row->cells[*column];
        for (++row; row != rows.end() && row->line <= last && filled < rows_max; ++row, ++filled) {
            if (*column >= row->cells.size()) row->cells.resize(*column + 1);
            if (row->cells[*column].empty()) row->cells[*column] = value;
        }
    }
}

Result<std::vector<TableRow>> read_sheet(ZipArchive& zip, const Workbook& book,
                                         const SheetName& sheet, const std::string& file) {
    pugi::xml_document document;
    if (const auto loaded = load_xml(zip, sheet.part, document); !loaded) return loaded.error();
    std::vector<TableRow> rows;
    int line = 0;
    for (const pugi::xml_node& row : child(document.document_element(), "sheetData").children()) {
        if (local_name(row) != "row") continue;
        line = row.attribute("r").as_int(line + 1);
        if (rows.size() == rows_max) {
            return Error("registration.too_many_rows", {{"limit", std::to_string(rows_max)}},
                         {file, line, 0, ""});
        }
        TableRow read;
        read.line = line;
        for (const pugi::xml_node& cell : row.children()) {
            const std::size_t column =
                column_of(cell.attribute("r").value()).value_or(read.cells.size());
            if (column >= columns_max) {
                return Error("registration.too_many_columns",
                             {{"limit", std::to_string(columns_max)}}, {file, line, 0, ""});
            }
            if (column >= read.cells.size()) read.cells.resize(column + 1);
            Result<std::string> text = to_nfc(cell_text(cell, book));
            if (!text || count_characters(*text) > cell_characters_max) {
                return Error("registration.workbook_damaged", {{"part", sheet.name}},
                             {file, line, 0, ""});
            }
            read.cells[column] = std::move(*text);
        }
        rows.push_back(std::move(read));
    }
    // Rows are in order in every file that programs write; one that is not keeps its cells as they
    // are.
    if (std::ranges::is_sorted(rows, {}, &TableRow::line))
        fill_merged(document.document_element(), rows);
    return rows;
}

int best_heading(const std::vector<TableRow>& rows) {
    int best = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(rows.size(), 40); ++i) {
        best = std::max(best, count_known_headings(rows[i].cells));
    }
    return best;
}

Error placed(Error error, const std::string& file) {
    if (error.place.file.empty()) error.place.file = file;
    return error;
}

}  // namespace

bool looks_like_zip(std::string_view bytes) {
    return bytes.starts_with(std::string_view("PK\x03\x04", 4)) ||
           bytes.starts_with(std::string_view("PK\x05\x06", 4));
}

Result<Table> read_workbook(std::string_view bytes, const std::string& file,
                            const std::string& wanted) {
    Result<ZipArchive> zip = ZipArchive::open(bytes);
    if (!zip) return placed(zip.error(), file);
    const Result<Workbook> book = read_book(*zip);
    if (!book) return placed(book.error(), file);
    Table table;
    table.kind = ListKind::Workbook;
    int most = -1;
    std::string names;
    for (const SheetName& sheet : book->sheets) {
        names += (names.empty() ? "" : ", ") + sheet.name;
        if (!wanted.empty() && sheet.name != wanted) continue;
        Result<std::vector<TableRow>> rows = read_sheet(*zip, *book, sheet, file);
        if (!rows) return placed(rows.error(), file);
        const int headings = best_heading(*rows);
        if (headings <= most) continue;
        most = headings;
        table.rows = std::move(*rows);
        table.sheet = sheet.name;
    }
    if (most < 0) {
        return Error("registration.no_such_sheet", {{"sheet", wanted}, {"sheets", names}},
                     {file, 0, 0, ""});
    }
    return table;
}

}  // namespace kydai::registration
