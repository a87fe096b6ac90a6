// The table of what the Laws make of an incident: the editions against each other, by hand.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/ruling.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/support/catch.hpp"

#include <nlohmann/json.hpp>

#include <set>

using namespace kydai;  // NOLINT: a test file
using nlohmann::json;

namespace {

json table() {
    const auto assets = find_assets();
    REQUIRE(assets);
    const auto text = read_file(*assets / "laws" / "penalties.json");
    REQUIRE(text);
    return json::parse(*text);
}

/// Seconds for the opponent, or 0 = the game is lost.
int penalty(const json& laws, const char* edition, const char* discipline, std::size_t time) {
    const json& steps =
        laws.at("editions").at(edition).at("incidents").at("illegal-move").at(discipline);
    const json& step = steps.at(time - 1);
    return step.at("does") == "loss" ? 0 : step.at("seconds").get<int>();
}

}  // namespace

TEST_CASE("illegal moves cost what each edition of the Laws says, by discipline",
          "[engine][console]") {
    const json laws = table();
    // 7.5.5 of both editions: two minutes, then the game. Blitz: one minute (2018: B.2; 2023: A.3
    // by B.3). Rapid: one minute since 2023 (A.3), before that as in a standard game.
    struct Case {
        const char* edition;
        const char* discipline;
        int first_s;
    };
    for (const Case& c :
         {Case{"2018", "standard", 120}, Case{"2018", "rapid", 120}, Case{"2018", "blitz", 60},
          Case{"2023", "standard", 120}, Case{"2023", "rapid", 60}, Case{"2023", "blitz", 60}}) {
        INFO(c.edition << " " << c.discipline);
        CHECK(penalty(laws, c.edition, c.discipline, 1) == c.first_s);
        CHECK(penalty(laws, c.edition, c.discipline, 2) == 0);
    }
}

TEST_CASE("every incident has its rule in every edition, each with its article",
          "[engine][console]") {
    const json laws = table();
    const std::set<std::string> does{"opponent_gets", "loss",    "move_touched",
                                     "late_limit",    "warning", "arbiter_chooses"};
    for (const auto& [name, edition] : laws.at("editions").items()) {
        CHECK(edition.at("incidents").size() == incident_names.size());
        for (const std::string_view incident : incident_names) {
            INFO(name << " " << incident);
            const json& rule = edition.at("incidents").at(std::string(incident));
            const std::string counted = rule.at("counted");
            CHECK((counted == "game" || counted == "event"));
            const bool is_by_discipline = !rule.contains("all");
            const std::vector<std::string> keys =
                is_by_discipline ? std::vector<std::string>{"standard", "rapid", "blitz"}
                                 : std::vector<std::string>{"all"};
            for (const std::string& key : keys) {
                REQUIRE(!rule.at(key).empty());
                for (const json& step : rule.at(key)) {
                    CHECK(does.contains(step.at("does").get<std::string>()));
                    CHECK(!step.at("article").get<std::string>().empty());
                }
            }
        }
    }
}
