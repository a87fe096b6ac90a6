// Engine and displays over real sockets: joining, losing, restarting, and whatever else halls do.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/codec.hpp"
#include "publisher/transport/command_client.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/publisher/transport/raw_peer.hpp"
#include "tests/publisher/transport/shown_log.hpp"
#include "tests/publisher/transport/wall.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <algorithm>
#include <csignal>
#include <memory>
#include <random>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

void say(LiveEngine& engine, int number, const std::string& group = "U08-NAM") {
    engine.with([&](EngineServer& server) { server.publish(clock_saying(number, group), number); });
}

ServerOptions at_port(int port) {
    ServerOptions options = any_port();
    options.port = port;
    return options;
}

/// Text that no compression makes much smaller.
std::string noise(std::size_t size) {
    static std::minstd_rand random(7);
    std::string text(size, 'a');
    for (char& c : text) c = static_cast<char>('0' + random() % 70U);
    std::replace(text.begin(), text.end(), '\\', '/');
    return text;
}

ServerHandlers echo(std::atomic<int>& calls) {
    ServerHandlers handlers;
    handlers.command = [&calls](const protocol::CommandRequest& request) {
        ++calls;
        protocol::CommandReply reply;
        reply.id = request.id;
        reply.accepted = true;
        reply.message = request.name + request.body_json;
        return reply;
    };
    handlers.describe = [](const Error& error, const std::string& language) {
        return language + ":" + error.code;
    };
    return handlers;
}

protocol::CommandRequest command(const std::string& body = "{}") {
    protocol::CommandRequest request;
    request.name = "record_result";
    request.body_json = body;
    return request;
}

/// The `number`th message of a run with one topic.
std::string clock_message(const std::string& run, int number) {
    protocol::Envelope envelope;
    envelope.run = run;
    envelope.topic_sequence = envelope.published = number;
    envelope.body = clock_saying(number);
    envelope.topic = "clock/U08-NAM";
    return protocol::encode(envelope);
}

/// How many of twice `pairs` displays do not show a message sent just after or before their start.
int missed_of_joins(int pairs) {
    LiveEngine engine;
    say(engine, 1);
    int missed = 0;
    for (int i = 0; i < pairs; ++i) {
        Wall first(engine.address());
        say(engine, 2 * i + 2);
        if (!within(soon, [&] { return first.shows(2 * i + 2); })) ++missed;
        say(engine, 2 * i + 3);
        Wall second(engine.address());
        if (!within(soon, [&] { return second.shows(2 * i + 3); })) ++missed;
    }
    return missed;
}

void stop_and_continue_a_display(int repetitions) {
    LiveEngine engine;
    Process display({KYDAI_FEED_PROBE, std::to_string(engine.port())});
    Wall other(engine.address(), "other");
    int round = 0;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        say(engine, ++round);
        const auto display_shows = [&](int total) {
            return display.output().find("shows " + std::to_string(total) + " ") !=
                   std::string::npos;
        };
        REQUIRE(within(soon, [&] { return display_shows(round); }));
        display.send(SIGSTOP);
        for (int burst = 0; burst < 50; ++burst) {
            engine.with([&](EngineServer& server) {
                for (int i = 0; i < 100; ++i) {
                    protocol::RoundClock body = clock_saying(++round);
                    body.time_control = noise(3000);  // fills the queues of the network, too
                    server.publish(body, round);
                }
            });
        }
        CHECK(within(soon, [&] { return other.shows(round); }));
        REQUIRE(display.is_running());
        display.send(SIGCONT);
        CHECK(within(soon, [&] { return display_shows(round); }));
    }
    CHECK(display.output().find("gaps 1") != std::string::npos);
    CHECK(display.is_running());
}

}  // namespace

TEST_CASE(
    "a display shows the state within a second, started after the engine, before it, or across a "
    "restart",
    "[publisher][transport]") {
    auto engine = std::make_unique<LiveEngine>();
    const int port = engine->port();
    say(*engine, 1);
    Wall after(engine->address(), "after");
    CHECK(within(soon, [&] { return after.shows(1); }));
    engine.reset();
    Wall before({"127.0.0.1", port}, "before");
    engine = std::make_unique<LiveEngine>(at_port(port));
    say(*engine, 2);
    CHECK(within(soon, [&] { return before.shows(2); }));
    CHECK(within(soon, [&] { return after.shows(2); }));
    CHECK(after.status().is_connected);
    CHECK(after.status().tournament_id == "danang-2026");
    CHECK(after.status().server_version == "0.1.0");
}

