// Actions with a time: done once, at their time, bound to their round; missed ones say why.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

const GroupId u08("U08");
const GroupId u09("U09");

ScheduleAction publish_at(EngineTime due, std::vector<GroupId> groups = {u08}) {
    ScheduleAction command;
    command.work.groups = std::move(groups);
    command.due = due;
    return command;
}

ScheduleAction start_at(EngineTime due, std::vector<GroupId> groups = {u08}) {
    ScheduleAction command = publish_at(due, std::move(groups));
    command.work.kind = ScheduledKind::Start;
    command.work.time = 30min;
    return command;
}

ScheduleAction announce_before(std::int64_t id, std::chrono::milliseconds lead) {
    ScheduleAction command;
    command.work.kind = ScheduledKind::Announce;
    command.work.announcement.text = "Còn 10 phút";
    command.tied_to = ScheduledActionId(id);
    command.lead = lead;
    return command;
}

/// Two groups with a draft of round 1 each.
Arena drafted() {
    Arena arena;
    arena.enter(6);
    arena.enter(4, "U09");
    arena.draw();
    arena.draw("U09");
    arena.must(pair_command());
    arena.must(pair_command("U09"));
    return arena;
}

/// As the engine does: ticks while something is due.
void serve(Arena& arena) {
    while (core::next_deadline(arena.state()).value_or(EngineTime::max()) <= arena.now()) {
        REQUIRE_FALSE(arena.tick().events.empty());
    }
}

const ScheduledAction& action(const Arena& arena, std::int64_t id) {
    for (const ScheduledAction& one : *arena.state().scheduled) {
        if (one.id == ScheduledActionId(id)) return one;
    }
    FAIL("no action " << id);
    throw 0;
}

}  // namespace

TEST_CASE("a round is published and started at its times, the announcement comes before",
          "[engine][core][schedule]") {
    Arena arena = drafted();
    const EngineTime nine = arena.now() + 1h;
    arena.must(publish_at(nine));
    arena.must(start_at(nine + 5min));
    arena.must(announce_before(2, 10min));
    CHECK(core::next_deadline(arena.state()) == nine - 5min);

    arena.advance(54min);
    CHECK(arena.tick().events.empty());
    arena.advance(1min);
    serve(arena);
    REQUIRE(arena.state().announcements->size() == 1);
    CHECK_FALSE(arena.group().rounds[0]->is_published);
    arena.advance(5min);
    serve(arena);
    CHECK(arena.group().rounds[0]->is_published);
    CHECK(arena.group().clock.state == ClockState::Idle);
    arena.advance(5min);
    serve(arena);
    CHECK(arena.group().clock.state == ClockState::Running);
    CHECK(arena.group().clock.deadline == nine + 35min);
    for (const std::int64_t id : {1, 2, 3}) {
        CHECK(action(arena, id).state == ScheduledState::Done);
    }
}

TEST_CASE("an engine that was away for a moment does what was due as if in time, in order",
          "[engine][core][schedule]") {
    Arena arena = drafted();
    const EngineTime nine = arena.now() + 1h;
    arena.must(start_at(nine + 1min));
    arena.must(publish_at(nine));
    arena.advance(1h + 3min);
    serve(arena);
    CHECK(arena.group().rounds[0]->is_published);
    CHECK(arena.group().clock.deadline == nine + 31min);
}

TEST_CASE("what was missed by long is not done and says so until somebody has seen it",
          "[engine][core][schedule]") {
    Arena arena = drafted();
    arena.must(publish_at(arena.now() + 1h));
    arena.must(start_at(arena.now() + 1h + 5min));
    arena.must(announce_before(2, 2min));
    arena.advance(1h + 9min);
    serve(arena);
    CHECK_FALSE(arena.group().rounds[0]->is_published);
    REQUIRE(action(arena, 1).state == ScheduledState::Missed);
    CHECK(action(arena, 1).failures.front().code == "schedule.too_late");
    CHECK(action(arena, 1).failures.front().args.at("minutes") == "9");
    CHECK(action(arena, 3).state == ScheduledState::Missed);
    // The start was only four minutes late, but its round was never published.
    CHECK(action(arena, 2).failures.front().code == "schedule.not_published");
    arena.must(CancelScheduled{ScheduledActionId(1)});
    CHECK(arena.state().scheduled->size() == 2);
    arena.must(CancelScheduled{});
    CHECK(arena.state().scheduled->empty());
}

TEST_CASE("a group that is not ready does not hold up the others", "[engine][core][schedule]") {
    Arena arena = drafted();
    arena.must(publish_at(arena.now() + 1min, {u08, u09}));
    arena.must(DiscardDraft{u09, {}});
    arena.advance(1min);
    serve(arena);
    CHECK(arena.group().rounds[0]->is_published);
    REQUIRE(action(arena, 1).state == ScheduledState::Done);
    REQUIRE(action(arena, 1).failures.size() == 1);
    CHECK(action(arena, 1).failures.front().group == u09);
    CHECK(action(arena, 1).failures.front().code == "publish.nothing");
}

TEST_CASE("F06: a forgotten time publishes no other round than the one it was set for",
          "[engine][core][schedule]") {
    Arena arena = drafted();
    arena.must(publish_at(arena.now() + 2h));
    arena.must(PublishRounds{{u08}, {}});
    arena.results("1-0 1-0 1-0");
    arena.must(pair_command());
    arena.advance(2h);
    serve(arena);
    CHECK_FALSE(arena.group().rounds[1]->is_published);
    CHECK(action(arena, 1).failures.front().code == "publish.other_round");
}

