// `kydai export players|pairings|standings|certificates [GROUP...] -o FILE` and `kydai export trf
// GROUP -o FILE`.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/export_tables.hpp"
#include "engine/cli/known_people.hpp"
#include "engine/cli/report_file.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::vector<std::string> groups;
    std::string list = "overall";
    std::string output;
    int round = 0;
};

bool ends_with(const std::string& file, std::string_view ending) {
    if (file.size() < ending.size()) return false;
    return std::equal(ending.rbegin(), ending.rend(), file.rbegin(), [](char wanted, char letter) {
        return wanted == (letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    });
}

Exit write(Session& session, const std::string& file, std::string_view bytes, std::size_t rows) {
    const Result<void> written = write_file(file, bytes);
    if (!written) return session.fail(written.error());
    if (session.is_json()) {
        session.print({{"file", file}, {"rows", rows}});
    } else {
        session.out() << session.say("cli.exported",
                                     {{"file", file}, {"rows", std::to_string(rows)}})
                      << "\n";
    }
    return Exit::Ok;
}

Exit write_table(Session& session, const Arguments& arguments,
                 const registration::ExportTable& table) {
    if (table.rows.empty()) return session.fail(Error("cli.nothing_to_export"));
    if (!ends_with(arguments.output, ".xlsx")) {
        return write(session, arguments.output, registration::to_csv(table), table.rows.size());
    }
    const Result<std::string> workbook = registration::to_workbook(table);
    if (!workbook) return session.fail(workbook.error());
    return write(session, arguments.output, *workbook, table.rows.size());
}

/// The groups named, in that order; none named = all. Errors: those of choose_group.
Result<std::vector<protocol::GroupSummary>> chosen_groups(const protocol::Tournament& tournament,
                                                          const Arguments& arguments) {
    if (arguments.groups.empty()) return tournament.groups;
    std::vector<protocol::GroupSummary> chosen;
    for (const std::string& text : arguments.groups) {
        Result<protocol::GroupSummary> group = choose_group(tournament.groups, text);
        if (!group) return group.error();
        chosen.push_back(std::move(*group));
    }
    return chosen;
}

/// Of the sheet: the group's id, or the tournament's name for several.
std::string title_of(const protocol::Tournament& tournament,
                     const std::vector<protocol::GroupSummary>& groups) {
    return groups.size() == 1 ? groups.front().id.value() : tournament.name;
}

Exit export_players(Session& session, const Arguments& arguments) {
    std::set<GroupId> wanted;
    if (!arguments.groups.empty()) {
        const Result<protocol::Tournament> tournament = session.tournament();
        if (!tournament) return session.fail(tournament.error());
        const auto groups = chosen_groups(*tournament, arguments);
        if (!groups) return session.fail(groups.error());
        for (const protocol::GroupSummary& group : *groups) wanted.insert(group.id);
    }
    const Result<KnownPeople> known = ask_known_people(session);
    if (!known) return session.fail(known.error());
    return write_table(session, arguments,
                       registration::players_table(
                           known->regulation, players_in(known->players, wanted), session.words()));
}

Exit export_pairings(Session& session, const Arguments& arguments) {
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return session.fail(tournament.error());
    const auto groups = chosen_groups(*tournament, arguments);
    if (!groups) return session.fail(groups.error());
    std::vector<ordered_json> rounds;
    for (const protocol::GroupSummary& group : *groups) {
        ordered_json question = {{"group", group.id.value()}};
        if (arguments.round > 0) question["round"] = arguments.round;
        Result<ordered_json> round = session.ask("ask_round", question);
        // Of all groups, those without that round have nothing to give.
        if (!round && round.error().code == "cli.refused" && arguments.groups.empty()) continue;
        if (!round) return session.fail(round.error());
        if (!round->value("is_published", true)) {
            session.warn(
                Error("cli.export_draft", {{"group", group.id.value()},
                                           {"round", std::to_string(round->value("round", 0))}}));
        }
        rounds.push_back(std::move(*round));
    }
    return write_table(session, arguments,
                       table_of_rounds(title_of(*tournament, *groups), rounds, session.words()));
}

Exit export_standings(Session& session, const Arguments& arguments) {
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return session.fail(tournament.error());
    const auto groups = chosen_groups(*tournament, arguments);
    if (!groups) return session.fail(groups.error());
    std::vector<protocol::Standings> lists;
    for (const protocol::GroupSummary& group : *groups) {
        const auto bodies = session.bodies("standings/" + group.id.value() + "/");
        if (!bodies) return session.fail(bodies.error());
        const auto found = std::ranges::find_if(*bodies, [&](const protocol::Body& body) {
            const auto* standings = std::get_if<protocol::Standings>(&body);
            return standings != nullptr && standings->list == arguments.list;
        });
        if (found == bodies->end()) {
            if (arguments.groups.empty()) continue;
            return session.fail(
                Error("cli.no_standings", {{"group", group.id.value()}, {"list", arguments.list}}));
        }
        lists.push_back(std::get<protocol::Standings>(*found));
        if (lists.back().is_provisional) {
            session.warn(Error(
                "cli.export_provisional",
                {{"group", group.id.value()}, {"open", std::to_string(lists.back().open_boards)}}));
        }
    }
    return write_table(session, arguments,
                       table_of_standings(title_of(*tournament, *groups), lists, session.words()));
}

/// One row a prize, for the printing of certificates.
Exit export_certificates(Session& session, const Arguments& arguments) {
    const Result<ordered_json> answer =
        session.ask("ask_certificates", {{"groups", arguments.groups}});
    if (!answer) return session.fail(answer.error());
    const std::size_t rows = answer->value("rows", std::size_t{0});
    if (rows == 0) return session.fail(Error("cli.nothing_to_export"));
    for (const ordered_json& group : answer->value("groups", ordered_json::array())) {
        const bool is_final =
            group.value("state", "") == "final" || group.value("state", "") == "signed-off";
        if (is_final) continue;
        session.warn(Error("cli.export_not_final", {{"group", group.value("group", "")}}));
    }
    return write(session, arguments.output, answer->value("csv", ""), rows);
}

Exit export_report(Session& session, const Arguments& arguments) {
    const Result<ordered_json> answer =
        session.ask("ask_report", {{"group", arguments.groups.front()}});
    if (!answer) return session.fail(answer.error());
    return write(session, arguments.output, answer->value("report", ""),
                 answer->value("players", std::size_t{0}));
}

void add_output(Program& program, CLI::App& app, Arguments& arguments, const char* kinds) {
    app.add_option("-o,--output", arguments.output, program.help("export_output"))
        ->required()
        ->type_name(kinds);
}

using Action = Exit (*)(Session&, const Arguments&);

CLI::App& add_table(Program& program, CLI::App& parent, const char* name,
                    const std::shared_ptr<Arguments>& arguments, Action action) {
    CLI::App& app = program.add(name, &parent);
    app.add_option("groups", arguments->groups, program.help("export_groups"))
        ->type_name("GROUP...");
    add_output(program, app, *arguments, "FILE.csv|FILE.xlsx");
    program.on_run(app, [&program, arguments, action] {
        Session& session = program.session();
        if (!ends_with(arguments->output, ".csv") && !ends_with(arguments->output, ".xlsx")) {
            return session.fail(Error("cli.usage.export_file", {{"file", arguments->output}}));
        }
        return action(session, *arguments);
    });
    return app;
}

}  // namespace