TEST_CASE("a display has its picture before it hears the stream, and then what it missed",
          "[publisher][transport]") {
    RawEngine engine;
    engine.welcome("true", {clock_message("true", 1)}, 1);
    WatchedDisplay display({"127.0.0.1", engine.port()}, "hall-1", 5s);
    const auto shows = [&](std::int64_t number) {
        engine.serve();
        display.look();
        const auto clock = display.picture().find("clock/U08-NAM");
        return clock != display.picture().end() && clock->second.first == number;
    };
    REQUIRE(within(soon, [&] { return shows(1); }));
    CHECK(engine.subscriptions() == 0);
    engine.welcome("true", {clock_message("true", 2)}, 2);  // published while nobody listened
    CHECK(within(soon, [&] { return shows(2); }));
    CHECK(engine.subscriptions() == 1);
    CHECK(display.status().gaps == 0);
    CHECK(engine.hellos() == 1);
}

TEST_CASE("a display that gets a picture and no news lets it grow old, and begins again",
          "[publisher][transport]") {
    RawEngine engine;
    engine.welcome("true", {clock_message("true", 1)}, 1);
    engine.shut_feed();
    WatchedDisplay display({"127.0.0.1", engine.port()}, "hall-1", 500ms);
    const auto look = [&] {
        engine.serve();
        display.look();
    };
    REQUIRE(within(soon, [&] {
        look();
        return display.picture().size() == 1;
    }));
    CHECK(within(soon, [&] {
        look();
        return display.status().connections >= 3;
    }));
    CHECK(display.age() >= 1s);
    CHECK_FALSE(display.status().is_connected);
    CHECK(display.picture().size() == 1);
    CHECK(display.pictures() == 1);
}

TEST_CASE("the picture itself tells its age where the engine behind a relay is lost",
          "[publisher][transport]") {
    LiveEngine relay;
    say(relay, 1);
    relay.with([](EngineServer& server) { server.set_stale(90s); });
    WatchedDisplay display(relay.address(), "hall-1", 5s);
    REQUIRE(within(soon, [&] {
        display.look();
        return display.status().has_state;
    }));
    CHECK(display.age() >= 90s);
}

TEST_CASE("a hundred joins with a message at once, in each order, miss none",
          "[publisher][transport]") {
    CHECK(missed_of_joins(100) == 0);
}

TEST_CASE("ten thousand joins with a message at once miss none", "[.long]") {
    CHECK(missed_of_joins(5000) == 0);
}

TEST_CASE("a herd that joins while messages flow ends in the engine's state",
          "[publisher][transport]") {
    LiveEngine engine;
    std::vector<std::unique_ptr<Wall>> herd;
    for (int i = 0; i < 40; ++i) {
        say(engine, i + 1);
        herd.push_back(std::make_unique<Wall>(engine.address(), "herd-" + std::to_string(i)));
    }
    for (const auto& wall : herd) CHECK(within(soon, [&] { return wall->shows(40); }));
    CHECK(CommandClient(ClientOptions{engine.address()}).screens()->screens.size() == 40);
}

TEST_CASE("an engine started on older data makes displays drop what they had",
          "[publisher][transport]") {
    auto engine = std::make_unique<LiveEngine>();
    const int port = engine->port();
    for (int i = 1; i <= 50; ++i) say(*engine, i);
    say(*engine, 9, "U10-NU");
    Wall wall(engine->address());
    REQUIRE(within(soon, [&] { return wall.shows(50) && wall.has("clock/U10-NU"); }));
    const std::string run = wall.status().run;
    engine.reset();
    engine = std::make_unique<LiveEngine>(at_port(port));
    say(*engine, 3);
    CHECK(within(soon, [&] { return wall.shows(3); }));
    CHECK_FALSE(wall.has("clock/U10-NU"));
    CHECK(wall.status().run != run);
    CHECK(wall.status().log_sequence == 3);
}

TEST_CASE("a new epoch makes displays take the snapshot", "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1);
    say(engine, 1, "U10-NU");
    Wall wall(engine.address());
    REQUIRE(within(soon, [&] { return wall.has("clock/U10-NU"); }));
    engine.with([](EngineServer& server) {
        server.set_epoch(1);
        server.publish(clock_saying(7), 7);
    });
    CHECK(within(soon, [&] { return wall.shows(7) && !wall.has("clock/U10-NU"); }));
    CHECK(wall.status().epoch == 1);
}

