// A second engine that follows the first one's journal, takes over by a person's word, and fences
// it out.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/ledger.hpp"
#include "engine/journal/restore.hpp"
#include "publisher/transport/subscriber.hpp"
#include "tests/engine/daemon/running_engine.hpp"

#include <sys/resource.h>

#include <nlohmann/json.hpp>

using namespace kydai;
using namespace kydai::test;  // NOLINT: a test file

namespace {

nlohmann::json result_of(const RunningEngine& engine, const std::string& question) {
    const std::optional<CommandReply> reply = engine.ask(question);
    if (!reply || !reply->accepted) return nlohmann::json::object();
    return nlohmann::json::parse(reply->result_json, nullptr, false);
}

std::int64_t entries_of(const RunningEngine& engine) {
    return result_of(engine, "ask_health").value("entries", std::int64_t{-1});
}

CommandReply send(const RunningEngine& engine, const CommandRequest& request) {
    auto client = engine.client();
    const Result<CommandReply> reply = client.send(request);
    REQUIRE(reply);
    return *reply;
}

CommandReply promote(const RunningEngine& engine) {
    CommandRequest request;
    request.name = "promote";
    request.language = "en";
    return send(engine, request);
}

CommandRequest result(const std::string& id, int board) {
    return request(id,
                   RecordResult{boys, RoundNumber(1), BoardNumber(board), white_wins, true, {}});
}

bool has_caught_up(const RunningEngine& standby, const RunningEngine& engine) {
    return eventually([&] {
        const std::int64_t wanted = entries_of(engine);
        return wanted > 0 && entries_of(standby) == wanted;
    });
}

transport::SubscriberOptions screen_at(const RunningEngine& engine) {
    transport::SubscriberOptions options;
    options.engine.port = engine.port();
    options.silence_max = 1500ms;
    options.hello.screen = ScreenName("hall-1");
    return options;
}

std::vector<std::string> following(const RunningEngine& engine) {
    return {"--follow", engine.address()};
}

}  // namespace

TEST_CASE(
    "a standby follows live, answers say so, and a retry after the promotion finds its answer",
    "[engine][daemon][standby]") {
    RunningEngine engine({"--create", "assets/regulations/minimal.json"});
    make_round(engine);
    RunningEngine standby(following(engine));
    REQUIRE(has_caught_up(standby, engine));
    CHECK(result_of(standby, "ask_health").at("head") ==
          result_of(engine, "ask_health").at("head"));

    const CommandReply reply = send(engine, result("r1", 1));
    REQUIRE(reply.accepted);
    CHECK(nlohmann::json::parse(reply.result_json).at("standby") == "has-it");
    CHECK(entries_of(standby) == reply.log_sequence);
    CHECK(reply.warnings.empty());
    // A standby takes no commands, and says where they belong.
    const CommandReply refused = send(standby, result("r2", 2));
    CHECK_FALSE(refused.accepted);
    CHECK(refused.code == "standby.is_standby");
    CHECK(refused.message.find(engine.address()) != std::string::npos);
    CHECK(promote(engine).code == "standby.not_a_standby");

    engine.kill();
    const CommandReply promoted = promote(standby);
    INFO(promoted.message);
    REQUIRE(promoted.accepted);
    CHECK(promoted.message.find("1-0") != std::string::npos);
    const CommandReply again = send(standby, result("r1", 1));
    CHECK(again.accepted);
    CHECK(again.repeated);
    CHECK(send(standby, result("r2", 2)).accepted);
}

TEST_CASE("displays find the promoted standby by themselves and never go back",
          "[engine][daemon][standby]") {
    RunningEngine engine({"--create", "assets/regulations/minimal.json"});
    make_round(engine);
    RunningEngine standby(following(engine));
    REQUIRE(has_caught_up(standby, engine));
    transport::Subscriber screen(screen_at(engine));
    REQUIRE(eventually([&] {
        const transport::FeedStatus status = screen.status();
        return status.is_connected && !status.standby.empty();
    }));
    CHECK(screen.status().standby == "127.0.0.1:" + std::to_string(standby.port()));

    engine.kill();
    REQUIRE(promote(standby).accepted);
    REQUIRE(eventually([&] {
        const transport::FeedStatus status = screen.status();
        return status.is_connected && status.epoch == 2;
    }));
    // The old one is back: it is fenced within a second, and the display stays where it is.
    engine.start();
    REQUIRE(eventually(
        [&] { return result_of(engine, "ask_standby").value("role", "") == "demoted"; }));
    CHECK(send(engine, result("late", 5)).code == "standby.demoted");
    CHECK(screen.status().epoch == 2);
    CHECK(screen.status().engine.port == standby.port());
    // Also after another restart, without anybody to tell it.
    standby.kill();
    engine.restart();
    CHECK(send(engine, result("later", 6)).code == "standby.demoted");
}

