// Playlists by phase and assignment, pages, and which page is on at a moment.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/content.hpp"
#include "display/scene/paging.hpp"
#include "display/scene/select.hpp"
#include "tests/display/layout/sample_hall.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <random>
#include <set>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file
using namespace std::chrono_literals;
using protocol::Phase;
using protocol::SceneKind;

namespace {

const EngineTime start = test::sample_morning();
const ScreenIdentity hall_1{ScreenName{"hall-1"}, {}};
const Capacities capacities{{12, 1}, {12, 2}, {12, 1}, {7, 1}, {12, 1}, {12, 1}, 6};

HallModel model_of(const test::SampleOptions& options) {
    HallModel model;
    model.replace(test::sample_hall(options));
    return model;
}

Plan plan_of(const HallModel& model) {
    return make_plan(model, hall_1, capacities);
}

std::vector<std::string> kinds_of(const Plan& plan) {
    std::vector<std::string> kinds;
    for (const PlannedItem& item : plan.items) kinds.push_back(item_kind_name(item.key.kind));
    return kinds;
}

std::vector<std::string> kinds_in(Phase phase) {
    test::SampleOptions options;
    options.phase = phase;
    options.groups = 1;
    options.open_boards = phase == Phase::Complete ? 0 : 5;
    return kinds_of(plan_of(model_of(options)));
}

bool never(int /*line*/) {
    return false;
}

}  // namespace

TEST_CASE("a list breaks into as few pages as possible, evenly filled", "[display][scene]") {
    CHECK(balanced_pages(0, 12, never).empty());
    CHECK(balanced_pages(12, 12, never) == std::vector<PageRange>{{0, 12}});
    CHECK(balanced_pages(13, 12, never) == std::vector<PageRange>{{0, 6}, {6, 7}});
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const int lines = static_cast<int>(random() % 400);
        const int capacity = 1 + static_cast<int>(random() % 30);
        const auto pages = balanced_pages(lines, capacity, [&](int i) { return i % 5 != 0; });
        INFO(lines << " lines, " << capacity << " a page");
        CHECK(static_cast<int>(pages.size()) == (lines + capacity - 1) / capacity);
        int next = 0;
        for (const PageRange& page : pages) {
            CHECK(page.first == next);
            CHECK(page.count >= 1);
            CHECK(page.count <= capacity);
            next += page.count;
        }
        CHECK(next == lines);
    }
}

TEST_CASE("pages break between initials where that costs no page", "[display][scene]") {
    // Twenty lines of the initials 0..6, 7..9, 10..19: a break before 7 or 10 tears nothing apart.
    const auto tears = [](int line) { return line != 7 && line != 10; };
    CHECK(balanced_pages(20, 12, tears) == std::vector<PageRange>{{0, 10}, {10, 10}});
    CHECK(balanced_pages(19, 12, tears) == std::vector<PageRange>{{0, 10}, {10, 9}});
    CHECK(balanced_pages(21, 14, [](int line) { return line != 7; }) ==
          std::vector<PageRange>{{0, 7}, {7, 14}});
}

TEST_CASE("time to read grows with the rows within its limits", "[display][scene]") {
    CHECK(dwell_of(1, 1) == 6s);
    CHECK(dwell_of(12, 1) == 9s);
    CHECK(dwell_of(24, 2) == 16s);
    CHECK(dwell_of(100, 2) == 20s);
}