TEST_CASE("the same truth is not published twice, and a retired topic leaves the walls",
          "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1);
    say(engine, 1, "U10-NU");
    Wall wall(engine.address());
    REQUIRE(within(soon, [&] { return wall.shows(1) && wall.has("clock/U10-NU"); }));
    engine.with([](EngineServer& server) {
        CHECK_FALSE(server.publish(clock_saying(1), 2));
        CHECK(server.counters().published == 2);
        CHECK(server.retire("clock/U10-NU", 3));
        CHECK_FALSE(server.retire("clock/U10-NU", 3));
        CHECK(server.topics() == std::vector<std::string>{"clock/U08-NAM"});
    });
    CHECK(within(soon, [&] { return !wall.has("clock/U10-NU"); }));
    Wall late(engine.address());
    CHECK(within(soon, [&] { return late.shows(1); }));
    CHECK_FALSE(late.has("clock/U10-NU"));
    say(engine, 5, "U10-NU");
    CHECK(within(soon, [&] { return wall.shows(5, "U10-NU") && late.shows(5, "U10-NU"); }));
    CHECK(wall.status().gaps == 0);
}

TEST_CASE(
    "a stopped display costs the engine a bounded queue, and is right within a second of going on",
    "[publisher][transport]") {
    stop_and_continue_a_display(3);
}

TEST_CASE("a display stopped under load fifty times never ends", "[.long]") {
    stop_and_continue_a_display(50);
}

TEST_CASE("an engine that falls silent is left and found again, however long it takes",
          "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1);
    Wall wall(engine.address(), "hall-1", 300ms);
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    engine.with([&](EngineServer&) {  // a job that takes long: nothing is answered meanwhile
        CHECK(within(5s, [&] {
            wall.look();
            return !wall.status().is_connected && wall.status().connections >= 2;
        }));
        CHECK(wall.shows(1));  // what was known stays
    });
    CHECK(within(3s, [&] {
        wall.look();
        return wall.status().is_connected;
    }));
    say(engine, 2);
    CHECK(within(soon, [&] { return wall.shows(2); }));
}

TEST_CASE("a port where somebody else listens is tried for ever", "[publisher][transport]") {
    const RawRouter deaf;  // takes hellos and says nothing
    Wall wall({"127.0.0.1", deaf.port() - 1});
    CHECK(within(6s, [&] {
        wall.look();
        return wall.status().connections >= 3;
    }));
    CHECK_FALSE(wall.status().is_connected);
    CHECK_FALSE(wall.status().has_state);
}

TEST_CASE("displays know the engine's time, and their reports reach the engine",
          "[publisher][transport]") {
    std::atomic<int> hellos{0};
    std::atomic<int> reports{0};
    ServerHandlers handlers;
    handlers.hello = [&](const protocol::Hello&) { ++hellos; };
    handlers.report = [&](const protocol::ScreenReport&) { ++reports; };
    LiveEngine engine(any_port(), handlers);
    say(engine, 1);
    Wall wall(engine.address());
    REQUIRE(within(soon, [&] { return wall.shows(1) && wall.status().clock.is_synchronised(); }));
    const AnchoredClock reference;
    const auto skew = wall.status().clock.now(steady_now()) - reference.now();
    CHECK(std::abs(skew.count()) <= 500);  // F28; both clocks were anchored to the same wall clock
    protocol::ScreenReport report;
    report.screen = ScreenName("hall-1");
    report.scene = "clock";
    report.log_sequence = 1;
    for (int page = 1; page <= 50; ++page) {
        report.page = page;
        wall.feed().report(report);
    }
    CommandClient client(ClientOptions{engine.address()});
    CHECK(within(soon, [&] {
        const Result<protocol::ScreenList> list = client.screens();
        return list && list->screens.size() == 1 && list->screens[0].last_report &&
               list->screens[0].last_report->page == 50;
    }));
    CHECK(reports < 10);
    CHECK(hellos >= 1);
    CHECK(client.screens()->screens[0].address == "127.0.0.1");
    protocol::Hello larger = hello_of("hall-1");
    larger.width = 3840;
    wall.feed().set_hello(larger);
    CHECK(within(soon, [&] { return client.screens()->screens[0].width == 3840; }));
}

