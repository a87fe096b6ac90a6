// FIDE's titles by the letters that lists write them with.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace kydai {

/// `GM`, `WIM`, ... for the title itself or the short form of FIDE's and chess-results' lists (`g`,
/// `m`, `wf`), in capitals or not; none = no title of FIDE.
[[nodiscard]] std::optional<std::string_view> fide_title(std::string_view letters);

}  // namespace kydai
