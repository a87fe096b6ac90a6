// Measures the wire: latency to the last display beside other brokers, joins, clocks, memory.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/brokers.hpp"
#include "tests/bench/transport/flips.hpp"
#include "tests/bench/transport/hall_numbers.hpp"
#include "tests/bench/transport/report.hpp"

#include <zmq.hpp>

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <thread>

#include <sys/resource.h>

namespace {

using namespace kydai::bench;  // NOLINT: a program

struct System {
    std::string name;
    bool is_encrypted = false;
    std::function<std::unique_ptr<Fleet>()> make;
    bool is_ours = false;
};

std::string machine() {
    std::ifstream info("/proc/cpuinfo");
    std::string line;
    std::string model = "?";
    while (std::getline(info, line)) {
        if (line.starts_with("model name")) model = line.substr(line.find(':') + 2);
    }
    std::ifstream load_file("/proc/loadavg");
    std::string load;
    load_file >> load;
    return fmt::format("{} cores ({}), libzmq {}.{}.{}; load average at the start {}.",
                       std::thread::hardware_concurrency(), model, ZMQ_VERSION_MAJOR,
                       ZMQ_VERSION_MINOR, ZMQ_VERSION_PATCH, load);
}

void measure(Report& report, const System& system, const std::string& words,
             const std::string& payload, int receivers, int messages) {
    const std::unique_ptr<Fleet> fleet = system.make();
    if (!fleet->connect(receivers)) {
        fmt::print("{} with {} receivers: does not connect\n", system.name, receivers);
        return;
    }
    const Latency latency = latency_to_last(*fleet, receivers, payload, messages);
    report.rows.push_back(
        {system.name, system.is_encrypted, words, payload.size(), receivers, latency});
    fmt::print("{:>4} {:<28} {:<14} {:>6} B  p50 {:6.2f}  p99 {:6.2f}  worst {:6.2f} ms\n",
               receivers, system.name + (system.is_encrypted ? " (encrypted)" : ""), words,
               payload.size(), latency.p50_ms, latency.p99_ms, latency.max_ms);
    std::fflush(stdout);
}

std::vector<System> systems_of(const std::vector<std::optional<RunningBroker>>& brokers) {
    std::vector<System> systems{{"Kỳ Đài", false, [] { return zmq_fleet(false); }, true},
                                {"Kỳ Đài", true, [] { return zmq_fleet(true); }, true}};
    const auto port = [&](std::size_t i) { return brokers[i]->port; };
#ifdef KYDAI_HAS_MOSQUITTO
    if (brokers[0]) {
        systems.push_back({"mosquitto", false, [=] { return mosquitto_fleet(port(0), ""); }});
    }
    if (brokers[1]) {
        const std::string authority = brokers[1]->authority_file;
        systems.push_back({"mosquitto", true, [=] { return mosquitto_fleet(port(1), authority); }});
    }
#endif
    if (brokers[2]) systems.push_back({"NATS", false, [=] { return nats_fleet(port(2)); }});
    if (brokers[3]) systems.push_back({"Redis", false, [=] { return redis_fleet(port(3)); }});
    return systems;
}

void measure_latency(Report& report) {
    std::vector<std::optional<RunningBroker>> brokers;
    brokers.push_back(start_mosquitto(false));
    brokers.push_back(start_mosquitto(true));
    brokers.push_back(start_nats());
    brokers.push_back(start_redis());
    const WireSizes sizes = wire_sizes();
    for (const int receivers : {1, 50, 200, 500}) {
        const int messages = receivers == 200 ? 200 : 40;
        for (const System& system : systems_of(brokers)) {
            if (system.is_ours) {
                measure(report, system, "delta", sizes.delta, receivers, messages);
            }
            measure(report, system, "packed", sizes.packed, receivers, messages);
            measure(report, system, "whole JSON", sizes.whole, receivers, messages);
        }
    }
}

struct Part {
    std::string name;
    std::function<void(Report&)> measure;
};

void add(Report& report, const std::string& part, const std::string& name, const Latency& latency,
         double goal_ms = 0) {
    fmt::print("{}: {}: p50 {:.2f} ms, p99 {:.2f} ms, worst {:.2f} ms\n", part, name,
               latency.p50_ms, latency.p99_ms, latency.max_ms);
    std::fflush(stdout);
    report.figures.push_back({part, name, latency, goal_ms});
}

void measure_joins(Report& report) {
    add(report, "join", "One display has its whole picture", join_alone(50), 10);
    for (const bool is_encrypted : {false, true}) {
        const std::string herd =
            std::string("200 at once that do not decode it") + (is_encrypted ? ", encrypted" : "");
        const HerdLatencies latencies = join_herds(200, 8, is_encrypted);
        add(report, "join", herd + ": the last one has its picture", latencies.pictures, 100);
        add(report, "join", herd + ": the last one hears the stream", latencies.live);
    }
    add(report, "join", "200 displays at once on this machine, the last one has it",
        join_together(200, 5), 100);
}

void measure_path(Report& report) {
    add(report, "path", "New result until the last of 50 displays has decoded it",
        whole_path(50, 100));
    add(report, "path", "New result until the last of 200 displays has decoded it",
        whole_path(200, 60));
}

void measure_flips(Report& report) {
    constexpr int displays = 50;
    struct Network {
        const char* name;
        std::chrono::milliseconds delay;
        std::chrono::milliseconds jitter;
        double goal_ms;
    };
    const Network networks[] = {
        {"loopback", {}, {}, 2},
        {"20 ± 10 ms each way", std::chrono::milliseconds(20), std::chrono::milliseconds(10), 16}};
    for (const Network& network : networks) {
        const std::string where = std::string(", ") + network.name;
        add(report, "flip", "Clocks of 50 displays apart" + where,
            clock_skew(displays, network.delay, network.jitter), network.goal_ms);
        const FlipSpreads spreads = flip_spreads(48, 2, network.delay, network.jitter);
        add(report, "flip", "Flips of 48 apart (threads of this machine)" + where,
            spreads.without_drawing, network.goal_ms);
        if (spreads.windows < 2) continue;
        add(report, "flip", "Flips of 50 apart, two with windows" + where, spreads.all,
            network.goal_ms);
    }
}

void measure_relay(Report& report) {
    add(report, "relay", "A relay adds", relay_cost(200), 1);
}

void measure_memory(Report& report) {
    const Memory memory = memory_with(500);
    const std::string value =
        fmt::format("{:.1f} MB ({:.1f} MB without)", static_cast<double>(memory.full_kb) / 1024,
                    static_cast<double>(memory.idle_kb) / 1024);
    fmt::print("memory: {}\n", value);
    report.amounts.push_back({"memory", "Memory of the engine with 500 displays", value, ""});
}

std::vector<Part> parts() {
    return {{"latency", measure_latency}, {"join", measure_joins},  {"path", measure_path},
            {"flip", measure_flips},      {"relay", measure_relay}, {"memory", measure_memory}};
}

/// Those named, or all; nothing = a name that is none.
std::vector<Part> wanted(const std::vector<std::string>& names) {
    if (names.empty()) return parts();
    std::vector<Part> chosen;
    for (const std::string& name : names) {
        for (const Part& part : parts()) {
            if (part.name == name) chosen.push_back(part);
        }
    }
    return chosen.size() == names.size() ? chosen : std::vector<Part>();
}

/// The other side of memory_with(): so many connections that are read and thrown away.
int drain(int connections, const std::string& port) {
    zmq::context_t context{1};
    std::vector<zmq::socket_t> sockets;
    for (int i = 0; i < connections; ++i) {
        sockets.emplace_back(context, zmq::socket_type::sub);
        sockets.back().set(zmq::sockopt::subscribe, "");
        sockets.back().connect("tcp://127.0.0.1:" + port);
    }
    zmq::message_t frame;
    while (true) {
        for (zmq::socket_t& socket : sockets) {
            while (socket.recv(frame, zmq::recv_flags::dontwait)) {
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void allow_many_files() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

/// Arguments: the folder for wire.tsv, wire.md and wire.svg, then parts; none = all of them.
int main(int count, char** arguments) {
    allow_many_files();
    if (count == 4 && std::string(arguments[1]) == "--drain") {
        return drain(std::atoi(arguments[2]), arguments[3]);
    }
    if (count < 2) return 2;
    const std::vector<Part> chosen = wanted({arguments + 2, arguments + count});
    if (chosen.empty()) {
        fmt::print(stderr, "the parts are:");
        for (const Part& part : parts()) fmt::print(stderr, " {}", part.name);
        fmt::print(stderr, "\n");
        return 2;
    }
    Report report = read_report(arguments[1]);
    for (const Part& part : chosen) {
        report.forget(part.name);
        report.machines[part.name] = machine();
        part.measure(report);
        // What was measured is kept, whatever becomes of the next part.
        if (!write_report(report, arguments[1])) return 1;
    }
    return 0;
}
