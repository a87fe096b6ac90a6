// `kydai card`, `crosstable` and `chances` of a group or a report file.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/report_standings.hpp"
#include "engine/cli/table.hpp"
#include "engine/codec/honours_json.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

constexpr int medal_places = 4;  // gold, silver, two bronzes

struct Arguments {
    std::string group;
    std::string player;
    std::string list = "overall";
    int places = 0;
    StandingsOptions standings;
};

std::string text(const ordered_json& json, const char* key) {
    return json.value(key, std::string());
}
std::string number(const ordered_json& json, const char* key) {
    const int value = json.value(key, 0);
    return value == 0 ? "-" : std::to_string(value);
}
/// `2.5` as people read it.
std::string points(const ordered_json& json, const char* key) {
    const Result<Points> read = parse_points(text(json, key));
    return read ? to_display(*read) : text(json, key);
}

void print_heading(Session& session, const ordered_json& json, const std::string& name) {
    const std::string state = text(json, "state");
    const bool is_open = json.value("open_boards", 0) > 0;
    const std::string key = state == "signed-off" ? "cli.state.signed_off"
                            : state == "final"    ? "cli.state.final"
                            : is_open             ? "cli.state.provisional"
                                                  : "cli.state.after_round";
    session.out() << name << " · "
                  << session.say(key, {{"round", std::to_string(json.value("after_round", 0))},
                                       {"open", std::to_string(json.value("open_boards", 0))},
                                       {"arbiter", text(json, "signed_by")}})
                  << "\n";
}

void print_edition(Session& session, const ordered_json& json) {
    session.out() << session.say("cli.edition_line", {{"edition", text(json, "edition_text")}})
                  << "\n";
}

// --- card
// -----------------------------------------------------------------------------------------------

void print_card(Session& session, const ordered_json& json, const std::string& name) {
    const ordered_json player = json.value("player", ordered_json::object());
    print_heading(session, json, name);
    session.out() << session.say("cli.card_heading", {{"rank", number(player, "rank")},
                                                      {"number", number(player, "number")},
                                                      {"name", text(player, "name")},
                                                      {"club", text(player, "club")},
                                                      {"points", points(player, "points")}})
                  << "\n";
    std::string values;
    const ordered_json columns = json.value("tie_breaks", ordered_json::array());
    const ordered_json shown = player.value("tie_breaks", ordered_json::array());
    for (std::size_t i = 0; i < columns.size() && i < shown.size(); ++i) {
        values +=
            (i > 0 ? " · " : "") + text(columns[i], "label") + " " + shown[i].get<std::string>();
    }
    if (!values.empty()) session.out() << values << "\n";
    Table table;
    table.column(session.say("cli.column.round"), Align::Right)
        .column(session.say("cli.column.color"))
        .column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.opponent"))
        .column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.opponent_points"), Align::Right)
        .column(session.say("cli.column.result"))
        .column(session.say("cli.column.points"), Align::Right)
        .column(session.say("cli.column.float"));
    for (const ordered_json& round : player.value("rounds", ordered_json::array())) {
        const std::string color = text(round, "color");
        const std::string floated = text(round, "float");
        table.row({std::to_string(round.value("round", 0)),
                   color.empty() ? "-" : session.say("cli.color." + color),
                   number(round, "opponent"), text(round, "opponent_name"),
                   number(round, "opponent_rank"), points(round, "opponent_points"),
                   session.say("cli.outcome." + text(round, "outcome")), points(round, "total"),
                   floated.empty() ? "" : session.say("cli.float." + floated)});
    }
    session.out() << table.text();
    print_edition(session, json);
}

Exit card(Session& session, const Arguments& arguments) {
    if (!is_report_file(arguments.group)) {
        const Result<ordered_json> answer =
            session.ask("ask_card", {{"group", arguments.group}, {"player", arguments.player}});
        if (!answer) return session.fail(answer.error());
        if (session.is_json()) {
            session.print(*answer);
        } else {
            print_card(session, *answer, text(*answer, "group"));
        }
        return Exit::Ok;
    }
    const Result<ReportStandings> found =
        report_standings(session, arguments.group, arguments.standings);
    if (!found) return session.fail(found.error());
    const Result<PairingNumber> player = player_in(found->report, arguments.player);
    if (!player) return session.fail(player.error());
    const auto made = standings::player_card(found->report.table, found->now, *player);
    if (!made) return session.fail(made.error());
    const ordered_json json =
        codec::card_json(found->report.table, found->now, *made, session.words(),
                         [&](PairingNumber own) { return found->report.in_file(own).value(); });
    if (session.is_json()) {
        session.print(json);
    } else {
        print_card(session, json, arguments.group);
    }
    return Exit::Ok;
}

// --- cross table
// -----------------------------------------------------------------------------------------------

/// `12w1`, `7b½`; without a game the letter of the report file.
std::string cell_text(Session& session, const ordered_json& round) {
    const std::string letter = text(round, "outcome");
    const std::string result = session.say("cli.outcome_sign." + letter);
    if (!round.contains("opponent")) return result;
    const char* color = text(round, "color") == "black" ? "b" : "w";
    return std::to_string(round.value("opponent", 0)) + color + result;
}

/// Results against one opponent, oldest first.
std::string met_text(Session& session, const ordered_json& row, int opponent) {
    std::string met;
    for (const ordered_json& round : row.value("rounds", ordered_json::array())) {
        if (round.value("opponent", 0) != opponent) continue;
        met += (met.empty() ? "" : " ") + session.say("cli.outcome_sign." + text(round, "outcome"));
    }
    return met;
}

