// What was said over an encrypted line is recorded and said again, to the engine and to a screen.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/command_client.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/publisher/transport/played_back.hpp"
#include "tests/publisher/transport/wall.hpp"
#include "tests/publisher/transport/zmtp_peer.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/fault_proxy.hpp"

#include <atomic>
#include <memory>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

const KeyPair engine_pair = make_key_pair();
const Trust known{engine_pair.public_key, make_key_pair()};

/// An engine that encrypts, counts commands, and is reached through a proxy that listens in.
struct Overheard {
    std::atomic<int> commands{0};
    LiveEngine engine{options(), handlers()};
    FaultProxy proxy{engine.port(), 7};

    static ServerOptions options() {
        ServerOptions options = any_port();
        options.keys = engine_pair;
        options.trusts_loopback = false;
        return options;
    }
    ServerHandlers handlers() {
        ServerHandlers handlers;
        handlers.command = [this](const protocol::CommandRequest& request) {
            ++commands;
            protocol::CommandReply reply;
            reply.id = request.id;
            reply.accepted = true;
            return reply;
        };
        handlers.is_known = [](const std::string& key) { return key == known.own.public_key; };
        return handlers;
    }
    [[nodiscard]] EngineAddress through_proxy() const { return {proxy.host(), engine.port()}; }
    [[nodiscard]] bool command(int tries = 1) const {
        ClientOptions client;
        client.engine = through_proxy();
        client.trust = known;
        client.connect_timeout = 2s;
        client.answer_timeout = 1s;
        client.tries = tries;
        protocol::CommandRequest request;
        request.name = "record_result";
        const auto reply = CommandClient(client).send(request);
        return reply && reply->accepted;
    }
};

}  // namespace

TEST_CASE("a recorded command that is sent again does nothing", "[publisher][transport]") {
    Overheard line;
    REQUIRE(line.command());
    REQUIRE(line.commands == 1);
    int played = 0;
    for (const RecordedLink& link : line.proxy.recorded()) {
        if (link.port_offset != 0 || link.up.empty()) continue;
        CHECK(link.up.find("record_result") == std::string::npos);  // it was encrypted
        // All at once, and in the steps in which it was said.
        ZmtpPeer whole(line.engine.port());
        whole.send_bytes(link.up);
        ZmtpPeer stepwise(line.engine.port());
        constexpr std::size_t greeting = 64;
        stepwise.send_bytes(link.up.substr(0, greeting));
        REQUIRE(stepwise.has_heard("CURVE"));
        constexpr std::size_t hello = 202;
        stepwise.send_bytes(link.up.substr(greeting, hello));
        REQUIRE(stepwise.has_heard("WELCOME"));  // anybody may say hello
        stepwise.send_bytes(link.up.substr(greeting + hello));
        CHECK(whole.is_hung_up(10s));
        CHECK(stepwise.is_hung_up(10s));
        ++played;
    }
    CHECK(played >= 1);
    CHECK(line.commands == 1);
    CHECK(line.command());
    CHECK(line.commands == 2);
}

TEST_CASE("what arrives twice within a connection ends it, and the command is done once",
          "[publisher][transport]") {
    Overheard line;
    REQUIRE(line.command());
    LinkFaults twice;
    twice.repeats = true;
    line.proxy.set(twice);
    CHECK_FALSE(line.command());  // not even the handshake is understood twice
    CHECK(line.commands == 1);
    line.proxy.set({});
    // Now in the middle of a connection that is good.
    line.engine.with([](EngineServer& server) { server.publish(clock_saying(1), 1); });
    Wall wall(line.through_proxy(), "hall-1", known);
    REQUIRE(within(soon, [&] { return wall.shows(1); }));
    line.proxy.set(twice);
    wall.look();
    const std::uint64_t connections = wall.status().connections;
    std::this_thread::sleep_for(100ms);  // some questions of the clock go out twice
    line.proxy.set({});
    line.engine.with([](EngineServer& server) { server.publish(clock_saying(2), 2); });
    CHECK(within(10s, [&] { return wall.shows(2); }));
    CHECK(wall.status().connections >= connections);
    CHECK(line.commands == 1);
}

TEST_CASE("a recorded engine played to a screen shows nothing", "[publisher][transport]") {
    std::vector<RecordedLink> recorded;
    {
        Overheard line;
        line.engine.with([](EngineServer& server) { server.publish(clock_saying(66), 66); });
        Wall wall(line.through_proxy(), "hall-1", known);
        REQUIRE(within(soon, [&] { return wall.shows(66); }));
        recorded = line.proxy.recorded();
    }
    PlayedBack engine(recorded);
    Wall wall(engine.address(), "hall-1", known);
    REQUIRE(within(soon, [&] { return engine.plays() >= 2; }));
    CHECK_FALSE(wall.shows(66));
    CHECK_FALSE(wall.status().has_state);
    CHECK_FALSE(wall.status().is_connected);
}
