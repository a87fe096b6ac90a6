// Values that begin with a dash are values: `kydai result U08 12 --+`, `kydai clock --all adjust
// -05:00`.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kydai::cli {

/// Marks arguments that look like options but are values (`--+`, `---`, `-05:00`, `-1`), so that
/// the option parser takes them as they are. Arguments after `--` are left alone.
[[nodiscard]] std::vector<std::string> with_marked_values(
    const std::vector<std::string>& arguments);

/// The value without the mark.
[[nodiscard]] std::string unmarked(std::string_view value);

}  // namespace kydai::cli