void print_cross_table(Session& session, const ordered_json& json, const std::string& name) {
    print_heading(session, json, name);
    const bool is_round_robin = text(json, "system") == "round-robin";
    const ordered_json rows = json.value("rows", ordered_json::array());
    Table table;
    table.column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"));
    const std::size_t columns =
        is_round_robin ? rows.size() : static_cast<std::size_t>(json.value("after_round", 0));
    for (std::size_t i = 1; i <= columns; ++i) table.column(std::to_string(i), Align::Right);
    table.column(session.say("cli.column.points"), Align::Right);
    for (const ordered_json& column : json.value("tie_breaks", ordered_json::array())) {
        table.column(text(column, "label"), Align::Right);
    }
    for (const ordered_json& row : rows) {
        std::vector<std::string> cells{number(row, "rank"), number(row, "number"),
                                       text(row, "name")};
        if (is_round_robin) {
            for (const ordered_json& other : rows) {
                const int opponent = other.value("number", 0);
                cells.push_back(
                    opponent == row.value("number", 0) ? "×" : met_text(session, row, opponent));
            }
        } else {
            for (const ordered_json& round : row.value("rounds", ordered_json::array())) {
                cells.push_back(cell_text(session, round));
            }
        }
        cells.push_back(points(row, "points"));
        for (const ordered_json& value : row.value("tie_breaks", ordered_json::array())) {
            cells.push_back(value.get<std::string>());
        }
        table.row(std::move(cells));
    }
    session.out() << table.text();
    print_edition(session, json);
}

Exit cross_table(Session& session, const Arguments& arguments) {
    if (!is_report_file(arguments.group)) {
        const Result<ordered_json> answer =
            session.ask("ask_cross_table", {{"group", arguments.group}});
        if (!answer) return session.fail(answer.error());
        if (session.is_json()) {
            session.print(*answer);
        } else {
            print_cross_table(session, *answer, text(*answer, "group"));
        }
        return Exit::Ok;
    }
    const Result<ReportStandings> found =
        report_standings(session, arguments.group, arguments.standings);
    if (!found) return session.fail(found.error());
    const ordered_json json = codec::cross_table_json(
        found->report.table, found->now, session.words(),
        [&](PairingNumber own) { return found->report.in_file(own).value(); });
    if (session.is_json()) {
        session.print(json);
    } else {
        print_cross_table(session, json, arguments.group);
    }
    return Exit::Ok;
}

// --- chances
// -----------------------------------------------------------------------------------------------

void print_chances(Session& session, const ordered_json& json, const std::string& name) {
    print_heading(session, json, name);
    Table table;
    table.column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"))
        .column(session.say("cli.column.points"), Align::Right)
        .column(session.say("cli.column.chance"));
    for (const ordered_json& row : json.value("rows", ordered_json::array())) {
        table.row({number(row, "rank"), number(row, "number"), text(row, "name"),
                   points(row, "points"), text(row, "text")});
    }
    session.out() << table.text();
    if (!json.value("is_exact", false)) {
        session.out() << session.say("standings.chance.bounds") << "\n";
    }
}

Exit chances(Session& session, const Arguments& arguments) {
    if (!is_report_file(arguments.group)) {
        ordered_json question = {{"group", arguments.group}, {"list", arguments.list}};
        if (arguments.places > 0) question["places"] = arguments.places;
        const Result<ordered_json> answer = session.ask("ask_chances", question);
        if (!answer) return session.fail(answer.error());
        if (session.is_json()) {
            session.print(*answer);
        } else {
            print_chances(session, *answer, text(*answer, "group"));
        }
        return Exit::Ok;
    }
    const Result<ReportStandings> found =
        report_standings(session, arguments.group, arguments.standings);
    if (!found) return session.fail(found.error());
    std::vector<PairingNumber> among;
    if (arguments.list == "women") {
        for (const auto& row : standings::women_list(found->report.table, found->now)) {
            among.push_back(row.row->number);
        }
    }
    const standings::Chances made =
        standings::place_chances(found->report.table, found->rules, standings_facts(found->report),
                                 arguments.places > 0 ? arguments.places : medal_places, among);
    const ordered_json json =
        codec::chances_json(found->report.table, found->now, made, session.words(),
                            [&](PairingNumber own) { return found->report.in_file(own).value(); });
    if (session.is_json()) {
        session.print(json);
    } else {
        print_chances(session, json, arguments.group);
    }
    return Exit::Ok;
}

CLI::App& add_one(Program& program, const char* name, const std::shared_ptr<Arguments>& arguments) {
    CLI::App& app = program.add(name);
    app.add_option("group", arguments->group, program.help("group_or_file"))
        ->required()
        ->type_name("GROUP|FILE.trf");
    return app;
}

}  // namespace

void add_card(Program& program) {
    const auto of_card = std::make_shared<Arguments>();
    CLI::App& card_app = add_one(program, "card", of_card);
    card_app.add_option("player", of_card->player, program.help("player"))
        ->required()
        ->type_name("PLAYER");
    add_standings_options(program, card_app, of_card->standings);
    program.on_run(card_app, [&program, of_card] { return card(program.session(), *of_card); });

    const auto of_table = std::make_shared<Arguments>();
    CLI::App& table_app = add_one(program, "crosstable", of_table);
    add_standings_options(program, table_app, of_table->standings);
    program.on_run(table_app,
                   [&program, of_table] { return cross_table(program.session(), *of_table); });

    const auto of_chances = std::make_shared<Arguments>();
    CLI::App& chances_app = add_one(program, "chances", of_chances);
    chances_app.add_option("--places", of_chances->places, program.help("places"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    chances_app.add_option("--list", of_chances->list, program.help("list"))
        ->type_name("overall|women");
    add_standings_options(program, chances_app, of_chances->standings);
    program.on_run(chances_app,
                   [&program, of_chances] { return chances(program.session(), *of_chances); });
}

}  // namespace kydai::cli
