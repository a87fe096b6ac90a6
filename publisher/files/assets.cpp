// See assets.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/assets.hpp"

#include "publisher/files/read_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <vector>

namespace kydai {
namespace fs = std::filesystem;

Result<fs::path> find_assets() {
    std::vector<fs::path> candidates;
    if (const char* named = std::getenv("KYDAI_ASSETS"); named != nullptr)
        candidates.emplace_back(named);
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    if (!failure) candidates.push_back(program.parent_path().parent_path() / "share" / "kydai");
    candidates.emplace_back(KYDAI_SOURCE_ASSETS);
    candidates.emplace_back(KYDAI_INSTALLED_ASSETS);
    for (const fs::path& candidate : candidates) {
        if (fs::is_directory(candidate / "locales", failure)) return candidate;
    }
    return Error("assets.not_found");
}

Result<Catalogue> load_catalogue(const fs::path& assets, const std::string& language,
                                 const std::vector<std::string>& wanted) {
    const fs::path folder = assets / "locales" / language;
    std::error_code failure;
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure)) {
        const bool is_wanted =
            wanted.empty() ||
            std::ranges::find(wanted, entry.path().stem().string()) != wanted.end();
        if (is_wanted && entry.path().extension() == ".json") files.push_back(entry.path());
    }
    if (failure || files.empty()) return Error("catalogue.no_language", {{"language", language}});
    std::sort(files.begin(), files.end());
    Catalogue catalogue(language);
    for (const fs::path& file : files) {
        Result<std::string> text = read_file(file);
        if (!text) return text.error();
        if (const Result<void> added = catalogue.add(*text, file.string()); !added)
            return added.error();
    }
    return catalogue;
}

std::string preferred_language() {
    const char* named = std::getenv("KYDAI_LANGUAGE");
    const std::string language = named == nullptr ? "vi" : named;
    return language == "en" ? "en" : "vi";
}

}  // namespace kydai
