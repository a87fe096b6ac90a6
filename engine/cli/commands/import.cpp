// `kydai import FILE...`: lists of players, laid beside what is known, then registered.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/known_people.hpp"
#include "engine/registration/dates.hpp"
#include "engine/registration/import_plan.hpp"
#include "engine/registration/plan_text.hpp"
#include "publisher/files/read_file.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

/// Registrations in one command: within the size of a message (1 MiB).
constexpr std::size_t registrations_max = 2000;

struct Arguments {
    std::vector<std::string> files;
    std::vector<std::string> mappings;
    std::vector<int> accepted_lines;
    std::string regulation;
    std::string encoding;
    std::string separator;
    std::string sheet;
    std::string club;
    std::string received;
    std::vector<std::string> disciplines;
    bool is_dry_run = false;
    bool is_strict = false;
    bool accepts_all = false;
};

Result<KnownPeople> offline_people(const std::string& file) {
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    Result<regulation::Regulation> regulation = regulation::parse_regulation(*text, file);
    if (!regulation) return regulation.error();
    return KnownPeople{std::move(*regulation), {}, {}};
}

Result<registration::ImportOptions> import_options(const Arguments& arguments) {
    registration::ImportOptions options;
    for (const std::string& text : arguments.mappings) {
        const std::size_t equals = text.rfind('=');
        if (equals == std::string::npos) return Error("cli.usage.map", {{"text", text}});
        options.mappings.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    if (!arguments.encoding.empty()) {
        options.table.encoding = registration::encoding_named(arguments.encoding);
        if (!options.table.encoding) {
            return Error("cli.usage.encoding", {{"text", arguments.encoding}});
        }
    }
    if (arguments.separator == "tab" || arguments.separator == "\\t") {
        options.table.separator = '\t';
    } else if (arguments.separator.size() == 1) {
        options.table.separator = arguments.separator.front();
    } else if (!arguments.separator.empty()) {
        return Error("cli.usage.separator", {{"text", arguments.separator}});
    }
    options.table.sheet = arguments.sheet;
    options.club = arguments.club;
    options.checks.disciplines = arguments.disciplines;
    options.is_strict = arguments.is_strict;
    options.accepts_all = arguments.accepts_all;
    options.accepted_lines.insert(arguments.accepted_lines.begin(), arguments.accepted_lines.end());
    return options;
}

const char* name_of(registration::RowStatus status) {
    switch (status) {
        case registration::RowStatus::New:
            return "new";
        case registration::RowStatus::Changed:
            return "changed";
        case registration::RowStatus::Unchanged:
            return "unchanged";
        case registration::RowStatus::Doubtful:
            return "doubtful";
        case registration::RowStatus::Refused:
            return "refused";
        case registration::RowStatus::Skipped:
            return "skipped";
    }
    return "";
}

ordered_json json_of(const Session& session, const registration::ImportPlan& plan) {
    ordered_json rows = ordered_json::array();
    for (const registration::PlanRow& row : plan.rows) {
        ordered_json findings = ordered_json::array();
        for (const registration::Finding& finding : row.findings) {
            findings.push_back({{"code", finding.error.code},
                                {"line", finding.error.place.line},
                                {"message", session.words().text(finding.error)}});
        }
        ordered_json groups = ordered_json::array();
        for (const GroupId& group : row.groups) groups.push_back(group.value());
        rows.push_back({{"line", row.row.line},
                        {"status", name_of(row.status)},
                        {"name", row.data.name},
                        {"club", row.data.club},
                        {"groups", groups},
                        {"findings", findings}});
    }
    return {{"file", plan.file},
            {"added", plan.counts.added},
            {"changed", plan.counts.changed},
            {"unchanged", plan.counts.unchanged},
            {"doubtful", plan.counts.doubtful},
            {"refused", plan.counts.refused},
            {"skipped", plan.counts.skipped},
            {"rows", rows}};
}

/// When the whole list came in, as the person says it. Errors: cli.usage.received {text}.
Result<std::optional<EngineTime>> received_at(const std::string& text,
                                              const regulation::Regulation& regulation) {
    if (text.empty()) return std::optional<EngineTime>();
    const auto moment =
        registration::read_moment(text, registration::DateOrder::DayFirst, regulation.zone);
    if (!moment) return Error("cli.usage.received", {{"text", text}});
    return moment;
}

/// Tried out, everything is told; done for good, what needs no attention stays out.
void print_plan(Session& session, const registration::ImportPlan& plan,
                const regulation::Regulation& regulation, bool tells_all) {
    registration::PlanTextOptions options;
    options.shows_unchanged = tells_all;
    options.shows_infos = tells_all;
    for (const std::string& line :
         registration::plan_lines(plan, regulation, session.words(), options)) {
        session.out() << line << "\n";
    }
}

Exit apply(Session& session, const RegisterPlayers& command) {
    for (std::size_t first = 0; first < command.registrations.size(); first += registrations_max) {
        const std::size_t last = std::min(first + registrations_max, command.registrations.size());
        RegisterPlayers part;
        part.is_two_groups_confirmed = command.is_two_groups_confirmed;
        part.registrations.assign(
            command.registrations.begin() + static_cast<std::ptrdiff_t>(first),
            command.registrations.begin() + static_cast<std::ptrdiff_t>(last));
        const Result<protocol::CommandReply> reply = session.send(part);
        if (!reply) return session.fail(reply.error());
        if (!reply->accepted) return session.report(*reply);
        for (const std::string& warning : reply->warnings) {
            session.err() << session.say("cli.warning", {{"text", warning}}) << "\n";
        }
    }
    return Exit::Ok;
}

Exit import_file(Session& session, const Arguments& arguments, const std::string& file,
                 ordered_json& answers) {
    Result<registration::ImportOptions> options = import_options(arguments);
    if (!options) return session.fail(options.error());
    const Result<std::string> bytes = read_file(file);
    if (!bytes) return session.fail(bytes.error());
    const Result<KnownPeople> known = arguments.regulation.empty()
                                          ? ask_known_people(session)
                                          : offline_people(arguments.regulation);
    if (!known) return session.fail(known.error());
    const auto received = received_at(arguments.received, known->regulation);
    if (!received) return session.fail(received.error());
    options->checks.received_at = *received;
    options->begun_groups = known->begun_groups;
    const Result<registration::ImportPlan> plan =
        registration::plan_import(*bytes, file, known->regulation, known->players, *options);
    if (!plan) return session.fail(plan.error());
    if (session.is_json()) {
        answers.push_back(json_of(session, *plan));
    } else {
        print_plan(session, *plan, known->regulation, arguments.is_dry_run);
    }
    const Result<RegisterPlayers> command = registration::command_of(*plan);
    if (!command) return session.fail(command.error());
    const bool is_clean = plan->counts.refused == 0 && plan->counts.doubtful == 0;
    const bool is_offline = !arguments.regulation.empty();
    if (arguments.is_dry_run || is_offline) return is_clean ? Exit::Ok : Exit::BadInput;
    if (const Exit done = apply(session, *command); done != Exit::Ok) return done;
    return is_clean ? Exit::Ok : Exit::BadInput;
}

Exit import(Session& session, const Arguments& arguments) {
    ordered_json answers = ordered_json::array();
    Exit worst = Exit::Ok;
    for (const std::string& file : arguments.files) {
        const Exit exit = import_file(session, arguments, file, answers);
        if (exit != Exit::Ok) worst = exit;
        if (exit != Exit::Ok && exit != Exit::BadInput) break;
    }
    if (session.is_json()) session.print({{"files", answers}});
    return worst;
}

}  // namespace

