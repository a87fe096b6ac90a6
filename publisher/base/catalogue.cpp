// See catalogue.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/catalogue.hpp"

#include <nlohmann/json.hpp>

namespace kydai {

Result<void> Catalogue::add(std::string_view json_text, const std::string& file) {
    const nlohmann::json root = nlohmann::json::parse(json_text, nullptr, false);
    Place place;
    place.file = file;
    if (!root.is_object())
        return Error("catalogue.malformed", {{"reason", "not a JSON object"}}, place);
    std::map<std::string, std::string, std::less<>> added;
    for (const auto& [key, value] : root.items()) {
        place.path = "$." + key;
        if (!value.is_string())
            return Error("catalogue.malformed", {{"reason", "not a string"}}, place);
        added.emplace(key, value.get<std::string>());
    }
    texts_.merge(added);
    return {};
}

bool Catalogue::has(std::string_view key) const {
    return texts_.find(key) != texts_.end();
}

std::vector<std::string> Catalogue::keys() const {
    std::vector<std::string> keys;
    keys.reserve(texts_.size());
    for (const auto& [key, unused] : texts_) keys.push_back(key);
    return keys;
}

std::string Catalogue::text(std::string_view key, const Args& args) const {
    const auto found = texts_.find(key);
    if (found == texts_.end()) return std::string(key);
    const std::string& pattern = found->second;
    std::string result;
    for (std::size_t i = 0; i < pattern.size();) {
        const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : std::string::npos;
        if (close == std::string::npos) {
            result += pattern[i++];
            continue;
        }
        const auto arg = args.find(pattern.substr(i + 1, close - i - 1));
        result += arg == args.end() ? pattern.substr(i, close - i + 1) : arg->second;
        i = close + 1;
    }
    return result;
}

std::string Catalogue::text(const Error& error) const {
    std::string where = error.place.file;
    if (error.place.line > 0)
        where += (where.empty() ? "" : ":") + std::to_string(error.place.line);
    if (error.place.column > 0)
        where += (where.empty() ? "" : ":") + std::to_string(error.place.column);
    if (!error.place.path.empty()) where += (where.empty() ? "" : " ") + error.place.path;
    const std::string words = text(error.code, error.args);
    return where.empty() ? words : where + ": " + words;
}

}  // namespace kydai
