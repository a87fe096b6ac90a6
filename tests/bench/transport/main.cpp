// Measures the wire: latency to the last display beside other brokers, joins, clocks, memory.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/brokers.hpp"
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

void measure_hall(Report& report) {
    const auto add = [&](std::string name, std::string value, std::string goal) {
        fmt::print("{}: {} (goal: {})\n", name, value, goal);
        std::fflush(stdout);
        report.figures.push_back({std::move(name), std::move(value), std::move(goal)});
    };
    const auto words = [](const Latency& l) {
        return fmt::format("p50 {:.2f} ms, p99 {:.2f} ms", l.p50_ms, l.p99_ms);
    };
    add("One display has its whole picture", words(join_alone(50)), "10 ms");
    add("200 displays at once, the last has it (threads and decoding on this machine)",
        words(join_together(200, 5)), "100 ms");
    add("New result until the last of 50 displays has decoded it", words(whole_path(50, 100)), "-");
    add("New result until the last of 200 displays has decoded it", words(whole_path(200, 60)),
        "-");
    add("Clocks of 50 displays apart, loopback",
        words(flip_skew(50, std::chrono::milliseconds(0), std::chrono::milliseconds(0))), "2 ms");
    add("Clocks of 50 displays apart, 20 ± 10 ms each way",
        words(flip_skew(50, std::chrono::milliseconds(20), std::chrono::milliseconds(10))),
        "16 ms");
    add("A relay adds", words(relay_cost(200)), "1 ms");
    const Memory memory = memory_with(500);
    add("Memory of the engine with 500 displays",
        fmt::format("{:.1f} MB ({:.1f} MB without)", static_cast<double>(memory.full_kb) / 1024,
                    static_cast<double>(memory.idle_kb) / 1024),
        "-");
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

/// Argument: the folder for wire.md and wire.svg.
int main(int count, char** arguments) {
    allow_many_files();
    if (count == 4 && std::string(arguments[1]) == "--drain") {
        return drain(std::atoi(arguments[2]), arguments[3]);
    }
    Report report;
    report.machine = machine();
    measure_latency(report);
    measure_hall(report);
    return count < 2 || write_report(report, arguments[1]) ? 0 : 1;
}
