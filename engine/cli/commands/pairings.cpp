// `kydai pairings GROUP|FILE.trf [--round N]`: who plays whom, drafts and past rounds too.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/report_file.hpp"
#include "engine/cli/table.hpp"
#include "engine/domain/game_result.hpp"
#include "engine/pairing/board_order.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string group;
    int round = 0;
};

std::string display_points(const ordered_json& player) {
    const Result<Points> points = parse_points(player.value("points", "0"));
    return points ? to_display(*points) : "";
}

Table board_table(const Session& session) {
    Table table;
    table.column(session.say("cli.column.board"), Align::Right)
        .column(session.say("cli.column.white"))
        .column(session.say("cli.column.points"), Align::Right)
        .column(session.say("cli.column.result"))
        .column(session.say("cli.column.points"), Align::Right)
        .column(session.say("cli.column.black"));
    return table;
}

std::string numbered(const ordered_json& player) {
    return std::to_string(player.value("number", 0)) + " " + player.value("name", "");
}

/// The shape of `ask_round`'s answer, which offline rounds are brought into as well.
void print_round(Session& session, const ordered_json& round) {
    const std::string planned = round.value("rounds_planned", 0) > 0
                                    ? std::to_string(round.value("rounds_planned", 0))
                                    : "?";
    session.out() << session.say(round.value("is_published", true) ? "cli.round_heading"
                                                                   : "cli.draft_heading",
                                 {{"group", round.value("group", "")},
                                  {"round", std::to_string(round.value("round", 0))},
                                  {"rounds", planned}})
                  << "\n";
    Table table = board_table(session);
    for (const ordered_json& board : round.value("boards", ordered_json::array())) {
        const ordered_json& white = board.at("white");
        const ordered_json& black = board.at("black");
        table.row({std::to_string(board.value("board", 0)), numbered(white), display_points(white),
                   board.value("result", ""), display_points(black), numbered(black)});
    }
    session.out() << table.text();
    for (const ordered_json& bye : round.value("byes", ordered_json::array())) {
        session.out() << session.say("cli.bye." + bye.value("kind", "zero")) << ": "
                      << numbered(bye.at("player")) << "\n";
    }
}

Exit pairings_online(Session& session, const Arguments& arguments) {
    ordered_json question = {{"group", arguments.group}};
    if (arguments.round > 0) question["round"] = arguments.round;
    const Result<ordered_json> round = session.ask("ask_round", question);
    if (!round) return session.fail(round.error());
    if (session.is_json()) {
        session.print(*round);
    } else {
        print_round(session, *round);
    }
    return Exit::Ok;
}

std::string bye_kind(Outcome outcome) {
    switch (outcome) {
        case Outcome::PairingAllocatedBye:
            return "pab";
        case Outcome::FullPointBye:
            return "full";
        case Outcome::HalfPointBye:
            return "half";
        default:
            return "zero";
    }
}

ordered_json offline_round(const Report& report, RoundNumber round) {
    const RoundNumber before(round.value() - 1);
    const auto player_json = [&](PairingNumber number) {
        const CrossTablePlayer* player = report.table.find(number);
        ordered_json json = {
            {"number", report.in_file(number).value()}, {"name", ""}, {"club", ""}};
        if (player == nullptr) return json;
        json["name"] = player->name;
        json["club"] = player->club;
        json["points"] = to_decimal(report.table.points_after(*player, before));
        return json;
    };
    ordered_json boards = ordered_json::array();
    const RoundPairing pairing = pairing::pairing_in(report.table, round);
    for (const PairedGame& game : pairing.games) {
        const CrossTablePlayer* white = report.table.find(game.white);
        const CrossTablePlayer* black = report.table.find(game.black);
        KYDAI_CHECK(white != nullptr && black != nullptr);
        const GameResult result{CrossTable::cell(*white, round).outcome,
                                CrossTable::cell(*black, round).outcome};
        boards.push_back({{"board", boards.size() + 1},
                          {"white", player_json(game.white)},
                          {"black", player_json(game.black)},
                          {"result", result.white == Outcome::Pending ? "" : to_display(result)}});
    }
    ordered_json byes = ordered_json::array();
    for (const CrossTablePlayer& player : report.table.players) {
        const RoundCell cell = CrossTable::cell(player, round);
        if (cell.opponent || cell.outcome == Outcome::Pending) continue;
        byes.push_back({{"player", player_json(player.number)}, {"kind", bye_kind(cell.outcome)}});
    }
    return {{"group", report.trf.header.name.empty() ? report.file : report.trf.header.name},
            {"round", round.value()},
            {"is_published", true},
            {"rounds_planned", report.table.rounds_planned},
            {"boards", boards},
            {"byes", byes}};
}

Exit pairings_offline(Session& session, const Arguments& arguments) {
    const Result<Report> report = read_report(session, arguments.group);
    if (!report) return session.fail(report.error());
    const RoundNumber last = report->table.last_paired_round();
    const RoundNumber round = arguments.round > 0 ? RoundNumber(arguments.round) : last;
    if (round > last || last.value() == 0) {
        Place place;
        place.file = report->file;
        return session.fail(Error("cli.no_round_in_file",
                                  {{"round", std::to_string(std::max(1, round.value()))},
                                   {"last", std::to_string(last.value())}},
                                  place));
    }
    const ordered_json json = offline_round(*report, round);
    if (session.is_json()) {
        session.print(json);
    } else {
        print_round(session, json);
    }
    return Exit::Ok;
}

}  // namespace

void add_pairings(Program& program) {
    CLI::App& app = program.add("pairings");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group_or_file"))
        ->required()
        ->type_name("GROUP|FILE.trf");
    app.add_option("--round", arguments->round, program.help("round_shown"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    program.on_run(app, [&program, arguments] {
        return is_report_file(arguments->group) ? pairings_offline(program.session(), *arguments)
                                                : pairings_online(program.session(), *arguments);
    });
}

}  // namespace kydai::cli
