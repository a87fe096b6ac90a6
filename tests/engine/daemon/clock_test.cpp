// Engine time over wall clocks that jump, crashes and restarts of the machine (F27, F29).
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/engine_clock.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;
using namespace kydai::daemon;
using namespace std::chrono_literals;

namespace {

constexpr microseconds noon = std::chrono::hours(500'000) + 12h;

ClockReadings reading(const char* boot, microseconds since_boot, microseconds wall) {
    return {boot, since_boot, wall};
}

EngineTime at(microseconds time) {
    return EngineTime(std::chrono::duration_cast<std::chrono::milliseconds>(time));
}

}  // namespace

TEST_CASE("the first start takes the wall clock's time", "[engine][daemon]") {
    const ClockAnchor anchor =
        anchor_at_start(std::nullopt, EngineTime::min(), reading("a", 100s, noon));
    CHECK(engine_time_at(anchor, reading("a", 160s, noon + 60s)) == noon + 60s);
}

TEST_CASE("a wall clock that jumps moves nothing", "[engine][daemon]") {
    const ClockAnchor anchor =
        anchor_at_start(std::nullopt, EngineTime::min(), reading("a", 100s, noon));
    CHECK(engine_time_at(anchor, reading("a", 160s, noon - 1h)) == noon + 60s);
    CHECK(engine_time_at(anchor, reading("a", 220s, noon + 6h)) == noon + 120s);
    // The new distance is remembered; the line stays where it was.
    const auto moved = anchor_after_wall_moved(anchor, reading("a", 160s, noon - 1h));
    REQUIRE(moved);
    CHECK(engine_time_at(*moved, reading("a", 200s, 0s)) == noon + 100s);
    CHECK_FALSE(anchor_after_wall_moved(*moved, reading("a", 300s, noon - 1h + 140s)));
}

TEST_CASE("an engine that comes back in the same boot goes on as if it had never stopped",
          "[engine][daemon]") {
    const ClockAnchor first =
        anchor_at_start(std::nullopt, EngineTime::min(), reading("a", 100s, noon));
    // Killed, wall clock set back by a year meanwhile, back after 45 s.
    const ClockAnchor second =
        anchor_at_start(first, at(noon + 30s), reading("a", 175s, noon - std::chrono::hours(8760)));
    CHECK(engine_time_at(second, reading("a", 175s, 0s)) == noon + 75s);
}

TEST_CASE("after a restart of the machine the line goes on by the wall clock", "[engine][daemon]") {
    const ClockAnchor first =
        anchor_at_start(std::nullopt, EngineTime::min(), reading("a", 100s, noon));
    SECTION("with its own clock right") {
        const ClockAnchor second =
            anchor_at_start(first, at(noon + 30s), reading("b", 20s, noon + 300s));
        CHECK(engine_time_at(second, reading("b", 20s, 0s)) == noon + 300s);
    }
    SECTION("with the distance that the time server had made before") {
        const auto moved = anchor_after_wall_moved(first, reading("a", 160s, noon + 60s + 1h));
        REQUIRE(moved);
        const ClockAnchor second =
            anchor_at_start(*moved, at(noon + 70s), reading("b", 20s, noon + 1h + 300s));
        CHECK(engine_time_at(second, reading("b", 20s, 0s)) == noon + 300s);
    }
    SECTION("never before the last entry, on a machine without a battery") {
        const ClockAnchor second = anchor_at_start(first, at(noon + 30s), reading("b", 20s, 0s));
        CHECK(engine_time_at(second, reading("b", 20s, 0s)) == noon + 30s);
    }
}

TEST_CASE("an anchor is read back as it was written", "[engine][daemon]") {
    const ClockAnchor anchor{"0b9c-7", 100s, noon, -3600s};
    CHECK(parse_anchor(to_text(anchor)) == anchor);
    for (const char* text : {"", "a 1 2", "a 1 2 3 4", "a x 2 3", "a 1 2 3x"}) {
        INFO(text);
        CHECK_FALSE(parse_anchor(text));
    }
}