TEST_CASE("a wish goes out with a report's answer, and its picture comes back",
          "[publisher][transport]") {
    std::mutex mutex;
    protocol::ScreenPicture came;
    ServerHandlers handlers;
    handlers.wish = [](const protocol::ScreenReport& report) {
        protocol::ScreenWish wish;
        wish.screen = report.screen;
        wish.ask = report.page;
        wish.width = 320;
        return std::optional(wish);
    };
    handlers.picture = [&](const protocol::ScreenPicture& picture) {
        const std::lock_guard lock(mutex);
        came = picture;
    };
    LiveEngine engine(any_port(), handlers);
    say(engine, 1);
    Wall wall(engine.address());
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    protocol::ScreenReport report;
    report.screen = ScreenName("hall-1");
    report.page = 3;
    wall.feed().report(report);
    std::vector<protocol::ScreenWish> wishes;
    CHECK(within(soon, [&] {
        for (protocol::ScreenWish& wish : wall.feed().take_wishes()) wishes.push_back(wish);
        return !wishes.empty();
    }));
    REQUIRE(wishes.size() == 1);
    CHECK(wishes.front().ask == 3);
    protocol::ScreenPicture picture;
    picture.screen = ScreenName("hall-1");
    picture.ask = 3;
    picture.width = 320;
    picture.height = 180;
    picture.type = "image/png";
    picture.bytes = std::string(protocol::picture_bytes_max, 'x');
    wall.feed().send(picture);
    CHECK(within(soon, [&] {
        const std::lock_guard lock(mutex);
        return came.ask == 3 && came.bytes == picture.bytes;
    }));
}

TEST_CASE("a command reaches the engine and its answer comes back", "[publisher][transport]") {
    std::atomic<int> calls{0};
    LiveEngine engine(any_port(), echo(calls));
    CommandClient client(ClientOptions{engine.address()});
    const Result<protocol::CommandReply> reply = client.send(command(R"({"board": 3})"));
    REQUIRE(reply.has_value());
    CHECK(reply->accepted);
    CHECK(reply->message == R"(record_result{"board":3})");
    CHECK(client.send(command("[]")).error().code == "protocol.wrong_type");
    CHECK(calls == 1);
    protocol::CommandRequest nameless = command();
    nameless.name = "";
    CHECK(client.send(nameless)->message == "vi:protocol.out_of_range");
}

TEST_CASE("read commands get the topics that they ask for", "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1, "U1");
    say(engine, 2, "U10");
    CommandClient client(ClientOptions{engine.address()});
    CHECK(client.snapshot()->envelopes.size() == 2);
    const Result<Snapshot> one = client.snapshot("clock/U1");
    REQUIRE(one.has_value());
    REQUIRE(one->envelopes.size() == 1);
    CHECK(one->envelopes[0].topic == "clock/U1");
    CHECK(one->header.log_sequence == 2);
    CHECK(client.snapshot("pairings")->envelopes.empty());
}

TEST_CASE("where no engine is, commands say so at once and nothing else",
          "[publisher][transport]") {
    const int port = three_free_ports();
    CommandClient client(ClientOptions{{"127.0.0.1", port}, {}, 200ms, 200ms, 3});
    CHECK(client.send(command()).error().code == "transport.no_engine");
    CHECK(client.snapshot().error().args.at("address") == "127.0.0.1:" + std::to_string(port));
}

TEST_CASE("a lost answer makes the client ask again with the same id", "[publisher][transport]") {
    RawRouter engine;
    std::vector<std::string> questions;
    std::thread slow([&] {
        while (questions.size() < 2) {
            const auto frames = engine.receive(5s);
            if (!frames) return;
            questions.push_back(frames->at(1));
            protocol::CommandReply reply;
            reply.id = protocol::decode_command_request(frames->at(1))->id;
            reply.accepted = true;
            reply.repeated = true;
            if (questions.size() == 2) engine.send({frames->at(0), *protocol::encode(reply)});
        }
    });
    CommandClient client(ClientOptions{{"127.0.0.1", engine.port()}, {}, 1000ms, 100ms, 3});
    const Result<protocol::CommandReply> reply = client.send(command());
    slow.join();
    REQUIRE(reply.has_value());
    CHECK(reply->repeated);
    REQUIRE(questions.size() == 2);
    CHECK(questions[0] == questions[1]);
    CHECK(client.send(command()).error().code == "transport.no_answer");
}

TEST_CASE("two engines on one port: the second is told which port", "[publisher][transport]") {
    LiveEngine engine;
    const AnchoredClock clock;
    for (int offset = -2; offset <= 2; ++offset) {
        const Result<EngineServer> second =
            EngineServer::bind(at_port(engine.port() + offset), clock);
        REQUIRE_FALSE(second.has_value());
        CHECK(second.error().code == "transport.port_in_use");
        const int clash = std::max(engine.port(), engine.port() + offset);
        CHECK(second.error().args.at("port") == std::to_string(clash));
    }
    ServerOptions elsewhere = at_port(7600);
    elsewhere.keys = make_key_pair();
    elsewhere.bind_host = "192.0.2.1";
    CHECK(EngineServer::bind(elsewhere, clock).error().code == "transport.cannot_bind");
    elsewhere.bind_host = "no host";
    CHECK(EngineServer::bind(elsewhere, clock).error().code == "transport.bad_address");
}

