// `kydai announce`, `announcements`, `withdraw-announcement`.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/schedule_options.hpp"
#include "engine/cli/dashed_values.hpp"
#include "engine/cli/suggestions.hpp"
#include "engine/cli/table.hpp"
#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/names.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

struct Arguments {
    std::vector<std::string> text;
    std::string english;
    std::vector<std::string> groups;
    std::vector<std::string> screens;
    bool is_urgent = false;
    bool is_call = false;
    bool is_silent = false;
    bool is_spoken = false;
    std::string duration;
    std::string repeat;
    std::shared_ptr<ScheduleOptions> later;
};

Exit announce(Session& session, const Arguments& arguments) {
    AnnouncementData data;
    for (const std::string& word : arguments.text) {
        data.text += (data.text.empty() ? "" : " ") + unmarked(word);
    }
    data.text_english = arguments.english;
    data.groups = group_ids(arguments.groups);
    for (const std::string& screen : arguments.screens) data.screens.emplace_back(screen);
    if (arguments.is_call) data.priority = AnnouncementPriority::Call;
    if (arguments.is_urgent) data.priority = AnnouncementPriority::Urgent;
    data.has_chime = !arguments.is_silent;
    data.is_spoken = arguments.is_spoken;
    // An urgent one stays until it is withdrawn; others have a minute unless told.
    if (!arguments.is_urgent) data.duration = std::chrono::minutes(1);
    if (!arguments.duration.empty()) {
        const auto time = parse_time(arguments.duration);
        if (!time) return session.fail(time.error());
        data.duration = *time;
    }
    if (!arguments.repeat.empty()) {
        const auto time = parse_time(arguments.repeat);
        if (!time) return session.fail(time.error());
        data.repeat_every = *time;
    }
    if (!arguments.later->is_given()) return session.command(Announce{data});
    ScheduledWork work;
    work.kind = ScheduledKind::Announce;
    work.announcement = std::move(data);
    return schedule(session, std::move(work), *arguments.later);
}

Exit list(Session& session) {
    const auto bodies = session.bodies("announcements");
    if (!bodies) return session.fail(bodies.error());
    Table table;
    table.column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.priority"))
        .column(session.say("cli.column.to"))
        .column(session.say("cli.column.text"));
    for (const protocol::Body& body : *bodies) {
        const auto* announcements = std::get_if<protocol::Announcements>(&body);
        if (announcements == nullptr) continue;
        if (session.is_json()) {
            session.out() << protocol::encode_body(body) << "\n";
            return Exit::Ok;
        }
        for (const protocol::Announcement& one : announcements->active) {
            std::vector<std::string> to;
            for (const GroupId& group : one.groups) to.push_back(group.value());
            for (const ScreenName& screen : one.screens) to.push_back(screen.value());
            table.row({std::to_string(one.id),
                       session.say("cli.priority." + std::string(protocol::name_of(one.priority))),
                       to.empty() ? session.say("cli.whole_hall") : joined(to), one.text});
        }
    }
    session.out() << table.text();
    return Exit::Ok;
}

void add_announcing(Program& program) {
    CLI::App& app = program.add("announce");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("text", arguments->text, program.help("text"))->required()->type_name("TEXT");
    app.add_option("--english", arguments->english, program.help("english"))->type_name("TEXT");
    app.add_option("--to", arguments->groups, program.help("to"))
        ->type_name("GROUP")
        ->allow_extra_args(false);
    app.add_option("--screen", arguments->screens, program.help("to_screen"))
        ->type_name("NAME")
        ->allow_extra_args(false);
    app.add_flag("--urgent", arguments->is_urgent, program.help("urgent"));
    app.add_flag("--call", arguments->is_call, program.help("call"));
    app.add_flag("--silent", arguments->is_silent, program.help("silent"));
    app.add_flag("--speak", arguments->is_spoken, program.help("speak"))->excludes("--silent");
    app.add_option("--for", arguments->duration, program.help("duration"))->type_name("MM:SS");
    app.add_option("--repeat", arguments->repeat, program.help("repeat"))->type_name("MM:SS");
    arguments->later = add_schedule_options(program, app);
    program.on_run(app, [&program, arguments] { return announce(program.session(), *arguments); });
}

void add_withdrawing(Program& program) {
    CLI::App& app = program.add("withdraw-announcement");
    const auto id = std::make_shared<std::int64_t>(0);
    const auto all = std::make_shared<bool>(false);
    CLI::Option_group* choice = app.add_option_group("");
    choice->add_option("id", *id, program.help("announcement_id"))
        ->type_name("ID")
        ->check(CLI::PositiveNumber);
    choice->add_flag("--all", *all, program.help("all_announcements"));
    choice->require_option(1);
    program.on_run(app, [&program, id, all] {
        return program.session().command(WithdrawAnnouncement{AnnouncementId(*all ? 0 : *id)});
    });
}

}  // namespace

void add_announce(Program& program) {
    add_announcing(program);
    CLI::App& app = program.add("announcements");
    program.on_run(app, [&program] { return list(program.session()); });
    add_withdrawing(program);
}

}  // namespace kydai::cli
