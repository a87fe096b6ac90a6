// Writes a table as an .xlsx workbook: the least that spreadsheet programs ask for, in memory, with
// fixed times so that the same table gives the same bytes.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/cell_text.hpp"
#include "engine/registration/code_points.hpp"
#include "engine/registration/export_table.hpp"

#include <zip.h>
#include <algorithm>
#include <array>
#include <ctime>
#include <memory>

namespace kydai::registration {
namespace {

constexpr std::string_view xml_head = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>)"
                                      "\n";
constexpr std::string_view content_types =
    R"(<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">)"
    R"(<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>)"
    R"(<Default Extension="xml" ContentType="application/xml"/>)"
    R"(<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>)"
    R"(<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>)"
    R"(<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>)"
    R"(</Types>)";
constexpr std::string_view root_relations =
    R"(<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">)"
    R"(<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>)"
    R"(</Relationships>)";
constexpr std::string_view book_relations =
    R"(<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">)"
    R"(<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>)"
    R"(<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>)"
    R"(</Relationships>)";
/// Cell styles: 0 plain, 1 bold heading, 2 text with a leading apostrophe (a sign that would be a
/// formula).
constexpr std::string_view styles =
    R"(<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">)"
    R"(<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>)"
    R"(<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>)"
    R"(<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>)"
    R"(<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>)";
constexpr std::time_t fixed_time = 1'735'689'600;  // 2025-01-01, whatever the clock says
constexpr std::size_t sheet_name_max = 31;         // the format's own limit

std::string escaped(std::string_view text) {
    std::string xml;
    xml.reserve(text.size());
    for (const char c : text) {
        switch (c) {
            case '&':
                xml += "&amp;";
                break;
            case '<':
                xml += "&lt;";
                break;
            case '>':
                xml += "&gt;";
                break;
            case '"':
                xml += "&quot;";
                break;
            default:
                // The format has no place for other control characters.
                if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') xml += c;
        }
    }
    return xml;
}

std::string column_name(std::size_t column) {
    std::string name;
    for (std::size_t rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
        name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % 26));
    }
    return name;
}

/// Characters that the format forbids in a sheet's name are left out.
std::string sheet_name(const std::string& title) {
    std::u32string name;
    for (const char32_t point : code_points(title)) {
        const bool is_forbidden = point < 0x20 || std::u32string_view(U"[]:*?/\\'").find(point) !=
                                                      std::u32string_view::npos;
        name += is_forbidden ? U'-' : point;
        if (name.size() == sheet_name_max) break;
    }
    return name.empty() ? "Kydai" : utf8_of(name);
}

std::string cell_xml(std::size_t row, std::size_t column, const ExportCell& cell, bool is_heading) {
    if (cell.text.empty()) return {};
    const std::string reference = column_name(column) + std::to_string(row);
    if (cell.is_number) return "<c r=\"" + reference + "\"><v>" + escaped(cell.text) + "</v></c>";
    const bool is_guarded = guarded_cell(cell.text) != cell.text;
    const std::string style = is_heading ? " s=\"1\"" : is_guarded ? " s=\"2\"" : "";
    return "<c r=\"" + reference + "\"" + style +
           " t=\"inlineStr\"><is><t xml:space=\"preserve\">" + escaped(cell.text) + "</t></is></c>";
}

std::string sheet_xml(const ExportTable& table) {
    std::string xml(xml_head);
    xml +=
        R"(<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row r="1">)";
    for (std::size_t i = 0; i < table.headings.size(); ++i) {
        xml += cell_xml(1, i, text_cell(table.headings[i]), true);
    }
    xml += "</row>";
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        xml += "<row r=\"" + std::to_string(r + 2) + "\">";
        for (std::size_t i = 0; i < table.rows[r].size(); ++i)
            xml += cell_xml(r + 2, i, table.rows[r][i], false);
        xml += "</row>";
    }
    return xml + "</sheetData></worksheet>";
}

std::string book_xml(const ExportTable& table) {
    return std::string(xml_head) +
           R"(<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name=")" +
           escaped(sheet_name(table.title)) + R"(" sheetId="1" r:id="rId1"/></sheets></workbook>)";
}

struct Part {
    const char* name;
    std::string xml;
};

Error failed(zip_error_t* fault) {
    return Error("registration.export.failed", {{"reason", zip_error_strerror(fault)}});
}

/// Adds the parts and closes the archive; its bytes are then in `target`.
bool write_parts(zip_t* zip, const std::array<Part, 6>& parts) {
    for (const Part& part : parts) {
        zip_source_t* source = zip_source_buffer(zip, part.xml.data(), part.xml.size(), 0);
        if (source == nullptr) return false;
        const zip_int64_t index = zip_file_add(zip, part.name, source, ZIP_FL_ENC_UTF_8);
        if (index < 0) {
            zip_source_free(source);
            return false;
        }
        zip_file_set_mtime(zip, static_cast<zip_uint64_t>(index), fixed_time, 0);
    }
    return zip_close(zip) == 0;
}

std::string bytes_of(zip_source_t* source) {
    std::string bytes;
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0) return bytes;
    bytes.resize(stat.size);
    const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    if (got < 0 || static_cast<std::size_t>(got) != bytes.size()) bytes.clear();
    return bytes;
}

}  // namespace

Result<std::string> to_workbook(const ExportTable& table) {
    const std::array<Part, 6> parts{
        {{"[Content_Types].xml", std::string(xml_head) + std::string(content_types)},
         {"_rels/.rels", std::string(xml_head) + std::string(root_relations)},
         {"xl/workbook.xml", book_xml(table)},
         {"xl/_rels/workbook.xml.rels", std::string(xml_head) + std::string(book_relations)},
         {"xl/styles.xml", std::string(xml_head) + std::string(styles)},
         {"xl/worksheets/sheet1.xml", sheet_xml(table)}}};
    zip_error_t fault;
    zip_error_init(&fault);
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &fault);
    if (target == nullptr) return failed(&fault);
    zip_source_keep(target);  // the archive lets go of it on closing; the bytes are read after that
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> owner(target, &zip_source_free);
    zip_t* zip = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &fault);
    if (zip == nullptr) {
        zip_source_free(target);
        return failed(&fault);
    }
    if (!write_parts(zip, parts)) {
        const Error error = failed(zip_get_error(zip));
        zip_discard(zip);
        return error;
    }
    std::string bytes = bytes_of(target);
    if (bytes.empty()) return Error("registration.export.failed", {{"reason", "zip"}});
    return bytes;
}

}  // namespace kydai::registration
