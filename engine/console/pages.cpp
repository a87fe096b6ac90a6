// See pages.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/pages.hpp"

#include "publisher/base/catalogue.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <system_error>

namespace kydai::console {
namespace {

const char* type_of(const std::filesystem::path& file) {
    static const std::map<std::string, const char*> types = {
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".json", "application/json; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".woff2", "font/woff2"},
        {".webmanifest", "application/manifest+json"},
    };
    const auto found = types.find(file.extension().string());
    return found == types.end() ? nullptr : found->second;
}

/// The texts that a page may show: its own, and the refusals that come without words.
std::string words_json(const Catalogue& words) {
    nlohmann::json texts;
    for (const std::string& key : words.keys()) {
        const bool is_shown = key.starts_with("console.") || key.starts_with("join.") ||
                              key.starts_with("authority.") || key.starts_with("incident.");
        if (is_shown) texts[key] = words.text(key);
    }
    return protocol::write_json(texts);
}

}  // namespace

Result<Pages> Pages::load(const std::filesystem::path& assets) {
    Pages pages;
    const auto add = [&pages](const std::filesystem::path& file,
                              const std::string& name) -> Result<void> {
        const char* type = type_of(file);
        if (type == nullptr) return {};  // an editor's copy, a note
        Result<std::string> text = read_file(file);
        if (!text) return text.error();
        pages.files_[name] = {type, std::make_shared<const std::string>(std::move(*text))};
        return {};
    };
    const std::filesystem::path folder = assets / "console";
    std::error_code failure;
    std::filesystem::recursive_directory_iterator files(folder, failure);
    if (failure) return Error("console.no_pages", {{"folder", folder.string()}});
    for (const auto& entry : files) {
        if (!entry.is_regular_file(failure)) continue;
        const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
        if (Result<void> done = add(entry.path(), name); !done) return done.error();
    }
    if (Result<void> done = add(assets / "laws" / "penalties.json", "/laws/penalties.json");
        !done) {
        return done.error();
    }
    for (const std::string language : {"vi", "en"}) {
        const Result<Catalogue> words = load_catalogue(assets, language);
        if (!words) return words.error();
        pages.files_["/words/" + language + ".json"] = {
            type_of("words.json"), std::make_shared<const std::string>(words_json(*words))};
    }
    return pages;
}

std::optional<WebReply> Pages::page(const std::string& site, const std::string& path) const {
    const std::string name = path == "/" ? "/" + site + "/index.html" : path;
    const bool is_of_site = name.starts_with("/" + site + "/") || name.starts_with("/shared/") ||
                            name.starts_with("/words/") || name.starts_with("/laws/");
    const auto found = files_.find(name);
    if (!is_of_site || found == files_.end()) return std::nullopt;
    WebReply reply;
    reply.content_type = found->second.type;
    reply.body = found->second.text;
    return reply;
}

}  // namespace kydai::console
