// The parts without sockets: addresses, clock synchronisation, and what a display knows of its
// feed.
#include "publisher/transport/anchored_clock.hpp"
#include "publisher/transport/clock_sync.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/feed_state.hpp"
#include "publisher/transport/newest_of_each.hpp"
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

protocol::Published clock_message(const std::string& run, const std::string& group,
                                  std::int64_t sequence, std::int64_t epoch = 0) {
    protocol::RoundClock body;
    body.group = GroupId(group);
    body.round = static_cast<int>(sequence);
    protocol::Envelope envelope;
    envelope.run = run;
    envelope.epoch = epoch;
    envelope.topic_sequence = sequence;
    envelope.log_sequence = sequence;
    envelope.topic = protocol::topic_of(body);
    envelope.body = body;
    return envelope;
}

protocol::Published beat(const std::string& run, std::int64_t published, std::int64_t epoch = 0) {
    protocol::Heartbeat heartbeat;
    heartbeat.run = run;
    heartbeat.epoch = epoch;
    heartbeat.published = published;
    return heartbeat;
}

protocol::Published retirement(const std::string& run, const std::string& topic,
                               std::int64_t sequence) {
    protocol::TopicRetired retired;
    retired.run = run;
    retired.topic = topic;
    retired.topic_sequence = sequence;
    return retired;
}

protocol::SnapshotHeader header(const std::string& run, std::int64_t published,
                                std::int64_t epoch = 0) {
    protocol::SnapshotHeader result;
    result.run = run;
    result.epoch = epoch;
    result.published = published;
    return result;
}

int round_of(const PendingChanges& pending, const std::string& topic) {
    const auto found = pending.changed.find(topic);
    return found == pending.changed.end()
               ? 0
               : std::get<protocol::RoundClock>(found->second.body).round;
}

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

TEST_CASE("nothing is handed over before the whole snapshot, then all at once",
          "[publisher][transport]") {
    FeedState state;
    CHECK(state.take(beat("a", 5)) == Verdict::OtherEngine);
    CHECK(state.take(clock_message("a", "U8", 4)) == Verdict::SomethingLost);
    CHECK_FALSE(state.has_pending());
    std::vector<protocol::Published> parts{clock_message("a", "U8", 3),
                                           clock_message("a", "U9", 2)};
    REQUIRE(state.take_snapshot(header("a", 5), parts));
    const PendingChanges pending = state.take_pending();
    CHECK(pending.is_reset);
    CHECK(round_of(pending, "clock/U8") == 4);  // newer than the snapshot
    CHECK(round_of(pending, "clock/U9") == 2);
    CHECK(state.take(beat("a", 6)) == Verdict::Fine);
    CHECK_FALSE(state.has_pending());
}

TEST_CASE("a heartbeat reveals that the last message was lost", "[publisher][transport]") {
    FeedState state;
    CHECK(state.take(beat("a", 1)) == Verdict::OtherEngine);
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1)}));
    CHECK(state.take(beat("a", 1)) == Verdict::Fine);
    CHECK(state.take(clock_message("a", "U8", 2)) == Verdict::Fine);
    CHECK(state.take(beat("a", 2)) == Verdict::Fine);
    CHECK(state.take(beat("a", 3)) == Verdict::SomethingLost);
    REQUIRE(state.take_snapshot(header("a", 3),
                                {clock_message("a", "U8", 2), clock_message("a", "U9", 1)}));
    CHECK(state.take(beat("a", 2)) == Verdict::Fine);  // an old one, still on its way
    CHECK(state.take(beat("a", 3)) == Verdict::Fine);
}

TEST_CASE("a gap in a topic is noticed, and old or repeated messages change nothing",
          "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1)}));
    (void)state.take_pending();
    CHECK(state.take(clock_message("a", "U8", 3)) == Verdict::SomethingLost);
    CHECK(round_of(state.take_pending(), "clock/U8") == 3);
    CHECK(state.take(clock_message("a", "U8", 2)) == Verdict::Fine);
    CHECK(state.take(clock_message("a", "U8", 3)) == Verdict::Fine);
    CHECK_FALSE(state.has_pending());
}

