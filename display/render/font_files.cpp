// See font_files.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/font_files.hpp"

#include <optional>
#include <string>
#include <system_error>

namespace kydai::display {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> find_file(const std::vector<fs::path>& folders, const char* name) {
    for (const fs::path& folder : folders) {
        std::error_code ignored;
        if (fs::is_regular_file(folder / name, ignored)) return folder / name;
    }
    return std::nullopt;
}

std::string joined(const std::vector<fs::path>& folders) {
    std::string text;
    for (const fs::path& folder : folders) text += (text.empty() ? "" : ", ") + folder.string();
    return text;
}

/// Those of `names` that are installed, in order.
std::vector<fs::path> find_all(const std::vector<fs::path>& folders,
                               const std::vector<const char*>& names) {
    std::vector<fs::path> found;
    for (const char* name : names)
        if (std::optional<fs::path> file = find_file(folders, name))
            found.push_back(*std::move(file));
    return found;
}

}  // namespace

Result<FontFiles> find_fonts(const fs::path& assets) {
    const std::vector<fs::path> folders{assets / "fonts",
                                        "/usr/share/fonts/truetype/noto",
                                        "/usr/share/fonts/noto",
                                        "/usr/share/fonts/opentype/noto",
                                        "/usr/share/fonts/noto-cjk",
                                        "/usr/local/share/fonts/noto"};
    const std::optional<fs::path> regular = find_file(folders, "NotoSans-Regular.ttf");
    const std::optional<fs::path> bold = find_file(folders, "NotoSans-Bold.ttf");
    if (!regular || !bold) {
        const char* missing = regular ? "NotoSans-Bold.ttf" : "NotoSans-Regular.ttf";
        return Error("font.not_found", {{"file", missing}, {"folders", joined(folders)}});
    }
    FontFiles files{*regular, *bold, {}, {}};
    files.fallback_regular = find_all(
        folders,
        {"NotoSansMath-Regular.ttf", "NotoSansSymbols2-Regular.ttf", "NotoSansCJK-Regular.ttc"});
    files.fallback_bold =
        find_all(folders, {"NotoSansMath-Regular.ttf", "NotoSansSymbols2-Regular.ttf",
                           "NotoSansCJK-Bold.ttc", "NotoSansCJK-Regular.ttc"});
    return files;
}

}  // namespace kydai::display