void add_import(Program& program) {
    CLI::App& app = program.add("import");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("files", arguments->files, program.help("lists"))
        ->required()
        ->type_name("FILE...");
    app.add_option("--map", arguments->mappings, program.help("map"))
        ->type_name("COLUMN=FIELD")
        ->allow_extra_args(false);
    app.add_flag("--dry-run", arguments->is_dry_run, program.help("dry_run"));
    app.add_flag("--strict", arguments->is_strict, program.help("strict"));
    app.add_flag("--accept-all", arguments->accepts_all, program.help("accept_all"));
    app.add_option("--accept", arguments->accepted_lines, program.help("accept"))
        ->type_name("LINE,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--club", arguments->club, program.help("list_club"))->type_name("CLUB");
    app.add_option("--received", arguments->received, program.help("received"))
        ->type_name("\"YYYY-MM-DD HH:MM\"");
    app.add_option("--disciplines", arguments->disciplines, program.help("list_disciplines"))
        ->type_name("ID,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--encoding", arguments->encoding, program.help("encoding"))->type_name("NAME");
    app.add_option("--separator", arguments->separator, program.help("separator"))
        ->type_name(",|;|tab");
    app.add_option("--sheet", arguments->sheet, program.help("sheet"))->type_name("NAME");
    app.add_option("--regulation", arguments->regulation, program.help("offline_regulation"))
        ->type_name("FILE.json");
    program.on_run(app, [&program, arguments] { return import(program.session(), *arguments); });
}

}  // namespace kydai::cli
