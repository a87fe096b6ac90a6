// Machines of their own addresses that find each other, lose each other and meet again.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/steady_time.hpp"
#include "tests/support/catch.hpp"
#include "tests/system/two_machines_hall.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

using namespace kydai;        // NOLINT: a test file
using namespace kydai::test;  // NOLINT
using namespace std::chrono_literals;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

namespace {

constexpr const char* lost = "The engine is not heard any more";

bool can_be_had(TwoMachinesHall::Discovery discovery) {
    const std::optional<std::string> reason = TwoMachinesHall::why_not(discovery);
    if (reason) WARN("skipped: " << *reason);
    return !reason;
}

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

/// Nothing that is newer is followed by something older, and whatever is old says so.
void check_honest(const TwoMachinesHall& hall) {
    std::int64_t newest = 0;
    std::string run;
    for (const json& picture : hall.shown()) {
        INFO(picture.dump());
        if (run != picture.at("run")) newest = 0;
        run = picture.at("run");
        CHECK(picture.at("log_sequence") >= newest);
        newest = picture.at("log_sequence");
        // A heartbeat every 500 ms: older than this was never shown as new.
        if (!picture.at("is_stale").get<bool>()) CHECK(picture.at("age_ms") == 0);
    }
    CHECK(newest > 0);
}

bool shows_old(const TwoMachinesHall& hall) {
    const std::vector<json> pictures = hall.shown();
    return !pictures.empty() && pictures.back().at("is_stale").get<bool>();
}

/// Rounds are paired and results come in, so that there is something to miss.
void play_on(const TwoMachinesHall& hall, const std::string& board) {
    const Finished said = hall.at_the_engine({"result", "rapid/U08-NAM", board, "1-0"});
    INFO(said.output);
    REQUIRE(said.status == 0);
}

void begin_round(const TwoMachinesHall& hall) {
    REQUIRE(hall.at_the_engine({"pair", "rapid/U08-NAM"}).status == 0);
    REQUIRE(hall.at_the_engine({"publish", "rapid/U08-NAM"}).status == 0);
}

}  // namespace

TEST_CASE("a second machine finds the engine, joins by a code, and finds it again by itself",
          "[system][network]") {
    if (!can_be_had(TwoMachinesHall::Discovery::WithAvahi)) return;
    TwoMachinesHall hall(TwoMachinesHall::Discovery::WithAvahi);
    REQUIRE(hall.start_engine());
    begin_round(hall);

    // The arbiter's shell: who is there, then a code that the chief arbiter hands over.
    json engines;
    REQUIRE(eventually(
        [&] {
            const Finished said = hall.at_the_second({"find", "--json", "--wait", "1"});
            engines = json::parse(said.output, nullptr, false);
            return said.status == 0 && engines.is_object() && engines.at("engines").size() == 1;
        },
        20s));
    const json& engine = engines.at("engines").front();
    CHECK(engine.at("role") == "engine");
    CHECK(engine.at("device") == "");
    CHECK(engine.at("is_own_machine") == false);
    const std::string address = engine.at("addresses").front();
    CHECK(address == hall.engine_machine().address() + ":7600");
    REQUIRE(hall.at_the_engine({"devices", "add", "Table 1", "--role", "chief"}).status == 0);
    const Finished code = hall.at_the_engine({"devices", "code", "Table 1", "--json"});
    REQUIRE(code.status == 0);
    const Finished joined =
        hall.at_the_second({"join", address, json::parse(code.output).at("code")});
    INFO(joined.output);
    REQUIRE(joined.status == 0);
    CHECK(hall.at_the_second({"result", "rapid/U08-NAM", "1", "1-0"}).status == 0);
    const Finished table = hall.at_the_second({"find", "--wait", "1"});
    INFO(table.output);
    CHECK(table.output.find("Table 1") != std::string::npos);
    CHECK(table.output.find(std::string(engine.at("fingerprint"))) != std::string::npos);

    // The screen: no address, no engine known; a code until an arbiter has typed it.
    hall.start_screen();
    CHECK(hall.introduce_screen());
    // Once introduced it needs no code, and no Avahi where the address is as it was.
    hall.stop_screen();
    hall.stop_avahi();
    play_on(hall, "2");
    hall.start_screen();
    CHECK(eventually([&] { return hall.is_screen_right(); }, 20s));
    CHECK(hall.code_on_screen().empty());
    CHECK(count(hall.screen_log(), "cannot be found on the local network") == 1);
}

