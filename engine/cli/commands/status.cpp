// `kydai status`: is the engine there, and how far is the tournament?
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "publisher/protocol/names.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace kydai::cli {
namespace {

std::string groups_by_phase(Session& session, const protocol::Tournament& tournament) {
    std::map<protocol::Phase, int> counts;
    for (const protocol::GroupSummary& group : tournament.groups) {
        if (group.players > 0) ++counts[group.phase];
    }
    std::string text;
    for (const auto& [phase, count] : counts) {
        text += (text.empty() ? "" : ", ") + std::to_string(count) + " " +
                session.say("cli.phase." + std::string(protocol::name_of(phase)));
    }
    return text.empty() ? "-" : text;
}

Exit status(Session& session) {
    const auto health = session.ask("ask_health", nlohmann::ordered_json::object());
    if (!health) return session.fail(health.error());
    const Result<protocol::Tournament> tournament = session.tournament();
    const bool has_none = !tournament && (tournament.error().code == "cli.no_tournament" ||
                                          tournament.error().code == "transport.is_standby");
    if (!tournament && !has_none) {
        return session.fail(tournament.error());
    }
    int open_boards = 0;
    int players = 0;
    if (tournament) {
        for (const protocol::GroupSummary& group : tournament->groups) {
            open_boards += group.open_boards;
            players += group.players;
        }
    }
    if (session.is_json()) {
        nlohmann::ordered_json status = *health;
        status["tournament"] = tournament ? tournament->name : "";
        status["groups"] = tournament ? tournament->groups.size() : 0;
        status["players"] = players;
        status["open_boards"] = open_boards;
        session.print(status);
        return Exit::Ok;
    }
    const auto number = [&health](const char* key) {
        return std::to_string(health->value(key, std::int64_t{0}));
    };
    session.out()
        << session.say("cli.status",
                       {{"tournament", tournament ? tournament->name : session.say("cli.none_yet")},
                        {"engine", session.options.engine},
                        {"groups", std::to_string(tournament ? tournament->groups.size() : 0)},
                        {"players", std::to_string(players)},
                        {"phases", tournament ? groups_by_phase(session, *tournament) : "-"},
                        {"open_boards", std::to_string(open_boards)},
                        {"entries", number("entries")},
                        {"head", health->value("head", std::string()).substr(0, 16)},
                        {"screens", number("screens")},
                        {"disk_free_mb", number("disk_free_mb")}})
        << "\n";
    for (const auto& problem : health->value("problems", nlohmann::ordered_json::array())) {
        session.err() << session.say("cli.warning", {{"text", problem.value("text", "")}}) << "\n";
    }
    return Exit::Ok;
}

}  // namespace

void add_status(Program& program) {
    CLI::App& app = program.add("status");
    program.on_run(app, [&program] { return status(program.session()); });
}

}  // namespace kydai::cli
