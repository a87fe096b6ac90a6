// The engine as a process: killed at any moment, started again, with clients that ask again.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/daemon/running_engine.hpp"

#include <csignal>
#include <fstream>
#include <map>
#include <random>
#include <thread>

using namespace kydai;
using namespace kydai::test;  // NOLINT: a test file

namespace {

std::vector<std::string> create_minimal() {
    return {"--create", "assets/regulations/minimal.json"};
}

Finished start_alone(const std::vector<std::string>& arguments) {
    std::vector<std::string> all{KYDAI_ENGINE};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return test::run(all, {{"KYDAI_LANGUAGE", "en"}});
}

}  // namespace

TEST_CASE("killed at random moments, the engine has every answered command and no half one",
          "[engine][daemon]") {
    RunningEngine engine(create_minimal());
    make_round(engine);
    const unsigned seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 random(seed);
    std::map<std::string, std::pair<CommandRequest, CommandReply>> answered;
    int number = 0;

    for (int kills = 0; kills < 20; ++kills) {
        std::thread killer([&engine, delay = std::chrono::microseconds(random() % 25'000)] {
            std::this_thread::sleep_for(delay);  // the random moment itself
            engine.process().send(SIGKILL);
        });
        auto client = engine.client(400ms);
        std::optional<CommandRequest> unanswered;
        while (!unanswered) {
            const int board = 1 + static_cast<int>(random() % 20);
            const GameResult scores[] = {white_wins, draw, black_wins};
            const CommandRequest asked =
                request("r" + std::to_string(++number),
                        RecordResult{boys, RoundNumber(1), BoardNumber(board), scores[random() % 3],
                                     true, std::nullopt});
            const Result<CommandReply> reply = client.send(asked);
            if (!reply) {
                unanswered = asked;
            } else {
                REQUIRE(reply->accepted);
                answered[asked.id] = {asked, *reply};
            }
        }
        killer.join();
        engine.restart();
        auto after = engine.client();
        // The one without an answer is done or not; asked again it gets one, and only once.
        const Result<CommandReply> settled = after.send(*unanswered);
        REQUIRE(settled);
        REQUIRE(settled->accepted);
        answered[unanswered->id] = {*unanswered, *settled};
        const CommandReply verified = engine.ask("ask_verify").value();
        INFO(verified.message);
        REQUIRE(verified.accepted);
    }
    auto client = engine.client();
    int checked = 0;
    for (const auto& [id, exchange] : answered) {
        const Result<CommandReply> again = client.send(exchange.first);
        REQUIRE(again);
        CHECK(again->accepted);
        // Only an answer that changed nothing may have been forgotten.
        const bool had_events = exchange.second.result_json.find("entries") != std::string::npos;
        if (!had_events) continue;
        ++checked;
        CHECK(again->repeated);
        CHECK(again->log_sequence == exchange.second.log_sequence);
    }
    CHECK(checked > 0);
}

TEST_CASE("two clients that pair at once make one round", "[engine][daemon]") {
    RunningEngine engine(create_minimal());
    make_round(engine);
    {
        auto client = engine.client();
        for (int board = 1; board <= 20; ++board) {
            REQUIRE(client
                        .send(request("r" + std::to_string(board),
                                      RecordResult{boys, RoundNumber(1), BoardNumber(board), draw,
                                                   false, std::nullopt}))
                        .has_value());
        }
    }
    std::optional<CommandReply> replies[2];
    std::vector<std::thread> arbiters;
    for (int i = 0; i < 2; ++i) {
        arbiters.emplace_back([&engine, &replies, i] {
            auto client = engine.client();
            const auto reply =
                client.send(request("arbiter" + std::to_string(i),
                                    PairGroups{{boys}, RoundNumber(2), {}, false, false}));
            if (reply) replies[i] = *reply;
        });
    }
    for (std::thread& arbiter : arbiters) arbiter.join();
    REQUIRE(replies[0]);
    REQUIRE(replies[1]);
    CHECK(replies[0]->accepted != replies[1]->accepted);
    const CommandReply& refused = replies[0]->accepted ? *replies[1] : *replies[0];
    CHECK_THAT(refused.message, test::ContainsSubstring("2"));
}

TEST_CASE("a running clock survives a crash as a deadline", "[engine][daemon]") {
    RunningEngine engine(create_minimal());
    make_round(engine);
    const auto clock_now = [&engine] {
        auto client = engine.client();
        const auto snapshot = client.snapshot("clock/");
        REQUIRE(snapshot);
        REQUIRE(snapshot->envelopes.size() >= 1);
        for (const auto& envelope : snapshot->envelopes) {
            const auto clock = std::get<protocol::RoundClock>(envelope.body);
            if (clock.group == boys) return clock;
        }
        return protocol::RoundClock{};
    };
    auto client = engine.client();
    REQUIRE(client.send(request("go", SetClock{{boys}, ClockAction::Start, 3s})).value().accepted);
    const protocol::RoundClock before = clock_now();
    REQUIRE(before.state == protocol::ClockState::Running);
    engine.restart();
    const protocol::RoundClock after = clock_now();
    if (after.state == protocol::ClockState::Running) CHECK(after.deadline == before.deadline);
    // At 0 it ends by itself, once, and commands still work.
    REQUIRE(test::eventually([&] { return clock_now().state == protocol::ClockState::Ended; }));
    auto later = engine.client();
    CHECK(later
              .send(request("r", RecordResult{boys, RoundNumber(1), BoardNumber(1), draw, false,
                                              std::nullopt}))
              .value()
              .accepted);
}

TEST_CASE("SIGTERM ends the engine cleanly, and a second run goes on", "[engine][daemon]") {
    RunningEngine engine(create_minimal());
    make_round(engine);
    engine.process().send(SIGTERM);
    CHECK(engine.process().wait(5s) == 0);
    engine.start(create_minimal());  // the same command line as before
    CHECK(engine.ask("ask_verify").value().accepted);
}

TEST_CASE("what cannot be started says why and what to do", "[engine][daemon]") {
    test::ScratchFolder folder;
    const auto path = [&folder](const char* name) { return (folder.path() / name).string(); };
    const std::string port = std::to_string(test::three_free_ports());
    std::ofstream(path("faulty.json")) << "{\"id\": \"x\",\n \"nmae\": }";
    std::ofstream(path("plain")) << "x";
    std::filesystem::create_directories(path("foreign"));
    std::ofstream(path("foreign") + "/journal.db") << std::string(5000, 'x');
    struct Case {
        const char* what;
        std::vector<std::string> arguments;
        int status;
        std::string says;
    };
    const Case cases[] = {
        {"no data folder", {}, 2, "--data"},
        {"unknown option", {"--data", path("d"), "--colour"}, 2, "--colour"},
        {"nothing to serve", {"--data", path("d"), "--port", port}, 3, "--create"},
        {"no such regulation",
         {"--data", path("d"), "--port", port, "--create", path("none.json")},
         5,
         "none.json"},
        {"faulty regulation",
         {"--data", path("d"), "--port", port, "--create", path("faulty.json")},
         3,
         "faulty.json:2:"},
        {"folder is a file",
         {"--data", path("plain") + "/d", "--port", port, "--create",
          "assets/regulations/minimal.json"},
         5,
         "--data"},
        {"journal is no journal", {"--data", path("foreign"), "--port", port}, 3, "journal.db"},
        {"bad address",
         {"--data", path("d2"), "--listen", "no.such.host.invalid", "--port", port, "--create",
          "assets/regulations/minimal.json"},
         4,
         "no.such.host.invalid"},
    };
    for (const Case& c : cases) {
        INFO(c.what);
        const Finished said = start_alone(c.arguments);
        INFO(said.output);
        CHECK(said.status == c.status);
        CHECK_THAT(said.output, test::ContainsSubstring(c.says));
    }
    CHECK(start_alone({"--help"}).status == 0);
    CHECK(start_alone({"--version"}).status == 0);
}

TEST_CASE("a port or a data folder that is taken is named", "[engine][daemon]") {
    RunningEngine engine(create_minimal());
    test::ScratchFolder folder;
    const std::string other = (folder.path() / "other").string();
    const Finished port = start_alone({"--data", other, "--port", std::to_string(engine.port()),
                                       "--create", "assets/regulations/minimal.json"});
    CHECK(port.status == 4);
    CHECK_THAT(port.output, test::ContainsSubstring(std::to_string(engine.port())));
    const Finished data =
        start_alone({"--data", engine.data(), "--port", std::to_string(test::three_free_ports())});
    CHECK(data.status == 5);
    CHECK_THAT(data.output, test::ContainsSubstring(std::to_string(engine.process().pid())));
    CHECK(engine.ask("ask_health").has_value());
}

TEST_CASE("a tournament of another program is shown without a regulation", "[engine][daemon]") {
    test::ScratchFolder folder;
    const std::string file = (folder.path() / "u10.trf").string();
    const auto row = [](int number, const std::string& name, const std::string& round) {
        std::string line =
            "001 " + std::string(number < 10 ? "   " : "  ") + std::to_string(number);
        line.resize(14, ' ');
        line += name;
        line.resize(91, ' ');
        return line + round + "\n";
    };
    const auto write = [&](const std::string& first, const std::string& second) {
        std::ofstream(file, std::ios::trunc) << "012 U10\n142 3\n" +
                                                    row(1, "An", "   2 w " + first) +
                                                    row(2, "Binh", "   1 b " + second);
    };
    write("1", "0");
    RunningEngine engine({"--watch", file});
    const auto result_shown = [&engine] {
        auto client = engine.client();
        const auto snapshot = client.snapshot("pairings/");
        if (!snapshot || snapshot->envelopes.size() != 1) return std::string("?");
        const auto pairings = std::get<protocol::Pairings>(snapshot->envelopes.front().body);
        return pairings.boards.empty() ? std::string() : pairings.boards.front().result;
    };
    CHECK(result_shown() == "1-0");
    write("=", "=");
    CHECK(test::eventually([&] { return result_shown() == "½-½"; }));
}
