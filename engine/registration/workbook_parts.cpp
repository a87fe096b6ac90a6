// See workbook_parts.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/workbook_parts.hpp"

#include <algorithm>
#include <array>

namespace kydai::registration {
namespace {

constexpr int xml_depth_max = 64;  // a sheet has 6; the library frees nodes by recursion
constexpr std::size_t sheets_max = 100;

/// End of a tag that begins at `at`: its `>`, not one inside a quoted value.
std::size_t end_of_tag(std::string_view xml, std::size_t at) {
    char quote = '\0';
    for (; at < xml.size(); ++at) {
        const char c = xml[at];
        if (quote != '\0') {
            if (c == quote) quote = '\0';
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '>') {
            return at;
        }
    }
    return std::string_view::npos;
}

/// What is no element: a comment, a section of characters, an instruction. 0 = it is one.
std::size_t end_of_other(std::string_view xml, std::size_t at) {
    struct Kind {
        std::string_view begin, end;
    };
    constexpr std::array<Kind, 4> kinds{
        {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<!", ">"}}};
    for (const Kind& kind : kinds) {
        if (!xml.substr(at).starts_with(kind.begin)) continue;
        const std::size_t end = xml.find(kind.end, at + kind.begin.size());
        return end == std::string_view::npos ? xml.size() : end + kind.end.size();
    }
    return 0;
}

/// Before the library sees it, for it would run out of stack.
bool is_nested_too_deep(std::string_view xml) {
    int depth = 0;
    for (std::size_t at = xml.find('<'); at < xml.size(); at = xml.find('<', at)) {
        if (const std::size_t end = end_of_other(xml, at); end > 0) {
            at = end;
            continue;
        }
        const std::size_t close = end_of_tag(xml, at);
        if (close == std::string_view::npos) return false;  // not sound: the library refuses it
        if (xml[at + 1] == '/') {
            --depth;
        } else if (xml[close - 1] != '/' && ++depth > xml_depth_max) {
            return true;
        }
        at = close;
    }
    return false;
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

}  // namespace

std::string_view local_name(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

pugi::xml_node child(const pugi::xml_node& parent, std::string_view name) {
    return parent.find_child([&](const pugi::xml_node& node) { return local_name(node) == name; });
}

std::string text_of_item(const pugi::xml_node& item) {
    std::string text;
    for (const pugi::xml_node& part : item.children()) {
        if (local_name(part) == "t") text += part.text().get();
        if (local_name(part) == "r") text += child(part, "t").text().get();
    }
    return text;
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

}  // namespace kydai::registration