TEST_CASE(
    "another run drops the state even with lower sequences, and the old run is not believed again",
    "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 9), {clock_message("a", "U8", 9)}));
    (void)state.take_pending();
    CHECK(state.take(beat("b", 2)) == Verdict::OtherEngine);
    CHECK_FALSE(state.is_whole());
    CHECK(state.take(clock_message("a", "U8", 10)) == Verdict::TooOld);
    CHECK_FALSE(state.take_snapshot(header("a", 9), {clock_message("a", "U8", 9)}));
    REQUIRE(state.take_snapshot(header("b", 2), {clock_message("b", "U8", 2)}));
    const PendingChanges pending = state.take_pending();
    CHECK(pending.is_reset);
    CHECK(round_of(pending, "clock/U8") == 2);
    state.forget_replaced_runs();
    CHECK(state.take(beat("a", 9)) == Verdict::OtherEngine);
}

TEST_CASE("of a burst only the newest of each topic is read, and that is no gap",
          "[publisher][transport]") {
    NewestOfEach burst;
    const auto add = [&burst](const std::string& topic, const std::string& text) {
        burst.add(topic, zmq::message_t(text));
    };
    add("clock/U8", "1");
    add("heartbeat", "one published");
    add("clock/U9", "1");
    add("clock/U8", "2");
    add("clock/U8", "3");
    std::string read;
    for (const NewestOfEach::Waiting& message : burst.take("heartbeat")) {
        read += message.topic + "=" + message.text.to_string() + " skipped " +
                std::to_string(message.skipped) + "; ";
    }
    CHECK(read ==
          "clock/U9=1 skipped 0; clock/U8=3 skipped 2; heartbeat=one published skipped 0; ");
    CHECK(burst.take("heartbeat").empty());
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1)}));
    CHECK(state.take(clock_message("a", "U8", 4), 2) == Verdict::Fine);
    CHECK(state.take(clock_message("a", "U8", 7), 1) == Verdict::SomethingLost);
}

TEST_CASE("a higher epoch drops the state, a lower one is ignored", "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1, 1), {clock_message("a", "U8", 1, 1)}));
    CHECK(state.take(beat("a", 1, 0)) == Verdict::TooOld);
    CHECK(state.take(beat("a", 1, 2)) == Verdict::OtherEngine);
}

TEST_CASE("a snapshot that is mixed or does not add up is not used", "[publisher][transport]") {
    FeedState state;
    CHECK_FALSE(state.take_snapshot(header("a", 3), {clock_message("a", "U8", 1)}));
    CHECK_FALSE(state.take_snapshot(header("a", 2),
                                    {clock_message("a", "U8", 1), clock_message("b", "U9", 1)}));
    CHECK_FALSE(state.take_snapshot(header("a", 1), {beat("a", 1)}));
    CHECK_FALSE(state.has_pending());
    CHECK(state.take_snapshot(header("a", 0), {}));
    CHECK(state.take_pending().is_reset);
}

TEST_CASE("a retired topic is forgotten and may come back", "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 1), {clock_message("a", "U8", 1)}));
    (void)state.take_pending();
    CHECK(state.take(retirement("a", "clock/U8", 2)) == Verdict::Fine);
    CHECK(state.take_pending().retired == std::set<std::string>{"clock/U8"});
    CHECK(state.take(beat("a", 2)) == Verdict::Fine);
    CHECK(state.take(retirement("a", "clock/U8", 2)) == Verdict::Fine);
    CHECK(state.take(clock_message("a", "U8", 3)) == Verdict::Fine);
    const PendingChanges pending = state.take_pending();
    CHECK(pending.retired.empty());
    CHECK(round_of(pending, "clock/U8") == 3);
    FeedState late;
    REQUIRE(late.take_snapshot(header("a", 3),
                               {retirement("a", "clock/U9", 2), clock_message("a", "U8", 1)}));
    CHECK(late.take_pending().retired.empty());
}

TEST_CASE("what a display keeps is bounded by the number of topics", "[publisher][transport]") {
    FeedState state;
    REQUIRE(state.take_snapshot(header("a", 0), {}));
    int refused = 0;
    for (int i = 0; i < 5000; ++i) {
        if (state.take(clock_message("a", "G" + std::to_string(i), 1)) == Verdict::TooMany)
            ++refused;
    }
    CHECK(refused == 5000 - 4096);
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
