// Peers that come and go without end while nothing is published: what is left of them.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/command_client.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "tests/publisher/transport/engine_process.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/publisher/transport/zmtp_peer.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/sanitizer.hpp"

#include <zmq.hpp>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

const KeyPair engine_pair = make_key_pair();

/// One life of a display's two connections, ended at one of the places where lives end.
void come_and_go(const EngineProcess& engine, int number) {
    ZmtpPeer feed(engine.port() + 2);
    ZmtpPeer queries(engine.port() + 1);
    if (number % 16 == 0) feed.end_with(ZmtpPeer::End::Orderly);
    switch (number % 4) {
        case 0:  // a port scanner
            return;
        case 1:  // switched off in the handshake
            feed.send_greeting();
            queries.send_greeting();
            return;
        case 2:  // subscribed, and gone before anything came
            static_cast<void>(feed.shake_hands("SUB"));
            feed.send("\x01");
            return;
        default:
            break;
    }
    REQUIRE(queries.shake_hands("DEALER"));
    queries.send(protocol::encode(
        protocol::QueryRequest{protocol::protocol_version, number, hello_of("hall-1")}));
    REQUIRE(queries.has_heard("\"welcome\""));
    REQUIRE(feed.shake_hands("SUB"));
    feed.send("\x01");
    REQUIRE(feed.has_heard("heartbeat"));
}

void come_and_go_encrypted(const EngineProcess& engine, zmq::context_t& context) {
    zmq::socket_t feed = make_socket(context, zmq::socket_type::sub, {16, 16, -1}, false);
    encrypt_as_client(feed, {engine_pair.public_key, make_key_pair()});
    feed.set(zmq::sockopt::subscribe, "");
    feed.set(zmq::sockopt::rcvtimeo, 5000);
    feed.connect(endpoint("127.0.0.1", engine.port() + 2));
    zmq::message_t heartbeat;
    REQUIRE(feed.recv(heartbeat));
}

bool answers(const EngineProcess& engine, const std::optional<Trust>& trust = {}) {
    ClientOptions options;
    options.engine = {"127.0.0.1", engine.port()};
    options.trust = trust;
    return CommandClient(options).snapshot().has_value();
}

/// `lives` after a warm-up, in which what is kept for good is allocated.
void check_lives(const EngineProcess& engine, int warm_up, int lives, std::int64_t kb_max,
                 const std::function<void(int)>& live) {
    for (int i = 0; i < warm_up; ++i) live(i);
    // The first thousands fill the allocator's bins; what grows after that grows for ever.
    const std::int64_t before = engine.resident_kb();
    const std::int64_t files = engine.open_files();
    for (int i = 0; i < lives; ++i) live(i);
    CHECK(eventually([&] { return engine.open_files() <= files + 2; }, 10s));
    const std::int64_t grown = engine.resident_kb() - before;
    INFO(lives << " lives cost " << grown << " kB");
    if (!is_sanitized) CHECK(grown < kb_max);
}

}  // namespace

TEST_CASE("peers that come and go leave nothing behind in an idle engine",
          "[publisher][transport]") {
    EngineProcess engine;
    check_lives(engine, 1000, 4000, 1024, [&](int number) { come_and_go(engine, number); });
    CHECK(answers(engine));
}

TEST_CASE("encrypted peers that come and go leave nothing behind", "[publisher][transport]") {
    EngineProcess engine(engine_pair);
    zmq::context_t context{1};
    check_lives(engine, 200, 400, 1024, [&](int) { come_and_go_encrypted(engine, context); });
    CHECK(answers(engine, Trust{engine_pair.public_key, make_key_pair()}));
}

TEST_CASE("a hundred thousand reconnects to an idle engine cost less than 5 MB", "[.long]") {
    EngineProcess engine;
    check_lives(engine, 0, 100'000, 5 * 1024, [&](int number) { come_and_go(engine, number); });
    CHECK(answers(engine));
}

TEST_CASE("a hundred thousand encrypted reconnects cost less than 5 MB", "[.long]") {
    EngineProcess engine(engine_pair);
    zmq::context_t context{1};
    check_lives(engine, 0, 100'000, 5 * 1024, [&](int) { come_and_go_encrypted(engine, context); });
    CHECK(answers(engine, Trust{engine_pair.public_key, make_key_pair()}));
}
