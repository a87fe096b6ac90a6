// When a round ends, and until when one may come late.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/content.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file
using namespace std::chrono_literals;
using protocol::ClockState;

namespace {

const EngineTime nine{1'796'004'000'000ms};  // a full minute

protocol::RoundClock running(std::chrono::minutes length) {
    protocol::RoundClock clock;
    clock.round = 3;
    clock.state = ClockState::Running;
    clock.length = length;
    clock.deadline = nine + length;
    clock.late_limit = 15min;
    return clock;
}

protocol::GroupSummary group(int boards, int open, std::chrono::milliseconds played) {
    protocol::GroupSummary summary;
    summary.current_round = 3;
    summary.boards = boards;
    summary.open_boards = open;
    summary.played = played;
    return summary;
}

}  // namespace

TEST_CASE("before enough games are over the forecast is the clock's end alone",
          "[display][scene]") {
    const auto forecast = forecast_of(running(40min), group(20, 18, 10min), nine + 10min);
    REQUIRE(forecast.has_value());
    CHECK(forecast->latest == nine + 40min);
    CHECK_FALSE(forecast->likely.has_value());
}

TEST_CASE("the forecast goes by the pace of the results, and never beyond the clock",
          "[display][scene]") {
    // Ten of twelve games ended after ten minutes each; two have played twelve: one ends each
    // 12.4 minutes of play, so both are over after 12.4 x (1 + 1/2) = 18.6 more.
    const auto forecast = forecast_of(running(60min), group(12, 2, 100min), nine + 12min);
    REQUIRE(forecast.has_value());
    REQUIRE(forecast->likely.has_value());
    CHECK(*forecast->likely == nine + 31min);
    const auto short_clock = forecast_of(running(20min), group(12, 2, 100min), nine + 12min);
    CHECK(*short_clock->likely == nine + 20min);
    const auto later = forecast_of(running(60min), group(12, 2, 100min), nine + 20min);
    CHECK(*later->likely > *forecast->likely);
}

TEST_CASE("no forecast for what does not run, is over, or is another round's", "[display][scene]") {
    protocol::RoundClock clock = running(40min);
    CHECK_FALSE(forecast_of(clock, group(12, 0, 100min), nine + 12min).has_value());
    clock.round = 2;
    CHECK_FALSE(forecast_of(clock, group(12, 2, 100min), nine + 12min).has_value());
    clock = running(40min);
    clock.state = ClockState::Paused;
    CHECK_FALSE(forecast_of(clock, group(12, 2, 100min), nine + 12min).has_value());
}

TEST_CASE("the late limit counts from the start, in countdown and in play, until it passes",
          "[display][scene]") {
    protocol::RoundClock clock = running(40min);
    CHECK(late_until(clock, nine + 1min) == nine + 15min);
    CHECK_FALSE(late_until(clock, nine + 15min).has_value());
    clock.state = ClockState::Countdown;
    clock.deadline = nine + 5min;
    CHECK(late_until(clock, nine) == nine + 20min);
    clock.late_limit = 0min;
    CHECK_FALSE(late_until(clock, nine).has_value());
}
