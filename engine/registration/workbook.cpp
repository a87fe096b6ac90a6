// See workbook.hpp.
#include "engine/registration/workbook.hpp"

#include "engine/registration/excel_date.hpp"
#include "engine/registration/headings.hpp"
#include "engine/registration/zip_archive.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <pugixml.hpp>

namespace kydai::registration {
namespace {

constexpr int xml_depth_max = 64;  // a sheet has 6; the library frees nodes by recursion
constexpr std::size_t sheets_max = 100;

struct SheetName {
    std::string name;
    std::string part;  ///< xl/worksheets/sheet1.xml
};

struct Workbook {
    std::vector<SheetName> sheets;
    std::vector<std::string> shared_texts;
    std::vector<bool> style_is_date;  ///< by cell style
    bool counts_from_1904 = false;
};

bool is_nested_too_deep(std::string_view xml) {
    int depth = 0;
    for (std::size_t i = 0; i + 1 < xml.size(); ++i) {
        if (xml[i] != '<') continue;
        const char next = xml[i + 1];
        if (next == '/') {
            --depth;
        } else if (next != '?' && next != '!') {
            const std::size_t close = xml.find('>', i);
            if (close == std::string_view::npos) return false;
            if (xml[close - 1] != '/' && ++depth > xml_depth_max) return true;
            i = close;
        }
    }
    return false;
}

Result<void> load_xml(ZipArchive& zip, const std::string& part, pugi::xml_document& document) {
    Result<std::string> xml = zip.read(part);
    if (!xml) return xml.error();
    if (is_nested_too_deep(*xml)) return Error("registration.workbook_damaged", {{"part", part}});
    // Without DTDs there are no entities of the file's own to grow.
    const pugi::xml_parse_result parsed =
        document.load_buffer(xml->data(), xml->size(), pugi::parse_default & ~pugi::parse_doctype);
    if (!parsed) return Error("registration.workbook_damaged", {{"part", part}});
    return {};
}

/// The name without a namespace prefix: some programs write `x:row`.
std::string_view local_name(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

pugi::xml_node child(const pugi::xml_node& parent, std::string_view name) {
    return parent.find_child([&](const pugi::xml_node& node) { return local_name(node) == name; });
}

/// Text of `<si>` or `<is>`: plain, or rich runs without their phonetic hints.
std::string text_of_item(const pugi::xml_node& item) {
    std::string text;
    for (const pugi::xml_node& part : item.children()) {
        if (local_name(part) == "t") text += part.text().get();
        if (local_name(part) == "r") text += child(part, "t").text().get();
    }
    return text;
}

bool is_date_code(std::string_view code) {
    bool is_quoted = false;
    bool is_bracketed = false;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        if (c == '\\') {
            ++i;
        } else if (c == '"') {
            is_quoted = !is_quoted;
        } else if (c == '[' || c == ']') {
            is_bracketed = c == '[';
        } else if (!is_quoted && !is_bracketed &&
                   std::string_view("dDyYhH").find(c) != std::string_view::npos) {
            return true;
        }
    }
    return false;
}

bool is_built_in_date(int id) {
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) ||
           (id >= 50 && id <= 58);
}

Result<void> read_styles(ZipArchive& zip, Workbook& book) {
    constexpr auto part = "xl/styles.xml";
    if (!zip.has(part)) return {};
    pugi::xml_document document;
    const Result<void> loaded = load_xml(zip, part, document);
    if (!loaded) return loaded;
    const pugi::xml_node root = document.document_element();
    std::vector<int> own_dates;
    for (const pugi::xml_node& format : child(root, "numFmts").children()) {
        if (is_date_code(format.attribute("formatCode").value())) {
            own_dates.push_back(format.attribute("numFmtId").as_int());
        }
    }
    for (const pugi::xml_node& style : child(root, "cellXfs").children()) {
        const int id = style.attribute("numFmtId").as_int();
        book.style_is_date.push_back(is_built_in_date(id) ||
                                     std::ranges::find(own_dates, id) != own_dates.end());
    }
    return {};
}

Result<void> read_shared_texts(ZipArchive& zip, Workbook& book) {
    constexpr auto part = "xl/sharedStrings.xml";
    if (!zip.has(part)) return {};
    pugi::xml_document document;
    const Result<void> loaded = load_xml(zip, part, document);
    if (!loaded) return loaded;
    for (const pugi::xml_node& item : document.document_element().children()) {
        if (local_name(item) == "si") book.shared_texts.push_back(text_of_item(item));
    }
    return {};
}

std::string part_of_target(std::string target) {
    if (!target.empty() && target.front() == '/') return target.substr(1);
    return "xl/" + target;
}

Result<Workbook> read_book(ZipArchive& zip) {
    Workbook book;
    if (!zip.has("xl/workbook.xml")) return Error("registration.not_a_workbook");
    pugi::xml_document document;
    pugi::xml_document relations;
    if (const auto loaded = load_xml(zip, "xl/workbook.xml", document); !loaded)
        return loaded.error();
    if (zip.has("xl/_rels/workbook.xml.rels")) {
        if (const auto loaded = load_xml(zip, "xl/_rels/workbook.xml.rels", relations); !loaded)
            return loaded.error();
    }
    const pugi::xml_node root = document.document_element();
    book.counts_from_1904 = child(root, "workbookPr").attribute("date1904").as_bool();
    for (const pugi::xml_node& sheet : child(root, "sheets").children()) {
        const std::string_view wanted = sheet.attribute("r:id").value();
        std::string part = "xl/worksheets/sheet" + std::to_string(book.sheets.size() + 1) + ".xml";
        for (const pugi::xml_node& relation : relations.document_element().children()) {
            if (wanted == relation.attribute("Id").value()) {
                part = part_of_target(relation.attribute("Target").value());
            }
        }
        book.sheets.push_back({sheet.attribute("name").value(), part});
        if (book.sheets.size() == sheets_max) break;
    }
    if (book.sheets.empty()) return Error("registration.not_a_workbook");
    if (const auto read = read_styles(zip, book); !read) return read.error();
    if (const auto read = read_shared_texts(zip, book); !read) return read.error();
    return book;
}

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
