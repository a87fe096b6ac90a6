// The engine's figures: durable commands a second, latency of one, restart after 1,000 to 100,000
// events, and the plain commit underneath for comparison.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/codec.hpp"
#include "engine/daemon/command_desk.hpp"
#include "engine/daemon/herald.hpp"
#include "engine/journal/inspect.hpp"
#include "publisher/files/read_file.hpp"
#include "publisher/transport/command_client.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <thread>

using namespace kydai;
namespace fs = std::filesystem;
using Steady = std::chrono::steady_clock;

namespace {

constexpr int players = 200;
const GroupId group("NAM");

double milliseconds_since(Steady::time_point start) {
    return std::chrono::duration<double, std::milli>(Steady::now() - start).count();
}

/// Prints them and gives the 99th percentile.
double print_latencies(const char* what, std::vector<double> latencies) {
    std::sort(latencies.begin(), latencies.end());
    const auto at = [&latencies](double share) {
        return latencies[static_cast<std::size_t>(share *
                                                  static_cast<double>(latencies.size() - 1))];
    };
    fmt::print("{:<52} p50 {:7.3f} ms   p99 {:7.3f} ms   max {:7.3f} ms\n", what, at(0.5), at(0.99),
               latencies.back());
    return at(0.99);
}

struct WallClock final : Clock {
    [[nodiscard]] EngineTime now() const override {
        return std::chrono::time_point_cast<std::chrono::milliseconds>(
            std::chrono::system_clock::now());
    }
};

protocol::CommandRequest request(const Command& command) {
    static int number = 0;
    protocol::CommandRequest made;
    made.id = "bench-" + std::to_string(++number);
    made.author = "bench";
    made.device = "bench";
    made.name = name_of(command);
    made.body_json = codec::encode(command);
    return made;
}

/// Results of the published round in turn; each changes something.
protocol::CommandRequest next_result(int number) {
    const GameResult scores[] = {white_wins, draw, black_wins};
    return request(RecordResult{group, RoundNumber(1), BoardNumber(1 + number % (players / 2)),
                                scores[number / (players / 2) % 3], true, std::nullopt});
}

void must(const protocol::CommandReply& reply) {
    if (reply.accepted) return;
    fmt::print(stderr, "{}: {}\n", reply.code, reply.message);
    std::exit(1);
}

void make_round(daemon::CommandDesk& desk) {
    RegisterPlayers list;
    for (int i = 1; i <= players; ++i) {
        PlayerData data;
        data.name = "Kỳ thủ " + std::to_string(i);
        data.sex = Sex::Male;
        list.registrations.push_back({std::nullopt, data, {group}});
    }
    must(desk.handle(
        request(CreateTournament{read_file("assets/regulations/minimal.json").value()})));
    must(desk.handle(request(list)));
    must(desk.handle(request(SetRounds{group, 7, PairingSystem::Swiss})));
    must(desk.handle(request(CheckIn{group, {}, true})));
    must(desk.handle(request(PairGroups{{group}, RoundNumber(1), {}, false, false})));
    must(desk.handle(request(PublishRounds{{group}, RoundNumber(1)})));
}

double bench_plain_commits(const fs::path& folder) {
    auto journal = journal::Journal::open(folder, {}, [](const auto&) { return Result<void>(); });
    std::vector<double> latencies;
    for (int i = 0; i < 2000; ++i) {
        const std::vector<journal::Record> records = {
            {EngineTime{}, "a", "d", "c" + std::to_string(i), "k", {std::string(150, 'e')}, "ok"}};
        const Steady::time_point start = Steady::now();
        if (!journal->append(records)) std::exit(1);
        latencies.push_back(milliseconds_since(start));
    }
    return print_latencies("plain commit of one event", std::move(latencies));
}

void bench_desk(daemon::CommandDesk& desk, double plain_p99) {
    std::vector<double> latencies;
    for (int i = 0; i < 3000; ++i) {
        const protocol::CommandRequest asked = next_result(i);
        const Steady::time_point start = Steady::now();
        must(desk.handle(asked));
        latencies.push_back(milliseconds_since(start));
    }
    const double p99 = print_latencies("result: decode, decide, commit, fold, project, publish",
                                       std::move(latencies));
    fmt::print("{:<52} p99 {:7.3f} ms   (goal: below 2 ms)\n",
               "  of which beside the commit itself", p99 - plain_p99);

    for (const int size : {1, 16, 64, 256}) {
        constexpr int total = 8192;
        std::vector<protocol::CommandRequest> all;
        for (int i = 0; i < total; ++i) all.push_back(next_result(3000 + i));
        const Steady::time_point start = Steady::now();
        for (int first = 0; first < total; first += size) {
            const auto replies = desk.handle(std::span(all).subspan(
                static_cast<std::size_t>(first), static_cast<std::size_t>(size)));
            must(replies.back());
        }
        fmt::print("results in groups of {:<3}   {:9.0f} durable commands a second{}\n", size,
                   total / milliseconds_since(start) * 1000.0,
                   size == 256 ? "   (goal: 20,000 in bulk)" : "");
    }
}

void bench_wire(daemon::CommandDesk& desk, transport::EngineServer& server) {
    std::atomic<bool> is_ending{false};
    transport::ServerHandlers handlers;
    handlers.commands = [&desk](std::span<const transport::ReceivedCommand> received) {
        std::vector<protocol::CommandRequest> requests;
        for (const transport::ReceivedCommand& one : received) requests.push_back(one.request);
        return desk.handle(requests);
    };
    std::vector<double> latencies;
    std::thread arbiter([&] {
        transport::ClientOptions options;
        options.engine.port = server.command_port();
        transport::CommandClient client(options);
        for (int i = 0; i < 2000; ++i) {
            const protocol::CommandRequest asked = next_result(i);
            const Steady::time_point start = Steady::now();
            const auto reply = client.send(asked);
            if (!reply) std::exit(1);
            latencies.push_back(milliseconds_since(start));
        }
        is_ending = true;
    });
    while (!is_ending) server.poll(std::chrono::milliseconds(50), handlers);
    arbiter.join();
    print_latencies("result over the wire, one client, asked to answered", std::move(latencies));
}

void bench_restart(const fs::path& folder, daemon::CommandDesk& desk, std::int64_t& entries,
                   std::int64_t wanted) {
    while (entries < wanted) {
        std::vector<protocol::CommandRequest> batch;
        for (int i = 0; i < 256 && entries < wanted; ++i, ++entries) {
            batch.push_back(next_result(static_cast<int>(entries)));
        }
        for (const auto& reply : desk.handle(batch)) must(reply);
    }
    // A copy, since the folder itself is at work.
    const fs::path copy = folder.string() + "-copy";
    fs::remove_all(copy);
    fs::create_directories(copy);
    if (!journal::back_up(folder, copy / journal::file_name)) std::exit(1);
    const auto open = [&copy](const char* how) {
        const Steady::time_point start = Steady::now();
        auto ledger = daemon::Ledger::open(copy, {});
        const double time = milliseconds_since(start);
        if (!ledger) std::exit(1);
        fmt::print("open {:<28} {:>7} events   {:9.1f} ms\n", how,
                   (*ledger)->state().sequence.value(), time);
        return std::move(*ledger);
    };
    open("by folding all")->save_cache(1);
    static_cast<void>(open("with the cached state"));
    fs::remove_all(copy);
}

}  // namespace

