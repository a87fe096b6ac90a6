// Each with its own folder and port; TLS with a certificate made on the spot.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/brokers.hpp"

#include "tests/bench/transport/fleet.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kydai::bench {
namespace {

std::string found(const std::string& program) {
    for (const char* folder : {"/usr/sbin/", "/usr/bin/", "/usr/local/bin/"}) {
        if (std::filesystem::exists(folder + program)) return folder + program;
    }
    return {};
}

bool listens(int port) {
    const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool does =
        ::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    ::close(handle);
    return does;
}

std::optional<RunningBroker> started(RunningBroker broker, std::vector<std::string> arguments) {
    arguments.front() = found(arguments.front());
    if (arguments.front().empty()) return std::nullopt;
    broker.process = std::make_unique<test::Process>(arguments);
    if (!test::eventually([&] { return listens(broker.port); })) return std::nullopt;
    return broker;
}

RunningBroker fresh() {
    RunningBroker broker;
    broker.folder = std::make_unique<test::ScratchFolder>();
    broker.port = test::three_free_ports();
    return broker;
}

bool make_certificate(const std::filesystem::path& folder) {
    const test::Finished made =
        test::run({"/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                   "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
                   "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
                   (folder / "key.pem").string(), "-out", (folder / "certificate.pem").string()});
    std::filesystem::permissions(folder, std::filesystem::perms::all);
    if (made.status == 0) {
        std::filesystem::permissions(folder / "key.pem", std::filesystem::perms::all);
    }
    return made.status == 0;
}

}  // namespace

std::optional<RunningBroker> start_mosquitto(bool has_tls) {
    RunningBroker broker = fresh();
    const std::filesystem::path folder = broker.folder->path();
    std::ofstream settings(folder / "mosquitto.conf");
    settings << "listener " << broker.port << " 127.0.0.1\nallow_anonymous true\n"
             << "max_queued_messages 10000\nset_tcp_nodelay true\n";
    if (has_tls) {
        if (!make_certificate(folder)) return std::nullopt;
        broker.authority_file = (folder / "certificate.pem").string();
        settings << "certfile " << broker.authority_file << "\nkeyfile "
                 << (folder / "key.pem").string() << "\n";
    }
    settings.close();
    const std::string file = (folder / "mosquitto.conf").string();
    return started(std::move(broker), {"mosquitto", "-c", file});
}

std::optional<RunningBroker> start_nats() {
    RunningBroker broker = fresh();
    const std::string port = std::to_string(broker.port);
    return started(std::move(broker), {"nats-server", "-a", "127.0.0.1", "-p", port});
}

std::optional<RunningBroker> start_redis() {
    RunningBroker broker = fresh();
    const std::string port = std::to_string(broker.port);
    const std::string folder = broker.folder->path().string();
    return started(std::move(broker), {"redis-server", "--port", port, "--bind", "127.0.0.1",
                                       "--save", "", "--dir", folder});
}

Latency summary_of(std::vector<double> times_ms) {
    if (times_ms.empty()) return {};
    std::ranges::sort(times_ms);
    const auto at = [&](std::size_t percent) {
        return times_ms[std::min(times_ms.size() - 1, times_ms.size() * percent / 100)];
    };
    return {at(50), at(99), times_ms.back()};
}

Latency latency_to_last(Fleet& fleet, int receivers, const std::string& payload, int messages) {
    constexpr int warm_up = 5;
    constexpr std::chrono::milliseconds pause{8};
    constexpr std::chrono::seconds patience{2};
    std::vector<double> times;
    for (int i = 0; i < messages + warm_up; ++i) {
        const std::uint64_t wanted = fleet.arrived() + static_cast<std::uint64_t>(receivers);
        const Time begin = std::chrono::steady_clock::now();
        fleet.publish(payload);
        Time now = std::chrono::steady_clock::now();
        while (fleet.arrived() < wanted && now - begin < patience) {
            std::this_thread::sleep_for(std::chrono::microseconds(20));
            now = std::chrono::steady_clock::now();
        }
        if (i >= warm_up) {
            times.push_back(std::chrono::duration<double, std::milli>(now - begin).count());
        }
        std::this_thread::sleep_for(pause);
    }
    return summary_of(std::move(times));
}

}  // namespace kydai::bench
