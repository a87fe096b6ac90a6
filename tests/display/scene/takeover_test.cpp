// Announcements over the screen and in the ticker, and the sounds that go with them.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/takeover.hpp"
#include "display/scene/select.hpp"
#include "display/scene/sounds.hpp"
#include "tests/display/layout/sample_hall.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file
using namespace std::chrono_literals;
using protocol::Announcement;
using protocol::AnnouncementPriority;

namespace {

const EngineTime start = test::sample_morning();
const ScreenIdentity hall_1{ScreenName{"hall-1"}, {}};
const std::vector<GroupId> groups{GroupId{"G1"}, GroupId{"G2"}, GroupId{"G3"}};

Announcement said(std::int64_t id, AnnouncementPriority priority,
                  std::chrono::milliseconds duration) {
    Announcement one;
    one.id = id;
    one.priority = priority;
    one.text = "Mời phụ huynh ra khỏi khu vực thi đấu";
    one.issued_at = start;
    one.duration = duration;
    one.has_chime = true;
    return one;
}

struct Hall {
    HallModel model;
    std::optional<PageMemory> memory;
    std::int64_t sequence = 1;

    Hall() { model.replace(test::sample_hall({40, 3, 1, protocol::Phase::Playing, 5, false})); }

    void announce(std::vector<Announcement> active) {
        model.apply(test::envelope_of(protocol::Announcements{std::move(active)}, ++sequence));
    }
    Selection at(EngineTime now) {
        const Plan plan = make_plan(model, hall_1, {});
        Selection selection = select(plan, model, hall_1, memory, now);
        memory = selection.page;
        return selection;
    }
    std::int64_t over(EngineTime now) {
        const Selection selection = at(now);
        return selection.takeover == nullptr ? 0 : selection.takeover->id;
    }
};

}  // namespace