int main(int argc, char** argv) {
    const fs::path base = argc > 1 ? fs::path(argv[1]) : fs::temp_directory_path();
    const fs::path folder = base / ("kydai-bench-" + std::to_string(::getpid()));
    const auto words = daemon::Words::load();
    if (!words) return 1;
    WallClock clock;
    {
        const double plain_p99 = bench_plain_commits(folder / "plain");
        auto ledger = daemon::Ledger::open(folder / "run", {});
        transport::ServerOptions options;
        options.port = 0;
        auto server = transport::EngineServer::bind(options, clock);
        if (!ledger || !server) return 1;
        daemon::Herald herald(*server, clock, *words);
        daemon::CommandDesk desk(**ledger, clock, *words,
                                 [&herald](const Tournament& before, const Tournament& after) {
                                     herald.announce(before, after);
                                 });
        make_round(desk);
        bench_desk(desk, plain_p99);
        bench_wire(desk, *server);
    }
    {
        auto ledger = daemon::Ledger::open(folder / "long", {});
        if (!ledger) return 1;
        daemon::CommandDesk desk(**ledger, clock, *words, [](const auto&, const auto&) {});
        make_round(desk);
        std::int64_t entries = (*ledger)->state().sequence.value();
        for (const std::int64_t wanted : {1'000, 10'000, 100'000}) {
            bench_restart(folder / "long", desk, entries, wanted);
        }
    }
    fs::remove_all(folder);
    return 0;
}
