// The parts of an .xlsx workbook that say how its sheets are to be read.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/zip_archive.hpp"
#include "publisher/base/result.hpp"

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

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

/// Sheets, shared texts and which cell styles show dates. Errors: registration.not_a_workbook,
/// registration.workbook_damaged {part}, registration.zip_bomb {entry}.
[[nodiscard]] Result<Workbook> read_book(ZipArchive& zip);

/// One part as XML, its depth limited and without document types. Errors as above.
[[nodiscard]] Result<void> load_xml(ZipArchive& zip, const std::string& part,
                                    pugi::xml_document& document);

/// The name without a namespace prefix: some programs write `x:row`.
[[nodiscard]] std::string_view local_name(const pugi::xml_node& node);
[[nodiscard]] pugi::xml_node child(const pugi::xml_node& parent, std::string_view name);
/// Text of `<si>` or `<is>`: plain, or rich runs without their phonetic hints.
[[nodiscard]] std::string text_of_item(const pugi::xml_node& item);

}  // namespace kydai::registration
