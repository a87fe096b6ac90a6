// See row_layout.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/row_layout.hpp"

#include "engine/registration/cell_text.hpp"

namespace kydai::registration {
namespace {

bool is_section_heading(std::string_view plain) {
    return has_word(plain, "bang") || has_word(plain, "nhom") || plain == "nam" || plain == "nu" ||
           plain == "boys" || plain == "girls";
}

}  // namespace

RowLayout::RowLayout(const Table& table, const Headings& headings)
    : table_(table), headings_(headings) {
    find_date_orders();
}

DateOrder RowLayout::date_order(Field field) const {
    return orders_.at(field);
}

std::size_t RowLayout::first_data_row() const {
    return headings_.has_heading_row ? headings_.row + 1 : 0;
}

/// The cells under a field, the first that is not empty.
std::string_view RowLayout::cell(const TableRow& row, Field field) const {
    for (std::size_t i = 0; i < headings_.columns.size() && i < row.cells.size(); ++i) {
        if (headings_.columns[i].field == field &&
            row.cells[i].find_first_not_of(' ') != std::string::npos) {
            return row.cells[i];
        }
    }
    return {};
}

std::string RowLayout::clean(const TableRow& row, Field field) const {
    return clean_text(cell(row, field)).text;
}

void RowLayout::find_date_orders() {
    std::optional<DateOrder> anywhere;
    for (std::size_t i = 0; i < headings_.columns.size(); ++i) {
        const Field field = headings_.columns[i].field;
        if (field != Field::Birth && field != Field::RegisteredAt) continue;
        std::vector<std::string_view> dates;
        bool is_decided = false;
        for (std::size_t r = first_data_row(); r < table_.rows.size(); ++r) {
            if (i >= table_.rows[r].cells.size()) continue;
            const std::string& date = table_.rows[r].cells[i];
            dates.push_back(date);
            is_decided = is_decided || only_order_of(date).has_value();
        }
        if (!is_decided) continue;
        orders_[field] = order_of(dates);
        anywhere = orders_[field];
    }
    // A column that fits both orders follows the other one: a form writes all dates alike.
    for (const Field field : {Field::Birth, Field::RegisteredAt}) {
        if (!orders_.contains(field)) orders_[field] = anywhere.value_or(DateOrder::DayFirst);
    }
}

std::string RowLayout::club_of_title() const {
    if (headings_.has(Field::Club) || !headings_.has_heading_row) return {};
    for (std::size_t i = 0; i < headings_.row; ++i) {
        for (const std::string& text : table_.rows[i].cells) {
            std::string title = clean_text(text).text;
            const std::string plain = plain_heading(title);
            if (const std::size_t colon = title.find(':');
                plain.starts_with("don vi") && colon != std::string::npos) {
                return clean_text(title.substr(colon + 1)).text;
            }
            if (plain.starts_with("clb ") || plain.starts_with("cau lac bo") ||
                plain.starts_with("truong "))
                return title;
        }
    }
    return {};
}

RowKind RowLayout::kind_of(const TableRow& row) const {
    std::size_t filled = 0;
    std::string_view only;
    bool has_person = false;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (row.cells[i].find_first_not_of(" \t\n") == std::string::npos) continue;
        if (clean_text(row.cells[i]).text.empty()) continue;
        ++filled;
        only = row.cells[i];
        const Field field =
            i < headings_.columns.size() ? headings_.columns[i].field : Field::Ignored;
        has_person = has_person || field == Field::FullName || field == Field::FamilyName ||
                     field == Field::GivenName || field == Field::Birth || field == Field::Sex ||
                     field == Field::Club || field == Field::Group || field == Field::FideId;
    }
    if (filled == 0) return RowKind::Blank;
    if (filled == 1) {
        const std::string plain = plain_heading(only);
        if (plain.starts_with("tong cong") || plain.starts_with("tong so") ||
            plain.starts_with("total") || plain.starts_with("cong ")) {
            return RowKind::Remark;
        }
        if (is_section_heading(plain)) return RowKind::Section;
        if (!has_person) return plain.size() <= 4 ? RowKind::Blank : RowKind::Remark;
    }
    if (!has_person) return RowKind::Blank;
    return repeats_heading(row) ? RowKind::Remark : RowKind::Person;
}

/// A printed list repeats its heading on each page.
bool RowLayout::repeats_heading(const TableRow& row) const {
    int equal = 0;
    for (std::size_t i = 0; i < row.cells.size() && i < headings_.columns.size(); ++i) {
        if (!row.cells[i].empty() && row.cells[i] == headings_.columns[i].heading) ++equal;
    }
    return equal >= 3;
}

bool has_word(std::string_view plain, std::string_view word) {
    const std::string padded = " " + std::string(plain) + " ";
    return padded.find(" " + std::string(word) + " ") != std::string::npos;
}

}  // namespace kydai::registration
