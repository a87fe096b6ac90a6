// Networks that delay, throttle, swallow and cut: what displays show is always something that was,
// says how old it is, and ends in the engine's state.
// SPDX-License-Identifier: Apache-2.0
#include "tests/publisher/transport/live_relay.hpp"
#include "tests/publisher/transport/shown_log.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/fault_proxy.hpp"
#include "tests/support/sanitizer.hpp"

#include <memory>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

/// A hall that changes all the time, displays behind a bad network, and one that is not.
class BadNetwork {
  public:
    BadNetwork(std::uint32_t seed, int displays)
        : hall_(engine_, seed), proxy_(engine_.port(), seed) {
        for (int i = 0; i < 20; ++i) hall_.change();
        const EngineAddress behind{proxy_.host(), engine_.port()};
        for (int i = 0; i < displays; ++i) add(behind, "behind-" + std::to_string(i));
        add(engine_.address(), "direct");
    }
    void add(const EngineAddress& engine, const std::string& name) {
        displays_.push_back(std::make_unique<WatchedDisplay>(engine, name, 1000ms));
    }

    /// So long with these faults; each display is looked at all the time.
    void run(const LinkFaults& faults, std::chrono::milliseconds time) {
        proxy_.set(faults);
        const SteadyTime begin = steady_now();
        while (steady_now() - begin < time) {
            hall_.change();
            look();
            // What has been swallowed since the start of the silence cannot have been heard.
            if (faults.is_partitioned || faults.drops_server) check_age(steady_now() - begin);
            std::this_thread::sleep_for(2ms);  // between two changes
        }
    }
    void cut() {
        proxy_.cut(20'000);
        run({}, 150ms);
    }
    /// The network is good again, and the hall rests.
    void check_end() {
        proxy_.set({});
        for (const auto& display : displays_) {
            CHECK(within(10s, [&] {
                look();
                return display->picture() == hall_.picture();
            }));
            CHECK(display->status().bad_messages == 0);
            CHECK(display->pictures() > (is_sanitized ? 4 : 10));
        }
        CHECK(mixtures_ == 0);
        CHECK(younger_than_true_ == 0);
    }
    [[nodiscard]] LiveEngine& engine() { return engine_; }
    [[nodiscard]] WatchedDisplay& display(std::size_t i) { return *displays_[i]; }

  private:
    void look() {
        for (const auto& display : displays_) {
            if (display->look() && !hall_.ever_was(display->picture())) ++mixtures_;
        }
    }
    void check_age(SteadyTime silence) {
        constexpr SteadyTime on_its_way = 400ms;  // was sent before, or is between two threads
        for (std::size_t i = 0; i + 1 < displays_.size(); ++i) {
            if (displays_[i]->age() + on_its_way < silence) ++younger_than_true_;
        }
    }

    LiveEngine engine_;
    RandomHall hall_;
    FaultProxy proxy_;
    std::vector<std::unique_ptr<WatchedDisplay>> displays_;
    int mixtures_ = 0;
    int younger_than_true_ = 0;
};

LinkFaults delayed(std::chrono::milliseconds delay, std::chrono::milliseconds jitter) {
    LinkFaults faults;
    faults.delay = delay;
    faults.jitter = jitter;
    return faults;
}

LinkFaults throttled(std::int64_t bytes_a_second) {
    LinkFaults faults;
    faults.bytes_a_second = bytes_a_second;
    return faults;
}

LinkFaults partition() {
    LinkFaults faults;
    faults.is_partitioned = true;
    return faults;
}

LinkFaults half_open() {
    LinkFaults faults;
    faults.drops_server = true;
    return faults;
}

LinkFaults refusing() {
    LinkFaults faults;
    faults.refuses = true;
    return faults;
}

void go_through_everything(std::uint32_t seed, std::chrono::milliseconds partition_time) {
    INFO("seed " << seed);
    BadNetwork network(seed, 3);
    network.run({}, 300ms);
    network.run(delayed(20ms, 10ms), 500ms);
    for (int i = 0; i < 4; ++i) network.cut();
    network.run(throttled(60'000), 600ms);
    network.run(half_open(), 1500ms);
    network.run({}, 300ms);
    network.run(partition(), partition_time);
    network.run(refusing(), 300ms);
    for (int i = 0; i < 4; ++i) network.cut();
    network.run(delayed(5ms, 50ms), 500ms);
    network.check_end();
}

}  // namespace

TEST_CASE("whatever the network does, displays show states that were, and end in the engine's",
          "[publisher][transport]") {
    go_through_everything(20261130, 2500ms);
}

TEST_CASE("ten networks, each partitioned for a minute", "[.long]") {
    for (std::uint32_t seed = 1; seed <= 10; ++seed) go_through_everything(seed, 60s);
}

TEST_CASE("silence is marked within two seconds and a heartbeat, and ends by itself",
          "[publisher][transport]") {
    BadNetwork network(7, 2);
    network.run({}, 500ms);
    network.run(partition(), 2600ms);
    CHECK(network.display(0).age() > stale_after);
    CHECK(network.display(1).age() > stale_after);
    CHECK(network.display(2).age() < 1s);  // the one that is not behind the bad network
    network.run({}, 100ms);
    CHECK(within(soon, [&] {
        network.display(0).look();
        return network.display(0).age() < 1s;
    }));
    network.check_end();
}

TEST_CASE("displays of a relay behind a bad network show states that were, too",
          "[publisher][transport]") {
    BadNetwork network(11, 1);
    FaultProxy bad_line(network.engine().port(), 11, "127.0.0.3");
    LiveRelay relay({bad_line.host(), network.engine().port()}, 700ms);
    network.add(relay.address(), "hall-2");
    network.run({}, 300ms);
    for (int i = 0; i < 6; ++i) {
        bad_line.cut(20'000);
        network.run({}, 150ms);
    }
    bad_line.set(half_open());
    network.run({}, 1200ms);
    bad_line.set(delayed(20ms, 10ms));
    network.run({}, 500ms);
    bad_line.set({});
    network.check_end();
}
