// A day of real processes in which the engine is killed again and again: 200 times with
// KYDAI_LONG_TESTS, a dozen without.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/subscriber.hpp"
#include "tests/engine/daemon/running_engine.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <map>
#include <random>
#include <thread>

using namespace kydai;
using namespace kydai::test;  // NOLINT: a test file

namespace {

/// What an arbiter might do next; much of it is refused, which is an answer too.
Command next_command(std::mt19937& random) {
    const GameResult scores[] = {white_wins, draw, black_wins};
    switch (random() % 20) {
        case 0: {
            PairGroups pair;
            pair.groups = {boys};
            return pair;
        }
        case 1:
            return PublishRounds{{boys}, std::nullopt};
        case 2:
            return Undo{"", true};
        case 3: {
            Announce announce;
            announce.data.text = "Mời vào bàn";
            announce.data.duration = 50ms;
            return announce;
        }
        case 4:
            return SetClock{{boys}, ClockAction::Start, 100ms};
        case 5:
            return DiscardDraft{boys, {}};
        default:
            return RecordResult{boys,
                                {},
                                BoardNumber(1 + static_cast<int>(random() % 20)),
                                scores[random() % 3],
                                true,
                                std::nullopt};
    }
}

struct Exchange {
    CommandRequest asked;
    CommandReply first;
};

bool has_entries(const CommandReply& reply) {
    return reply.result_json.find("entries") != std::string::npos;
}

/// Acknowledged commands are there, with the same answer and the same place in the journal.
void check_answers(const RunningEngine& engine, const std::map<std::string, Exchange>& answered) {
    auto client = engine.client();
    for (const auto& [id, exchange] : answered) {
        if (!exchange.first.accepted || !has_entries(exchange.first)) continue;
        const Result<CommandReply> again = client.send(exchange.asked);
        REQUIRE(again);
        CHECK(again->repeated);
        CHECK(again->log_sequence == exchange.first.log_sequence);
    }
}

void live_through(int kills) {
    RunningEngine engine({"--create", "assets/regulations/minimal.json"});
    make_round(engine);
    transport::SubscriberOptions options;
    options.engine.port = engine.port();
    options.hello.screen = ScreenName("hall-1");
    const transport::Subscriber screen(options);

    const unsigned seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 random(seed);
    std::map<std::string, Exchange> answered;
    int number = 0;
    for (int kill = 0; kill < kills; ++kill) {
        INFO("kill " << kill);
        std::thread killer([&engine, delay = std::chrono::microseconds(random() % 40'000)] {
            std::this_thread::sleep_for(delay);  // the random moment itself
            engine.process().send(SIGKILL);
        });
        auto client = engine.client(400ms);
        std::optional<CommandRequest> unanswered;
        while (!unanswered) {
            const CommandRequest asked =
                request("k" + std::to_string(++number), next_command(random));
            const Result<CommandReply> reply = client.send(asked);
            if (reply) {
                answered[asked.id] = {asked, *reply};
            } else {
                unanswered = asked;
            }
        }
        killer.join();
        engine.restart();
        const Result<CommandReply> settled = engine.client().send(*unanswered);
        REQUIRE(settled);
        answered[unanswered->id] = {*unanswered, *settled};
        // The journal from its first entry: sound, and the state is the fold of it.
        const CommandReply verified = engine.ask("ask_verify").value();
        INFO(verified.message);
        REQUIRE(verified.accepted);
        // The display heals by itself.
        REQUIRE(eventually([&] {
            const auto health = engine.ask("ask_health");
            const transport::FeedStatus status = screen.status();
            return health && status.is_connected && status.log_sequence >= settled->log_sequence;
        }));
    }
    check_answers(engine, answered);
}

int kills_a_part() {
    return std::getenv("KYDAI_LONG_TESTS") != nullptr ? 50 : 3;
}

}  // namespace

// Four parts, so that each has a test's time limit of its own.
TEST_CASE("a morning of SIGKILLs loses nothing that was acknowledged", "[engine][daemon][kills]") {
    live_through(kills_a_part());
}
TEST_CASE("a noon of SIGKILLs loses nothing that was acknowledged", "[engine][daemon][kills]") {
    live_through(kills_a_part());
}
TEST_CASE("an afternoon of SIGKILLs loses nothing that was acknowledged",
          "[engine][daemon][kills]") {
    live_through(kills_a_part());
}
TEST_CASE("an evening of SIGKILLs loses nothing that was acknowledged", "[engine][daemon][kills]") {
    live_through(kills_a_part());
}
