// `kydai clock GROUP|--all ACTION [TIME]`: the round clock.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/schedule_options.hpp"
#include "engine/cli/suggestions.hpp"
#include "engine/cli/table.hpp"
#include "publisher/base/remaining_time.hpp"
#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/names.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>

namespace kydai::cli {
namespace {

const std::map<std::string, ClockAction, std::less<>>& actions() {
    static const std::map<std::string, ClockAction, std::less<>> all{
        {"countdown", ClockAction::Countdown}, {"start", ClockAction::Start},
        {"pause", ClockAction::Pause},         {"resume", ClockAction::Resume},
        {"adjust", ClockAction::Adjust},       {"stop", ClockAction::Stop},
    };
    return all;
}

struct Arguments {
    std::vector<std::string> words;  ///< [GROUP...] ACTION [TIME]
    bool all = false;
    std::shared_ptr<ScheduleOptions> later;
};

/// Groups whose next round can be started: a draft that will be published, or a round that waits.
bool will_start(const protocol::GroupSummary& group) {
    using protocol::Phase;
    return group.phase == Phase::Paired || group.phase == Phase::Published ||
           group.phase == Phase::Seated;
}

Exit set_clock_later(Session& session, const SetClock& command, const Arguments& arguments) {
    ScheduledWork work;
    const bool is_start = command.action == ClockAction::Start;
    if (!is_start && command.action != ClockAction::Countdown) {
        return session.fail(Error("cli.usage.clock_later"));
    }
    work.kind = is_start ? ScheduledKind::Start : ScheduledKind::Countdown;
    work.groups = command.groups;
    work.time = command.time;
    if (arguments.all) {
        const Result<protocol::Tournament> tournament = session.tournament();
        if (!tournament) return session.fail(tournament.error());
        for (const protocol::GroupSummary& group : tournament->groups) {
            if (will_start(group)) work.groups.push_back(group.id);
        }
    }
    return schedule(session, std::move(work), *arguments.later);
}

/// Time left as the hall sees it now.
std::string time_left(const protocol::RoundClock& clock, EngineTime now) {
    switch (clock.state) {
        case protocol::ClockState::Countdown:
        case protocol::ClockState::Running:
            return remaining_text(remaining_until(clock.deadline, now));
        case protocol::ClockState::Paused:
            return remaining_text(clock.remaining);
        case protocol::ClockState::Ended:
            return remaining_text({});
        case protocol::ClockState::Idle:
            break;
    }
    return "-";
}

Exit show_clocks(Session& session) {
    const Result<transport::CommandClient*> engine = session.engine();
    if (!engine) return session.fail(engine.error());
    const Result<transport::Snapshot> snapshot = (*engine)->snapshot("clock/");
    if (!snapshot) return session.fail(snapshot.error());
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    Table table;
    table.column(session.say("cli.column.group"))
        .column(session.say("cli.column.round"), Align::Right)
        .column(session.say("cli.column.clock"))
        .column(session.say("cli.column.left"), Align::Right);
    for (const protocol::Envelope& envelope : snapshot->envelopes) {
        const auto* clock = std::get_if<protocol::RoundClock>(&envelope.body);
        if (clock == nullptr) continue;
        const std::string left = time_left(*clock, snapshot->header.time);
        rows.push_back({{"group", clock->group.value()},
                        {"round", clock->round},
                        {"state", protocol::name_of(clock->state)},
                        {"left", left}});
        table.row({clock->group.value(), std::to_string(clock->round),
                   session.say("cli.clock." + std::string(protocol::name_of(clock->state))), left});
    }
    if (session.is_json()) {
        session.print({{"clocks", rows}});
    } else {
        session.out() << table.text();
    }
    return Exit::Ok;
}

Error wrong_action(const std::string& text) {
    std::vector<std::string> names;
    for (const auto& [name, action] : actions()) names.push_back(name);
    return Error("cli.usage.clock_action", {{"text", text}, {"actions", joined(names)}});
}

Exit set_clock(Session& session, const Arguments& arguments) {
    if (arguments.words.empty()) {
        return arguments.all ? session.fail(wrong_action("")) : show_clocks(session);
    }
    const auto& words = arguments.words;
    const auto is_action = [](const std::string& word) { return actions().contains(word); };
    const auto found = std::find_if(words.begin(), words.end(), is_action);
    if (found == words.end()) return session.fail(wrong_action(words.back()));

    SetClock command;
    command.action = actions().at(*found);
    command.groups = group_ids(std::span(words.begin(), found));
    if (command.groups.empty() != arguments.all) {
        return session.fail(Error("cli.usage.group_or_all"));
    }
    const auto rest = std::span(std::next(found), words.end());
    if (rest.size() > 1) return session.fail(Error("cli.usage.time", {{"text", rest[1]}}));
    if (rest.size() == 1) {
        const Result<std::chrono::milliseconds> time = parse_time(rest.front());
        if (!time) return session.fail(time.error());
        command.time = *time;
    }
    const bool needs_time =
        command.action == ClockAction::Adjust || command.action == ClockAction::Countdown;
    if (needs_time && !command.time) return session.fail(Error("cli.usage.time", {{"text", ""}}));
    if (arguments.later->is_given()) return set_clock_later(session, command, arguments);
    return session.command(command);
}

}  // namespace

void add_clock(Program& program) {
    CLI::App& app = program.add("clock");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("words", arguments->words, program.help("clock_words"))
        ->type_name("[GROUP...] countdown|start|pause|resume|adjust|stop [±MM:SS]");
    app.add_flag("--all", arguments->all, program.help("all_clocks"));
    arguments->later = add_schedule_options(program, app);
    program.on_run(app, [&program, arguments] { return set_clock(program.session(), *arguments); });
}

}  // namespace kydai::cli
