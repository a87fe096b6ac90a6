// See rules.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kydai::standings {
namespace {

constexpr std::array<std::pair<Edition, std::string_view>, 4> editions = {{
    {Edition::Fide2026, "fide2026"},
    {Edition::Fide2024, "fide2024"},
    {Edition::Fide2009, "fide2009"},
    {Edition::Raw, "raw"},
}};

}  // namespace

std::string code_of(Edition edition) {
    for (const auto& [value, code] : editions) {
        if (value == edition) return std::string(code);
    }
    KYDAI_CHECK(false);
}

Result<Edition> parse_edition(std::string_view text) {
    for (const auto& [value, code] : editions) {
        if (code == text) return value;
    }
    return Error("standings.edition_unknown", {{"text", std::string(text)}});
}

Result<System> parse_system(std::string_view text) {
    if (text == "swiss") return System::Swiss;
    if (text == "round-robin" || text == "round_robin") return System::RoundRobin;
    return Error("standings.system_unknown", {{"text", std::string(text)}});
}

StandingsRules default_rules(System system) {
    StandingsRules rules;
    rules.system = system;
    const char* order = system == System::Swiss ? "PTS,DE,BHC1,WIN,BPG,BWG" : "PTS,DE,SB,BPG,BWG";
    rules.tie_breaks = *parse_tie_breaks(std::string_view(order));
    return rules;
}

Result<StandingsRules> make_rules(System system, std::string_view edition,
                                  const std::vector<std::string>& codes) {
    StandingsRules rules = default_rules(system);
    const Result<Edition> parsed = parse_edition(edition);
    if (!parsed) return parsed.error();
    rules.edition = *parsed;
    if (codes.empty()) return rules;
    Result<std::vector<TieBreak>> list = parse_tie_breaks(codes);
    if (!list) return list.error();
    // Lists of tie-breaks proper (record 202) do not say that points come first.
    const Criterion first = list->front().criterion;
    const bool has_points =
        first == Criterion::StandardPoints ||
        std::ranges::find(*list, Criterion::Points, &TieBreak::criterion) != list->end();
    rules.tie_breaks.clear();
    if (!has_points) rules.tie_breaks.emplace_back();
    for (const TieBreak& tie_break : *list) rules.tie_breaks.push_back(tie_break);
    return rules;
}

}  // namespace kydai::standings