TEST_CASE("wrong bytes at each port disturb nobody and are complained of once a second",
          "[publisher][transport]") {
    std::atomic<int> calls{0};
    std::atomic<int> complaints{0};
    std::atomic<std::uint64_t> complained{0};
    ServerHandlers handlers = echo(calls);
    handlers.complain = [&](const Error&, std::uint64_t count) {
        ++complaints;
        complained += count;
    };
    LiveEngine engine(any_port(), handlers);
    say(engine, 1);
    Wall wall(engine.address());
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    std::vector<std::unique_ptr<RawTcp>> strangers;
    for (int port = engine.port(); port < engine.port() + 3; ++port) {
        for (const std::string& bytes :
             {std::string("GET / HTTP/1.1\r\nHost: hall\r\n\r\n"), std::string(100'000, '\xFF'),
              std::string("\xFF\x00\x00\x00\x00\x00\x00\x00\x01\x7F", 10), std::string(64, '\0'),
              std::string()}) {
            strangers.push_back(std::make_unique<RawTcp>(port));
            strangers.back()->send(bytes);
        }
    }
    RawDealer commands(engine.port());
    RawDealer queries(engine.port() + 1);
    const std::vector<std::vector<std::string>> nonsense = {{""},
                                                            {"", ""},
                                                            {"a", "b", "c"},
                                                            {std::string(100'000, '[')},
                                                            {"{\"version\":1e999}"},
                                                            {"\xC3"},
                                                            {"{\"version\":9}"},
                                                            std::vector<std::string>(500, "x")};
    for (const auto& frames : nonsense) {
        commands.send(frames);
        const std::optional<std::string> refusal = commands.receive(2s);
        REQUIRE(refusal.has_value());
        CHECK_FALSE(protocol::decode_command_reply(*refusal)->accepted);
        CHECK(protocol::decode_command_reply(*refusal)->message.starts_with("vi:protocol."));
        queries.send(frames);
        const std::optional<std::string> answer = queries.receive(2s);
        REQUIRE(answer.has_value());
        CHECK(std::holds_alternative<protocol::QueryRefusal>(
            protocol::decode_query_reply(*answer)->answer));
    }
    commands.send({std::string(1'100'000, ' ')});
    CHECK(protocol::decode_command_reply(commands.receive(2s).value())->code ==
          "protocol.too_large");
    commands.send({std::string(50'000'000, ' ')});  // loses its connection
    CHECK_FALSE(commands.receive(50ms).has_value());
    CHECK(calls == 0);
    say(engine, 2);
    CHECK(within(soon, [&] { return wall.shows(2); }));
    CHECK(wall.status().bad_messages == 0);
    CHECK(CommandClient(ClientOptions{engine.address()}).send(command())->accepted);
    engine.with([&](EngineServer& server) { CHECK(server.counters().bad_messages == 17); });
    CHECK(within(soon, [&] { return complained == 17; }));
    CHECK(complaints <= 4);
}

TEST_CASE("a REQ socket is answered as a REQ socket expects", "[publisher][transport]") {
    LiveEngine engine;
    RawDealer queries(engine.port() + 1);
    queries.send({"", protocol::encode(protocol::QueryRequest{1, 7, protocol::ScreensRequest{}})});
    const auto frames = queries.receive_all(2s);
    REQUIRE(frames.has_value());
    REQUIRE(frames->size() == 2);
    CHECK(frames->front().empty());
    CHECK(protocol::decode_query_reply(frames->back())->id == 7);
}

TEST_CASE("a flooded engine goes on heartbeating and serving others", "[publisher][transport]") {
    LiveEngine engine;
    say(engine, 1);
    std::atomic<bool> ends{false};
    std::thread flood([&] {
        while (!ends) {
            RawDealer queries(engine.port() + 1);
            const std::string question =
                protocol::encode(protocol::QueryRequest{1, 7, protocol::SnapshotRequest{}});
            try {
                for (int i = 0; i < 5000 && !ends; ++i) queries.send({question});
            } catch (const zmq::error_t&) {  // its queue is full
            }
        }
    });
    Wall wall(engine.address());
    CHECK(within(soon, [&] { return wall.shows(1); }));
    for (int i = 2; i < 30; ++i) {
        say(engine, i);
        CHECK(within(soon, [&] { return wall.shows(i); }));
    }
    ends = true;
    flood.join();
}
