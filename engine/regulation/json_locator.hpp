// Where in the text of a JSON file a path lies, so that an error can name its line.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/json_text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kydai::regulation {

/// Position of the key (or list item) that `$.categories[3].born_from` names, or of the nearest
/// part of the path that is there. The text must be sound JSON.
[[nodiscard]] std::optional<TextPosition> locate(std::string_view text, std::string_view path);

}  // namespace kydai::regulation