TEST_CASE("names are in Vietnamese order: given name first, tones after letters",
          "[display][scene]") {
    protocol::Pairings pairings;
    int number = 0;
    const auto who = [&number](const char* name) {
        protocol::PlayerRef player;
        player.number = ++number;
        player.name = name;
        return player;
    };
    pairings.boards.push_back({1, who("Lê Văn Đức"), who("Trần Ánh"), "", false, {}});
    pairings.boards.push_back({2, who("Nguyễn Văn An"), who("Phạm Thị Dung"), "", true, {}});
    pairings.boards.push_back({3, who("Bùi Văn An"), who("Võ Ân"), "", false, {}});
    pairings.byes.push_back({who("Hồ Ái"), "pab", one_point, 0});
    std::vector<std::string> names;
    for (const NameLine& line : names_in_order(pairings)) names.push_back(line.name);
    CHECK(names == std::vector<std::string>{"Hồ Ái", "Bùi Văn An", "Nguyễn Văn An", "Trần Ánh",
                                            "Võ Ân", "Phạm Thị Dung", "Lê Văn Đức"});
    const auto lines = names_in_order(pairings);
    CHECK(lines[0].bye_kind == "pab");
    CHECK(lines[0].board == 0);
    CHECK(lines[2].board == 2);
    CHECK(lines[2].side == Side::White);
    CHECK(lines[2].is_changed);
    CHECK(lines[3].side == Side::Black);
}

TEST_CASE("everybody of a round is once in the list by name, and pages hold them all",
          "[display][scene]") {
    for (const int boards : {3, 30, 150}) {
        test::SampleOptions options;
        options.boards = boards;
        options.groups = 1;
        options.phase = Phase::Published;
        const HallModel model = model_of(options);
        const Plan plan = plan_of(model);
        const PlannedItem& item = plan.items.front();
        REQUIRE(item.key.kind == ItemKind::PairingsByName);
        CHECK(item.names.size() == static_cast<std::size_t>(2 * boards + 1));
        int lines = 0;
        for (const PlannedPage& page : item.pages) {
            CHECK(page.first == lines);
            CHECK(page.count <= 24);
            CHECK_FALSE(page.strip.empty());
            lines += page.count;
        }
        CHECK(lines == 2 * boards + 1);
    }
}

TEST_CASE("a plan made with the plan before is the plan made alone", "[display][scene]") {
    test::SampleOptions options;
    options.boards = 40;
    options.phase = Phase::Published;
    HallModel model = model_of(options);
    const Plan first = plan_of(model);
    model.apply(test::envelope_of(protocol::Results{}, 2));
    protocol::Pairings changed = *model.pairings(GroupId{"G2"});
    changed.boards.front().white.name = "Nguyễn Văn Ân";
    model.apply(test::envelope_of(changed, 2));
    const Plan with = make_plan(model, hall_1, capacities, &first);
    const Plan alone = plan_of(model);
    REQUIRE(with.items.size() == alone.items.size());
    for (std::size_t i = 0; i < alone.items.size(); ++i) {
        CHECK(with.items[i].key == alone.items[i].key);
        REQUIRE(with.items[i].names.size() == alone.items[i].names.size());
        for (std::size_t line = 0; line < alone.items[i].names.size(); ++line) {
            CHECK(with.items[i].names[line].name == alone.items[i].names[line].name);
        }
        CHECK(with.items[i].pages.size() == alone.items[i].pages.size());
        CHECK(with.items[i].pages.front().dwell == alone.items[i].pages.front().dwell);
    }
}

TEST_CASE("the phase of a group drives its playlist", "[display][scene]") {
    using Kinds = std::vector<std::string>;
    CHECK(kinds_in(Phase::Registration) == Kinds{"clock", "schedule"});
    CHECK(kinds_in(Phase::Paired) == Kinds{"standings", "clock", "schedule"});
    CHECK(kinds_in(Phase::Published) == Kinds{"pairings-by-name", "clock"});
    CHECK(kinds_in(Phase::Seated) == Kinds{"pairings", "clock"});
    CHECK(kinds_in(Phase::Playing) == Kinds{"pairings", "clock"});
    CHECK(kinds_in(Phase::LastBoards) == Kinds{"open-boards", "standings", "clock"});
    CHECK(kinds_in(Phase::Complete) == Kinds{"standings", "teams"});
    CHECK(kinds_in(Phase::Ceremony) == Kinds{"ceremony"});
}

TEST_CASE("an empty hall waits, a hall without a scene shows the schedule", "[display][scene]") {
    CHECK(kinds_of(make_plan(HallModel{}, hall_1, capacities)) ==
          std::vector<std::string>{"waiting"});
    HallModel model;
    model.apply(test::envelope_of(protocol::Tournament{}, 1));
    CHECK(kinds_of(plan_of(model)) == std::vector<std::string>{"schedule"});
}

