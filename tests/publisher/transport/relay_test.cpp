// A second hall: what its displays show, when the uplink is there and when it is not.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/relay.hpp"
#include "publisher/transport/command_client.hpp"
#include "tests/publisher/transport/live_relay.hpp"
#include "tests/publisher/transport/wall.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <cmath>
#include <memory>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

void say(LiveEngine& engine, int number, const std::string& group = "U08-NAM") {
    engine.with([&](EngineServer& server) { server.publish(clock_saying(number, group), number); });
}

SteadyTime age_of(Wall& wall) {
    wall.look();
    return steady_now() - wall.status().last_heard;
}

}  // namespace

TEST_CASE("a display behind two relays shows what the engine says, and knows its time",
          "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1);
    LiveRelay first(engine.address());
    LiveRelay second(first.address());
    Wall wall(second.address());
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    for (int i = 2; i <= 20; ++i) {
        say(engine, i);
        say(engine, i, "U10-NU");
    }
    CHECK(within(soon, [&] { return wall.shows(20) && wall.shows(20, "U10-NU"); }));
    std::string run;
    engine.with([&](EngineServer& server) { run = server.run(); });
    CHECK(wall.status().run == run);
    CHECK(wall.status().tournament_id == "danang-2026");
    CHECK(wall.status().bad_messages == 0);
    REQUIRE(within(soon, [&] {
        wall.look();
        return wall.status().clock.is_synchronised();
    }));
    const AnchoredClock reference;
    CHECK(std::abs((wall.status().clock.now(steady_now()) - reference.now()).count()) < 100);
}

TEST_CASE("a relay without an engine answers nobody", "[publisher][transport]") {
    LiveRelay relay(EngineAddress{"127.0.0.1", three_free_ports()});
    CommandClient client(ClientOptions{relay.address(), {}, 200ms, 200ms, 1});
    CHECK(client.snapshot().error().code == "transport.no_answer");
}

TEST_CASE("without its uplink a relay keeps its displays, serves new ones, and says how old it is",
          "[publisher][transport]") {
    auto engine = std::make_unique<LiveEngine>();
    const int port = engine->port();
    say(*engine, 1);
    LiveRelay relay(engine->address());
    Wall wall(relay.address(), "hall-2", 1500ms);
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    const std::uint64_t connections = wall.status().connections;
    engine.reset();
    CHECK(within(6s, [&] { return age_of(wall) > 2200ms; }));
    wall.look();
    CHECK(wall.status().is_connected);  // its own heartbeats come on, so nothing is torn down
    CHECK(wall.status().connections == connections);
    Wall late(relay.address(), "late");
    CHECK(within(soon, [&] { return late.shows(1); }));
    CHECK(age_of(late) > 2s);
    ServerOptions options = any_port();
    options.port = port;
    engine = std::make_unique<LiveEngine>(options);
    say(*engine, 7);
    CHECK(within(soon, [&] { return wall.shows(7) && late.shows(7); }));
    CHECK(within(soon, [&] { return age_of(wall) < 1s && age_of(late) < 1s; }));
}

TEST_CASE("a relay that was cut off catches up, and so do its displays", "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1);
    LiveRelay relay(engine.address(), 300ms);
    Wall wall(relay.address());
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    engine.with([&](EngineServer& server) {  // silent for longer than the relay waits
        CHECK(within(5s, [&] { return !relay.uplink().is_connected; }));
        for (int i = 2; i < 10; ++i) server.publish(clock_saying(i), i);
    });
    CHECK(within(soon, [&] { return wall.shows(9); }));
    CHECK(relay.uplink().snapshots == 1);
    CHECK(within(soon, [&] { return relay.uplink().catch_ups >= 1; }));
    say(engine, 10);
    CHECK(within(soon, [&] { return wall.shows(10); }));
}

TEST_CASE("reports of a relay's displays reach the engine under their own names",
          "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1);
    LiveRelay relay(engine.address());
    std::vector<std::unique_ptr<Wall>> walls;
    for (int i = 0; i < 20; ++i) {
        walls.push_back(std::make_unique<Wall>(relay.address(), "hall-2-" + std::to_string(i)));
    }
    for (const auto& wall : walls) REQUIRE(within(soon, [&] { return wall->shows(1); }));
    for (int i = 0; i < 20; ++i) {
        protocol::ScreenReport report;
        report.screen = ScreenName("hall-2-" + std::to_string(i));
        report.scene = "clock";
        walls[static_cast<std::size_t>(i)]->feed().report(report);
    }
    CommandClient client(ClientOptions{engine.address()});
    CHECK(within(soon, [&] {
        const Result<protocol::ScreenList> list = client.screens();
        int reported = 0;
        for (const protocol::ScreenPresence& screen : list->screens) {
            if (screen.last_report && screen.software_version == "0.1.0") ++reported;
        }
        return reported == 20;
    }));
}

