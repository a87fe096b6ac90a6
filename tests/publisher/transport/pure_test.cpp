// The parts without sockets: addresses, clock synchronisation, topics and screens.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/anchored_clock.hpp"
#include "publisher/transport/clock_sync.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/random_id.hpp"
#include "publisher/transport/screen_registry.hpp"
#include "publisher/transport/topic_store.hpp"
#include "tests/support/catch.hpp"

#include <cmath>
#include <random>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::transport;  // NOLINT
using namespace std::chrono_literals;

namespace {

/// A display and an engine whose clocks differ, and a network between them.
class TwoClocks {
  public:
    std::chrono::microseconds offset{0};  ///< engine minus display at moment 0
    double drift = 0.0;
    SteadyTime now = 1000s;

    [[nodiscard]] protocol::PreciseTime engine() const {
        const double grown = static_cast<double>((now - 1000s).count()) * drift;
        return protocol::PreciseTime(now + offset + std::chrono::microseconds(std::llround(grown)));
    }
    /// One exchange with these delays, in milliseconds.
    TimeExchange exchange(double there_ms, double back_ms) {
        TimeExchange result;
        result.t1 = now;
        now += std::chrono::microseconds(std::llround(there_ms * 1000));
        result.t2 = engine();
        now += 40us;
        result.t3 = engine();
        now += std::chrono::microseconds(std::llround(back_ms * 1000));
        result.t4 = now;
        return result;
    }
    [[nodiscard]] double error_ms(const ClockSync& sync) const {
        return static_cast<double>((sync.reading().precise_now(now) - engine()).count()) / 1000.0;
    }
};

}  // namespace

TEST_CASE("addresses are read as people write them", "[publisher][transport]") {
    struct Case {
        std::string text, host;
        int port;
    };
    const Case cases[] = {{"192.168.1.10", "192.168.1.10", 7600},
                          {"192.168.1.10:9000", "192.168.1.10", 9000},
                          {"localhost", "127.0.0.1", 7600},
                          {"[::1]", "::1", 7600},
                          {"[fe80::1%eth0]:7700", "fe80::1%eth0", 7700},
                          {"::1", "::1", 7600},
                          {"arbiter-pc.local:65533", "arbiter-pc.local", 65533}};
    for (const Case& c : cases) {
        INFO(c.text);
        const Result<EngineAddress> address = parse_address(c.text);
        REQUIRE(address.has_value());
        CHECK(*address == EngineAddress{c.host, c.port});
        CHECK(*parse_address(to_string(*address)) == *address);
    }
    for (const auto* text :
         {"", ":7600", "a b", "[::1", "[::1]7600", "[hall]:1", "hall/2", "[::1%]", "::g"}) {
        INFO(text);
        CHECK(parse_address(text).error().code == "transport.bad_address");
    }
    for (const auto* text :
         {"h:", "h:0", "h:65534", "h:99999999999", "h:-1", "h:80x", "[::1]:x", "tcp://1.2.3.4"}) {
        INFO(text);
        CHECK(parse_address(text).error().code == "transport.bad_port");
    }
}

TEST_CASE(
    "displays hours or years wrong agree with the engine to half a frame through 20 ± 10 ms of "
    "jitter",
    "[publisher][transport]") {
    constexpr std::uint32_t seed = 28;
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> delay(10.0, 30.0);
    double worst = 0.0;
    for (const auto offset : {-10min, 0min, 10min, 7 * 60min, 60min * 24 * 365 * 50}) {
        TwoClocks clocks;
        clocks.offset = offset;
        clocks.drift = 20e-6;
        ClockSync sync;
        for (int i = 0; i < 300; ++i) {
            REQUIRE(sync.add(clocks.exchange(delay(random), delay(random))));
            clocks.now += i < 8 ? SteadyTime(5ms) : SteadyTime(2s);
            if (i > 30) worst = std::max(worst, std::abs(clocks.error_ms(sync)));
        }
    }
    INFO("worst " << worst << " ms");
    CHECK(worst < 8.0);  // within one frame of 16 ms, also between two such displays
}

TEST_CASE("on a quiet network clocks agree within a tenth of a millisecond, drift included",
          "[publisher][transport]") {
    TwoClocks clocks;
    clocks.offset = 3h;
    clocks.drift = 60e-6;
    ClockSync sync;
    double worst = 0.0;
    for (int i = 0; i < 300; ++i) {
        sync.add(clocks.exchange(0.05, 0.06));
        clocks.now += i < 8 ? SteadyTime(5ms) : SteadyTime(2s);
        if (i > 60) worst = std::max(worst, std::abs(clocks.error_ms(sync)));
    }
    INFO("worst " << worst << " ms");
    CHECK(worst < 0.2);
}

