// `kydai explain pairing GROUP|FILE.trf PLAYER`, `kydai explain standings GROUP|FILE.trf A B`: why.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/report_file.hpp"
#include "engine/pairing/explanation.hpp"
#include "engine/standings/explanation.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string group;
    std::string first;
    std::string second;
    int round = 0;
    std::string system;  ///< empty = as the file says
    std::string edition = "fide2026";
    std::string tie_breaks;
};

Exit print_sentences(Session& session, const std::vector<std::string>& sentences) {
    if (session.is_json()) {
        session.print({{"sentences", sentences}});
        return Exit::Ok;
    }
    for (const std::string& sentence : sentences) session.out() << sentence << "\n";
    return Exit::Ok;
}

Exit explain_online(Session& session, const std::string& name, const ordered_json& question) {
    const Result<ordered_json> answer = session.ask(name, question);
    if (!answer) return session.fail(answer.error());
    return print_sentences(session, answer->value("sentences", std::vector<std::string>{}));
}

Exit explain_pairing_offline(Session& session, const Arguments& arguments) {
    const Result<Report> report = read_report(session, arguments.group);
    if (!report) return session.fail(report.error());
    const Result<PairingNumber> player = player_in(*report, arguments.first);
    if (!player) return session.fail(player.error());
    const RoundNumber round =
        arguments.round > 0 ? RoundNumber(arguments.round) : report->table.last_paired_round();
    const auto statements = pairing::explain_pairing(report->table, round, *player);
    if (!statements) return session.fail(statements.error());
    return print_sentences(session, pairing::to_sentences(*statements, session.words()));
}

Exit explain_standings_offline(Session& session, const Arguments& arguments) {
    const Result<Report> report = read_report(session, arguments.group);
    if (!report) return session.fail(report.error());
    const auto system = standings_system(*report, arguments.system);
    if (!system) return session.fail(system.error());
    const auto rules =
        standings::make_rules(*system, arguments.edition, split_list(arguments.tie_breaks));
    if (!rules) return session.fail(rules.error());
    const Result<PairingNumber> first = player_in(*report, arguments.first);
    if (!first) return session.fail(first.error());
    const Result<PairingNumber> second = player_in(*report, arguments.second);
    if (!second) return session.fail(second.error());
    const RoundNumber after =
        arguments.round > 0 ? RoundNumber(arguments.round) : report->table.last_paired_round();
    const auto explanation =
        standings::explain(report->table, after, *rules, standings_facts(*report), *first, *second);
    if (!explanation) return session.fail(explanation.error());
    return print_sentences(session,
                           standings::text_of(*explanation, report->table, session.words()));
}

void add_explain_pairing(Program& program, CLI::App& parent) {
    CLI::App& app = program.add("pairing", &parent);
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group_or_file"))
        ->required()
        ->type_name("GROUP|FILE.trf");
    app.add_option("player", arguments->first, program.help("player"))
        ->required()
        ->type_name("PLAYER");
    app.add_option("--round", arguments->round, program.help("round_shown"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    program.on_run(app, [&program, arguments] {
        if (is_report_file(arguments->group)) {
            return explain_pairing_offline(program.session(), *arguments);
        }
        ordered_json question = {{"group", arguments->group}, {"player", arguments->first}};
        if (arguments->round > 0) question["round"] = arguments->round;
        return explain_online(program.session(), "ask_explain_pairing", question);
    });
}

void add_explain_standings(Program& program, CLI::App& parent) {
    CLI::App& app = program.add("standings", &parent);
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group_or_file"))
        ->required()
        ->type_name("GROUP|FILE.trf");
    app.add_option("first", arguments->first, program.help("player"))
        ->required()
        ->type_name("PLAYER");
    app.add_option("second", arguments->second, program.help("player"))
        ->required()
        ->type_name("PLAYER");
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
        if (is_report_file(arguments->group)) {
            return explain_standings_offline(program.session(), *arguments);
        }
        return explain_online(program.session(), "ask_explain_standings",
                              {{"group", arguments->group},
                               {"first", arguments->first},
                               {"second", arguments->second}});
    });
}

}  // namespace

void add_explain(Program& program) {
    CLI::App& parent = program.add("explain");
    parent.require_subcommand(1);
    add_explain_pairing(program, parent);
    add_explain_standings(program, parent);
}

}  // namespace kydai::cli
