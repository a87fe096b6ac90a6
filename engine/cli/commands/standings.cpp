// `kydai standings GROUP|FILE.trf`: the published standings, or those of a report file.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/standings.hpp"
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/report_standings.hpp"
#include "engine/cli/table.hpp"
#include "engine/standings/explanation.hpp"
#include "publisher/protocol/codec.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <map>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string group;
    std::string list = "overall";
    StandingsOptions options;  ///< of a file
};

/// `▲2`, `▼1`: places gained or lost since the round before.
std::string move_text(int change) {
    if (change == 0) return "";
    return change > 0 ? "▲" + std::to_string(change) : "▼" + std::to_string(-change);
}

// --- of the engine
// ---------------------------------------------------------------------------------------

std::string heading_of(const Session& session, const protocol::Standings& standings) {
    const char* key = !standings.signed_by.empty() ? "cli.standings_signed"
                      : standings.is_final         ? "cli.standings_final"
                      : standings.is_provisional   ? "cli.standings_provisional"
                                                   : "cli.standings_heading";
    return session.say(key, {{"group", standings.group.value()},
                             {"round", std::to_string(standings.after_round)},
                             {"open", std::to_string(standings.open_boards)},
                             {"edition", standings.edition},
                             {"arbiter", standings.signed_by}});
}

/// What stands under the list: lots to be drawn, and how unplayed games were counted.
void print_foot(Session& session, bool has_level, const std::string& edition) {
    if (has_level) session.out() << session.say("cli.standings_level") << "\n";
    if (edition.empty()) return;
    session.out() << session.say("cli.edition_line", {{"edition", edition}}) << "\n";
}

std::string rank_text(int rank, bool is_level) {
    return rank > 0 ? std::to_string(rank) + (is_level ? "=" : "") : "-";
}

void print_standings(Session& session, const protocol::Standings& standings) {
    session.out() << heading_of(session, standings) << "\n";
    Table table;
    table.column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.move"))
        .column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"))
        .column(session.say("cli.column.club"))
        .column(session.say("cli.column.points"), Align::Right);
    for (const protocol::TieBreakHeading& heading : standings.headings) {
        table.column(heading.label, Align::Right);
    }
    bool has_level = false;
    for (const protocol::StandingsRow& row : standings.rows) {
        has_level = has_level || row.is_level;
        std::string name = row.player.name;
        if (!row.standing.empty()) name += " (" + session.say("cli.standing." + row.standing) + ")";
        std::vector<std::string> cells{rank_text(row.rank, row.is_level),
                                       move_text(row.rank_change),
                                       std::to_string(row.player.number),
                                       std::move(name),
                                       row.player.club,
                                       to_display(row.player.points)};
        cells.insert(cells.end(), row.tie_breaks.begin(), row.tie_breaks.end());
        table.row(std::move(cells));
    }
    session.out() << table.text();
    print_foot(session, has_level, standings.edition_text);
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

/// Places gained since the round before, by the table's own number.
std::map<PairingNumber, int> moves_of(const ReportStandings& found) {
    if (found.after.value() < 2) return {};
    const RoundNumber before(found.after.value() - 1);
    return standings::moves(standings::standings(found.report.table, before, found.rules,
                                                 standings_facts(found.report)),
                            found.now);
}

void print_listed(Session& session, const ReportStandings& found,
                  const std::vector<standings::ListedPlayer>& rows) {
    const standings::Standings& now = found.now;
    session.out() << session.say(now.is_provisional() ? "cli.standings_provisional"
                                                      : "cli.standings_heading",
                                 {{"group", found.report.file},
                                  {"round", std::to_string(now.after.value())},
                                  {"open", std::to_string(now.open_boards)},
                                  {"edition", standings::code_of(now.edition)}})
                  << "\n";
    Table table;
    table.column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.move"))
        .column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"));
    for (const standings::TieBreak& tie_break : now.tie_breaks) {
        table.column(standings::code_of(tie_break), Align::Right);
    }
    const std::map<PairingNumber, int> moves = moves_of(found);
    bool has_level = false;
    for (std::size_t i = 0; i < now.rows.size(); ++i) {
        const standings::StandingsRow& row = now.rows[i];
        has_level = has_level || row.needs_lots;
        const auto move = moves.find(row.number);
        std::vector<std::string> cells{rank_text(row.rank, row.needs_lots),
                                       move == moves.end() ? "" : move_text(move->second),
                                       std::to_string(rows[i].number), rows[i].name};
        // A dash where direct encounter decides nothing; the numbers are in the JSON.
        for (std::size_t column = 0; column < now.tie_breaks.size(); ++column) {
            const bool is_encounter =
                now.tie_breaks[column].criterion == standings::Criterion::DirectEncounter;
            cells.push_back(is_encounter ? standings::shown(now, row, column)
                                         : rows[i].values[column].second);
        }
        table.row(std::move(cells));
    }
    session.out() << table.text();
    print_foot(session, has_level, standings::name_of(now.edition, session.words()));
    print_left_out(session, now);
}

Exit standings_offline(Session& session, const Arguments& arguments) {
    const Result<ReportStandings> found =
        report_standings(session, arguments.group, arguments.options);
    if (!found) return session.fail(found.error());
    std::vector<standings::ListedPlayer> rows = standings::listed(found->report.table, found->now);
    for (standings::ListedPlayer& row : rows) {
        row.number = found->report.in_file(PairingNumber(row.number)).value();
    }
    if (session.is_json()) {
        print_json(session, rows);
    } else {
        print_listed(session, *found, rows);
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
    add_standings_options(program, app, arguments->options);
    program.on_run(app, [&program, arguments] {
        return is_report_file(arguments->group) ? standings_offline(program.session(), *arguments)
                                                : standings_online(program.session(), *arguments);
    });
}

}  // namespace kydai::cli
