// Encrypted sockets: who may command, who may listen, and that a key once taken back is void.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/command_client.hpp"
#include "publisher/transport/curve_keys.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/publisher/transport/wall.hpp"
#include "tests/support/catch.hpp"

#include <atomic>
#include <set>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

const KeyPair engine_pair = make_key_pair();
const KeyPair known_pair = make_key_pair();

/// An engine that encrypts and knows one device, until it is revoked.
struct Guarded {
    std::atomic<bool> is_revoked{false};
    std::atomic<int> calls{0};
    std::mutex mutex;
    std::vector<ReceivedCommand> taken;
    LiveEngine engine;

    explicit Guarded(bool trusts_loopback = false) : engine(options(trusts_loopback), handlers()) {}

    static ServerOptions options(bool trusts_loopback) {
        ServerOptions options = any_port();
        options.keys = engine_pair;
        options.trusts_loopback = trusts_loopback;
        return options;
    }
    ServerHandlers handlers() {
        ServerHandlers handlers;
        handlers.commands = [this](std::span<const ReceivedCommand> commands) {
            std::vector<protocol::CommandReply> replies;
            for (const ReceivedCommand& command : commands) {
                ++calls;
                const std::lock_guard lock(mutex);
                taken.push_back(command);
                protocol::CommandReply reply;
                reply.id = command.request.id;
                reply.accepted = !is_revoked;
                replies.push_back(reply);
            }
            return replies;
        };
        handlers.may_report = [](const std::string& key, const ScreenName& screen) {
            return key == known_pair.public_key && screen.value() == "hall-1";
        };
        handlers.is_known = [this](const std::string& key) {
            return key == known_pair.public_key && !is_revoked;
        };
        return handlers;
    }
    [[nodiscard]] std::vector<ReceivedCommand> received() {
        const std::lock_guard lock(mutex);
        return taken;
    }
    ClientOptions client(const std::optional<Trust>& trust) const {
        ClientOptions options;
        options.engine = engine.address();
        options.trust = trust;
        options.connect_timeout = 1500ms;
        options.answer_timeout = 1500ms;
        options.tries = 1;
        return options;
    }
    [[nodiscard]] std::string said_to(const std::optional<Trust>& trust) const {
        CommandClient client(this->client(trust));
        protocol::CommandRequest request;
        request.name = "record_result";
        const auto reply = client.send(request);
        if (!reply) return reply.error().code;
        return reply->accepted ? "accepted" : "refused";
    }
};

const Trust known{engine_pair.public_key, known_pair};
const Trust stranger{engine_pair.public_key, make_key_pair()};

}  // namespace

TEST_CASE("keys are made, recognised and named", "[publisher][transport]") {
    const KeyPair pair = make_key_pair();
    CHECK(is_key(pair.public_key));
    CHECK(is_key(pair.secret_key));
    CHECK(pair.public_key != make_key_pair().public_key);
    CHECK(key_pair_of(pair.secret_key).value() == pair);
    CHECK_FALSE(is_key("short"));
    CHECK_FALSE(is_key(std::string(40, ' ')));
    CHECK(key_pair_of("short").error().code == "transport.bad_key");
    const std::string print = fingerprint_of(pair.public_key);
    CHECK(print.size() == 19);
    CHECK(print.find_first_not_of("0123456789ABCDEFGHJKMNPQRSTVWXYZ-") == std::string::npos);
    CHECK(print != fingerprint_of(pair.secret_key));
    std::set<std::string> prints;
    for (int i = 0; i < 100; ++i) prints.insert(fingerprint_of(make_key_pair().public_key));
    CHECK(prints.size() == 100);
}

TEST_CASE("a known key commands, and the engine knows whose it is", "[publisher][transport]") {
    Guarded guarded;
    CHECK(guarded.said_to(known) == "accepted");
    const auto received = guarded.received();
    REQUIRE(received.size() == 1);
    CHECK(received[0].key == known_pair.public_key);
    CHECK(received[0].address == "127.0.0.1");
    CHECK_FALSE(received[0].is_from_here);
}