TEST_CASE("a bad scene is left out and reported, the others go on (F34)", "[display][scene]") {
    HallModel model = model_of({});
    protocol::Standings empty;
    empty.group = GroupId{"G2"};
    empty.list = "overall";
    model.apply(test::envelope_of(empty, 2));
    model.apply(test::assignment_of({{SceneKind::Pairings, {GroupId{"G1"}}, 0ms},
                                     {SceneKind::Pairings, {GroupId{"U99"}}, 0ms},
                                     {SceneKind::Standings, {GroupId{"G2"}}, 0ms},
                                     {SceneKind::Clock, {}, 0ms}}));
    const Plan plan = plan_of(model);
    CHECK(kinds_of(plan) == std::vector<std::string>{"pairings", "clock"});
    REQUIRE(plan.skipped.size() == 2);
    CHECK(plan.skipped[0].reason == "unknown_group");
    CHECK(plan.skipped[0].group == GroupId{"U99"});
    CHECK(plan.skipped[1].kind == SceneKind::Standings);
    CHECK(plan.skipped[1].reason == "empty");
}

TEST_CASE("where every scene is bad the schedule stands, never a black screen (F34)",
          "[display][scene]") {
    HallModel model = model_of({});
    model.apply(test::assignment_of({{SceneKind::Standings, {GroupId{"U99"}}, 0ms}}));
    const Plan plan = plan_of(model);
    CHECK(kinds_of(plan) == std::vector<std::string>{"schedule"});
    CHECK(plan.skipped.size() == 1);
}

TEST_CASE("an assigned time is kept within what can be read", "[display][scene]") {
    HallModel model = model_of({});
    const auto dwell_for = [&](std::chrono::milliseconds asked, std::int64_t sequence) {
        model.apply(test::assignment_of({{SceneKind::Schedule, {}, asked}}, {}, sequence));
        return plan_of(model).items.front().pages.front().dwell;
    };
    CHECK(dwell_for(30s, 2) == 30s);
    CHECK(dwell_for(1ms, 3) == 2s);
    CHECK(dwell_for(1000h, 4) == 1h);
}

TEST_CASE("a screen shows its own groups alone", "[display][scene]") {
    HallModel model = model_of({});
    model.apply(test::assignment_of({}, {GroupId{"G2"}}));
    const Plan plan = plan_of(model);
    CHECK(plan.groups == std::vector<GroupId>{GroupId{"G2"}});
    CHECK(plan.items.front().key.group == GroupId{"G2"});
    const Plan other = make_plan(model, {ScreenName{"hall-2"}, {GroupId{"G3"}}}, capacities);
    CHECK(other.groups == std::vector<GroupId>{GroupId{"G3"}});
    CHECK(make_plan(model, {ScreenName{"hall-3"}, {}}, capacities).groups.size() == 3);
}

TEST_CASE("later pages of standings keep the first three on top", "[display][scene]") {
    test::SampleOptions options;
    options.groups = 1;
    options.boards = 30;
    HallModel model = model_of(options);
    model.apply(test::assignment_of({{SceneKind::Standings, {}, 0ms}}));
    const Plan plan = plan_of(model);
    const Scene second = make_scene(model, hall_1, plan.items.front(), 2, start);
    const auto& view = std::get<StandingsView>(second.content);
    REQUIRE(view.pinned.size() == 3);
    CHECK(view.pinned.front().rank == 1);
    CHECK(view.rows.front().rank == 13);
    CHECK(view.rows.size() + view.pinned.size() <= 12);
    std::set<int> ranks;
    for (int page = 1; page <= static_cast<int>(plan.items.front().pages.size()); ++page) {
        const Scene scene = make_scene(model, hall_1, plan.items.front(), page, start);
        for (const auto& row : std::get<StandingsView>(scene.content).rows) ranks.insert(row.rank);
    }
    CHECK(ranks.size() == 61);
}

