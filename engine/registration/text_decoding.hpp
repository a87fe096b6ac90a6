// From the bytes of a list to UTF-8 text: which encoding it is, and a preview where it was a guess.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/legacy_alphabets.hpp"
#include "publisher/base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

/// Lines before and after a conversion, for the person who confirms it.
struct Preview {
    std::vector<std::string> before;  ///< as it would look unconverted; always valid UTF-8
    std::vector<std::string> after;
};

struct DecodedText {
    std::string text;  ///< UTF-8, NFC, without byte-order mark
    Encoding encoding = Encoding::Utf8;
    bool had_byte_order_mark = false;
    bool needs_confirmation = false;  ///< a valid text was taken for something else (mojibake)
    Preview preview;                  ///< of every conversion that was found, not told
};

/// What a single cell of a sound list says when it was pasted from a sheet in an old font; none if
/// it is Vietnamese as it stands, or under no old font. For lists of which only some rows are such.
struct MendedCell {
    std::string text;
    Encoding encoding = Encoding::Utf8;
};
[[nodiscard]] std::optional<MendedCell> mended_cell(std::string_view cell);

/// `told` = the encoding that a person named or confirmed; otherwise it is found.
/// Errors: registration.not_text, registration.broken_utf8, registration.wrong_encoding {encoding};
/// with the line and column of the first byte that does not fit (F21).
[[nodiscard]] Result<DecodedText> decode_text(std::string_view bytes, const std::string& file,
                                              std::optional<Encoding> told = std::nullopt);

}  // namespace kydai::registration
