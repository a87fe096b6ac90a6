// `kydai rule`, `wrong-group`, `lift-ruling`, `rulings`, `complain`, `decide-complaint`,
// `complaints`: recorded decisions.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/desk_arguments.hpp"
#include "engine/cli/table.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct RuleArguments {
    std::string group;
    std::string player;
    MakeRuling command;
};

void add_rule(Program& program, const char* name, RulingKind kind) {
    CLI::App& app = program.add(name);
    const auto arguments = std::make_shared<RuleArguments>();
    MakeRuling& command = arguments->command;
    command.kind = kind;
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("player", arguments->player, program.help("player"))
        ->required()
        ->type_name("PLAYER");
    const bool is_discipline = kind == RulingKind::Discipline;
    app.add_option(is_discipline ? "step" : "--step", command.step, program.help("step"))
        ->required(is_discipline)
        ->type_name("STEP");
    app.add_option("--reason", command.reason, program.help("reason"))
        ->required()
        ->type_name("TEXT");
    app.add_option("--by", command.decided_by, program.help("decided_by"))->type_name("NAME");
    app.add_flag("--everywhere", command.is_everywhere, program.help("everywhere"));
    program.on_run(app, [&program, arguments] {
        arguments->command.group = GroupId(arguments->group);
        arguments->command.player = choose_player(arguments->player);
        return program.session().command(arguments->command);
    });
}

void add_lift_ruling(Program& program) {
    CLI::App& app = program.add("lift-ruling");
    const auto id = std::make_shared<int>(0);
    const auto command = std::make_shared<LiftRuling>();
    app.add_option("id", *id, program.help("ruling_id"))
        ->required()
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    app.add_option("--reason", command->reason, program.help("reason"))
        ->required()
        ->type_name("TEXT");
    program.on_run(app, [&program, id, command] {
        command->id = RulingId(*id);
        return program.session().command(*command);
    });
}

Exit rulings(Session& session, const std::string& group) {
    ordered_json question = ordered_json::object();
    if (!group.empty()) question["group"] = group;
    const Result<ordered_json> answer = session.ask("ask_rulings", question);
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    Table table;
    table.column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"))
        .column(session.say("cli.column.groups"))
        .column(session.say("cli.column.ruling"))
        .column(session.say("cli.column.reason"))
        .column(session.say("cli.column.decided_by"))
        .column(session.say("cli.column.state"));
    for (const ordered_json& ruling : answer->value("rulings", ordered_json::array())) {
        std::string groups;
        for (const ordered_json& id : ruling.value("groups", ordered_json::array())) {
            groups += (groups.empty() ? "" : ", ") + id.get<std::string>();
        }
        const std::string state =
            ruling.value("is_in_force", true)
                ? session.say("cli.ruling.in_force")
                : session.say("cli.ruling.lifted",
                              {{"reason", ruling.value("lifted_because", "")}});
        table.row({std::to_string(ruling.value("id", 0)), ruling.value("player", ""), groups,
                   ruling.value("label", ""), ruling.value("reason", ""),
                   ruling.value("decided_by", ""), state});
    }
    session.out() << table.text();
    return Exit::Ok;
}

void add_list_of_rulings(Program& program) {
    CLI::App& app = program.add("rulings");
    const auto group = std::make_shared<std::string>();
    app.add_option("group", *group, program.help("group"))->type_name("GROUP");
    program.on_run(app, [&program, group] { return rulings(program.session(), *group); });
}

// --- complaints
// ------------------------------------------------------------------------------------------

struct ComplainArguments {
    std::string group;
    int round = 0;
    int board = 0;
    std::int64_t fee = -1;
    FileComplaint command;
};

