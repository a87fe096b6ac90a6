// Finding assets/ (beside the sources, or installed) and loading the locales from it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/catalogue.hpp"
#include "publisher/base/result.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace kydai {

/// The assets folder: $KYDAI_ASSETS, else ../share/kydai beside the program, else the source tree
/// it was built from, else the installed place. Errors: assets.not_found.
[[nodiscard]] Result<std::filesystem::path> find_assets();

/// The texts of assets/locales/LANGUAGE/*.json: all of them, or those of the files named (without
/// `.json`). Errors: catalogue.no_language {language}, and those of Catalogue::add and read_file.
[[nodiscard]] Result<Catalogue> load_catalogue(const std::filesystem::path& assets,
                                               const std::string& language,
                                               const std::vector<std::string>& files = {});

/// `vi` or `en`: $KYDAI_LANGUAGE if it names one of them, else Vietnamese.
[[nodiscard]] std::string preferred_language();

}  // namespace kydai
