// The soak: lives through a day and says what did not hold; status 0 = nothing.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/report.hpp"
#include "tests/soak/soak.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdlib>
#include <iostream>

using namespace kydai::soak;  // NOLINT: a test program

namespace {

constexpr int skipped = 77;

/// Options named after `--full` change the full day.
void declare(CLI::App& app, Plan& plan, std::string& data, std::string& report) {
    app.add_option("--groups", plan.groups)->check(CLI::Range(1, 99));
    app.add_option("--players", plan.players)->check(CLI::Range(4, 3000));
    app.add_option("--rounds", plan.rounds)->check(CLI::Range(1, 20));
    app.add_option("--displays", plan.displays)->check(CLI::Range(1, 200));
    app.add_option("--windows", plan.windows, "of the displays draw, under Xvfb");
    app.add_option("--arbiters", plan.arbiters)->check(CLI::Range(1, 20));
    app.add_option("--speed", plan.speed);
    app.add_option("--seed", plan.seed);
    app.add_option_function<int>(
        "--fault-every",
        [&plan](int every) { plan.fault_every = std::chrono::milliseconds(every); },
        "milliseconds, on average");
    app.add_option_function<std::string>(
        "--programs", [&plan](const std::string& folder) { plan.programs = folder; },
        "folder with kydai, kydai-engine, kydai-display, kydai-silent-display to be tried");
    app.add_option("--data", data, "an empty folder that is kept, with all logs");
    app.add_option("--report", report, "folder for soak.md and soak.svg");
    app.add_flag_function(
        "--full", [](std::int64_t) {}, "20 groups, 1,000 players, 9 rounds, 50 displays");
    app.add_flag_function(
        "--long", [](std::int64_t) {}, "only where KYDAI_LONG_TESTS is set");
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    const auto has = [&words](const char* word) {
        return std::ranges::find(words, word) != words.end();
    };
    if (has("--long") && std::getenv("KYDAI_LONG_TESTS") == nullptr) return skipped;
    Plan plan = has("--full") ? full_plan() : Plan();
    CLI::App app("A day in a hall where everything goes wrong");
    std::string data;
    std::string report;
    declare(app, plan, data, report);
    CLI11_PARSE(app, count, arguments);
    plan.data = data;
    plan.report = report;
    const kydai::test::ScratchFolder scratch;
    if (!data.empty()) std::filesystem::create_directories(data);
    const Outcome outcome = soak(plan, data.empty() ? scratch.path() : plan.data);
    std::cout << text_of(plan, outcome);
    if (!report.empty()) write_report(plan, outcome, plan.report);
    if (!outcome.faults.empty()) std::cout << "Again: --seed " << plan.seed << "\n";
    return outcome.faults.empty() ? 0 : 1;
}
