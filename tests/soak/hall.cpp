// See hall.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/hall.hpp"

#include "tests/soak/digest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace kydai::soak {
namespace {

constexpr auto engine_limit = std::chrono::seconds(60);  // a journal of a whole day is folded

const test::Process::Environment& english() {
    static const test::Process::Environment environment = {{"KYDAI_LANGUAGE", "en"}};
    return environment;
}

transport::CommandClient client_of(int port) {
    transport::ClientOptions options;
    options.engine.port = port;
    options.answer_timeout = std::chrono::milliseconds(5000);
    options.tries = 1;
    return transport::CommandClient(options);
}

std::string line_in(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

/// `RUN DIGEST`: which message came last differs where a topic went.
std::string without_sequence(const std::string& line) {
    return line.substr(std::min(line.size(), line.find(' ') + 1));
}

/// The first line of digits alone; empty = none yet.
std::string number_line(const std::string& text) {
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line) && !lines.eof()) {
        const bool is_number =
            !line.empty() && line.find_first_not_of("0123456789") == std::string::npos;
        if (is_number) return line;
    }
    return {};
}

}  // namespace

Hall::Hall(const Plan& plan, std::filesystem::path folder)
    : plan_(plan),
      folder_(std::move(folder)),
      files_(write_tournament(plan, folder_)),
      port_(test::three_free_ports()) {
    displays_.resize(static_cast<std::size_t>(plan.displays));
    arbiters_.resize(static_cast<std::size_t>(plan.arbiters));
}

void Hall::open() {
    start_engine();
    const auto seed = static_cast<std::uint32_t>(plan_.seed);
    screens_network_ = std::make_unique<test::FaultProxy>(port_, seed, "127.0.0.2");
    desks_network_ = std::make_unique<test::FaultProxy>(port_, seed + 1, "127.0.0.3");
    if (plan_.windows > 0) start_x_server();
    for (std::size_t i = 0; i < displays_.size(); ++i) start_display(i);
    for (std::size_t i = 0; i < arbiters_.size(); ++i) start_arbiter(i);
}

bool Hall::is_window(std::size_t display) const {
    return display < static_cast<std::size_t>(plan_.windows);
}

std::string Hall::display_name(std::size_t display) {
    return fmt::format("screen-{:02}", display + 1);
}

std::string Hall::address(const std::string& host) const {
    return host + ":" + std::to_string(port_);
}

std::string Hall::program(const std::string& built) const {
    if (plan_.programs.empty()) return built;
    return (plan_.programs / std::filesystem::path(built).filename()).string();
}

std::filesystem::path Hall::receipts(std::size_t arbiter) const {
    return folder_ / fmt::format("receipts-{}", arbiter + 1);
}

void Hall::end(const std::string& name, Living& process, int signal) {
    if (!process) return;
    process->send(signal);
    // Even a killed process takes its time to go on a machine that is out of breath.
    if (!process->wait(std::chrono::seconds(120)))
        throw std::runtime_error(name + " does not end by signal " + std::to_string(signal));
    ended_logs_[name] += process->output();
    process.reset();
}

void Hall::start_engine() {
    std::vector<std::string> arguments = {program(KYDAI_ENGINE), "--data", journal().string(),
                                          "--port", std::to_string(port_)};
    if (!std::filesystem::exists(journal() / "journal.db")) {
        arguments.insert(arguments.end(), {"--create", files_.regulation.string(), "--players",
                                           files_.players.string()});
    }
    engine_ = std::make_unique<test::Process>(arguments, english());
    const auto answers = [this] { return !engine_->is_running() || snapshot(); };
    if (!test::eventually(answers, engine_limit) || !engine_->is_running())
        throw std::runtime_error("the engine does not start: " + engine_->output());
}

void Hall::stop_engine(int signal) {
    end("engine", engine_, signal);
}

void Hall::start_x_server() {
    x_server_ = std::make_unique<test::Process>(std::vector<std::string>{
        "Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"});
    // Its keyboard compiler may say something before.
    const auto has_number = [this] {
        x_display_ = number_line(x_server_->output());
        return !x_display_.empty();
    };
    if (!test::eventually(has_number, std::chrono::seconds(30)))
        throw std::runtime_error("Xvfb does not start: " + x_server_->output());
    x_display_ = ":" + x_display_;
}

void Hall::start_display(std::size_t index) {
    const std::string name = display_name(index);
    const bool is_near = index % 3 == 2;
    const std::string host = is_near ? "127.0.0.1" : screens_network_->host();
    if (is_window(index)) {
        displays_[index] = std::make_unique<test::Process>(
            std::vector<std::string>{program(KYDAI_DISPLAY), "--engine", address(host), "--name",
                                     name, "--window", "1280x720", "--state",
                                     (folder_ / ("state-" + name)).string()},
            test::Process::Environment{{"KYDAI_LANGUAGE", "en"}, {"DISPLAY", x_display_}});
        return;
    }
    displays_[index] = std::make_unique<test::Process>(
        std::vector<std::string>{program(KYDAI_SILENT_DISPLAY), host, std::to_string(port_), name,
                                 (folder_ / name).string()});
}