TEST_CASE("engine time never steps back, but for a new run", "[publisher][transport]") {
    constexpr std::uint32_t seed = 7;
    std::mt19937 random(seed);
    std::exponential_distribution<double> delay(0.05);
    TwoClocks clocks;
    ClockSync sync;
    protocol::PreciseTime last{};
    for (int i = 0; i < 2000; ++i) {
        clocks.drift = i % 500 < 250 ? 100e-6 : -100e-6;
        sync.add(clocks.exchange(delay(random), delay(random)));
        for (int frame = 0; frame < 10; ++frame) {
            const protocol::PreciseTime now = sync.reading().precise_now(clocks.now);
            INFO("step " << i);
            REQUIRE(now >= last);
            last = now;
            clocks.now += 16'667us;
        }
    }
    clocks.offset -= 1h;
    sync.reset();
    CHECK(sync.reading().precise_now(clocks.now) >= last);
    sync.add(clocks.exchange(1, 1));
    CHECK(std::abs(clocks.error_ms(sync)) < 1.0);
}

TEST_CASE("a machine that slept is put right at once forwards and slowly backwards",
          "[publisher][transport]") {
    TwoClocks clocks;
    ClockSync sync;
    for (int i = 0; i < 20; ++i) sync.add(clocks.exchange(1, 1));
    clocks.offset += 10min;
    sync.add(clocks.exchange(1, 1));
    CHECK(std::abs(clocks.error_ms(sync)) < 1.0);
    clocks.offset -= 400ms;
    sync.add(clocks.exchange(1, 1));
    CHECK(clocks.error_ms(sync) > 390.0);
    for (int i = 0; i < 100; ++i) {
        sync.add(clocks.exchange(1, 1));
        clocks.now += 98ms;
    }
    CHECK(std::abs(clocks.error_ms(sync)) < 1.0);
}

TEST_CASE("impossible exchanges are ignored", "[publisher][transport]") {
    ClockSync sync;
    const protocol::PreciseTime engine(5s);
    CHECK_FALSE(sync.add({2s, engine, engine, 1s}));
    CHECK_FALSE(sync.add({1s, engine, engine - 1ms, 2s}));
    CHECK_FALSE(sync.add({1s, engine, engine + 2s, 2s}));
    CHECK_FALSE(sync.add({1s, engine, engine, 7s}));
    CHECK_FALSE(sync.reading().is_synchronised());
    CHECK(sync.reading().now(9s) == EngineTime{});
}

TEST_CASE("the anchored clock does not go back", "[publisher][transport]") {
    const AnchoredClock clock;
    auto last = clock.precise_now();
    for (int i = 0; i < 1000; ++i) {
        const auto now = clock.precise_now();
        REQUIRE(now >= last);
        last = now;
    }
    CHECK(clock.now() >= std::chrono::floor<std::chrono::milliseconds>(last));
}

TEST_CASE("a prefix of topics ends at a slash", "[publisher][transport]") {
    CHECK(TopicStore::is_under("standings/U1/women", "standings/U1"));
    CHECK(TopicStore::is_under("standings/U1", "standings/U1"));
    CHECK(TopicStore::is_under("standings/U1", "standings/"));
    CHECK(TopicStore::is_under("standings/U1", ""));
    CHECK_FALSE(TopicStore::is_under("standings/U10", "standings/U1"));
    CHECK_FALSE(TopicStore::is_under("standings", "standings/U1"));
}

TEST_CASE("screens without number push out the one unseen for longest", "[publisher][transport]") {
    ScreenRegistry registry;
    for (int i = 0; i < 1500; ++i) {
        protocol::Hello hello;
        hello.screen = ScreenName("screen-" + std::to_string(i));
        registry.hello(hello, "10.0.0.1", EngineTime(std::chrono::milliseconds(i)));
    }
    CHECK(registry.screens().size() == ScreenRegistry::screens_max);
    for (const protocol::ScreenPresence& presence : registry.screens())
        CHECK(presence.first_seen >= EngineTime(500ms));
}

TEST_CASE("ids do not repeat", "[publisher][transport]") {
    CHECK(random_id().size() == 32);
    CHECK(random_id() != random_id());
}
