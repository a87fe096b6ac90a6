// See hall.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/system/hall.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/transport/command_client.hpp"

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>

namespace kydai::test {
namespace {

transport::CommandClient client_of(int port) {
    transport::ClientOptions options;
    options.engine.port = port;
    options.connect_timeout = std::chrono::milliseconds(300);
    options.answer_timeout = std::chrono::milliseconds(1000);
    options.tries = 1;
    return transport::CommandClient(options);
}

}  // namespace

std::string project_file(const std::string& path) {
    return std::string(KYDAI_SOURCE) + "/" + path;
}

Hall::Hall() : port_(three_free_ports()) {}

bool Hall::start_engine(bool create) {
    std::vector<std::string> arguments = {KYDAI_ENGINE, "--data",
                                          (folder_.path() / "data").string(), "--port",
                                          std::to_string(port_)};
    if (create) {
        arguments.insert(arguments.end(),
                         {"--create", project_file("assets/regulations/athena-2024.json"),
                          "--players", project_file("assets/samples/athena-2024/players.csv")});
    }
    engine_.emplace(arguments, Process::Environment{{"KYDAI_LANGUAGE", "en"}});
    const bool answers =
        eventually([this] { return !engine_->is_running() || log_sequence() > 0; }) &&
        engine_->is_running();
    // Registered is not present (F25): only who is checked in gets paired.
    return answers && (!create || kydai({"checkin", "--all"}).status == 0);
}

void Hall::kill_engine() {
    engine_->send(SIGKILL);
    static_cast<void>(engine_->wait(std::chrono::seconds(5)));
}

bool Hall::is_engine_running() {
    return engine_ && engine_->is_running();
}

void Hall::start_display(const std::string& name, const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {KYDAI_DISPLAY,
                                          "--engine",
                                          "127.0.0.1:" + std::to_string(port_),
                                          "--name",
                                          name,
                                          "--headless",
                                          "--size",
                                          "1280x720",
                                          "--screenshots",
                                          folder_.path().string(),
                                          "--state",
                                          (folder_.path() / ("state-" + name)).string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    displays_.erase(name);
    displays_.emplace(name, Process(arguments, {{"KYDAI_LANGUAGE", "en"}}));
}

void Hall::kill_display(const std::string& name) {
    Process& display = displays_.at(name);
    display.send(SIGKILL);
    static_cast<void>(display.wait(std::chrono::seconds(5)));
}

bool Hall::is_display_running(const std::string& name) {
    return displays_.at(name).is_running();
}

std::filesystem::path Hall::picture(const std::string& name) const {
    return folder_.path() / (name + ".png");
}

Finished Hall::kydai(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(),
                     {KYDAI_CLI, "--engine", "127.0.0.1:" + std::to_string(port_)});
    return run(arguments, {{"KYDAI_LANGUAGE", "en"}});
}

std::optional<protocol::ScreenReport> Hall::report_of(const std::string& name) const {
    const Result<protocol::ScreenList> screens = client_of(port_).screens();
    if (!screens) return std::nullopt;
    for (const protocol::ScreenPresence& screen : screens->screens) {
        if (screen.screen.value() == name) return screen.last_report;
    }
    return std::nullopt;
}

std::map<std::string, std::string> Hall::everything_published() const {
    std::map<std::string, std::string> bodies;
    const Result<transport::Snapshot> snapshot = client_of(port_).snapshot();
    if (!snapshot) return bodies;
    for (const protocol::Envelope& envelope : snapshot->envelopes) {
        const nlohmann::json json = nlohmann::json::parse(protocol::encode_body(envelope.body));
        bodies[envelope.topic] = json.dump();
    }
    return bodies;
}

std::int64_t Hall::log_sequence() const {
    const Result<transport::Snapshot> snapshot = client_of(port_).snapshot("tournament");
    return snapshot ? snapshot->header.log_sequence : 0;
}

bool Hall::is_up_to_date(const std::string& name) const {
    const std::optional<protocol::ScreenReport> report = report_of(name);
    const Result<transport::Snapshot> snapshot = client_of(port_).snapshot();
    if (!report || !snapshot || report->stale.count() != 0) return false;
    std::int64_t newest = 0;
    for (const protocol::Envelope& envelope : snapshot->envelopes) {
        newest = std::max(newest, envelope.log_sequence);
    }
    return newest > 0 && report->log_sequence >= newest;
}

}  // namespace kydai::test
