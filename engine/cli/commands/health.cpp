// `kydai health`: what needs a look, and with --json the whole report for programs.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

/// 1 where something needs a look, so that a script can wait for it.
Exit health(Session& session) {
    const Result<ordered_json> report = session.ask("ask_health", ordered_json::object());
    if (!report) return session.fail(report.error());
    const ordered_json problems = report->value("problems", ordered_json::array());
    const Exit status = problems.empty() ? Exit::Ok : Exit::Refused;
    if (session.is_json()) {
        session.print(*report);
        return status;
    }
    if (problems.empty()) session.out() << session.say("cli.health.well") << "\n";
    for (const ordered_json& problem : problems) {
        session.out() << "- " << problem.value("text", "") << "\n";
    }
    return status;
}

}  // namespace

void add_health(Program& program) {
    CLI::App& app = program.add("health");
    program.on_run(app, [&program] { return health(program.session()); });
}

}  // namespace kydai::cli
