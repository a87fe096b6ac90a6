// `kydai merge`, `split`, `amend`, `amendments`: what the arbiter changes of the regulation's plan.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/local_time.hpp"
#include "engine/cli/table.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/files/read_file.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct MergeArguments {
    std::string host;
    std::vector<std::string> merged;
    MergeGroups command;
};

void add_merging(Program& program) {
    CLI::App& app = program.add("merge");
    const auto arguments = std::make_shared<MergeArguments>();
    app.add_option("host", arguments->host, program.help("merge_host"))
        ->required()
        ->type_name("GROUP");
    app.add_option("groups", arguments->merged, program.help("merge_groups"))
        ->required()
        ->type_name("GROUP...");
    app.add_option("--label", arguments->command.label, program.help("merge_label"))
        ->type_name("TEXT");
    app.add_flag("--force", arguments->command.is_forced, program.help("merge_force"));
    program.on_run(app, [&program, arguments] {
        arguments->command.group = GroupId(arguments->host);
        arguments->command.merged = group_ids(arguments->merged);
        return program.session().command(arguments->command);
    });
}

void add_splitting(Program& program) {
    CLI::App& app = program.add("split");
    const auto group = std::make_shared<std::string>();
    app.add_option("group", *group, program.help("group"))->required()->type_name("GROUP");
    program.on_run(
        app, [&program, group] { return program.session().command(SplitGroup{GroupId(*group)}); });
}

struct AmendArguments {
    AmendmentWords words;
    std::string regulation;
    std::vector<std::string> groups;
    bool is_new_order = false;
};

Exit amend(Session& session, const AmendArguments& arguments) {
    AmendRegulation command;
    command.words = arguments.words;
    command.is_new_order_confirmed = arguments.is_new_order;
    command.words.groups = group_ids(arguments.groups);
    if (!arguments.regulation.empty()) {
        Result<std::string> text = read_file(arguments.regulation);
        if (!text) return session.fail(text.error());
        // Checked here too, so that a fault names the file and its line.
        const Result<regulation::Regulation> read =
            regulation::parse_regulation(*text, arguments.regulation);
        if (!read) return session.fail(read.error());
        command.regulation_text = std::move(*text);
    }
    return session.command(command);
}

void add_amending(Program& program) {
    CLI::App& app = program.add("amend");
    const auto arguments = std::make_shared<AmendArguments>();
    AmendmentWords& words = arguments->words;
    app.add_option("text", words.text, program.help("amend_text"))->type_name("TEXT");
    app.add_option("--english", words.text_english, program.help("amend_english"))
        ->type_name("TEXT");
    app.add_option("--by", words.decided_by, program.help("decided_by"))->type_name("NAME");
    app.add_option("--regulation", arguments->regulation, program.help("amend_regulation"))
        ->type_name("FILE.json");
    app.add_option("--groups", arguments->groups, program.help("amend_groups"))
        ->type_name("GROUP,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_flag("--new-order", arguments->is_new_order, program.help("new_order"));
    program.on_run(app, [&program, arguments] { return amend(program.session(), *arguments); });
}

Exit amendments(Session& session) {
    const Result<ordered_json> answer = session.ask("ask_amendments", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return session.fail(tournament.error());
    Table table;
    table.column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.time"))
        .column(session.say("cli.column.text"))
        .column(session.say("cli.column.decided_by"));
    for (const ordered_json& one : answer->value("amendments", ordered_json::array())) {
        const EngineTime time(
            std::chrono::milliseconds(one.value("decided_at_ms", std::int64_t{0})));
        table.row({std::to_string(one.value("id", 0)), day_and_time(time, tournament->utc_offset),
                   one.value("text", ""), one.value("decided_by", "")});
    }
    session.out() << table.text();
    return Exit::Ok;
}

void add_list_of_amendments(Program& program) {
    CLI::App& app = program.add("amendments");
    program.on_run(app, [&program] { return amendments(program.session()); });
}

}  // namespace

void add_merge(Program& program) {
    add_merging(program);
    add_splitting(program);
    add_amending(program);
    add_list_of_amendments(program);
}

}  // namespace kydai::cli
