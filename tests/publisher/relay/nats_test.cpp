// The bridge to JetStream: each message exactly once, displays far away, a cluster that loses a
// node.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/relay/nats_publisher.hpp"
#include "publisher/relay/nats_source.hpp"
#include "publisher/relay/nats_subjects.hpp"
#include "tests/publisher/transport/shown_log.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::relay;      // NOLINT
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

constexpr const char* nats_server = "/usr/sbin/nats-server";

bool is_nats_installed() {
    if (std::filesystem::exists(nats_server)) return true;
    WARN("nats-server is not installed (apt-get install nats-server): not tested");
    return false;
}

/// So many nodes on this machine, each with its own folder.
class Cluster {
  public:
    explicit Cluster(int nodes) {
        for (int i = 0; i < nodes; ++i) ports_.push_back(three_free_ports() + 10 * i);
        for (int i = 0; i < nodes; ++i) start(static_cast<std::size_t>(i));
    }
    void start(std::size_t i) {
        std::string routes;
        for (const int port : ports_) routes += fmt::format("nats://127.0.0.1:{},", port + 1);
        routes.pop_back();
        std::vector<std::string> arguments{nats_server,
                                           "-a",
                                           "127.0.0.1",
                                           "-p",
                                           std::to_string(ports_[i]),
                                           "-js",
                                           "-sd",
                                           (folder_.path() / std::to_string(i)).string(),
                                           "-n",
                                           fmt::format("node-{}", i)};
        if (ports_.size() > 1) {
            for (const char* part : {"--cluster_name", "hall", "--cluster"}) {
                arguments.emplace_back(part);
            }
            arguments.push_back(fmt::format("nats://127.0.0.1:{}", ports_[i] + 1));
            arguments.emplace_back("--routes");
            arguments.push_back(routes);
        }
        nodes_.push_back(std::make_unique<Process>(arguments));
    }
    void kill(std::size_t i) { nodes_[i]->send(SIGKILL); }
    [[nodiscard]] NatsOptions options(std::size_t first = 0) const {
        NatsOptions options;
        for (std::size_t i = 0; i < ports_.size(); ++i) {
            options.servers.push_back(
                fmt::format("nats://127.0.0.1:{}", ports_[(first + i) % ports_.size()]));
        }
        options.replicas = static_cast<int>(ports_.size());
        return options;
    }

  private:
    ScratchFolder folder_;
    std::vector<int> ports_;
    std::vector<std::unique_ptr<Process>> nodes_;
};

/// A relay with one side or both in NATS, in a thread of its own.
class BridgedRelay {
  public:
    explicit BridgedRelay(RelayOptions options) {
        options.server = any_port();
        Result<Relay> started = Relay::start(std::move(options));
        KYDAI_CHECK(started.has_value());
        relay_.emplace(std::move(started).value());
        port_ = relay_->port();
        thread_ = std::thread([this] {
            while (!ends_) relay_->poll(20ms);
        });
    }
    BridgedRelay(const BridgedRelay&) = delete;
    BridgedRelay& operator=(const BridgedRelay&) = delete;
    ~BridgedRelay() {
        ends_ = true;
        thread_.join();
    }
    [[nodiscard]] EngineAddress address() const { return {"127.0.0.1", port_}; }

  private:
    std::optional<Relay> relay_;
    int port_ = 0;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

RelayOptions into(NatsPublisher& publisher, const EngineAddress& engine) {
    RelayOptions options;
    options.uplink.engine = engine;
    options.uplink.hello = hello_of("bridge");
    options.also = &publisher;
    return options;
}

RelayOptions out_of(const NatsOptions& nats) {
    RelayOptions options;
    options.make_uplink = [nats](FeedTap& tap) { return std::make_unique<NatsSource>(nats, tap); };
    return options;
}

void change(RandomHall& hall, WatchedDisplay& display, int times, int& mixtures) {
    for (int i = 0; i < times; ++i) {
        hall.change();
        if (display.look() && !hall.ever_was(display.picture())) ++mixtures;
        std::this_thread::sleep_for(3ms);  // between two changes
    }
}

}  // namespace

TEST_CASE("subjects are those of NATS, whatever a topic is called", "[publisher][relay]") {
    CHECK(nats_subject("KYDAI", "5f0c", 2, "pairings/rapid/U08-NAM") ==
          "KYDAI.5f0c.2.pairings.rapid.U08-NAM");
    CHECK(nats_subject("KYDAI", "a.b", 0, "clock/U8 *") == "KYDAI.a=2Eb.0.clock.U8=20=2A");
    CHECK(nats_message_id("5f0c", 2, 1093) == "5f0c:2:1093");
}

TEST_CASE("displays fed from JetStream end in the engine's state and show only states that were",
          "[publisher][relay]") {
    if (!is_nats_installed()) return;
    Cluster cluster(1);
    LiveEngine engine;
    RandomHall hall(engine, 3);
    for (int i = 0; i < 20; ++i) hall.change();
    NatsPublisher publisher(cluster.options());
    BridgedRelay near(into(publisher, engine.address()));
    BridgedRelay far(out_of(cluster.options()));
    WatchedDisplay display(far.address(), "far", 5s);
    int mixtures = 0;
    change(hall, display, 200, mixtures);
    CHECK(within(20s, [&] {
        if (display.look() && !hall.ever_was(display.picture())) ++mixtures;
        return display.picture() == hall.picture();
    }));
    CHECK(mixtures == 0);
    CHECK(display.status().bad_messages == 0);
    CHECK(within(soon, [&] {
        display.look();
        return display.age() < 1500ms;  // heartbeats come through, too
    }));
    change(hall, display, 50, mixtures);
    CHECK(within(soon, [&] {
        display.look();
        return display.picture() == hall.picture();
    }));
    CHECK(publisher.counters().dropped == 0);
}

TEST_CASE("a cluster of three loses a node: nothing is lost or doubled", "[publisher][relay]") {
    if (!is_nats_installed()) return;
    Cluster cluster(3);
    LiveEngine engine;
    RandomHall hall(engine, 5);
    for (int i = 0; i < 10; ++i) hall.change();
    NatsPublisher publisher(cluster.options());
    BridgedRelay near(into(publisher, engine.address()));
    BridgedRelay far(out_of(cluster.options(1)));
    WatchedDisplay display(far.address(), "far", 5s);
    int mixtures = 0;
    REQUIRE(within(40s, [&] {
        display.look();
        return display.picture() == hall.picture();
    }));
    change(hall, display, 50, mixtures);
    cluster.kill(0);  // the one that the bridge talks to
    change(hall, display, 100, mixtures);
    CHECK(within(40s, [&] {
        if (display.look() && !hall.ever_was(display.picture())) ++mixtures;
        return display.picture() == hall.picture();
    }));
    CHECK(mixtures == 0);
    const NatsCounters counters = publisher.counters();
    INFO("stored " << counters.stored << ", doubled " << counters.doubled << ", failed "
                   << counters.failed);
    CHECK(counters.dropped == 0);
}
