// `kydai pair GROUP...|--all`: the next round, as a draft; `kydai pair FILE.trf`: offline.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/all_groups.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/report_file.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

struct Arguments {
    std::vector<std::string> groups;
    bool all = false;
    int round = 0;
    std::string without_results;
    bool is_club_rule_relaxed = false;
    bool is_last_game_confirmed = false;
    std::string output;
    std::string system = "swiss";
    int rounds_planned = 0;
};

/// Whether `pair --all` has something to do for the group.
bool is_waiting(const protocol::GroupSummary& group) {
    if (group.players < 2 || group.phase == protocol::Phase::Paired) return false;
    if (group.current_round == 0) return true;
    return group.open_boards == 0 && group.current_round < group.rounds_planned;
}

Exit pair_online(Session& session, const Arguments& arguments) {
    PairGroups command;
    command.is_club_rule_relaxed = arguments.is_club_rule_relaxed;
    command.is_last_game_confirmed = arguments.is_last_game_confirmed;
    if (arguments.round > 0) command.expected_round = RoundNumber(arguments.round);
    if (!arguments.without_results.empty()) {
        const auto boards = parse_boards(arguments.without_results);
        if (!boards) return session.fail(boards.error());
        command.without_results = *boards;
    }
    if (arguments.all) {
        return for_each_group(session, is_waiting, [&command](const GroupId& group) {
            PairGroups one = command;
            one.groups = {group};
            return one;
        });
    }
    command.groups = group_ids(arguments.groups);
    return session.command(command);
}

Exit print_pairing(Session& session, const Report& report, RoundNumber round,
                   const RoundPairing& pairing) {
    nlohmann::ordered_json games = nlohmann::ordered_json::array();
    for (const PairedGame& game : pairing.games) {
        games.push_back({report.in_file(game.white).value(), report.in_file(game.black).value()});
    }
    nlohmann::ordered_json json = {
        {"file", report.file}, {"round", round.value()}, {"pairs", games}};
    json["bye"] = nullptr;
    if (pairing.bye) json["bye"] = report.in_file(*pairing.bye).value();
    session.print(json);
    return Exit::Ok;
}

Exit pair_offline(Session& session, const Arguments& arguments) {
    if (arguments.groups.size() != 1 || arguments.all) {
        return session.fail(Error("cli.usage.one_file"));
    }
    Result<Report> report = read_report(session, arguments.groups.front());
    if (!report) return session.fail(report.error());
    if (arguments.rounds_planned > 0) report->table.rounds_planned = arguments.rounds_planned;
    const RoundNumber round =
        arguments.round > 0 ? RoundNumber(arguments.round) : formats::next_round(report->table);
    const bool is_past = round < formats::next_round(report->table);
    const CrossTable table =
        is_past ? before_round(*report, round) : with_requested_byes(*report, round);
    const Result<RoundPairing> pairing = pair_report(table, round, report_system(arguments.system));
    if (!pairing) {
        Error error = pairing.error();
        if (error.place.file.empty()) error.place.file = report->file;
        return session.fail(error);
    }
    if (!arguments.output.empty()) {
        const Result<void> written = write_file(arguments.output, pairing_lines(*report, *pairing));
        return written ? Exit::Ok : session.fail(written.error());
    }
    if (session.is_json()) return print_pairing(session, *report, round, *pairing);
    session.out() << pairing_lines(*report, *pairing);
    return Exit::Ok;
}

}  // namespace

void add_pair(Program& program) {
    CLI::App& app = program.add("pair");
    const auto arguments = std::make_shared<Arguments>();
    add_groups_option(program, app, arguments->groups, arguments->all);
    app.add_option("--round", arguments->round, program.help("expected_round"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    app.add_option("--without-results", arguments->without_results, program.help("without_results"))
        ->type_name("BOARD,...");
    app.add_flag("--relax-club-rule", arguments->is_club_rule_relaxed, program.help("relax"));
    app.add_flag("--last-game", arguments->is_last_game_confirmed, program.help("last_game"));
    app.add_option("-o,--output", arguments->output, program.help("pairs_output"))
        ->type_name("FILE");
    app.add_option("--system", arguments->system, program.help("report_system"))
        ->type_name("swiss|round-robin|double-round-robin")
        ->check(CLI::IsMember({"swiss", "round-robin", "double-round-robin"}));
    app.add_option("--rounds", arguments->rounds_planned, program.help("planned_rounds"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    program.on_run(app, [&program, arguments] {
        for (const std::string& group : arguments->groups) {
            if (is_report_file(group)) return pair_offline(program.session(), *arguments);
        }
        return pair_online(program.session(), *arguments);
    });
}

}  // namespace kydai::cli
