// See table.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/table.hpp"

#include "engine/registration/delimited.hpp"
#include "engine/registration/report_rows.hpp"
#include "engine/registration/workbook.hpp"

#include <algorithm>

namespace kydai::registration {
namespace {

/// The old binary format of spreadsheets (.xls) is refused by name, so that the mend can be told.
bool looks_like_old_workbook(std::string_view bytes) {
    return bytes.starts_with(std::string_view("\xD0\xCF\x11\xE0", 4));
}

void note(Table& table, std::string code, std::map<std::string, std::string> args,
          const std::string& file) {
    table.warnings.emplace_back(std::move(code), std::move(args), Place{file, 0, 0, ""});
}

std::string name_of_separator(char separator) {
    return separator == '\t' ? "Tab" : std::string(1, separator);
}

Result<Table> read_text_list(std::string_view bytes, const std::string& file,
                             const TableOptions& options) {
    Result<DecodedText> decoded = decode_text(bytes, file, options.encoding);
    if (!decoded) return decoded.error();
    Table table;
    table.encoding = decoded->encoding;
    table.needs_confirmation = decoded->needs_confirmation;
    table.preview = std::move(decoded->preview);
    std::string_view text = decoded->text;
    if (text.find_first_not_of(" \t\r\n,;") == std::string_view::npos) {
        return Error("registration.empty_file", {}, Place{file, 0, 0, ""});
    }
    if (table.encoding != Encoding::Utf8 && !options.encoding) {
        note(table, "registration.encoding_found",
             {{"encoding", std::string(name_of(table.encoding))}}, file);
    }
    if (looks_like_report(text)) {
        table.kind = ListKind::Report;
        table.rows = report_rows(text);
        return table;
    }
    const SeparatorHint hint = separator_hint(text);
    text.remove_prefix(hint.bytes);
    table.separator = options.separator ? *options.separator
                      : hint.separator  ? *hint.separator
                                        : find_separator(text);
    Result<std::vector<TableRow>> rows =
        parse_delimited(text, table.separator, file, hint.bytes > 0 ? 2 : 1);
    if (!rows) return rows.error();
    table.rows = std::move(*rows);
    note(table, "registration.separator_found", {{"separator", name_of_separator(table.separator)}},
         file);
    return table;
}

}  // namespace

Result<Table> read_table(std::string_view bytes, const std::string& file,
                         const TableOptions& options) {
    if (bytes.size() > list_bytes_max) {
        return Error("registration.file_too_large",
                     {{"limit_mb", std::to_string(list_bytes_max >> 20U)}}, Place{file, 0, 0, ""});
    }
    if (bytes.empty()) return Error("registration.empty_file", {}, Place{file, 0, 0, ""});
    if (looks_like_old_workbook(bytes))
        return Error("registration.old_workbook", {}, Place{file, 0, 0, ""});
    Result<Table> table = looks_like_zip(bytes) ? read_workbook(bytes, file, options.sheet)
                                                : read_text_list(bytes, file, options);
    if (!table) return table;
    const bool is_empty = std::ranges::all_of(table->rows, [](const TableRow& row) {
        return std::ranges::all_of(row.cells, [](const std::string& cell) { return cell.empty(); });
    });
    if (is_empty) return Error("registration.empty_file", {}, Place{file, 0, 0, ""});
    return table;
}

}  // namespace kydai::registration
