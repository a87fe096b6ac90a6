// The main job end to end with real processes, and what kill -9 does to it: nothing.
// SPDX-License-Identifier: Apache-2.0
#include "tests/system/hall.hpp"
#include "tests/support/catch.hpp"

#include <nlohmann/json.hpp>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT: a test file

namespace {

constexpr auto heal_limit = std::chrono::seconds(15);

}  // namespace

TEST_CASE("420 children are on the walls after pair and publish of all groups", "[system]") {
    Hall hall;
    REQUIRE(hall.start_engine(true));
    REQUIRE(hall.kydai({"pair", "--all"}).status == 0);
    REQUIRE(hall.kydai({"publish", "--all"}).status == 0);
    const Finished pairings = hall.kydai({"pairings", "rapid/U08-NAM", "--json"});
    INFO(pairings.output);
    REQUIRE(pairings.status == 0);
    const auto json = nlohmann::json::parse(pairings.output);
    CHECK(json.at("boards").size() == 21);
    const Finished small = hall.kydai({"pairings", "rapid/U06-NU", "--json"});
    CHECK(nlohmann::json::parse(small.output).at("boards").size() == 3);

    hall.start_display("hall-1");
    CHECK(eventually([&] { return hall.is_up_to_date("hall-1"); }, heal_limit));
    CHECK(eventually([&] { return std::filesystem::exists(hall.picture("hall-1")); }, heal_limit));
}

TEST_CASE("a display started before the engine shows the state when the engine is there",
          "[system]") {
    Hall hall;
    hall.start_display("early");
    REQUIRE(hall.start_engine(true));
    CHECK(eventually([&] { return hall.is_up_to_date("early"); }, heal_limit));
    REQUIRE(hall.kydai({"pair", "rapid/U08-NAM"}).status == 0);
    REQUIRE(hall.kydai({"publish", "rapid/U08-NAM"}).status == 0);
    REQUIRE(hall.kydai({"assign", "early", "pairings:rapid/U08-NAM"}).status == 0);
    CHECK(eventually(
        [&] {
            const auto report = hall.report_of("early");
            return report && report->scene == "pairings" && hall.is_up_to_date("early");
        },
        heal_limit));
}

TEST_CASE("kill -9 of the engine and of a display loses nothing and heals by itself", "[system]") {
    Hall hall;
    REQUIRE(hall.start_engine(true));
    REQUIRE(hall.kydai({"pair", "rapid/U08-NAM"}).status == 0);
    REQUIRE(hall.kydai({"publish", "rapid/U08-NAM"}).status == 0);
    hall.start_display("hall-1");
    hall.start_display("hall-2");
    for (const auto* screen : {"hall-1", "hall-2"}) {
        REQUIRE(eventually([&] { return hall.is_up_to_date(screen); }, heal_limit));
    }

    REQUIRE(hall.kydai({"result", "rapid/U08-NAM", "1", "1-0"}).status == 0);
    const auto before = hall.everything_published();
    REQUIRE_FALSE(before.empty());
    hall.kill_engine();
    REQUIRE(hall.start_engine());
    CHECK(hall.everything_published() == before);
    for (const auto* screen : {"hall-1", "hall-2"}) {
        CHECK(eventually([&] { return hall.is_up_to_date(screen); }, heal_limit));
    }

    hall.kill_display("hall-2");
    REQUIRE(hall.kydai({"result", "rapid/U08-NAM", "2", "1/2"}).status == 0);
    hall.start_display("hall-2");
    for (const auto* screen : {"hall-1", "hall-2"}) {
        CHECK(eventually([&] { return hall.is_up_to_date(screen); }, heal_limit));
    }
    CHECK(hall.is_display_running("hall-1"));
}

TEST_CASE("a display ends by itself with --once as soon as it has shown the state", "[system]") {
    Hall hall;
    REQUIRE(hall.start_engine(true));
    hall.start_display("once", {"--once"});
    CHECK(eventually([&] { return !hall.is_display_running("once"); }, heal_limit));
    CHECK(std::filesystem::file_size(hall.picture("once")) > 5'000);
}