TEST_CASE("a call is over the screen for its time, then the same page comes back",
          "[display][scene]") {
    Hall hall;
    const Selection before = hall.at(start - 1s);
    hall.announce({said(1, AnnouncementPriority::Call, 30s)});
    CHECK(hall.over(start) == 1);
    CHECK(hall.at(start).next_change <= start + 30s);
    CHECK(hall.over(start + 29'999ms) == 1);
    const Selection after = hall.at(start + 30s);
    CHECK(after.takeover == nullptr);
    CHECK(after.page.key == before.page.key);
    CHECK(after.page.page == before.page.page);
    CHECK(after.page.until >= start + 30s + page_after_takeover_min_ms);
}

TEST_CASE("withdrawing wins over duration, and the page before it is back (F36)",
          "[display][scene]") {
    Hall hall;
    const Selection before = hall.at(start - 1s);
    hall.announce({said(1, AnnouncementPriority::Call, 60min)});
    CHECK(hall.over(start) == 1);
    CHECK(hall.over(start + 5s) == 1);
    hall.announce({});
    const Selection after = hall.at(start + 5s + 1ms);
    CHECK(after.takeover == nullptr);
    CHECK(after.page.key == before.page.key);
    CHECK(after.page.page == before.page.page);
}

TEST_CASE("a screen that was cut off meanwhile neither shows nor plays what was withdrawn (F36)",
          "[display][scene]") {
    Hall hall;
    SoundDesk desk;
    CHECK(desk.due(hall.model, hall_1.name, groups, start).empty());
    hall.model.replace(test::sample_hall({}));  // the snapshot after the cut: nothing is in force
    CHECK(hall.over(start + 10s) == 0);
    CHECK(desk.due(hall.model, hall_1.name, groups, start + 10s).empty());
}

TEST_CASE("an urgent announcement never expires by itself and nothing covers it",
          "[display][scene]") {
    Hall hall;
    hall.announce(
        {said(1, AnnouncementPriority::Urgent, 10s), said(2, AnnouncementPriority::Call, 10h)});
    CHECK(hall.over(start) == 1);
    CHECK(hall.over(start + 5h) == 1);
    hall.announce({said(2, AnnouncementPriority::Call, 10h)});
    CHECK(hall.over(start + 5h) == 2);
    hall.announce({});
    CHECK(hall.over(start + 5h) == 0);
}

TEST_CASE("an information covers the screen while it is read, then runs in the ticker",
          "[display][scene]") {
    Hall hall;
    hall.announce({said(1, AnnouncementPriority::Info, 10min)});
    CHECK(hall.over(start + 1s) == 1);
    CHECK(hall.over(start + 30s) == 0);
    CHECK(announcements_now(hall.model, hall_1.name, groups, start + 30s).in_ticker.size() == 1);
    CHECK(announcements_now(hall.model, hall_1.name, groups, start + 10min).in_ticker.empty());
}

TEST_CASE("an announcement comes again as often as it is told to", "[display][scene]") {
    Hall hall;
    Announcement one = said(1, AnnouncementPriority::Call, 10min);
    one.repeat_every = 2min;
    hall.announce({one});
    CHECK(hall.over(start + 5s) == 1);
    CHECK(hall.over(start + 60s) == 0);
    CHECK(hall.at(start + 60s).next_change <= start + 2min);
    CHECK(hall.over(start + 2min) == 1);
    CHECK(hall.over(start + 9min + 59s) == 0);
    CHECK(hall.over(start + 10min) == 0);
}

TEST_CASE("nothing comes again so often that it grates", "[display][scene]") {
    Hall hall;
    SoundDesk desk;
    Announcement one = said(1, AnnouncementPriority::Urgent, 0s);
    one.repeat_every = 1ms;
    hall.announce({one});
    std::size_t chimes = 0;
    for (int second = 0; second < 60; ++second) {
        chimes += desk.due(hall.model, hall_1.name, groups, start + second * 1s).size();
    }
    CHECK(chimes == 4);
    CHECK(hall.at(start).next_change >= start + 1s);
}

TEST_CASE("two calls at once take turns", "[display][scene]") {
    Hall hall;
    hall.announce(
        {said(1, AnnouncementPriority::Call, 10min), said(2, AnnouncementPriority::Call, 10min)});
    std::map<std::int64_t, int> shown;
    for (int second = 0; second < 32; ++second) ++shown[hall.over(start + second * 1s)];
    CHECK(shown[1] == 16);
    CHECK(shown[2] == 16);
}

TEST_CASE("announcements reach those they are meant for", "[display][scene]") {
    Announcement one = said(1, AnnouncementPriority::Call, 1min);
    CHECK(is_addressed(one, ScreenName{"any"}, {}));
    one.groups = {GroupId{"G2"}};
    CHECK(is_addressed(one, ScreenName{"any"}, groups));
    CHECK_FALSE(is_addressed(one, ScreenName{"any"}, {GroupId{"G1"}}));
    one.screens = {ScreenName{"hall-9"}};
    CHECK(is_addressed(one, ScreenName{"hall-9"}, {GroupId{"G1"}}));
    CHECK_FALSE(is_addressed(one, ScreenName{"hall-8"}, {GroupId{"G1"}}));
}

TEST_CASE("a chime is played once for each time an announcement comes up, never late",
          "[display][scene]") {
    Hall hall;
    SoundDesk desk;
    Announcement one = said(1, AnnouncementPriority::Call, 10min);
    one.repeat_every = 2min;
    hall.announce({one});
    CHECK(desk.due(hall.model, hall_1.name, groups, start).size() == 1);
    CHECK(desk.due(hall.model, hall_1.name, groups, start + 1s).empty());
    CHECK(desk.due(hall.model, hall_1.name, groups, start + 2min).size() == 1);
    SoundDesk late;  // started while the announcement is on
    CHECK(late.due(hall.model, hall_1.name, groups, start + 2min + 10s).empty());
    Announcement urgent = said(2, AnnouncementPriority::Urgent, 0s);
    urgent.issued_at = start + 3min;
    hall.announce({urgent});
    const auto sounds = desk.due(hall.model, hall_1.name, groups, start + 3min);
    REQUIRE(sounds.size() == 1);
    CHECK(sounds.front().kind == SoundKind::UrgentChime);
    CHECK(sounds.front().announcement == 2);
}

TEST_CASE("a round's start, last minute and end are heard once and never late (F29)",
          "[display][scene]") {
    HallModel model;
    for (const char* id : {"G1", "G2"}) {
        protocol::RoundClock clock;
        clock.group = GroupId{id};
        clock.state = protocol::ClockState::Countdown;
        clock.deadline = start + 60s;
        clock.length = 10min;
        model.apply(test::envelope_of(clock, 1));
    }
    SoundDesk desk;
    const auto kinds = [&](EngineTime now) {
        std::vector<SoundKind> heard;
        for (const Sound& sound : desk.due(model, hall_1.name, groups, now))
            heard.push_back(sound.kind);
        return heard;
    };
    using Kinds = std::vector<SoundKind>;
    CHECK(SoundDesk::next_due(model, groups, start) == start + 60s);
    CHECK(kinds(start + 59s) == Kinds{});
    CHECK(kinds(start + 60s) == Kinds{SoundKind::RoundStart});  // both groups, one sound
    CHECK(SoundDesk::next_due(model, groups, start + 60s) == start + 10min);
    CHECK(kinds(start + 10min) == Kinds{SoundKind::LastMinute});
    CHECK(kinds(start + 11min + 30s) == Kinds{});  // thirty seconds after the end: too late
    CHECK(SoundDesk::next_due(model, groups, start + 12min) == EngineTime::max());
}