void add_complain(Program& program) {
    CLI::App& app = program.add("complain");
    const auto arguments = std::make_shared<ComplainArguments>();
    FileComplaint& command = arguments->command;
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("text", command.text, program.help("complaint_text"))
        ->required()
        ->type_name("TEXT");
    app.add_option("--by", command.filed_by, program.help("filed_by"))
        ->required()
        ->type_name("NAME");
    app.add_option("--round", arguments->round, program.help("round"))->type_name("N");
    app.add_option("--board", arguments->board, program.help("board"))->type_name("N");
    app.add_option("--fee", arguments->fee, program.help("complaint_fee"))
        ->type_name("ĐỒNG")
        ->check(CLI::NonNegativeNumber);
    app.add_flag("--force", command.is_forced, program.help("complaint_force"));
    program.on_run(app, [&program, arguments] {
        FileComplaint& wanted = arguments->command;
        wanted.group = GroupId(arguments->group);
        wanted.round = RoundNumber(arguments->round);
        wanted.board = BoardNumber(arguments->board);
        if (arguments->fee >= 0) wanted.fee = Dong{arguments->fee};
        return program.session().command(wanted);
    });
}

void add_decide_complaint(Program& program) {
    CLI::App& app = program.add("decide-complaint");
    const auto id = std::make_shared<int>(0);
    const auto verdict = std::make_shared<std::string>();
    const auto command = std::make_shared<DecideComplaint>();
    app.add_option("id", *id, program.help("complaint_id"))
        ->required()
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    app.add_option("verdict", *verdict, program.help("verdict"))
        ->required()
        ->type_name("accept|refuse")
        ->check(CLI::IsMember({"accept", "refuse"}));
    app.add_option("--answer", command->answer, program.help("answer"))->type_name("TEXT");
    app.add_option("--by", command->decided_by, program.help("decided_by"))->type_name("NAME");
    program.on_run(app, [&program, id, verdict, command] {
        command->id = ComplaintId(*id);
        command->is_accepted = *verdict == "accept";
        return program.session().command(*command);
    });
}

std::string state_words(Session& session, const ordered_json& complaint) {
    const std::string state = complaint.value("state", "");
    if (state != "accepted") return session.say("cli.complaint." + state);
    return session.say(complaint.value("is_fee_returned", false) ? "cli.complaint.accepted"
                                                                 : "cli.complaint.accepted_kept");
}

Exit complaints(Session& session, bool is_open_only) {
    const Result<ordered_json> answer = session.ask("ask_complaints", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    Table table;
    table.column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.group"))
        .column(session.say("cli.column.round"), Align::Right)
        .column(session.say("cli.column.board"), Align::Right)
        .column(session.say("cli.column.filed_by"))
        .column(session.say("cli.column.text"))
        .column(session.say("cli.column.fee"), Align::Right)
        .column(session.say("cli.column.state"))
        .column(session.say("cli.column.answer"));
    const auto shown = [](int number) { return number > 0 ? std::to_string(number) : "-"; };
    for (const ordered_json& one : answer->value("complaints", ordered_json::array())) {
        if (is_open_only && one.value("state", "") != "open") continue;
        table.row({std::to_string(one.value("id", 0)), one.value("group", ""),
                   shown(one.value("round", 0)), shown(one.value("board", 0)),
                   one.value("filed_by", ""), one.value("text", ""),
                   amount_text(one.value("fee", std::int64_t{0}), answer->value("currency", "VND")),
                   state_words(session, one), one.value("answer", "")});
    }
    session.out() << table.text();
    return Exit::Ok;
}

void add_list_of_complaints(Program& program) {
    CLI::App& app = program.add("complaints");
    const auto is_open_only = std::make_shared<bool>(false);
    app.add_flag("--open", *is_open_only, program.help("complaints_open"));
    program.on_run(
        app, [&program, is_open_only] { return complaints(program.session(), *is_open_only); });
}

}  // namespace

void add_rulings(Program& program) {
    add_rule(program, "rule", RulingKind::Discipline);
    add_rule(program, "wrong-group", RulingKind::WrongGroup);
    add_lift_ruling(program);
    add_list_of_rulings(program);
    add_complain(program);
    add_decide_complaint(program);
    add_list_of_complaints(program);
}

}  // namespace kydai::cli
