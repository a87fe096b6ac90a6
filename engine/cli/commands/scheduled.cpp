// `kydai scheduled`, `reschedule`, `unschedule`, `absent-deadline`: what happens at its time.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/all_groups.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/schedule_options.hpp"
#include "engine/cli/local_time.hpp"
#include "engine/cli/moments.hpp"
#include "engine/cli/table.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

Exit list(Session& session) {
    const Result<ordered_json> answer = session.ask("ask_scheduled", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    const std::chrono::minutes offset(answer->value("utc_offset_min", 420));
    Table table;
    table.column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.time"))
        .column(session.say("cli.column.state"))
        .column(session.say("cli.column.author"))
        .column(session.say("cli.column.what"));
    for (const ordered_json& row : answer->value("actions", ordered_json::array())) {
        const EngineTime due(std::chrono::milliseconds(row.value("due_ms", std::int64_t{0})));
        std::string what = row.value("text", "");
        for (const ordered_json& reason : row.value("reasons", ordered_json::array())) {
            what += " " + reason.get<std::string>();
        }
        table.row({std::to_string(row.value("id", std::int64_t{0})), day_and_time(due, offset),
                   session.say("cli.scheduled." + row.value("state", "")), row.value("author", ""),
                   what});
    }
    session.out() << table.text();
    return Exit::Ok;
}

void add_moving(Program& program) {
    CLI::App& app = program.add("reschedule");
    const auto id = std::make_shared<std::int64_t>(0);
    const auto time = std::make_shared<std::string>();
    app.add_option("id", *id, program.help("scheduled_id"))
        ->required()
        ->type_name("ID")
        ->check(CLI::PositiveNumber);
    app.add_option("time", *time, program.help("at"))->required()->type_name("TIME");
    program.on_run(app, [&program, id, time] {
        Session& session = program.session();
        const Result<EngineTime> due = moment_at_engine(session, *time);
        if (!due) return session.fail(due.error());
        return session.command(MoveScheduled{ScheduledActionId(*id), *due});
    });
}

void add_cancelling(Program& program) {
    CLI::App& app = program.add("unschedule");
    const auto id = std::make_shared<std::int64_t>(0);
    const auto all = std::make_shared<bool>(false);
    CLI::Option_group* choice = app.add_option_group("");
    choice->add_option("id", *id, program.help("scheduled_id"))
        ->type_name("ID")
        ->check(CLI::PositiveNumber);
    choice->add_flag("--all", *all, program.help("all_scheduled"));
    choice->require_option(1);
    program.on_run(app, [&program, id, all] {
        return program.session().command(CancelScheduled{ScheduledActionId(*all ? 0 : *id)});
    });
}

struct DeadlineArguments {
    std::vector<std::string> groups;
    bool all = false;
    std::string at;
    bool is_off = false;
};

Exit set_deadline(Session& session, const DeadlineArguments& arguments) {
    SetAbsenceDeadline command;
    if (arguments.is_off != arguments.at.empty()) {
        return session.fail(Error("cli.usage.moment", {{"text", arguments.at}}));
    }
    if (!arguments.is_off) {
        const Result<EngineTime> due = moment_at_engine(session, arguments.at);
        if (!due) return session.fail(due.error());
        command.due = *due;
    }
    if (!arguments.all) {
        command.groups = group_ids(arguments.groups);
        return session.command(command);
    }
    const auto plays = [](const protocol::GroupSummary& group) { return group.players > 0; };
    return for_each_group(session, plays, [&command](const GroupId& group) {
        return SetAbsenceDeadline{{group}, command.due};
    });
}

void add_deadline(Program& program) {
    CLI::App& app = program.add("absent-deadline");
    const auto arguments = std::make_shared<DeadlineArguments>();
    add_groups_option(program, app, arguments->groups, arguments->all);
    app.add_option("--at", arguments->at, program.help("at"))->type_name("TIME");
    app.add_flag("--off", arguments->is_off, program.help("deadline_off"));
    program.on_run(app,
                   [&program, arguments] { return set_deadline(program.session(), *arguments); });
}

}  // namespace

Exit schedule(Session& session, ScheduledWork work, const ScheduleOptions& options) {
    ScheduleAction command;
    command.work = std::move(work);
    if (!options.at.empty()) {
        const Result<EngineTime> due = moment_at_engine(session, options.at);
        if (!due) return session.fail(due.error());
        command.due = *due;
    }
    if (options.before > 0) {
        const auto lead = parse_time(options.lead);
        if (!lead) return session.fail(lead.error());
        command.tied_to = ScheduledActionId(options.before);
        command.lead = *lead;
    }
    return session.command(command);
}

std::shared_ptr<ScheduleOptions> add_schedule_options(Program& program, CLI::App& app) {
    auto options = std::make_shared<ScheduleOptions>();
    CLI::Option* at = app.add_option("--at", options->at, program.help("at"))->type_name("TIME");
    app.add_option("--before", options->before, program.help("before"))
        ->type_name("ID")
        ->check(CLI::PositiveNumber)
        ->excludes(at);
    app.add_option("--lead", options->lead, program.help("lead"))->type_name("MM:SS");
    return options;
}

void add_scheduled(Program& program) {
    CLI::App& app = program.add("scheduled");
    program.on_run(app, [&program] { return list(program.session()); });
    add_moving(program);
    add_cancelling(program);
    add_deadline(program);
}

}  // namespace kydai::cli
