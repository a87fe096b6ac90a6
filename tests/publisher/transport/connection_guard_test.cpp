// How many connections an engine takes, from whom, and that those beyond harm nobody.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/connection_guard.hpp"
#include "publisher/transport/command_client.hpp"
#include "tests/publisher/transport/engine_process.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/publisher/transport/zmtp_peer.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/sanitizer.hpp"

#include <memory>
#include <vector>

#include <sys/resource.h>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

using Peers = std::vector<std::unique_ptr<ZmtpPeer>>;

/// Those of `count` newcomers that are let in.
Peers let_in(const LiveEngine& engine, int count, const std::string& source) {
    Peers peers;
    for (int i = 0; i < count; ++i) {
        auto peer = std::make_unique<ZmtpPeer>(engine.port() + 2, source);
        if (!peer->is_connected() || !peer->shake_hands("SUB")) continue;
        peer->send("\x01");
        if (peer->has_heard("heartbeat")) peers.push_back(std::move(peer));
    }
    return peers;
}

ServerOptions limited(std::size_t per_address, std::size_t total) {
    ServerOptions options = any_port();
    options.trusts_loopback = false;
    options.connections = ConnectionLimits{per_address, total};
    return options;
}

ServerCounters counters_of(LiveEngine& engine) {
    ServerCounters counters;
    engine.with([&](EngineServer& server) { counters = server.counters(); });
    return counters;
}

/// As many files as this user may open, until the end of the test.
class ManyFiles {
  public:
    ManyFiles() {
        ::getrlimit(RLIMIT_NOFILE, &before_);
        allow_many_connections();
    }
    ManyFiles(const ManyFiles&) = delete;
    ManyFiles& operator=(const ManyFiles&) = delete;
    ~ManyFiles() { ::setrlimit(RLIMIT_NOFILE, &before_); }

  private:
    rlimit before_{};
};

}  // namespace

TEST_CASE("addresses are counted as people have them", "[publisher][transport]") {
    CHECK(counted_address("192.168.1.10") == "192.168.1.10");
    CHECK(counted_address("::ffff:192.168.1.10") == "192.168.1.10");
    CHECK(counted_address("2001:db8:1:2:3:4:5:6") == counted_address("2001:db8:1:2::9"));
    CHECK(counted_address("2001:db8:1:2::9") != counted_address("2001:db8:1:3::9"));
    CHECK(counted_address("::1") == "::1");
    CHECK(counted_address("nonsense").empty());
}

TEST_CASE("one address has only so many connections, and others have theirs",
          "[publisher][transport]") {
    LiveEngine engine(limited(20, 50));
    Peers first = let_in(engine, 30, "127.0.0.1");
    CHECK(first.size() == 20);
    CHECK(let_in(engine, 5, "127.0.0.2").size() == 5);
    CHECK(counters_of(engine).connections_refused == 10);
    CHECK(within(soon, [&] { return counters_of(engine).connections == 20; }));
    // Whoever was in stays in, and room that gets free is used again.
    for (const auto& peer : first) CHECK_FALSE(peer->is_hung_up(0ms));
    first.resize(10);
    CHECK(within(soon, [&] { return counters_of(engine).connections == 10; }));
    CHECK(let_in(engine, 12, "127.0.0.1").size() == 10);
}

TEST_CASE("all strangers together have only so many connections", "[publisher][transport]") {
    LiveEngine engine(limited(20, 50));
    std::vector<Peers> crowd;
    std::size_t inside = 0;
    for (int i = 2; i < 10; ++i) {
        crowd.push_back(let_in(engine, 10, "127.0.0." + std::to_string(i)));
        inside += crowd.back().size();
    }
    CHECK(inside == 50);
    crowd.clear();
    CHECK(within(soon, [&] { return counters_of(engine).connections == 0; }));
    CHECK(let_in(engine, 1, "127.0.0.9").size() == 1);
}

TEST_CASE("the engine's own machine is never turned away", "[publisher][transport]") {
    ServerOptions options = limited(5, 5);
    options.trusts_loopback = true;
    LiveEngine engine(options);
    CHECK(let_in(engine, 40, "127.0.0.1").size() == 40);
    CHECK(counters_of(engine).connections_refused == 0);
}

TEST_CASE("ten thousand half-open connections cost an engine a bounded number of files",
          "[publisher][transport]") {
    const ManyFiles many;
    const KeyPair engine_pair = make_key_pair();
    EngineProcess engine(engine_pair, EngineProcess::Toward::Strangers);
    const std::int64_t kb_before = engine.resident_kb();
    Peers strangers;
    std::int64_t files_max = 0;
    for (int i = 0; i < 10'000; ++i) {
        strangers.push_back(std::make_unique<ZmtpPeer>(engine.port() + i % 4, "127.0.0.66"));
        // A third says nothing, a third half a greeting, a third a whole one.
        if (i % 3 == 1) strangers.back()->send_bytes("\xFF");
        if (i % 3 == 2) strangers.back()->send_greeting();
        if (i % 500 == 0) files_max = std::max(files_max, engine.open_files());
    }
    files_max = std::max(files_max, engine.open_files());
    CHECK(files_max < 2'000);
    ClientOptions options;
    options.engine = {"127.0.0.1", engine.port()};
    options.trust = Trust{engine_pair.public_key, make_key_pair()};
    CHECK(CommandClient(options).snapshot());
    // They may say something within five seconds; then they are closed, every one.
    CHECK(eventually([&] { return engine.open_files() < 60; }, 15s));
    strangers.clear();
    CHECK(engine.is_running());
    if (!is_sanitized) CHECK(engine.resident_kb() - kb_before < 40 * 1024);
    CHECK(CommandClient(options).snapshot());
}
