// What a display knows: newest message of each topic, effective times, runs; old data and clocks.
// SPDX-License-Identifier: Apache-2.0
#include "display/model/hall_model.hpp"
#include "display/model/clock_view.hpp"
#include "display/model/staleness.hpp"
#include "publisher/base/remaining_time.hpp"
#include "tests/display/layout/sample_hall.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file
using namespace std::chrono_literals;
using protocol::ClockState;
using protocol::Envelope;

namespace {

const GroupId group{"U08"};
const EngineTime start = test::sample_morning();

Envelope pairings(std::int64_t sequence, int round) {
    protocol::Pairings body;
    body.group = group;
    body.round = round;
    return test::envelope_of(body, sequence);
}

int shown_round(const HallModel& model) {
    const protocol::Pairings* known = model.pairings(group);
    return known == nullptr ? 0 : known->round;
}

}  // namespace

TEST_CASE("the newest message of a topic is what is known", "[display][model]") {
    HallModel model;
    CHECK(model.is_empty());
    CHECK(model.apply(pairings(1, 1)) == HallModel::Applied::Taken);
    CHECK(model.apply(pairings(3, 3)) == HallModel::Applied::Taken);
    CHECK(model.apply(pairings(2, 2)) == HallModel::Applied::Ignored);
    CHECK(model.apply(pairings(3, 9)) == HallModel::Applied::Ignored);
    CHECK(shown_round(model) == 3);
    CHECK(model.log_sequence() == Sequence{103});
}

TEST_CASE("a message is shown from its effective time on", "[display][model]") {
    HallModel model;
    model.apply(pairings(1, 1));
    Envelope later = pairings(2, 2);
    later.effective = start + 400ms;
    CHECK(model.apply(later) == HallModel::Applied::Waiting);
    CHECK(model.next_effective() == start + 400ms);
    model.advance(start + 399ms);
    CHECK(shown_round(model) == 1);
    model.advance(start + 400ms);
    CHECK(shown_round(model) == 2);
    CHECK_FALSE(model.next_effective().has_value());
}

TEST_CASE("what was still to come is void once a newer message holds at once", "[display][model]") {
    HallModel model;
    model.apply(pairings(1, 1));
    Envelope later = pairings(2, 2);
    later.effective = start + 10s;
    model.apply(later);
    model.apply(pairings(3, 1));  // unpublished again
    model.advance(start + 20s);
    CHECK(shown_round(model) == 1);
}

TEST_CASE("messages that wait are bounded", "[display][model]") {
    HallModel model;
    for (int i = 1; i <= 200; ++i) {
        Envelope later = pairings(i, i);
        later.effective = start + i * 1s;
        model.apply(later);
    }
    CHECK(model.next_effective() == start + 185s);
    model.advance(start + 500s);
    CHECK(shown_round(model) == 200);
}

TEST_CASE("another run of the engine drops all that was known, whatever its numbers (F43)",
          "[display][model]") {
    HallModel model;
    model.apply(pairings(50, 5));
    model.apply(test::envelope_of(protocol::Results{}, 9));
    Envelope other = pairings(1, 2);
    other.run = "run-2";
    other.log_sequence = 3;
    CHECK(model.apply(other) == HallModel::Applied::Taken);
    CHECK(shown_round(model) == 2);
    CHECK(model.results() == nullptr);
    CHECK(model.log_sequence() == Sequence{3});
    CHECK(model.run() == "run-2");
}

TEST_CASE("a snapshot replaces everything, a retired topic is gone", "[display][model]") {
    HallModel model;
    protocol::Announcements said;
    said.active.push_back({1,
                           protocol::AnnouncementPriority::Call,
                           "x",
                           "",
                           {},
                           {},
                           start,
                           60min,
                           0ms,
                           true,
                           false,
                           {}});
    model.apply(test::envelope_of(said, 1));
    model.apply(pairings(1, 1));
    model.replace({pairings(7, 4)});
    CHECK(model.announcements() == nullptr);
    CHECK(shown_round(model) == 4);
    const auto before = model.revision();
    model.retire("pairings/U08");
    CHECK(model.pairings(group) == nullptr);
    CHECK(model.revision() > before);
}

