// Names as two lists may write them: with or without diacritics, family name first or last.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace kydai::ratings {

/// The words of a name without diacritics, in lower case, in alphabetical order: "Nguyễn Văn An",
/// "An Nguyen Van" and "Nguyen, Van An" have the same key. A text that is not UTF-8 is read as
/// Latin-1.
[[nodiscard]] std::string name_key(std::string_view name);

}  // namespace kydai::ratings