TEST_CASE("times in the past, far ahead, doubled or tied in a circle are refused",
          "[engine][core][schedule]") {
    Arena arena = drafted();
    arena.refused(publish_at(arena.now()), "schedule.in_the_past");
    arena.refused(publish_at(arena.now() + 24h * 15), "schedule.too_far");
    arena.refused(publish_at(arena.now() + 1h, {}), "group.none_named");
    arena.refused(publish_at(arena.now() + 1h, {GroupId("X")}), "group.unknown");
    arena.refused(announce_before(7, 10min), "schedule.unknown");
    arena.must(start_at(arena.now() + 1h));
    arena.refused(announce_before(1, 2h), "schedule.in_the_past");
    arena.must(announce_before(1, 10min));
    arena.refused(announce_before(2, 1min), "schedule.bad_lead");
    ScheduleAction both = announce_before(1, 10min);
    both.due = arena.now() + 1h;
    arena.refused(both, "schedule.no_time");
    ScheduleAction empty = announce_before(1, 10min);
    empty.work.announcement.text = " ";
    arena.refused(empty, "announce.empty");
    arena.refused(MoveScheduled{ScheduledActionId(2), arena.now() + 2h}, "schedule.is_tied");
    arena.refused(CancelScheduled{ScheduledActionId(9)}, "schedule.unknown");
}

TEST_CASE("what is tied to an action is moved and cancelled with it", "[engine][core][schedule]") {
    Arena arena = drafted();
    const EngineTime start = arena.now() + 1h;
    arena.must(start_at(start));
    arena.must(announce_before(1, 10min));
    arena.must(MoveScheduled{ScheduledActionId(1), start + 30min});
    CHECK(action(arena, 2).due == start + 20min);
    arena.must(CancelScheduled{ScheduledActionId(1)});
    CHECK(arena.state().scheduled->empty());
    arena.must(Undo{});
    CHECK(arena.state().scheduled->size() == 2);
    arena.must(Undo{});
    CHECK(action(arena, 2).due == start - 10min);
}

TEST_CASE("undo takes a wish away while it waits, and afterwards what it has done",
          "[engine][core][schedule]") {
    Arena arena = drafted();
    arena.must(publish_at(arena.now() + 1h));
    const std::string wish = arena.last_id();
    arena.must(Undo{});
    CHECK(arena.state().scheduled->empty());
    arena.must(Redo{});
    arena.advance(1h);
    serve(arena);
    REQUIRE(arena.group().rounds[0]->is_published);
    arena.refused(Undo{wish, false}, "undo.time_has_come");
    arena.must(Undo{});
    CHECK_FALSE(arena.group().rounds[0]->is_published);
    // Not armed again: the next tick does nothing.
    CHECK(core::next_deadline(arena.state()) == std::nullopt);
    arena.must(Redo{});
    CHECK(arena.group().rounds[0]->is_published);
}

TEST_CASE("an action that was missed and struck off does not wait again because its move is undone",
          "[engine][core][schedule]") {
    Arena arena = drafted();
    arena.must(publish_at(arena.now() + 1h));
    arena.must(MoveScheduled{ScheduledActionId(1), arena.now() + 2h});
    const std::string move = arena.last_id();
    SECTION("undone") {
        arena.advance(4h);
        serve(arena);
        arena.must(CancelScheduled{ScheduledActionId(1)});
        arena.refused(Undo{move, true}, "undo.time_has_come");
    }
    SECTION("undone in time, and brought back afterwards") {
        arena.must(Undo{});
        arena.advance(4h);
        serve(arena);
        arena.must(CancelScheduled{ScheduledActionId(1)});
        arena.refused(Redo{}, "redo.too_late");
    }
    CHECK(arena.state().scheduled->empty());
    CHECK_FALSE(arena.group().rounds[0]->is_published);
}

TEST_CASE("a pairing that was published at its time is not undone without that being named",
          "[engine][core][schedule]") {
    Arena arena = drafted();
    const std::string pairing = [&] {
        arena.must(DiscardDraft{u08, {}});
        arena.must(pair_command());
        return arena.last_id();
    }();
    arena.must(publish_at(arena.now() + 1h));
    arena.advance(1h);
    serve(arena);
    arena.refused(Undo{pairing, false}, "undo.others_rest_on_it");
    arena.must(Undo{pairing, true});
    CHECK(arena.group().rounds.empty());
}

TEST_CASE("F09: absences after the deadline need the arbiter's word", "[engine][core][schedule]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.must(SetAbsenceDeadline{{u08}, arena.now() + 10min});
    MarkAbsent absent;
    absent.group = u08;
    absent.players = {Arena::number(3)};
    arena.must(absent);
    arena.advance(11min);
    absent.players = {Arena::number(4)};
    CHECK(arena.refused(absent, "absent.deadline_passed").args.at("round") == "1");
    absent.first_round = RoundNumber(2);
    arena.must(absent);
    absent.first_round = RoundNumber(0);
    absent.is_late = true;
    arena.must(absent);
    absent.is_late = false;
    absent.is_taken_back = true;
    arena.must(absent);
    arena.must(Undo{});
    arena.pair();
    // Over with its round.
    absent.is_taken_back = false;
    absent.players = {Arena::number(1)};
    arena.must(absent);
    arena.refused(SetAbsenceDeadline{{u08}, arena.now()}, "schedule.in_the_past");
    arena.must(SetAbsenceDeadline{{u08}, std::nullopt});
}
