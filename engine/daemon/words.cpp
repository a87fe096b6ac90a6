// Loading the locales once, at the start.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/words.hpp"

#include "publisher/files/assets.hpp"

namespace kydai::daemon {

Result<Words> Words::load() {
    const Result<std::filesystem::path> assets = find_assets();
    if (!assets) return assets.error();
    Result<Catalogue> vietnamese = load_catalogue(*assets, "vi");
    if (!vietnamese) return vietnamese.error();
    Result<Catalogue> english = load_catalogue(*assets, "en");
    if (!english) return english.error();
    return Words(std::move(*vietnamese), std::move(*english));
}

}  // namespace kydai::daemon
