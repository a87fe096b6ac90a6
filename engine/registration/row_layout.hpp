// Which rows of a table are persons, and where each field stands in them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/dates.hpp"
#include "engine/registration/headings.hpp"
#include "engine/registration/table.hpp"

#include <map>
#include <string>
#include <string_view>

namespace kydai::registration {

/// A row that belongs to nobody: blank, a section's heading ("II. BẢNG NỮ"), or a remark: a sum, a
/// signature, the heading again on a new page.
enum class RowKind { Person, Blank, Section, Remark };

/// A table with its headings; both must outlive it.
class RowLayout {
  public:
    RowLayout(const Table& table, const Headings& headings);

    [[nodiscard]] std::size_t first_data_row() const;
    /// The first cell under a field that is not empty, as it stands.
    [[nodiscard]] std::string_view cell(const TableRow& row, Field field) const;
    /// As above, cleaned.
    [[nodiscard]] std::string clean(const TableRow& row, Field field) const;
    [[nodiscard]] RowKind kind_of(const TableRow& row) const;
    /// Day first or month first, as all dates of the column allow.
    [[nodiscard]] DateOrder date_order(Field field) const;
    /// "CÂU LẠC BỘ ..." of a club's own sheet, where no column has the club.
    [[nodiscard]] std::string club_of_title() const;

  private:
    void find_date_orders();
    [[nodiscard]] bool repeats_heading(const TableRow& row) const;

    const Table& table_;
    const Headings& headings_;
    std::map<Field, DateOrder> orders_;
};

/// Whether the word stands in a plain text as a whole word.
[[nodiscard]] bool has_word(std::string_view plain, std::string_view word);

}  // namespace kydai::registration