TEST_CASE("a wish reaches a relay's display, and its picture the engine",
          "[publisher][transport]") {
    std::atomic<std::int64_t> came{0};
    ServerHandlers handlers;
    handlers.wish = [](const protocol::ScreenReport& report) {
        std::optional<protocol::ScreenWish> wish;
        if (report.screen != ScreenName("hall-2-1")) return wish;
        wish.emplace();
        wish->screen = report.screen;
        wish->ask = 44;
        wish->width = 320;
        return wish;
    };
    handlers.picture = [&](const protocol::ScreenPicture& picture) {
        if (picture.screen == ScreenName("hall-2-1")) came = picture.ask;
    };
    LiveEngine engine(any_port(), handlers);
    say(engine, 1);
    LiveRelay relay(engine.address());
    Wall wall(relay.address(), "hall-2-1");
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    protocol::ScreenReport report;
    report.screen = ScreenName("hall-2-1");
    std::vector<protocol::ScreenWish> wishes;
    CHECK(within(soon, [&] {
        wall.feed().report(report);  // the relay answers a later one
        wishes = wall.feed().take_wishes();
        return !wishes.empty();
    }));
    REQUIRE_FALSE(wishes.empty());
    CHECK(wishes.front().ask == 44);
    wall.feed().send({ScreenName("hall-2-1"), 44, 320, 180, "image/png", "bytes", 1});
    CHECK(within(soon, [&] { return came == 44; }));
}

TEST_CASE("a relay takes no commands", "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1);
    LiveRelay relay(engine.address());
    CommandClient client(ClientOptions{relay.address()});
    protocol::CommandRequest request;
    request.name = "record_result";
    request.body_json = "{}";
    CHECK(client.send(request)->code == "transport.takes_no_commands");
}

TEST_CASE("a relay encrypts on both sides, and nobody is taken for it or by it",
          "[publisher][transport]") {
    const KeyPair engine_pair = make_key_pair();
    const KeyPair relay_pair = make_key_pair();
    ServerOptions guarded = any_port();
    guarded.keys = engine_pair;
    guarded.trusts_loopback = false;
    ServerHandlers handlers;
    handlers.may_report = [&](const std::string& key, const ScreenName& /*screen*/) {
        return key == relay_pair.public_key;
    };
    LiveEngine engine(guarded, handlers);
    say(engine, 1);
    RelayOptions options = LiveRelay::plain(engine.address());
    options.uplink.trust = Trust{engine_pair.public_key, relay_pair};
    options.server.keys = relay_pair;
    options.server.trusts_loopback = false;
    LiveRelay relay(options);
    Wall wall(relay.address(), "hall-2", Trust{relay_pair.public_key, make_key_pair()});
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    for (int i = 2; i < 30; ++i) say(engine, i);
    CHECK(within(soon, [&] { return wall.shows(29); }));
    protocol::ScreenReport report;
    report.screen = ScreenName("hall-2");
    wall.feed().report(report);
    CHECK(within(soon, [&] {
        bool is_there = false;
        engine.with([&](EngineServer& server) {
            for (const auto& screen : server.screens()) {
                is_there = is_there || (screen.screen == report.screen && screen.last_report);
            }
        });
        return is_there;
    }));

    // The engine's key is not the relay's, and without a key nothing is heard.
    Wall wrong(relay.address(), "wrong", Trust{engine_pair.public_key, make_key_pair()});
    Wall plain(relay.address(), "plain");
    RelayOptions deceived = LiveRelay::plain(engine.address());
    deceived.uplink.trust = Trust{make_key_pair().public_key, relay_pair};
    const LiveRelay deaf(deceived);
    Wall behind_deaf(deaf.address(), "deaf");
    CHECK_FALSE(within(1s, [&] {
        wrong.look();
        plain.look();
        behind_deaf.look();
        return wrong.status().has_state || plain.status().has_state ||
               behind_deaf.status().has_state;
    }));
}
