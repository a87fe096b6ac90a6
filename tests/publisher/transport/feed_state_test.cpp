// What a display knows: a state that was, or what it knew before.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/feed_state.hpp"
#include "publisher/transport/newest_of_each.hpp"
#include "tests/publisher/transport/feed_messages.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

TEST_CASE("nothing is handed over before the whole snapshot, then all at once",
          "[publisher][transport]") {
    FeedState state;
    CHECK(state.take(beat("a", 5)) == Verdict::OtherEngine);
    CHECK(state.take(clock_message("a", "U8", 4, 6)) == Verdict::Fine);  // waits for the snapshot
    CHECK(state.settle().is_empty());
    REQUIRE(state.take_snapshot(header("a", 5),
                                {clock_message("a", "U8", 3, 5), clock_message("a", "U9", 2, 2)}));
    const PendingChanges pending = state.settle();
    CHECK(pending.is_reset);
    CHECK(round_of(pending, "clock/U8") == 4);  // newer than the snapshot
    CHECK(round_of(pending, "clock/U9") == 2);
    CHECK(state.take(beat("a", 6)) == Verdict::Fine);
    CHECK(state.settle().is_empty());
}

TEST_CASE("a heartbeat reveals that the last message was lost", "[publisher][transport]") {
    FeedState state;
    CHECK(state.take(beat("a", 1)) == Verdict::OtherEngine);
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1, 1)}));
    CHECK(state.take(beat("a", 1)) == Verdict::Fine);
    CHECK(state.take(clock_message("a", "U8", 2, 2)) == Verdict::Fine);
    CHECK(state.take(beat("a", 2)) == Verdict::Fine);
    CHECK(state.take(beat("a", 3)) == Verdict::SomethingLost);
    REQUIRE(state.take_catch_up(header("a", 3, 0, 2), {clock_message("a", "U9", 1, 3)}));
    CHECK(round_of(state.settle(), "clock/U9") == 1);
    CHECK(state.take(beat("a", 2)) == Verdict::Fine);  // an old one, still on its way
    CHECK(state.take(beat("a", 3)) == Verdict::Fine);
}

TEST_CASE("after a gap nothing is shown until it is caught up with, so no mixture ever is",
          "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1, 1)}));
    (void)state.settle();
    CHECK(state.take(clock_message("a", "U9", 1, 3)) == Verdict::SomethingLost);
    CHECK(state.take(clock_message("a", "U9", 2, 4)) == Verdict::SomethingLost);
    CHECK(state.settle().is_empty());
    CHECK(state.published() == 1);
    REQUIRE(state.take_catch_up(header("a", 3, 0, 1),
                                {clock_message("a", "U8", 2, 2), clock_message("a", "U9", 1, 3)}));
    const PendingChanges pending = state.settle();
    CHECK(round_of(pending, "clock/U8") == 2);
    CHECK(round_of(pending, "clock/U9") == 2);  // the one that waited
    CHECK(state.published() == 4);
    CHECK(state.take(clock_message("a", "U9", 2, 4)) == Verdict::Fine);
    CHECK(state.settle().is_empty());
}

TEST_CASE("deltas are applied in order, and one without its base needs the snapshot",
          "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1, 1)}));
    (void)state.settle();
    for (int i = 2; i <= 5; ++i) {
        CHECK(state.take(clock_delta("a", "U8", i, i)) == Verdict::Fine);
    }
    CHECK(round_of(state.settle(), "clock/U8") == 5);
    CHECK(state.take(clock_delta("a", "U8", 7, 6)) == Verdict::SomethingLost);  // 6 was never sent
    CHECK(state.needs_snapshot());
    CHECK(state.settle().is_empty());
    REQUIRE(state.take_snapshot(header("a", 7), {clock_message("a", "U8", 7, 7)}));
    CHECK(round_of(state.settle(), "clock/U8") == 7);
    CHECK_FALSE(state.needs_snapshot());
}

TEST_CASE("a catch-up that does not add up, or of another run, is not used",
          "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1, 1)}));
    (void)state.settle();
    CHECK_FALSE(state.take_catch_up(header("b", 3, 0, 1), {clock_message("b", "U8", 2, 2)}));
    CHECK_FALSE(state.take_catch_up(header("a", 9, 0, 5), {}));  // what lies between is not known
    CHECK_FALSE(state.needs_snapshot());
    CHECK_FALSE(state.take_catch_up(header("a", 3, 0, 1), {clock_message("a", "U8", 2, 2)}));
    CHECK(state.needs_snapshot());
    CHECK(state.settle().is_empty());
}