TEST_CASE("a link that is down for five seconds is marked in time, and heals to the exact state",
          "[system][network]") {
    if (!can_be_had(TwoMachinesHall::Discovery::Without)) return;
    TwoMachinesHall hall(TwoMachinesHall::Discovery::Without);
    REQUIRE(hall.start_engine());
    begin_round(hall);
    hall.start_screen({"--engine", hall.engine_machine().address()});
    REQUIRE(hall.introduce_screen());
    CHECK(count(hall.screen_log(), lost) == 0);

    CHECK_FALSE(shows_old(hall));
    const auto begin = Clock::now();
    const transport::SteadyTime unplugged = transport::steady_now();
    hall.screen_machine().unplug();
    play_on(hall, "1");
    const json kept = hall.kept_by_screen();
    REQUIRE(eventually([&] { return shows_old(hall); }, 10s));
    // The log has the machine's own clock, so that a slow look of ours does not count.
    const std::vector<json> pictures = hall.shown();
    const auto marked = std::ranges::find_if(
        pictures, [](const json& picture) { return picture.at("is_stale").get<bool>(); });
    const transport::SteadyTime after =
        transport::SteadyTime(marked->at("steady_us").get<std::int64_t>()) - unplugged;
    CHECK(after > 1s);      // not before it is true
    CHECK(after < 3500ms);  // two seconds after the last word; and a busy machine
    CHECK(marked->at("age_ms") >= 2000);
    CHECK(hall.kept_by_screen() == kept);
    while (Clock::now() - begin < 5s) std::this_thread::sleep_for(50ms);
    // It grows.
    CHECK(eventually([&] { return hall.shown().back().at("age_ms") > 4000; }, 5s));
    play_on(hall, "2");
    hall.screen_machine().plug_in();
    CHECK(eventually([&] { return hall.is_screen_right(); }, 20s));
    CHECK_FALSE(shows_old(hall));
    // The engine's end goes down this time.
    hall.engine_machine().unplug();
    play_on(hall, "3");
    REQUIRE(eventually([&] { return shows_old(hall); }, 10s));
    hall.engine_machine().plug_in();
    CHECK(eventually([&] { return hall.is_screen_right(); }, 20s));
    CHECK(count(hall.screen_log(), lost) == 2);
    check_honest(hall);
}

TEST_CASE("an engine whose address changes is found again by its key", "[system][network]") {
    if (!can_be_had(TwoMachinesHall::Discovery::WithAvahi)) return;
    TwoMachinesHall hall(TwoMachinesHall::Discovery::WithAvahi);
    REQUIRE(hall.start_engine());
    begin_round(hall);
    hall.start_screen();
    REQUIRE(hall.introduce_screen());
    const std::string code = hall.code_on_screen();

    hall.engine_machine().set_address("10.77.0.9");
    play_on(hall, "1");
    CHECK(eventually([&] { return count(hall.screen_log(), lost) == 1; }, 10s));
    CHECK(eventually([&] { return hall.is_screen_right(); }, 40s));
    CHECK(hall.code_on_screen() == code);  // it was not introduced anew
    // The screen's own address changes: it is the same screen.
    hall.screen_machine().set_address("10.77.0.20");
    play_on(hall, "2");
    CHECK(eventually([&] { return hall.is_screen_right(); }, 40s));
    // And a screen that is started now finds the address of now, not the one of then.
    hall.stop_screen();
    hall.start_screen();
    CHECK(eventually([&] { return hall.is_screen_right(); }, 20s));
    CHECK(hall.code_on_screen().empty());
    check_honest(hall);
}

TEST_CASE("a relay and the screens behind it are introduced by codes, encrypted all the way",
          "[system][network]") {
    if (!can_be_had(TwoMachinesHall::Discovery::Without)) return;
    TwoMachinesHall hall(TwoMachinesHall::Discovery::Without);
    REQUIRE(hall.start_engine());
    begin_round(hall);
    hall.start_relay();
    REQUIRE(hall.introduce_relay());
    // The screen knows the relay's address only; its code is typed at the engine all the same.
    hall.start_screen({"--engine", hall.screen_machine().address()});
    CHECK(hall.introduce_screen());
    play_on(hall, "1");
    CHECK(eventually([&] { return hall.is_screen_right(); }, 20s));

    // Cut off, the relay says how old it is; healed, all is as the engine has it.
    hall.engine_machine().unplug();
    play_on(hall, "2");
    CHECK(eventually([&] { return shows_old(hall); }, 10s));
    hall.engine_machine().plug_in();
    CHECK(eventually([&] { return hall.is_screen_right(); }, 20s));

    // Both come back without a code.
    const std::string code = hall.code_on_screen();
    hall.start_relay();
    play_on(hall, "3");
    CHECK(eventually([&] { return hall.is_screen_right(); }, 30s));
    CHECK(hall.code_on_screen() == code);
    CHECK(hall.relay_log().find("waits to be trusted") == std::string::npos);
    check_honest(hall);
}
