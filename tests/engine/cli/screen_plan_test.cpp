// The planner of screens and the receipts: pure functions on what screens report.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/screen_plan.hpp"
#include "engine/cli/receipts.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace kydai;       // NOLINT: a test file
using namespace kydai::cli;  // NOLINT: a test file
using namespace std::chrono_literals;

namespace {

std::vector<PlannedGroup> groups_of(const std::vector<int>& sizes) {
    std::vector<PlannedGroup> groups;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::string name = "G" + std::to_string(i + 1);
        groups.push_back({GroupId(name), name, sizes[i]});
    }
    return groups;
}

std::chrono::milliseconds longest(const std::vector<ScreenLoad>& loads) {
    return std::ranges::max(loads, {}, &ScreenLoad::wait).wait;
}

protocol::ScreenPresence screen(const std::string& name, EngineTime seen) {
    protocol::ScreenPresence presence;
    presence.screen = ScreenName(name);
    presence.last_seen = seen;
    presence.last_report = protocol::ScreenReport{};
    return presence;
}

}  // namespace

TEST_CASE("rows of a screen follow the table of sizes", "[engine][cli]") {
    // Spec screens.md: a 43-inch TV at 5 m has 9 rows at the target, a projector of 4 m at 18 m 11.
    struct Case {
        double width_m, distance_m;
        int rows_min, rows_max;
    };
    for (const Case& one : {Case{0.95, 5, 8, 10}, Case{3.0, 12, 11, 13}, Case{4.0, 18, 10, 12},
                            Case{4.0, 25, 7, 9}}) {
        const PlannedScreen planned =
            lines_of_screen(ScreenName("s"), {1920, 1080, one.width_m, one.distance_m});
        INFO(one.width_m << " m at " << one.distance_m << " m: " << planned.lines);
        CHECK(planned.lines / planned.columns >= one.rows_min);
        CHECK(planned.lines / planned.columns <= one.rows_max);
    }
    // Too far for the target: the floor, rather than five rows.
    const PlannedScreen far = lines_of_screen(ScreenName("s"), {1920, 1080, 1.2, 12});
    CHECK(far.capitals_per_mille == 2.5);
}

TEST_CASE("reading time is the screens' own rule", "[engine][cli]") {
    CHECK(reading_time(2, 1) == 6s);
    CHECK(reading_time(12, 1) == 9s);
    CHECK(reading_time(24, 2) == 16s);
    CHECK(reading_time(100, 2) == 20s);
}

TEST_CASE("65 children a screen wait less than a minute, a thousand on one screen eleven",
          "[engine][cli]") {
    const PlannedScreen screen{ScreenName("s"), 24, 2, {}};
    const ScreenLoad load = load_of(screen, groups_of({65}));
    CHECK(load.pages == 3);
    CHECK(load.wait >= 42s);
    CHECK(load.wait <= 48s);
    const ScreenLoad all = load_of(screen, groups_of({1'000}));
    CHECK(all.pages == 42);
    CHECK(all.wait > 10min);
    CHECK_FALSE(all.is_readable());
}

TEST_CASE("every group is on one screen, and no move of one group is better", "[engine][cli]") {
    const auto groups = groups_of({40, 12, 33, 8, 27, 51, 5, 19, 22, 30});
    const std::vector<PlannedScreen> screens{
        {ScreenName("a"), 24, 2, {}}, {ScreenName("b"), 12, 1, {}}, {ScreenName("c"), 24, 2, {}}};
    const auto loads = propose(screens, groups);
    REQUIRE(loads.size() == 3);
    std::multiset<std::string> placed;
    for (const ScreenLoad& load : loads)
        for (const GroupId& group : load.groups) placed.insert(group.value());
    CHECK(placed.size() == groups.size());
    CHECK(std::set<std::string>(placed.begin(), placed.end()).size() == groups.size());
    CHECK(longest(loads) <= load_of(screens[0], groups).wait);
    // The small screen carries less.
    CHECK(loads[1].names < loads[0].names);
    CHECK(propose({}, groups).empty());
}

TEST_CASE("a screen left over repeats the one with the longest wait", "[engine][cli]") {
    const std::vector<PlannedScreen> screens{{ScreenName("a"), 24, 2, {}},
                                             {ScreenName("b"), 24, 2, {}}};
    const auto loads = propose(screens, groups_of({20}));
    CHECK(loads[1].groups == loads[0].groups);
    CHECK(loads[1].screen == ScreenName("b"));
}

TEST_CASE("the planner says how many screens are needed, or that none are enough",
          "[engine][cli]") {
    const PlannedScreen screen{ScreenName("s"), 24, 2, {}};
    CHECK(screens_needed(screen, groups_of({20})) == 1);
    const int count = screens_needed(screen, groups_of({60, 60, 60}));
    CHECK(count == 3);
    CHECK(screens_needed(screen, groups_of({500})) == 0);
}

TEST_CASE("a receipt counts live screens that are meant, and names those that are late",
          "[engine][cli]") {
    const EngineTime now{1'796'000'400'000ms};
    const GroupId group("U08");
    protocol::ScreenList list{now, {}};
    for (const char* name : {"TV-1", "TV-2", "TV-3", "TV-4", "TV-5"})
        list.screens.push_back(screen(name, now - 1s));
    list.screens[0].seen = {{"pairings/U08/3", now, 9, 2, 2}, {"announcement/7", now, 9, 1, 1}};
    list.screens[1].seen = {{"pairings/U08/3", now, 9, 1, 2}};
    list.screens[2].seen = {{"pairings/U08/2", now, 9, 2, 2}};
    list.screens[3].last_seen = now - 1min;
    list.screens[4].last_report->groups = {GroupId("U10")};
    protocol::Pairings pairings;
    pairings.group = group;
    pairings.round = 3;
    protocol::Announcement said;
    said.id = 7;
    said.text = "Mời vào bàn";
    said.screens = {ScreenName("TV-1"), ScreenName("TV-2")};
    const auto all = receipts(list, {pairings, protocol::Announcements{{said}}});
    REQUIRE(all.size() == 2);
    CHECK(all[0].what == "pairings/U08/3");
    CHECK(all[0].seen == 1);
    CHECK(all[0].expected == 3);
    CHECK(all[0].late == std::vector<std::string>{"TV-2", "TV-3"});
    CHECK(all[0].silent == std::vector<std::string>{"TV-4"});
    CHECK(all[1].seen == 1);
    CHECK(all[1].late == std::vector<std::string>{"TV-2"});
}

TEST_CASE("pairings published again want a new receipt, and a screen of clocks wants none",
          "[engine][cli]") {
    const EngineTime now{1'796'000'400'000ms};
    protocol::ScreenList list{now, {screen("TV-1", now)}};
    list.screens[0].seen = {{"pairings/U08/3", now, 9, 2, 2}};
    protocol::Pairings pairings;
    pairings.group = GroupId("U08");
    pairings.round = 3;
    pairings.changed_at = now;
    CHECK(receipts(list, {pairings})[0].late == std::vector<std::string>{"TV-1"});
    protocol::Screens screens;
    screens.assignments = {{ScreenName("TV-1"), {}, {{protocol::SceneKind::Clock, {}, 0ms}}}};
    CHECK(receipts(list, {pairings, screens})[0].expected == 0);
}
