// `kydai groups`, `kydai players`: the lists.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/table.hpp"
#include "publisher/protocol/names.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

Exit groups(Session& session) {
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return session.fail(tournament.error());
    if (session.is_json()) {
        ordered_json rows = ordered_json::array();
        for (const protocol::GroupSummary& group : tournament->groups) {
            rows.push_back({{"id", group.id.value()},
                            {"label", group.label},
                            {"discipline", group.discipline_label},
                            {"players", group.players},
                            {"system", protocol::name_of(group.system)},
                            {"phase", protocol::name_of(group.phase)},
                            {"round", group.current_round},
                            {"rounds", group.rounds_planned},
                            {"boards", group.boards},
                            {"open_boards", group.open_boards}});
        }
        session.print({{"groups", rows}});
        return Exit::Ok;
    }
    Table table;
    table.column(session.say("cli.column.group"))
        .column(session.say("cli.column.label"))
        .column(session.say("cli.column.players"), Align::Right)
        .column(session.say("cli.column.system"))
        .column(session.say("cli.column.round"), Align::Right)
        .column(session.say("cli.column.open"), Align::Right)
        .column(session.say("cli.column.phase"));
    for (const protocol::GroupSummary& group : tournament->groups) {
        const std::string rounds =
            group.rounds_planned > 0 ? std::to_string(group.rounds_planned) : "?";
        table.row(
            {group.id.value(),
             group.label + (group.discipline_label.empty() ? "" : " · ") + group.discipline_label,
             std::to_string(group.players),
             session.say("cli.system." + std::string(protocol::name_of(group.system))),
             std::to_string(group.current_round) + "/" + rounds,
             group.boards > 0
                 ? std::to_string(group.open_boards) + "/" + std::to_string(group.boards)
                 : std::string("-"),
             session.say("cli.phase." + std::string(protocol::name_of(group.phase)))});
    }
    session.out() << table.text();
    return Exit::Ok;
}

Exit players(Session& session, const std::string& group) {
    ordered_json question = ordered_json::object();
    if (!group.empty()) question["group"] = group;
    const Result<ordered_json> answer = session.ask("ask_players", question);
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    Table table;
    table.column(session.say("cli.column.group"))
        .column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"))
        .column(session.say("cli.column.club"))
        .column(session.say("cli.column.presence"));
    for (const ordered_json& row : answer->value("players", ordered_json::array())) {
        const int number = row.value("number", 0);
        table.row({row.value("group", ""), number > 0 ? std::to_string(number) : "-",
                   row.value("name", ""), row.value("club", ""),
                   session.say("cli.presence." + row.value("presence", ""))});
    }
    session.out() << table.text();
    return Exit::Ok;
}

}  // namespace

void add_groups(Program& program) {
    CLI::App& app = program.add("groups");
    program.on_run(app, [&program] { return groups(program.session()); });
}

void add_players(Program& program) {
    CLI::App& app = program.add("players");
    const auto group = std::make_shared<std::string>();
    app.add_option("group", *group, program.help("group"))->type_name("GROUP");
    program.on_run(app, [&program, group] { return players(program.session(), *group); });
}

}  // namespace kydai::cli
