// The 8-bit alphabets of old Vietnamese lists: TCVN3 (ABC fonts), VNI-Windows, Windows-1258.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai::registration {

enum class Encoding {
    Utf8,
    Utf16Le,
    Utf16Be,
    Windows1258,
    Tcvn3,        ///< one byte a letter; toned capitals share the code of the small letter
    Vni,          ///< a base letter, then a byte for its marks
    Tcvn3InUtf8,  ///< TCVN3 bytes taken for Latin-1 and saved as UTF-8
    VniInUtf8,    ///< likewise VNI
    Utf8InUtf8,   ///< UTF-8 taken for Windows-1252 and saved as UTF-8 once more
};

/// `utf-8`, `tcvn3-in-utf-8` ...: as options and messages name it.
[[nodiscard]] std::string_view name_of(Encoding encoding);
[[nodiscard]] std::optional<Encoding> encoding_named(std::string_view name);
/// One of the three conversions that only guess what a valid text once was: a person confirms them.
[[nodiscard]] bool is_mojibake(Encoding encoding);
/// Toned capitals were lost: names are capitalised anew, word by word.
[[nodiscard]] bool loses_capitals(Encoding encoding);

/// Bytes to UTF-8 (NFC); none if a byte has no letter there.
[[nodiscard]] std::optional<std::string> from_tcvn3(std::string_view bytes);
[[nodiscard]] std::optional<std::string> from_vni(std::string_view bytes);
[[nodiscard]] std::optional<std::string> from_windows_1258(std::string_view bytes);

/// The bytes that became this UTF-8 text by being read as Windows-1252; none if they cannot have.
[[nodiscard]] std::optional<std::string> bytes_read_as_windows_1252(std::string_view text);

/// UTF-16 without its byte-order mark; none if a surrogate stands alone or a byte is left over.
[[nodiscard]] std::optional<std::string> from_utf16(std::string_view bytes, bool is_little_endian);

}  // namespace kydai::registration