TEST_CASE("what the old engine alone holds is listed for entering again",
          "[engine][daemon][standby]") {
    RunningEngine engine({"--create", "assets/regulations/minimal.json"});
    make_round(engine);
    RunningEngine standby(following(engine));
    REQUIRE(has_caught_up(standby, engine));
    // The cable is cut: the standby stands still while the engine goes on.
    standby.process().send(SIGSTOP);
    const CommandReply alone = send(engine, result("alone", 7));
    REQUIRE(alone.accepted);
    CHECK(nlohmann::json::parse(alone.result_json).at("standby") == "not-yet");
    CHECK(alone.warnings.size() == 1);
    engine.process().send(SIGSTOP);
    standby.process().send(SIGCONT);
    REQUIRE(eventually([&] {
        return !result_of(standby, "ask_standby")
                    .value("follows", nlohmann::json::object())
                    .value("is_connected", true);
    }));
    // What was in the network's buffers may have arrived after all; a second one cannot.
    REQUIRE(promote(standby).accepted);
    const std::int64_t common = entries_of(standby);
    engine.process().send(SIGCONT);
    REQUIRE(eventually(
        [&] { return result_of(engine, "ask_standby").value("role", "") == "demoted"; }));
    REQUIRE(eventually(
        [&] { return result_of(standby, "ask_standby").value("old_engine_fenced", false); }));
    const nlohmann::json left = result_of(standby, "ask_left_behind").at("entries");
    CHECK(static_cast<std::int64_t>(left.size()) == entries_of(engine) - common);
}

TEST_CASE("a standby that is started again stays one, and catches up",
          "[engine][daemon][standby]") {
    RunningEngine engine({"--create", "assets/regulations/minimal.json"});
    RunningEngine standby(following(engine));
    make_round(engine);
    REQUIRE(has_caught_up(standby, engine));
    standby.kill();
    REQUIRE(send(engine, result("r1", 1)).accepted);
    REQUIRE(send(engine, result("r2", 2)).accepted);
    standby.start();  // without --follow
    CHECK(result_of(standby, "ask_standby").value("role", "") == "standby");
    CHECK(has_caught_up(standby, engine));
    engine.restart();
    REQUIRE(send(engine, result("r3", 3)).accepted);
    CHECK(has_caught_up(standby, engine));
}

TEST_CASE("a full disk of the standby stops nobody, and with room again it catches up",
          "[engine][daemon][standby]") {
    RunningEngine engine({"--create", "assets/regulations/minimal.json"});
    RunningEngine standby(following(engine));
    make_round(engine);
    REQUIRE(has_caught_up(standby, engine));
    rlimit usual{};
    const rlimit full{1, RLIM_INFINITY};
    REQUIRE(::prlimit(standby.process().pid(), RLIMIT_FSIZE, &full, &usual) == 0);
    const CommandReply reply = send(engine, result("r1", 1));
    REQUIRE(reply.accepted);
    CHECK(nlohmann::json::parse(reply.result_json).at("standby") != "has-it");
    CHECK(entries_of(standby) < reply.log_sequence);
    CHECK(send(engine, result("r2", 2)).accepted);
    REQUIRE(::prlimit(standby.process().pid(), RLIMIT_FSIZE, &usual, nullptr) == 0);
    CHECK(has_caught_up(standby, engine));
    CHECK(result_of(standby, "ask_health").at("head") ==
          result_of(engine, "ask_health").at("head"));
}

TEST_CASE("a stranger's folder does not follow, and an engine that is not there is named",
          "[engine][daemon][standby]") {
    RunningEngine engine({"--create", "assets/regulations/minimal.json"});
    RunningEngine other({"--create", "assets/regulations/minimal.json"});
    const std::string folder = other.data();
    other.kill();
    RunningEngine stranger(folder, following(engine));
    REQUIRE(eventually([&] {
        const auto follows =
            result_of(stranger, "ask_standby").value("follows", nlohmann::json::object());
        return follows.value("fault", "").find("another tournament") != std::string::npos;
    }));
    CHECK(promote(stranger).accepted);  // a person may still say so: it is a whole tournament
    ScratchFolder empty;
    const Finished alone =
        run({KYDAI_ENGINE, "--data", (empty.path() / "x").string(), "--follow", "127.0.0.1:9"},
            {{"KYDAI_LANGUAGE", "en"}});
    CHECK(alone.status == 3);
    CHECK(alone.output.find("cannot be reached") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(empty.path() / "x" / "journal.db"));
}

TEST_CASE("a backup is put back with a raised epoch, and the old folder is kept",
          "[engine][daemon][standby]") {
    ScratchFolder scratch;
    const auto backup = scratch.path() / "stick.db";
    RunningEngine engine({"--create", "assets/regulations/minimal.json"});
    make_round(engine);
    const auto made = journal::back_up(engine.data(), backup);
    REQUIRE(made);
    REQUIRE(send(engine, result("after", 1)).accepted);
    const auto busy = journal::restore(backup, engine.data());
    REQUIRE_FALSE(busy);
    CHECK(busy.error().code == "journal.locked");

    engine.kill();
    const auto done = journal::restore(backup, engine.data());
    REQUIRE(done);
    CHECK(done->epoch == 2);
    CHECK(done->entries_kept == 1);
    CHECK(std::filesystem::exists(done->kept / "journal.db"));
    engine.start();
    CHECK(entries_of(engine) == made->head.sequence.value());
    CHECK(result_of(engine, "ask_health").value("epoch", 0) == 2);
    REQUIRE(send(engine, result("again", 1)).accepted);

    const auto damaged = scratch.path() / "damaged.db";
    std::filesystem::copy_file(backup, damaged);
    std::filesystem::resize_file(damaged, 5000);
    engine.kill();
    const std::int64_t before =
        daemon::Ledger::open(engine.data(), {}).value()->state().sequence.value();
    REQUIRE_FALSE(journal::restore(damaged, engine.data()));
    CHECK(daemon::Ledger::open(engine.data(), {}).value()->state().sequence.value() == before);
}
