// One line of a tournament report file, cut by its columns.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::formats {

/// The lines of a text ended by CR, LF or CRLF, in any mixture.
[[nodiscard]] std::vector<std::string_view> split_lines(std::string_view text);

[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Digits only, at most nine; leading zeros allowed.
[[nodiscard]] std::optional<int> parse_digits(std::string_view text);

/// How columns are counted in a line; the format says characters of the composed text.
enum class ColumnCount { Characters, Bytes };

/// Columns are 1-based and inclusive, as the format's description has them.
class TrfLine {
  public:
    TrfLine() = default;
    /// `text` is valid UTF-8.
    TrfLine(std::string_view text, int number, ColumnCount count = ColumnCount::Characters);

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] int length() const { return static_cast<int>(starts_.size()) - 1; }
    /// The text of the columns without blanks around it; empty beyond the end.
    [[nodiscard]] std::string_view field(int first, int last) const;
    /// Everything from a column on, without blanks around it.
    [[nodiscard]] std::string_view rest(int first) const { return field(first, length()); }
    /// The letter of a one-byte column; a blank beyond the end; '?' for one of more bytes.
    [[nodiscard]] char letter(int column) const;
    [[nodiscard]] bool is_blank(int first, int last) const { return field(first, last).empty(); }
    /// Column of the first letter that is not blank within the columns; `first` if all are blank.
    [[nodiscard]] int first_ink(int first, int last) const;

  private:
    std::string text_;
    int number_ = 0;
    std::vector<std::size_t> starts_ = {0};  ///< byte offset of each column, and the end
};

}  // namespace kydai::formats
