// The regulations of assets/regulations, read once.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/regulation.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/support/catch.hpp"

#include <map>
#include <string>

namespace kydai::test {

inline std::string regulation_text(const std::string& id) {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    auto text = read_file(*assets / "regulations" / (id + ".json"));
    REQUIRE(text.has_value());
    return std::move(*text);
}

inline const regulation::Regulation& regulation_named(const std::string& id) {
    static std::map<std::string, regulation::Regulation> read;
    if (const auto found = read.find(id); found != read.end()) return found->second;
    auto parsed = regulation::parse_regulation(regulation_text(id), id + ".json");
    if (!parsed) FAIL(parsed.error().code << " " << parsed.error().place.path);
    return read.emplace(id, std::move(*parsed)).first->second;
}

}  // namespace kydai::test
