// `kydai standings GROUP|FILE.trf`: the published standings, or those of a report file.
#include "engine/standings/standings.hpp"
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/report_file.hpp"
#include "engine/cli/table.hpp"
#include "publisher/protocol/codec.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string group;
    std::string list = "overall";
    std::string system;  ///< empty = as the file says
    std::string edition = "fide2026";
    std::string tie_breaks;
    int round = 0;
};

// --- of the engine
// ---------------------------------------------------------------------------------------

std::string heading_of(const Session& session, const protocol::Standings& standings) {
    const char* key = standings.is_final         ? "cli.standings_final"
                      : standings.is_provisional ? "cli.standings_provisional"
                                                 : "cli.standings_heading";
    return session.say(key, {{"group", standings.group.value()},
                             {"round", std::to_string(standings.after_round)},
                             {"open", std::to_string(standings.open_boards)},
                             {"edition", standings.edition}});
}

void print_standings(Session& session, const protocol::Standings& standings) {
    session.out() << heading_of(session, standings) << "\n";
    Table table;
    table.column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"))
        .column(session.say("cli.column.club"))
        .column(session.say("cli.column.points"), Align::Right);
    for (const protocol::TieBreakHeading& heading : standings.headings) {
        table.column(heading.label, Align::Right);
    }
    for (const protocol::StandingsRow& row : standings.rows) {
        std::vector<std::string> cells{row.rank > 0 ? std::to_string(row.rank) : "-",
                                       std::to_string(row.player.number), row.player.name,
                                       row.player.club, to_display(row.player.points)};
        cells.insert(cells.end(), row.tie_breaks.begin(), row.tie_breaks.end());
        table.row(std::move(cells));
    }
    session.out() << table.text();
}

Exit standings_online(Session& session, const Arguments& arguments) {
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return session.fail(tournament.error());
    const auto group = choose_group(tournament->groups, arguments.group);
    if (!group) return session.fail(group.error());
    const auto bodies = session.bodies("standings/" + group->id.value() + "/");
    if (!bodies) return session.fail(bodies.error());
    for (const protocol::Body& body : *bodies) {
        const auto* standings = std::get_if<protocol::Standings>(&body);
        if (standings == nullptr || standings->list != arguments.list) continue;
        if (session.is_json()) {
            session.out() << protocol::encode_body(body) << "\n";
        } else {
            print_standings(session, *standings);
        }
        return Exit::Ok;
    }
    return session.fail(
        Error("cli.no_standings", {{"group", group->id.value()}, {"list", arguments.list}}));
}

// --- of a file
// ---------------------------------------------------------------------------------------

void print_json(Session& session, const std::vector<standings::ListedPlayer>& rows) {
    ordered_json list = ordered_json::array();
    for (const standings::ListedPlayer& row : rows) {
        ordered_json json = {{"no", row.number}, {"name", row.name}, {"rank", row.rank}};
        for (const auto& [code, value] : row.values)
            json[code] = std::strtod(value.c_str(), nullptr);
        list.push_back(std::move(json));
    }
    session.print({{"standings", list}});
}

/// Criteria that were asked for and that the system does not have.
void print_left_out(Session& session, const standings::Standings& standings) {
    std::string codes;
    for (const standings::TieBreak& tie_break : standings.left_out) {
        codes += (codes.empty() ? "" : ", ") + standings::code_of(tie_break);
    }
    if (codes.empty()) return;
    session.out() << session.say("cli.left_out", {{"codes", codes}}) << "\n";
}

void print_listed(Session& session, const Report& report, const standings::Standings& standings,
                  const std::vector<standings::ListedPlayer>& rows) {
    session.out() << session.say(standings.is_provisional() ? "cli.standings_provisional"
                                                            : "cli.standings_heading",
                                 {{"group", report.file},
                                  {"round", std::to_string(standings.after.value())},
                                  {"open", std::to_string(standings.open_boards)},
                                  {"edition", standings::code_of(standings.edition)}})
                  << "\n";
    Table table;
    table.column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"));
    if (!rows.empty()) {
        for (const auto& [code, value] : rows.front().values) table.column(code, Align::Right);
    }
    for (const standings::ListedPlayer& row : rows) {
        std::vector<std::string> cells{row.rank > 0 ? std::to_string(row.rank) : "-",
                                       std::to_string(row.number), row.name};
        for (const auto& [code, value] : row.values) cells.push_back(value);
        table.row(std::move(cells));
    }
    session.out() << table.text();
    print_left_out(session, standings);
}

Exit standings_offline(Session& session, const Arguments& arguments) {
    const Result<Report> report = read_report(session, arguments.group);
    if (!report) return session.fail(report.error());
    const auto system = standings_system(*report, arguments.system);
    if (!system) return session.fail(system.error());
    const auto rules =
        standings::make_rules(*system, arguments.edition, split_list(arguments.tie_breaks));
    if (!rules) return session.fail(rules.error());
    const RoundNumber last = report->table.last_paired_round();
    const RoundNumber after = arguments.round > 0 ? RoundNumber(arguments.round) : last;
    const standings::Standings computed = standings::standings(report->table, after, *rules);
    std::vector<standings::ListedPlayer> rows = standings::listed(report->table, computed);
    for (standings::ListedPlayer& row : rows) {
        row.number = report->in_file(PairingNumber(row.number)).value();
    }
    if (session.is_json()) {
        print_json(session, rows);
    } else {
        print_listed(session, *report, computed, rows);
    }
    return Exit::Ok;
}

}  // namespace

void add_standings(Program& program) {
    CLI::App& app = program.add("standings");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group_or_file"))
        ->required()
        ->type_name("GROUP|FILE.trf");
    app.add_option("--list", arguments->list, program.help("list"))->type_name("overall|women");
    app.add_option("--system", arguments->system, program.help("standings_system"))
        ->type_name("swiss|round-robin");
    app.add_option("--edition", arguments->edition, program.help("edition"))
        ->type_name("fide2026|fide2024|fide2009|raw");
    app.add_option("--tiebreaks", arguments->tie_breaks, program.help("tiebreaks"))
        ->type_name("PTS,DE,BHC1,...");
    app.add_option("--round", arguments->round, program.help("after_round"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    program.on_run(app, [&program, arguments] {
        return is_report_file(arguments->group) ? standings_offline(program.session(), *arguments)
                                                : standings_online(program.session(), *arguments);
    });
}

}  // namespace kydai::cli
