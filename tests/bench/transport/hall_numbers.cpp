// See hall_numbers.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/hall_numbers.hpp"
#include "tests/bench/transport/join_herd.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/encoded_body.hpp"
#include "publisher/protocol/packing.hpp"
#include "tests/publisher/transport/live_relay.hpp"
#include "tests/publisher/transport/wall.hpp"
#include "tests/support/fault_proxy.hpp"
#include "tests/support/process.hpp"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <memory>
#include <random>

#include <sys/wait.h>
#include <unistd.h>

namespace kydai::bench {
namespace {

using namespace kydai::test;       // NOLINT: a program
using namespace kydai::transport;  // NOLINT
using std::chrono::duration;

const std::string topic = "pairings/rapid/U08-NAM";

protocol::Pairings round_with(int results) {
    constexpr const char* names[] = {"Nguyễn Thị Ngọc Ánh", "Trần Gia Hưng", "Lê Đức Ân",
                                     "Võ Minh Khôi",        "Phạm Bảo Ngọc", "Đặng Hoài Nam"};
    constexpr const char* clubs[] = {"CLB Sao Mai", "Hải Châu", "Athena", "Thanh Khê", "Tự do"};
    std::minstd_rand random(7);
    protocol::Pairings body;
    body.group = GroupId("rapid/U08-NAM");
    body.round = 3;
    body.rounds_planned = 7;
    const auto player = [&](int number) {
        return protocol::PlayerRef{number, names[random() % 6U], clubs[random() % 5U], "",
                                   Points::from_tenths(5 * static_cast<int>(random() % 6U))};
    };
    for (int i = 1; i <= 75; ++i) {
        protocol::PairingRow row;
        row.board = i;
        row.white = player(i);
        row.black = player(75 + i);
        body.boards.push_back(std::move(row));
    }
    for (int i = 0; i < results; ++i) {
        body.boards[static_cast<std::size_t>(i) % 75U].result = i / 75 % 2 == 0 ? "1-0" : "0-1";
    }
    return body;
}

void say(LiveEngine& engine, int results) {
    engine.with([&](EngineServer& server) { server.publish(round_with(results), results); });
}

double since_ms(Time begin) {
    return duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

std::int64_t sequence_shown(Wall& wall) {
    wall.look();
    const protocol::Envelope* message = wall.message(topic);
    return message == nullptr ? 0 : message->topic_sequence;
}

std::vector<std::unique_ptr<Wall>> walls_of(const EngineAddress& engine, int displays) {
    std::vector<std::unique_ptr<Wall>> walls;
    for (int i = 0; i < displays; ++i) {
        walls.push_back(std::make_unique<Wall>(engine, "d" + std::to_string(i)));
    }
    return walls;
}

void wait_for(const std::vector<std::unique_ptr<Wall>>& walls, std::int64_t sequence) {
    for (const auto& wall : walls) {
        (void)within(10s, [&] { return sequence_shown(*wall) >= sequence; });
    }
}

std::int64_t resident_kb(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    std::string word;
    while (status >> word) {
        if (word != "VmRSS:") continue;
        std::int64_t kb = 0;
        status >> kb;
        return kb;
    }
    return 0;
}

}  // namespace

WireSizes wire_sizes() {
    protocol::Envelope envelope;
    envelope.run = "5f0c9be01d7a44e2";
    envelope.topic_sequence = 122;
    envelope.log_sequence = 1412;
    envelope.published = 1093;
    envelope.time = EngineTime(std::chrono::milliseconds(1'796'000'400'000));
    envelope.effective = envelope.time;
    envelope.topic = topic;
    envelope.body = round_with(40);
    WireSizes sizes;
    sizes.whole = protocol::encode(envelope);
    sizes.packed = protocol::packed(sizes.whole);
    protocol::Delta delta;
    delta.run = envelope.run;
    delta.base_sequence = 121;
    delta.log_sequence = 1412;
    delta.published = 1093;
    delta.time = delta.effective = envelope.time;
    delta.topic = topic;
    delta.patch =
        *protocol::EncodedBody(round_with(40)).patch_from(protocol::EncodedBody(round_with(39)));
    sizes.delta = protocol::encode(delta);
    return sizes;
}

Latency join_alone(int times) {
    LiveEngine engine;
    say(engine, 40);
    std::vector<double> taken;
    for (int i = 0; i < times; ++i) {
        const Time begin = std::chrono::steady_clock::now();
        Wall wall(engine.address());
        (void)within(10s, [&] { return sequence_shown(wall) > 0; });
        taken.push_back(since_ms(begin));
    }
    return summary_of(taken);
}

Latency join_together(int displays, int times) {
    LiveEngine engine;
    say(engine, 40);
    std::vector<double> taken;
    for (int i = 0; i < times; ++i) {
        const Time begin = std::chrono::steady_clock::now();
        const auto walls = walls_of(engine.address(), displays);
        wait_for(walls, 1);
        taken.push_back(since_ms(begin));
    }
    return summary_of(taken);
}

HerdLatencies join_herds(int joiners, int times, bool is_encrypted) {
    ServerOptions options = any_port();
    std::optional<Trust> trust;
    if (is_encrypted) {
        options.keys = make_key_pair();
        trust = Trust{options.keys->public_key, make_key_pair()};
    }
    LiveEngine engine(options);
    say(engine, 40);
    std::vector<double> pictures;
    std::vector<double> live;
    for (int i = 0; i < times; ++i) {
        const HerdTimes taken = join_bare(engine.address(), joiners, trust);
        pictures.push_back(taken.pictures_ms);
        live.push_back(taken.live_ms);
    }
    return {summary_of(pictures), summary_of(live)};
}

Latency whole_path(int displays, int messages) {
    LiveEngine engine;
    say(engine, 0);
    const auto walls = walls_of(engine.address(), displays);
    wait_for(walls, 1);
    std::vector<double> taken;
    for (int i = 1; i <= messages; ++i) {
        std::this_thread::sleep_for(8ms);
        const Time begin = std::chrono::steady_clock::now();
        say(engine, i);
        wait_for(walls, i + 1);
        taken.push_back(since_ms(begin));
    }
    return summary_of(taken);
}

Latency clock_skew(int displays, std::chrono::milliseconds delay,
                   std::chrono::milliseconds jitter) {
    LiveEngine engine;
    say(engine, 40);
    FaultProxy proxy(engine.port(), 7, "127.0.0.7");
    LinkFaults faults;
    faults.delay = delay - jitter;
    faults.jitter = 2 * jitter;
    proxy.set(faults);
    const auto walls = walls_of({proxy.host(), engine.port()}, displays);
    wait_for(walls, 1);
    std::vector<double> spreads;
    const SteadyTime begin = steady_now();
    while (steady_now() - begin < 8s) {
        std::this_thread::sleep_for(50ms);
        if (steady_now() - begin < 2s) continue;  // the first exchanges
        const SteadyTime moment = steady_now();
        std::vector<std::int64_t> shown;
        for (const auto& wall : walls) {
            wall->look();
            shown.push_back(wall->status().clock.precise_now(moment).time_since_epoch().count());
        }
        const auto [first, last] = std::ranges::minmax_element(shown);
        spreads.push_back(static_cast<double>(*last - *first) / 1000.0);
    }
    return summary_of(spreads);
}

Latency relay_cost(int messages) {
    LiveEngine engine;
    say(engine, 0);
    LiveRelay relay(engine.address());
    Wall direct(engine.address(), "direct");
    Wall behind(relay.address(), "behind");
    (void)within(10s, [&] { return sequence_shown(direct) > 0 && sequence_shown(behind) > 0; });
    std::vector<double> added;
    for (int i = 1; i <= messages; ++i) {
        std::this_thread::sleep_for(5ms);
        std::optional<Time> first;
        say(engine, i);
        const bool both = within(2s, [&] {
            if (!first && sequence_shown(direct) > i) first = std::chrono::steady_clock::now();
            return sequence_shown(behind) > i && first.has_value();
        });
        if (both) added.push_back(since_ms(*first));
    }
    return summary_of(added);
}

Memory memory_with(int displays) {
    LiveEngine engine;
    say(engine, 40);
    Memory memory;
    memory.idle_kb = resident_kb(::getpid());
    const pid_t child = ::fork();
    if (child == 0) {  // the displays' side: as many plain connections, read and thrown away
        const std::string self = "/proc/self/exe";
        const std::string count = std::to_string(displays);
        const std::string port = std::to_string(engine.port() + 2);
        ::execl(self.c_str(), self.c_str(), "--drain", count.c_str(), port.c_str(), nullptr);
        ::_exit(1);
    }
    std::this_thread::sleep_for(2s);
    for (int i = 0; i < 200; ++i) {
        say(engine, i % 60);
        std::this_thread::sleep_for(5ms);
    }
    memory.full_kb = resident_kb(::getpid());
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    return memory;
}

}  // namespace kydai::bench
