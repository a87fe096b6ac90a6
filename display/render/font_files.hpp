// Where the fonts lie on this machine.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <filesystem>
#include <vector>

namespace kydai::display {

struct FontFiles {
    std::filesystem::path regular;
    std::filesystem::path bold;
    /// Asked in turn for letters that Noto Sans lacks (arrows, minus, Han letters), where
    /// installed.
    std::vector<std::filesystem::path> fallback_regular;
    std::vector<std::filesystem::path> fallback_bold;
};

/// Noto Sans (all Vietnamese letters, digits of one width) from assets/fonts, else from where
/// Debian's fonts-noto-core puts it. No font service is asked: a hall's machine may have none.
/// Errors: font.not_found {file, folders}.
[[nodiscard]] Result<FontFiles> find_fonts(const std::filesystem::path& assets);

}  // namespace kydai::display
