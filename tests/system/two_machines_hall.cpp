// See two_machines_hall.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/system/two_machines_hall.hpp"

#include "tests/system/hall.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>

namespace kydai::test {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

/// The newest one; empty = none yet.
std::string last_code(const std::string& said, const std::string& before) {
    const std::regex pattern(before + "([0-9]{3}-[0-9]{3}-[0-9]{3})");
    std::string code;
    for (std::sregex_iterator match(said.begin(), said.end(), pattern), end; match != end;
         ++match) {
        code = (*match)[1];
    }
    return code;
}

}  // namespace

std::optional<std::string> TwoMachinesHall::why_not(Discovery discovery) {
    return discovery == Discovery::WithAvahi ? AvahiDaemon::why_not() : TwoMachines::why_not();
}

TwoMachinesHall::TwoMachinesHall(Discovery discovery) {
    if (discovery == Discovery::WithAvahi) {
        first_avahi_.emplace(machines_.first());
        second_avahi_.emplace(machines_.second());
        return;
    }
    for (VirtualMachine* machine : {&machines_.first(), &machines_.second()}) {
        machine->set_environment("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=" + path("no-bus"));
    }
}

std::string TwoMachinesHall::path(const std::string& name) const {
    return (folder_.path() / name).string();
}

bool TwoMachinesHall::start_engine() {
    std::vector<std::string> arguments{KYDAI_ENGINE, "--data", path("data"),         "--listen",
                                       "0.0.0.0",    "--port", std::to_string(port_)};
    const bool is_new = !std::filesystem::exists(path("data"));
    if (is_new) {
        arguments.insert(arguments.end(),
                         {"--create", project_file("assets/regulations/athena-2024.json"),
                          "--players", project_file("assets/samples/athena-2024/players.csv")});
    }
    engine_.emplace(engine_machine().start(arguments, {{"KYDAI_LANGUAGE", "en"}}));
    const bool answers = eventually(
        [this] { return !engine_->is_running() || at_the_engine({"groups"}).status == 0; }, 60s);
    if (!answers || !engine_->is_running()) return false;
    return !is_new || at_the_engine({"checkin", "--all"}).status == 0;
}

void TwoMachinesHall::stop_engine() {
    engine_->send(SIGTERM);
    static_cast<void>(engine_->wait(5s));
    engine_.reset();
}

Finished TwoMachinesHall::at_the_engine(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(),
                     {KYDAI_CLI, "--engine", "127.0.0.1:" + std::to_string(port_)});
    return machines_.first().run(arguments,
                                 {{"KYDAI_LANGUAGE", "en"}, {"KYDAI_HOME", path("engine-home")}});
}

Finished TwoMachinesHall::at_the_second(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), KYDAI_CLI);
    return machines_.second().run(arguments,
                                  {{"KYDAI_LANGUAGE", "en"}, {"KYDAI_HOME", path("second-home")}});
}

void TwoMachinesHall::start_screen(const std::vector<std::string>& more) {
    std::vector<std::string> arguments{
        KYDAI_DISPLAY, "--name",      screen_name,     "--headless",     "--size",  "640x360",
        "--state",     path("state"), "--screenshots", path("pictures"), "--shown", path("shown")};
    std::filesystem::create_directories(path("pictures"));
    arguments.insert(arguments.end(), more.begin(), more.end());
    screen_.reset();
    screen_.emplace(screen_machine().start(
        arguments, {{"KYDAI_LANGUAGE", "en"}, {"KYDAI_HOME", path("screen-home")}}));
}

void TwoMachinesHall::stop_screen() {
    screen_->send(SIGTERM);
    static_cast<void>(screen_->wait(10s));
}

std::vector<json> TwoMachinesHall::shown() const {
    std::vector<json> pictures;
    std::ifstream file(path("shown"));
    std::string line;
    while (std::getline(file, line)) {
        json picture = json::parse(line, nullptr, false);
        if (picture.is_object()) pictures.push_back(std::move(picture));
    }
    return pictures;
}

std::string TwoMachinesHall::code_on_screen() const {
    return last_code(screen_log(), "screens trust ");
}

bool TwoMachinesHall::introduce_screen() {
    if (!eventually([this] { return !code_on_screen().empty(); }, 30s)) return false;
    if (at_the_engine({"screens", "trust", code_on_screen()}).status != 0) return false;
    return eventually([this] { return is_screen_right(); }, 20s);
}

std::optional<json> TwoMachinesHall::probe() const {
    const Finished said = machines_.first().run({KYDAI_HALL_PROBE, std::to_string(port_)},
                                                {{"KYDAI_HOME", path("engine-home")}});
    json read = json::parse(said.output, nullptr, false);
    if (said.status != 0 || !read.is_object()) return std::nullopt;
    return read;
}

std::optional<json> TwoMachinesHall::published() const {
    const std::optional<json> said = probe();
    return said ? std::optional(said->at("topics")) : std::nullopt;
}

json TwoMachinesHall::kept_by_screen() const {
    std::ifstream file(path("state") + "/display-" + screen_name + ".jsonl");
    json bodies = json::object();
    std::string line;
    std::getline(file, line);  // when it was
    while (std::getline(file, line)) {
        const json envelope = json::parse(line, nullptr, false);
        if (envelope.is_object()) bodies[envelope.at("topic")] = envelope.at("body");
    }
    return bodies;
}

bool TwoMachinesHall::is_screen_right() const {
    const std::optional<json> said = probe();
    if (!said || !said->at("screens").contains(screen_name)) return false;
    const json& report = said->at("screens").at(screen_name);
    return report.at("stale_ms") == 0 && report.at("silent_ms") < 3000 &&
           said->at("topics") == kept_by_screen();
}

void TwoMachinesHall::start_relay() {
    relay_.reset();
    relay_.emplace(screen_machine().start(
        {KYDAI_RELAY, "--engine", engine_machine().address(), "--name", "hall-2"},
        {{"KYDAI_LANGUAGE", "en"}, {"KYDAI_HOME", path("relay-home")}}));
}

bool TwoMachinesHall::introduce_relay() {
    const auto code = [this] { return last_code(relay_log(), "code="); };
    if (!eventually([&] { return !code().empty(); }, 20s)) return false;
    if (at_the_engine({"screens", "trust", code()}).status != 0) return false;
    return eventually([this] { return relay_log().find("uplink up") != std::string::npos; }, 20s);
}

void TwoMachinesHall::stop_avahi() {
    first_avahi_->stop_daemon();
    second_avahi_->stop_daemon();
}

}  // namespace kydai::test