TEST_CASE("an unknown key and one who does not encrypt reach no command",
          "[publisher][transport]") {
    Guarded guarded;
    CHECK(guarded.said_to(stranger) == "transport.not_admitted");
    CHECK(guarded.said_to(std::nullopt) == "transport.no_engine");
    Trust wrong_engine = known;
    wrong_engine.engine_key = make_key_pair().public_key;
    CHECK(guarded.said_to(wrong_engine) == "transport.no_engine");
    CHECK(guarded.calls == 0);
    CHECK(guarded.said_to(known) == "accepted");
}

TEST_CASE("on the engine's own machine any key commands", "[publisher][transport]") {
    Guarded guarded(true);
    CHECK(guarded.said_to(stranger) == "accepted");
    const auto received = guarded.received();
    REQUIRE(received.size() == 1);
    CHECK(received[0].is_from_here);
    CHECK(received[0].key == stranger.own.public_key);
}

TEST_CASE("a connection that outlives its key's revocation still tells the key",
          "[publisher][transport]") {
    Guarded guarded;
    CommandClient client(guarded.client(known));
    protocol::CommandRequest request;
    request.name = "record_result";
    REQUIRE(client.send(request).value().accepted);
    guarded.is_revoked = true;
    // The open connection's next command is seen with its key, so the daemon refuses it; a new
    // connection is not even made.
    const auto reply = client.send(request);
    CHECK((!reply || !reply->accepted));
    CHECK(guarded.said_to(known) == "transport.not_admitted");
    for (const ReceivedCommand& one : guarded.received()) CHECK(one.key == known_pair.public_key);
}

TEST_CASE("a display follows an engine that encrypts, with a key nobody knows",
          "[publisher][transport]") {
    Guarded guarded;
    guarded.engine.with([](EngineServer& server) { server.publish(clock_saying(1), 1); });
    Wall wall(guarded.engine.address(), "hall-1", stranger);
    CHECK(within(soon, [&] { return wall.shows(1); }));
    guarded.engine.with([](EngineServer& server) { server.publish(clock_saying(2), 2); });
    CHECK(within(soon, [&] { return wall.shows(2); }));
}

TEST_CASE("a stranger's screen sees everything and tells nothing", "[publisher][transport]") {
    Guarded guarded;
    guarded.engine.with([](EngineServer& server) { server.publish(clock_saying(1), 1); });
    const auto seen = [&guarded] {
        std::set<std::string> names;
        guarded.engine.with([&names](EngineServer& server) {
            for (const auto& screen : server.screens()) names.insert(screen.screen.value());
        });
        return names;
    };
    Wall unknown(guarded.engine.address(), "hall-1", stranger);
    Wall wrong_name(guarded.engine.address(), "hall-2", known);
    REQUIRE(within(soon, [&] { return unknown.shows(1) && wrong_name.shows(1); }));
    CHECK(seen().empty());
    Wall own(guarded.engine.address(), "hall-1", known);
    CHECK(within(soon, [&] { return seen() == std::set<std::string>{"hall-1"}; }));
}

TEST_CASE("a display believes no engine but the one whose key it knows", "[publisher][transport]") {
    Guarded impostor;
    impostor.engine.with([](EngineServer& server) { server.publish(clock_saying(66), 1); });
    Trust other = stranger;
    other.engine_key = make_key_pair().public_key;
    Wall wall(impostor.engine.address(), "hall-1", other);
    Wall plain(impostor.engine.address(), "hall-2");
    Wall control(impostor.engine.address(), "hall-3", stranger);
    REQUIRE(within(soon, [&] { return control.shows(66); }));
    CHECK_FALSE(within(500ms, [&] { return wall.shows(66) || plain.shows(66); }));
}