void Hall::kill_display(std::size_t index) {
    end(display_name(index), displays_[index], SIGKILL);
}

void Hall::start_arbiter(std::size_t index) {
    std::vector<std::string> arguments = {program(KYDAI_CLI),
                                          "--engine",
                                          address(desks_network_->host()),
                                          "simulate",
                                          "--speed",
                                          fmt::format("{}", plan_.speed),
                                          "--seed",
                                          std::to_string(plan_.seed * 100 + index),
                                          "--receipts",
                                          receipts(index).string(),
                                          "--only"};
    for (std::size_t group = 0; group < files_.groups.size(); ++group) {
        // The first group is everybody's: three people do the same work at once.
        if (group == 0 || group % arbiters_.size() == index)
            arguments.push_back(files_.groups[group]);
    }
    arbiters_[index] = std::make_unique<test::Process>(
        arguments,
        test::Process::Environment{{"KYDAI_LANGUAGE", "en"},
                                   {"KYDAI_AUTHOR", fmt::format("Trọng tài {}", index + 1)}});
}

void Hall::kill_arbiter(std::size_t index) {
    if (arbiters_[index]->is_running())
        end(fmt::format("arbiter-{}", index + 1), arbiters_[index], SIGKILL);
}

void Hall::pause_arbiters() const {
    for (const Living& arbiter : arbiters_) {
        if (arbiter->is_running()) arbiter->send(SIGSTOP);
    }
}

void Hall::resume_arbiters() const {
    for (const Living& arbiter : arbiters_) {
        if (arbiter->is_running()) arbiter->send(SIGCONT);
    }
}

bool Hall::is_played() {
    bool is_over = true;
    for (const Living& arbiter : arbiters_) {
        const std::optional<int> status = arbiter->wait(std::chrono::milliseconds(0));
        if (status && *status != 0)
            throw std::runtime_error("an arbiter gave up: " + arbiter->output());
        is_over = is_over && status.has_value();
    }
    return is_over;
}

bool Hall::shows(const protocol::ScreenList& screens, const std::string& name,
                 std::int64_t newest) {
    const auto found = std::ranges::find_if(
        screens.screens, [&name](const auto& screen) { return screen.screen.value() == name; });
    return found != screens.screens.end() && found->last_report &&
           found->last_report->stale.count() == 0 && found->last_report->log_sequence >= newest;
}

std::vector<std::string> Hall::behind() const {
    transport::CommandClient client = client_of(port_);
    const Result<transport::Snapshot> now = client.snapshot();
    const Result<protocol::ScreenList> screens = client.screens();
    if (!now || !screens) return {"engine"};
    display::HallModel model;
    model.replace(now->envelopes);
    model.advance(
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()));
    const std::string wanted = without_sequence(digest_line(model));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < displays_.size(); ++i) {
        const std::string name = display_name(i);
        const bool agrees = is_window(i) ? shows(*screens, name, model.log_sequence().value())
                                         : without_sequence(line_in(folder_ / name)) == wanted;
        if (!agrees) names.push_back(name);
    }
    return names;
}

test::Finished Hall::kydai(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {program(KYDAI_CLI), "--engine", address("127.0.0.1")});
    return test::run(arguments, english(), std::chrono::seconds(60));
}

Result<transport::Snapshot> Hall::snapshot() const {
    return client_of(port_).snapshot();
}

void Hall::note_memory(MemoryLog& log, std::chrono::seconds at) const {
    if (engine_) log.note("engine", engine_->pid(), at);
    for (std::size_t i = 0; i < displays_.size(); ++i) {
        if (!displays_[i]) continue;
        log.note((is_window(i) ? "window " : "silent ") + display_name(i), displays_[i]->pid(), at);
    }
}

std::vector<ProcessLog> Hall::logs() const {
    std::map<std::string, std::string> texts = ended_logs_;
    if (engine_) texts["engine"] += engine_->output();
    for (std::size_t i = 0; i < displays_.size(); ++i) {
        if (displays_[i]) texts[display_name(i)] += displays_[i]->output();
    }
    for (std::size_t i = 0; i < arbiters_.size(); ++i) {
        if (arbiters_[i]) texts[fmt::format("arbiter-{}", i + 1)] += arbiters_[i]->output();
    }
    std::vector<ProcessLog> logs;
    for (auto& [name, text] : texts) logs.push_back({name, std::move(text)});
    return logs;
}

}  // namespace kydai::soak