TEST_CASE(
    "another run drops the state even with lower sequences, and the old run is not believed again",
    "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 9), {clock_message("a", "U8", 9, 9)}));
    (void)state.settle();
    CHECK(state.take(beat("b", 2)) == Verdict::OtherEngine);
    CHECK_FALSE(state.is_whole());
    CHECK(state.take(clock_message("a", "U8", 10, 10)) == Verdict::TooOld);
    CHECK_FALSE(state.take_snapshot(header("a", 9), {clock_message("a", "U8", 9, 9)}));
    REQUIRE(state.take_snapshot(header("b", 2), {clock_message("b", "U8", 2, 2)}));
    const PendingChanges pending = state.settle();
    CHECK(pending.is_reset);
    CHECK(round_of(pending, "clock/U8") == 2);
    state.forget_replaced_runs();
    CHECK(state.take(beat("a", 9)) == Verdict::OtherEngine);
}

TEST_CASE("of a burst only the newest whole message of a topic and its deltas are read",
          "[publisher][transport]") {
    NewestOfEach burst;
    for (const char* first : {"clock/U8 2", "heartbeat", "clock/U9~3", "clock/U8~4", "clock/U8 5",
                              "clock/U8~6", "heartbeat"}) {
        CHECK(burst.add(first, zmq::message_t(std::string(first))));
    }
    CHECK_FALSE(burst.add("clock/U8", zmq::message_t()));
    std::string read;
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1, 1)}));
    for (const NewestOfEach::Waiting& message : burst.take()) {
        if (message.is_superseded) {
            if (message.frame.published > 0) state.skip(message.frame.published);
        } else {
            read += message.payload.to_string() + "; ";
        }
    }
    CHECK(read == "clock/U9~3; clock/U8 5; clock/U8~6; heartbeat; ");
    CHECK(burst.take().empty());
    CHECK(state.published() == 2);
}

TEST_CASE("skipped messages are no gap, if the one that supersedes them comes",
          "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1, 1)}));
    (void)state.settle();
    state.skip(2);
    state.skip(3);
    CHECK(state.settle().is_empty());  // not a state that can be shown
    CHECK(state.needs_snapshot());
    REQUIRE(state.take_snapshot(header("a", 3), {clock_message("a", "U8", 3, 3)}));
    (void)state.settle();
    state.skip(4);
    CHECK(state.take(clock_message("a", "U8", 5, 5)) == Verdict::Fine);
    CHECK(round_of(state.settle(), "clock/U8") == 5);
}

TEST_CASE("a higher epoch drops the state, a lower one is ignored", "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1, 1), {clock_message("a", "U8", 1, 1, 1)}));
    CHECK(state.take(beat("a", 1, 0)) == Verdict::TooOld);
    CHECK(state.take(beat("a", 1, 2)) == Verdict::OtherEngine);
}

TEST_CASE("a snapshot that is mixed or does not add up is not used", "[publisher][transport]") {
    FeedState state;
    CHECK_FALSE(state.take_snapshot(header("a", 3), {clock_message("a", "U8", 1, 1)}));
    CHECK_FALSE(state.take_snapshot(
        header("a", 2), {clock_message("a", "U8", 1, 1), clock_message("b", "U9", 1, 2)}));
    CHECK_FALSE(state.take_snapshot(header("a", 1), {beat("a", 1)}));
    CHECK_FALSE(state.take_snapshot(header("a", 2), {clock_delta("a", "U8", 2, 2)}));
    CHECK(state.settle().is_empty());
    CHECK(state.take_snapshot(header("a", 0), {}));
    CHECK(state.settle().is_reset);
}

TEST_CASE("a retired topic is forgotten and may come back", "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1, 1)}));
    (void)state.settle();
    CHECK(state.take(retirement("a", "clock/U8", 2, 2)) == Verdict::Fine);
    CHECK(state.settle().retired == std::set<std::string>{"clock/U8"});
    CHECK(state.take(beat("a", 2)) == Verdict::Fine);
    CHECK(state.take(retirement("a", "clock/U8", 2, 2)) == Verdict::Fine);
    CHECK(state.take(clock_message("a", "U8", 3, 3)) == Verdict::Fine);
    const PendingChanges pending = state.settle();
    CHECK(pending.retired.empty());
    CHECK(round_of(pending, "clock/U8") == 3);
    FeedState late;
    REQUIRE(late.take_snapshot(
        header("a", 3), {retirement("a", "clock/U9", 2, 3), clock_message("a", "U8", 1, 1)}));
    CHECK(late.settle().retired.empty());
}

TEST_CASE("changes that were not taken yet are joined with later ones", "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1, 1)}));
    PendingChanges pending = state.settle();
    CHECK(state.take(retirement("a", "clock/U8", 2, 2)) == Verdict::Fine);
    CHECK(state.take(clock_message("a", "U9", 1, 3)) == Verdict::Fine);
    pending.add(state.settle());
    CHECK(pending.is_reset);
    CHECK(pending.changed.size() == 1);
    CHECK(pending.retired == std::set<std::string>{"clock/U8"});
}

TEST_CASE("what a display keeps is bounded by the number of topics", "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 0), {}));
    int refused = 0;
    for (int i = 0; i < 5000; ++i) {
        const FeedMessage message = clock_message("a", "G" + std::to_string(i), 1, i + 1);
        if (state.take(message) == Verdict::TooMany) ++refused;
    }
    CHECK(refused == 5000 - 4096);
}
