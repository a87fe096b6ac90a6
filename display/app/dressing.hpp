// What is read from assets/ before anything is shown, and again when it changes there.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/options.hpp"
#include "display/layout/theme.hpp"

#include <filesystem>

namespace kydai::display {

struct Dressing {
    Theme theme;
    Catalogue catalogue;
};

/// The texts that a display can need; the others, five sixths of all, would lie in its memory
/// unread. Errors: those of load_catalogue.
[[nodiscard]] Result<Catalogue> load_texts(const std::filesystem::path& assets,
                                           const std::string& language);
/// Errors: app.no_theme {theme, known}, and those of read_file and parse_theme.
[[nodiscard]] Result<Theme> load_theme(const std::filesystem::path& assets, const Options& options);
/// Errors: those of load_theme and load_texts.
[[nodiscard]] Result<Dressing> load_dressing(const std::filesystem::path& assets,
                                             const Options& options);

}  // namespace kydai::display
