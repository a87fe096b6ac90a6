// Peers that harm: displays that do not read, engines that say nonsense.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/packing.hpp"
#include "tests/publisher/transport/raw_peer.hpp"
#include "tests/publisher/transport/shown_log.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/fault_proxy.hpp"
#include "tests/support/process.hpp"

#include <algorithm>
#include <csignal>
#include <memory>
#include <random>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

std::string noise(std::size_t size, std::minstd_rand& random) {
    std::string text(size, 'a');
    for (char& c : text) c = static_cast<char>('0' + random() % 40U);
    return text;
}

/// The longest time from a message to the last of the displays that shows it.
std::chrono::milliseconds slowest(LiveEngine& engine,
                                  const std::vector<std::unique_ptr<WatchedDisplay>>& displays,
                                  std::minstd_rand& random, int& round) {
    std::chrono::milliseconds longest{0};
    for (int i = 0; i < 60; ++i) {
        protocol::RoundClock body = clock_saying(++round);
        body.time_control = noise(4000, random);  // what a throttled display cannot take in time
        const SteadyTime begin = steady_now();
        engine.with([&](EngineServer& server) { server.publish(body, round); });
        const std::string wanted = protocol::encode_body(body);
        for (const auto& display : displays) {
            const bool is_there = within(soon, [&] {
                display->look();
                const auto shown = display->picture().find("clock/U08-NAM");
                return shown != display->picture().end() && shown->second.second == wanted;
            });
            REQUIRE(is_there);
        }
        longest = std::max(
            longest, std::chrono::duration_cast<std::chrono::milliseconds>(steady_now() - begin));
    }
    return longest;
}

}  // namespace

TEST_CASE("one stopped display and one at 10 kB/s among fifty delay none of the others",
          "[publisher][transport]") {
    LiveEngine engine;
    std::minstd_rand random(7);
    int round = 0;
    std::vector<std::unique_ptr<WatchedDisplay>> displays;
    for (int i = 0; i < 48; ++i) {
        displays.push_back(
            std::make_unique<WatchedDisplay>(engine.address(), "d" + std::to_string(i), 5s));
    }
    const std::chrono::milliseconds before = slowest(engine, displays, random, round);
    FaultProxy narrow(engine.port(), 7);
    LinkFaults faults;
    faults.bytes_a_second = 10'000;
    narrow.set(faults);
    WatchedDisplay slow({narrow.host(), engine.port()}, "slow", 5s);
    Process stopped({KYDAI_FEED_PROBE, std::to_string(engine.port())});
    REQUIRE(within(soon, [&] { return stopped.output().find("shows") != std::string::npos; }));
    stopped.send(SIGSTOP);
    const std::chrono::milliseconds after = slowest(engine, displays, random, round);
    INFO("slowest before " << before.count() << " ms, after " << after.count() << " ms");
    CHECK(after < 2 * before + 150ms);  // the machine that runs the tests may be busy
    for (const auto& display : displays) CHECK(display->status().gaps == 0);
}

TEST_CASE("an engine's nonsense is ignored and counted, and the picture stays",
          "[publisher][transport]") {
    RawEngine engine;
    WatchedDisplay display({"127.0.0.1", engine.port()}, "hall-1", 5s);
    protocol::Envelope truth;
    truth.run = "true";
    truth.topic_sequence = 1;
    truth.published = 1;
    truth.body = clock_saying(1);
    truth.topic = "clock/U08-NAM";
    engine.welcome("true", {protocol::encode(truth)}, 1);
    REQUIRE(within(soon, [&] {
        engine.serve();
        display.look();
        return display.picture().size() == 1 && engine.subscriptions() == 1;
    }));
    const Picture picture = display.picture();
    protocol::Envelope next = truth;
    next.topic_sequence = 2;
    next.published = 2;
    next.body = clock_saying(2);
    const std::string good = protocol::encode(next);
    std::string future = good;
    future.replace(future.find("\"version\":1"), 11, "\"version\":2");
    std::vector<std::pair<std::string, std::string>> wrong{
        {"clock/U08-NAM 2", good.substr(0, good.size() / 2)},  // cut short
        {"clock/U08-NAM 2", future},                           // a later version
        {"clock/U10-NU 2", good},                              // another topic's frame
        {"clock/U08-NAM 3", good},                             // another number's frame
        {"clock/U08-NAM~2", good},                             // no delta
        {"clock/U08-NAM 2", protocol::packed(std::string(9'000'000, ' '))},  // a bomb
        {"clock/U08-NAM 2", std::string(100'000, '[')},                      // too deep
        {"clock/U08-NAM", good},                                             // no number
        {"", ""},
    };
    std::minstd_rand random(7);
    for (int i = 0; i < 200; ++i) {
        std::string bytes(1 + random() % 3000, '\0');
        for (char& c : bytes) c = static_cast<char>(random() >> 8U);
        wrong.emplace_back("clock/U08-NAM 2", bytes);
    }
    for (const auto& [first, second] : wrong) engine.publish(first, second);
    for (int i = 0; i < 5; ++i)
        engine.publish("clock/U08-NAM 1", protocol::encode(truth));  // again
    engine.welcome("true", {good}, 2);
    engine.publish("clock/U08-NAM 2", good);
    CHECK(within(soon, [&] {
        engine.serve();
        display.look();
        return display.picture() != picture;
    }));
    CHECK(display.picture().at("clock/U08-NAM").first == 2);
    CHECK(display.pictures() == 2);
    CHECK(display.status().connections == 1);
    CHECK(within(soon, [&] {
        display.look();
        return display.status().bad_messages >= 200;
    }));
}

TEST_CASE("a message larger than any may be costs the connection, and the display comes back",
          "[publisher][transport]") {
    RawEngine engine;
    WatchedDisplay display({"127.0.0.1", engine.port()}, "hall-1", 500ms);
    engine.welcome("true", {}, 0);
    REQUIRE(within(soon, [&] {
        engine.serve();
        display.look();
        return display.status().has_state && engine.subscriptions() == 1;
    }));
    engine.publish("clock/U08-NAM 1", std::string(6'000'000, ' '));
    CHECK(within(soon, [&] {
        engine.serve();
        display.look();
        return display.status().is_connected && engine.subscriptions() > 1;
    }));
    CHECK(display.picture().empty());
}
