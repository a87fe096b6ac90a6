// See dressing.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/dressing.hpp"

#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"

#include <set>
#include <string>
#include <system_error>

namespace kydai::display {
namespace {

std::string known_themes(const std::filesystem::path& folder) {
    std::set<std::string> names;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure))
        if (entry.path().extension() == ".json") names.insert(entry.path().stem().string());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace

Result<Catalogue> load_texts(const std::filesystem::path& assets, const std::string& language) {
    return load_catalogue(
        assets, language,
        {"app", "authority", "base", "discovery", "display", "protocol", "standby", "transport"});
}

Result<Theme> load_theme(const std::filesystem::path& assets, const Options& options) {
    const std::filesystem::path folder = assets / "themes";
    const std::filesystem::path file = folder / (options.theme + ".json");
    const Result<std::string> text = read_file(file);
    if (!text)
        return Error("app.no_theme", {{"theme", options.theme}, {"known", known_themes(folder)}});
    Result<Theme> theme = parse_theme(*text);
    if (!theme) {
        Error error = theme.error();
        error.place.file = file.string();
        return error;
    }
    return theme;
}

Result<Dressing> load_dressing(const std::filesystem::path& assets, const Options& options) {
    Result<Theme> theme = load_theme(assets, options);
    if (!theme) return theme.error();
    Result<Catalogue> catalogue = load_texts(assets, options.language);
    if (!catalogue) return catalogue.error();
    return Dressing{std::move(theme).value(), std::move(catalogue).value()};
}

}  // namespace kydai::display