TEST_CASE("groups whose clocks stand alike share one, and none runs over a ceremony",
          "[display][scene]") {
    HallModel model = model_of({});
    const std::vector<GroupId> groups{GroupId{"G1"}, GroupId{"G2"}, GroupId{"G3"}};
    CHECK(clock_tiles(model, groups, start).size() == 3);
    for (const char* id : {"G1", "G2", "G3"}) {
        protocol::RoundClock clock;
        clock.group = GroupId{id};
        clock.round = 5;
        clock.state = protocol::ClockState::Running;
        clock.deadline = start + 20min;
        model.apply(test::envelope_of(clock, 2));
    }
    const auto tiles = clock_tiles(model, groups, start);
    REQUIRE(tiles.size() == 1);
    CHECK(tiles.front().groups.size() == 3);
    test::SampleOptions ceremony;
    ceremony.phase = Phase::Ceremony;
    CHECK(clock_tiles(model_of(ceremony), groups, start).empty());
}

TEST_CASE("screens with one playlist flip at the same moment to the same page",
          "[display][scene]") {
    test::SampleOptions options;
    options.boards = 40;
    const HallModel model = model_of(options);
    const Plan plan = plan_of(model);
    // One screen runs from the start, another is started anew before each look.
    std::optional<PageMemory> memory;
    EngineTime now = start;
    for (int look = 0; look < 500; ++look) {
        const Selection old = select(plan, model, hall_1, memory, now);
        const Selection fresh = select(plan, model, {ScreenName{"hall-2"}, {}}, std::nullopt, now);
        memory = old.page;
        REQUIRE(old.page.key == fresh.page.key);
        REQUIRE(old.page.page == fresh.page.page);
        REQUIRE(old.page.until == fresh.page.until);
        REQUIRE(old.next_change > now);
        now += 730ms;
    }
}

TEST_CASE("every page of the rotation gets its time to be read", "[display][scene]") {
    const HallModel model = model_of({});
    const Plan plan = plan_of(model);
    std::optional<PageMemory> memory;
    EngineTime now = start;
    std::set<std::string> seen;
    for (int flip = 0; flip < 40; ++flip) {
        const Selection here = select(plan, model, hall_1, memory, now);
        memory = here.page;
        seen.insert(item_kind_name(here.page.key.kind) + here.page.key.group.value() +
                    std::to_string(here.page.page));
        const auto& item = *std::ranges::find(plan.items, here.page.key, &PlannedItem::key);
        if (flip > 0) {
            CHECK(here.page.until - now ==
                  item.pages[static_cast<std::size_t>(here.page.page) - 1].dwell);
        }
        now = here.page.until;
    }
    std::size_t pages = 0;
    for (const PlannedItem& item : plan.items) pages += item.pages.size();
    CHECK(seen.size() == pages);
}

TEST_CASE("a page is read to its end when the playlist changes around it", "[display][scene]") {
    test::SampleOptions options;
    options.boards = 40;
    HallModel model = model_of(options);
    const Selection before = select(plan_of(model), model, hall_1, std::nullopt, start);
    model.apply(
        test::assignment_of({{SceneKind::Pairings, {}, 0ms}, {SceneKind::Schedule, {}, 0ms}}));
    const Plan changed = plan_of(model);
    const bool is_still_there =
        std::ranges::find(changed.items, before.page.key, &PlannedItem::key) != changed.items.end();
    REQUIRE(is_still_there);
    const EngineTime just_before = before.page.until - 1ms;
    const Selection held = select(changed, model, hall_1, before.page, just_before);
    CHECK(held.page.key == before.page.key);
    CHECK(held.page.page == before.page.page);
    CHECK(held.page.until == before.page.until);
    const Selection after = select(changed, model, hall_1, held.page, before.page.until);
    const Selection alone = select(changed, model, hall_1, std::nullopt, before.page.until);
    CHECK(after.page.key == alone.page.key);
    CHECK(after.page.page == alone.page.page);
}