void add_export(Program& program) {
    CLI::App& parent = program.add("export");
    parent.require_subcommand(1);
    add_table(program, parent, "players", std::make_shared<Arguments>(), export_players);

    const auto pairings = std::make_shared<Arguments>();
    add_table(program, parent, "pairings", pairings, export_pairings)
        .add_option("--round", pairings->round, program.help("round_shown"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);

    const auto standings = std::make_shared<Arguments>();
    add_table(program, parent, "standings", standings, export_standings)
        .add_option("--list", standings->list, program.help("list"))
        ->type_name("overall|women");

    CLI::App& certificates = program.add("certificates", &parent);
    const auto printed = std::make_shared<Arguments>();
    certificates.add_option("groups", printed->groups, program.help("export_groups"))
        ->type_name("GROUP...");
    add_output(program, certificates, *printed, "FILE.csv");
    program.on_run(certificates, [&program, printed] {
        Session& session = program.session();
        if (!ends_with(printed->output, ".csv")) {
            return session.fail(Error("cli.usage.export_csv", {{"file", printed->output}}));
        }
        return export_certificates(session, *printed);
    });

    CLI::App& report = program.add("trf", &parent);
    const auto arguments = std::make_shared<Arguments>();
    report.add_option("group", arguments->groups, program.help("group"))
        ->required()
        ->expected(1)
        ->type_name("GROUP");
    add_output(program, report, *arguments, "FILE.trf");
    program.on_run(report,
                   [&program, arguments] { return export_report(program.session(), *arguments); });
    add_outlets(program, parent);
}

}  // namespace kydai::cli