TEST_CASE("lists of standings come with the overall one first", "[display][model]") {
    HallModel model;
    for (const char* list : {"boys", "overall", "women"}) {
        protocol::Standings standings;
        standings.group = group;
        standings.list = list;
        model.apply(test::envelope_of(standings, 1));
    }
    const auto lists = model.standings(group);
    REQUIRE(lists.size() == 3);
    CHECK(lists.front()->list == "overall");
    CHECK(model.standings(group, "women")->list == "women");
}

TEST_CASE("data is marked old after two seconds and its age is counted (F37)", "[display][model]") {
    const FeedHealth health{start};
    CHECK_FALSE(staleness(health, start + 1'999ms).is_stale);
    CHECK(staleness(health, start + 2s).is_stale);
    CHECK(staleness(health, start + 10min).age == 10min);
    CHECK(next_staleness_change(health, start + 1s) == start + 2s);
    CHECK(next_staleness_change(health, start + 2'500ms) == start + 3s);
    CHECK(next_staleness_change(health, start + 125s) == start + 3min);
    CHECK_FALSE(staleness(FeedHealth{}, start).is_stale);
    CHECK_FALSE(next_staleness_change(FeedHealth{}, start).has_value());
}

TEST_CASE("remaining time is rounded up, and zero only when it is over (F30)", "[display][model]") {
    struct Case {
        std::chrono::milliseconds left;
        std::string text;
    };
    const Case cases[] = {
        {754'600ms, "12:35"}, {755s, "12:35"},       {1ms, "0:01"},      {0ms, "0:00"},
        {-5s, "0:00"},        {59'001ms, "1:00"},    {65min, "1:05:00"}, {3'599'001ms, "1:00:00"},
        {7s, "0:07"},         {25h + 1s, "25:00:01"}};
    for (const Case& c : cases) {
        INFO(c.left.count());
        CHECK(remaining_text(c.left) == c.text);
    }
}

TEST_CASE("the text of a running clock changes exactly when it was foretold", "[display][model]") {
    for (int left = 1; left <= 4'000; left += 7) {
        const std::chrono::milliseconds now{left};
        const auto wait = until_next_text(now);
        INFO(left);
        REQUIRE(wait.count() > 0);
        CHECK(remaining_text(now) == remaining_text(now - wait + 1ms));
        CHECK(remaining_text(now) != remaining_text(now - wait));
    }
}

TEST_CASE("a clock goes on by itself when the engine is not heard (F29, F37)", "[display][model]") {
    protocol::RoundClock clock;
    clock.state = ClockState::Countdown;
    clock.deadline = start + 60s;
    clock.length = 90s;
    CHECK(clock_view(clock, start).remaining == 60s);
    CHECK(clock_view(clock, start + 60s).state == ClockState::Running);
    CHECK(clock_view(clock, start + 60s).remaining == 90s);
    CHECK(clock_view(clock, start + 135s).remaining == 15s);
    CHECK(clock_view(clock, start + 150s).state == ClockState::Ended);
    CHECK(clock_view(clock, start + 6h).remaining == 0s);
    CHECK_FALSE(next_tick(clock, start + 6h).has_value());
    clock.state = ClockState::Paused;
    clock.remaining = 754'600ms;
    CHECK(remaining_text(clock_view(clock, start + 1h).remaining) == "12:35");
    CHECK_FALSE(next_tick(clock, start).has_value());
}

TEST_CASE("ticks of a running clock fall on whole seconds of what is left", "[display][model]") {
    protocol::RoundClock clock;
    clock.state = ClockState::Running;
    clock.deadline = start + 10s;
    CHECK(next_tick(clock, start + 300ms) == start + 1s);
    CHECK(next_tick(clock, start + 1s) == start + 2s);
    CHECK(next_tick(clock, start + 9'999ms) == start + 10s);
}
