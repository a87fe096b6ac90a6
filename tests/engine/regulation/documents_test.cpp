// docs/regulation.md tells every key that the reader knows and every code that an import gives.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/regulation/regulations.hpp"

#include <filesystem>
#include <regex>
#include <set>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT

namespace {

std::filesystem::path source_tree() {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    return assets->parent_path();
}

std::string text_of(const std::filesystem::path& file) {
    auto text = read_file(file);
    INFO(file.string());
    REQUIRE(text.has_value());
    return std::move(*text);
}

void collect(std::set<std::string>& found, const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    for (std::sregex_iterator it(text.begin(), text.end(), expression), end; it != end; ++it) {
        found.insert((*it)[1].str());
    }
}

std::set<std::string> untold(const std::set<std::string>& words, const std::string& document) {
    std::set<std::string> missing;
    for (const std::string& word : words) {
        const bool is_heading =
            std::regex_search(document, std::regex("(^|\n)## [^\n]*\\b" + word + "\\b"));
        if (!is_heading && document.find("`" + word + "`") == std::string::npos)
            missing.insert(word);
    }
    return missing;
}

}  // namespace

TEST_CASE("docs/regulation.md tells every key that a regulation may have", "[engine][regulation]") {
    std::set<std::string> keys;
    const std::string readers =
        "text|texts|required_text|flag|whole|maybe_whole|wholes|number|moment|day|days|object|each|"
        "choice|"
        "choices<\\w+>|read_prize_list|read_points|read_order";
    for (const auto& file :
         std::filesystem::directory_iterator(source_tree() / "engine/regulation")) {
        const std::string name = file.path().filename().string();
        if (!name.starts_with("read_") && name != "parse.cpp") continue;
        collect(keys, text_of(file.path()),
                "(?:" + readers + R"re()\((?:\w+,\s*)?"([a-z_0-9]+)")re");
    }
    CHECK(keys.size() > 120);
    const std::string document = text_of(source_tree() / "docs/regulation.md");
    CHECK(untold(keys, document) == std::set<std::string>{});
}

TEST_CASE("docs/regulation.md tells every code of a row of an import", "[engine][regulation]") {
    std::set<std::string> codes;
    for (const auto& file :
         std::filesystem::directory_iterator(source_tree() / "engine/registration")) {
        if (file.path().extension() != ".cpp") continue;
        const std::string text = text_of(file.path());
        collect(codes, text, R"re((?:info|warn|ask|refuse)\(\s*"([a-z_]+)")re");
        collect(codes, text, R"re(Severity::\w+,\s*"([a-z_]+)")re");
    }
    CHECK(codes.size() > 50);
    CHECK(untold(codes, text_of(source_tree() / "docs/regulation.md")) == std::set<std::string>{});
}
