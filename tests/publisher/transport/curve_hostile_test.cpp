// Strangers at the ports of an engine that encrypts: garbage, half-open connections, floods. In the
// end a known device still commands.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/command_client.hpp"
#include "publisher/transport/peer_limits.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/publisher/transport/raw_peer.hpp"
#include "tests/support/catch.hpp"

#include <sys/resource.h>

#include <memory>
#include <random>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

const KeyPair engine_pair = make_key_pair();
const KeyPair known_pair = make_key_pair();

ServerHandlers obeying() {
    ServerHandlers handlers;
    handlers.command = [](const protocol::CommandRequest& request) {
        protocol::CommandReply reply;
        reply.id = request.id;
        reply.accepted = true;
        return reply;
    };
    handlers.is_known = [](const std::string& key) { return key == known_pair.public_key; };
    return handlers;
}

ServerOptions guarded(bool encrypts) {
    ServerOptions options = any_port();
    if (!encrypts) return options;
    options.keys = engine_pair;
    options.trusts_loopback = false;
    return options;
}

bool is_obeyed(const LiveEngine& engine, bool encrypts) {
    ClientOptions options;
    options.engine = engine.address();
    if (encrypts) options.trust = Trust{engine_pair.public_key, known_pair};
    options.connect_timeout = 5s;
    CommandClient client(options);
    protocol::CommandRequest request;
    request.name = "record_result";
    const auto reply = client.send(request);
    return reply && reply->accepted;
}

std::string garbage(std::size_t size) {
    std::minstd_rand random(11);
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random() % 256U);
    return bytes;
}

}  // namespace

TEST_CASE("a megabyte of garbage on each port, encrypted or not, harms nobody",
          "[publisher][transport]") {
    for (const bool encrypts : {false, true}) {
        LiveEngine engine(guarded(encrypts), obeying());
        const std::string bytes = garbage(1024UL * 1024UL);
        // As it is, and behind a greeting of ZMTP that promises CURVE.
        const std::string greeting =
            std::string("\xFF\0\0\0\0\0\0\0\x01\x7F\x03\0CURVE", 17) + std::string(47, '\0');
        for (int port = 0; port < (encrypts ? 4 : 3); ++port) {
            const RawTcp plain(engine.port() + port);
            plain.send(bytes);
            const RawTcp greeted(engine.port() + port);
            greeted.send(greeting + bytes);
        }
        CHECK(is_obeyed(engine, encrypts));
    }
}

TEST_CASE("thousands of half-open connections keep no device out", "[publisher][transport]") {
    rlimit files{};
    REQUIRE(::getrlimit(RLIMIT_NOFILE, &files) == 0);
    const rlimit before = files;
    files.rlim_cur = files.rlim_max;
    static_cast<void>(::setrlimit(RLIMIT_NOFILE, &files));
    // Both ends are in this process, so half of the files are the engine's.
    const auto spare = static_cast<std::size_t>(files.rlim_cur) - 500;
    const std::size_t count = std::min<std::size_t>(spare / 2, 9'500);
    {
        LiveEngine engine(guarded(true), obeying());
        std::vector<std::unique_ptr<RawTcp>> strangers;
        strangers.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            strangers.push_back(
                std::make_unique<RawTcp>(engine.port() + static_cast<int>(i % 4), "127.0.0.66"));
        }
        CHECK(is_obeyed(engine, true));
    }
    static_cast<void>(::setrlimit(RLIMIT_NOFILE, &before));
}

TEST_CASE("a flooded ROUTER neither aborts nor forgets the others", "[publisher][transport]") {
    for (const bool encrypts : {false, true}) {
        LiveEngine engine(guarded(encrypts), obeying());
        // Two that do not encrypt, two that do: what does not fit the port never gets in.
        zmq::context_t context{1};
        std::vector<zmq::socket_t> flood;
        for (int i = 0; i < 4; ++i) {
            flood.push_back(
                make_socket(context, zmq::socket_type::dealer, {1000, 1000, -1}, false));
            if (i >= 2) encrypt_as_client(flood.back(), {engine_pair.public_key, known_pair});
            flood.back().connect(endpoint("127.0.0.1", engine.port() + i % 2));
        }
        const std::string nonsense(200, '[');
        for (int i = 0; i < 20'000; ++i) {
            for (zmq::socket_t& dealer : flood) {
                std::vector<zmq::message_t> frames;
                for (int frame = 0; frame < 4; ++frame) frames.push_back(frame_of(nonsense));
                send_now(dealer, std::move(frames));  // what a full queue does not take is dropped
            }
        }
        CHECK(is_obeyed(engine, encrypts));
    }
}

TEST_CASE("a peer that asks too much waits, and another does not", "[publisher][transport]") {
    PeerLimits limits;
    SteadyTime now{0};
    int admitted = 0;
    while (limits.admits(PeerLimits::Kind::Snapshot, "a", now)) ++admitted;
    CHECK(admitted == 20);
    CHECK(limits.admits(PeerLimits::Kind::Query, "a", now));
    CHECK(limits.admits(PeerLimits::Kind::Snapshot, "b", now));
    now += 500ms;
    CHECK(limits.admits(PeerLimits::Kind::Snapshot, "a", now));
    CHECK_FALSE(limits.admits(PeerLimits::Kind::Snapshot, "a", now));
}

TEST_CASE("strangers without end cost the engine no memory without end", "[publisher][transport]") {
    PeerLimits limits;
    SteadyTime now{0};
    for (int i = 0; i < 20'000; ++i) {
        static_cast<void>(limits.admits(PeerLimits::Kind::Handshake, std::to_string(i), now));
    }
    CHECK(limits.peers() <= PeerLimits::peers_max);
    now += 1h;
    CHECK(limits.admits(PeerLimits::Kind::Handshake, "late", now));
    CHECK(limits.peers() < 10);
}
