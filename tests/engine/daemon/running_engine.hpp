// An engine as a process of its own, with clients that talk to it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/codec.hpp"
#include "publisher/transport/command_client.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <csignal>
#include <optional>
#include <string>
#include <vector>

namespace kydai::test {

using namespace std::chrono_literals;
using protocol::CommandReply;
using protocol::CommandRequest;

class RunningEngine {
  public:
    explicit RunningEngine(std::vector<std::string> more = {}) : port_(three_free_ports()) {
        start(std::move(more));
    }
    /// On a folder that is there already.
    RunningEngine(std::string data, std::vector<std::string> more)
        : port_(three_free_ports()), data_(std::move(data)) {
        start(std::move(more));
    }

    void start(std::vector<std::string> more = {}) {
        std::vector<std::string> arguments = {KYDAI_ENGINE, "--data", data(), "--port",
                                              std::to_string(port_)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        process_.emplace(arguments, Process::Environment{{"KYDAI_LANGUAGE", "en"}});
        REQUIRE(eventually(
            [this] { return ask("ask_health").has_value() || !process_->is_running(); }));
        INFO(process_->output());
        REQUIRE(process_->is_running());
    }
    void kill() {
        process_->send(SIGKILL);
        static_cast<void>(process_->wait(5s));
    }
    void restart() {
        kill();
        process_.reset();
        start();
    }
    [[nodiscard]] transport::CommandClient client(
        std::chrono::milliseconds answer_timeout = 1500ms) const {
        transport::ClientOptions options;
        options.engine.port = port_;
        options.connect_timeout = 300ms;
        options.answer_timeout = answer_timeout;
        options.tries = 1;
        return transport::CommandClient(options);
    }
    [[nodiscard]] std::optional<CommandReply> ask(const std::string& name) const {
        CommandRequest request;
        request.name = name;
        request.language = "en";
        auto asking = client();
        Result<CommandReply> reply = asking.send(request);
        if (!reply) return std::nullopt;
        return *reply;
    }
    [[nodiscard]] std::string data() const {
        return data_.empty() ? (folder_.path() / "data").string() : data_;
    }
    [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] Process& process() { return *process_; }

  private:
    ScratchFolder folder_;
    int port_;
    std::string data_;
    std::optional<Process> process_;
};

inline CommandRequest request(const std::string& id, const Command& command) {
    CommandRequest made;
    made.id = id;
    made.author = "Trọng tài";
    made.device = "test";
    made.language = "en";
    made.name = name_of(command);
    made.body_json = codec::encode(command);
    return made;
}

inline const GroupId boys("NAM");

/// 40 boys, round 1 published: 20 boards.
inline void make_round(const RunningEngine& engine) {
    auto client = engine.client();
    const auto accept = [&client](const std::string& id, const Command& command) {
        const Result<CommandReply> reply = client.send(request(id, command));
        REQUIRE(reply);
        INFO(reply->message);
        REQUIRE(reply->accepted);
    };
    RegisterPlayers players;
    for (int i = 1; i <= 40; ++i) {
        PlayerData data;
        data.name = "Kỳ thủ " + std::to_string(i);
        data.sex = Sex::Male;
        players.registrations.push_back({std::nullopt, data, {boys}});
    }
    accept("players", players);
    accept("rounds", SetRounds{boys, 5, PairingSystem::Swiss});
    accept("here", CheckIn{boys, {}, true});
    accept("pair", PairGroups{{boys}, RoundNumber(1), {}, false, false});
    accept("publish", PublishRounds{{boys}, RoundNumber(1)});
}

}  // namespace kydai::test
