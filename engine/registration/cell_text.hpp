// Cleaning the text of a cell: invisible characters, spaces, spreadsheet guards, letters of a name.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace kydai::registration {

struct CleanText {
    std::string text;       ///< NFC, single spaces, none around
    bool had_bidi = false;  ///< a control that turns the direction of writing was dropped
};

/// Drops zero-width and control characters, makes every kind of space a plain one, takes off the
/// apostrophe that our exports put before = + - @ (F46).
[[nodiscard]] CleanText clean_text(std::string_view cell);

/// The text as a spreadsheet may have it: an apostrophe before a sign that begins a formula, and
/// before an apostrophe that stands there already (F46). `clean_text` takes one off again.
[[nodiscard]] std::string guarded_cell(std::string_view text);

/// `ưng` to `Ưng` in each word that begins with a letter whose capital TCVN3 cannot write.
[[nodiscard]] std::string recapitalised(std::string_view name);

enum class NameFault { None, Formula, Markup, NoLetters, TooLong };
/// A name of more characters is a pasted paragraph; the longest real one seen has 85.
inline constexpr int name_characters_max = 120;

[[nodiscard]] NameFault fault_of_name(std::string_view name);
[[nodiscard]] bool has_digit(std::string_view text);
/// `+`, `-` or `@` at the beginning: a slip, or the work of a spreadsheet.
[[nodiscard]] bool begins_with_sign(std::string_view text);

/// Key under which names are compared: letter case and spaces do not matter, diacritics do.
[[nodiscard]] std::string exact_key(std::string_view text);
/// As above without diacritics.
[[nodiscard]] std::string loose_key(std::string_view text);
/// A club's key: "Câu lạc bộ" and "CLB" are the same.
[[nodiscard]] std::string club_key(std::string_view club);

}  // namespace kydai::registration
