// A list as rows of cells, whatever file it came from; nothing is understood yet.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/text_decoding.hpp"
#include "publisher/base/error.hpp"
#include "publisher/base/result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

inline constexpr std::size_t list_bytes_max =
    50U * 1024U * 1024U;                          // issue: beyond it a clear refusal
inline constexpr std::size_t rows_max = 100'000;  // ten times the largest list measured
inline constexpr std::size_t columns_max = 256;
inline constexpr int cell_characters_max = 2000;

struct TableRow {
    int line = 0;  ///< 1-based line of the text, or row of the sheet, where the row begins
    std::vector<std::string> cells;
};

enum class ListKind { Delimited, Workbook, Report };

struct Table {
    ListKind kind = ListKind::Delimited;
    std::vector<TableRow> rows;
    Encoding encoding = Encoding::Utf8;
    bool needs_confirmation = false;  ///< the encoding is a guess about valid text
    Preview preview;
    char separator = ',';  ///< Delimited
    std::string sheet;     ///< Workbook: the sheet that was read
    std::vector<Error> warnings;
};

struct TableOptions {
    std::optional<Encoding> encoding;  ///< told or confirmed by a person
    std::optional<char> separator;
    std::string sheet;  ///< empty = the first with a heading we know
};

/// Reads a list of any kind; the bytes tell which (not the file's name).
/// Errors: registration.empty_file, registration.file_too_large {limit_mb}, those of decode_text,
/// parse_delimited and read_workbook.
[[nodiscard]] Result<Table> read_table(std::string_view bytes, const std::string& file,
                                       const TableOptions& options = {});

}  // namespace kydai::registration
