// `kydai ceremony start|next|back|end`, `show-player`: what the arbiter brings on the screens by
// hand.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"

namespace kydai::cli {
namespace {

struct Starting {
    std::string group;
    bool is_teams = false;
    bool is_overall = false;
    bool is_women = false;
};

Exit start(Session& session, const Starting& arguments) {
    HoldCeremony command;
    command.action = CeremonyAction::Start;
    command.group = GroupId(arguments.group);
    if (arguments.is_women) command.list = "women";
    if (arguments.is_teams) command.subject = CeremonySubject::Teams;
    if (arguments.is_overall) command.subject = CeremonySubject::Overall;
    if (!arguments.is_overall && arguments.group.empty()) {
        return session.fail(Error("cli.usage.ceremony_group"));
    }
    return session.command(command);
}

struct Showing {
    std::vector<std::string> player;
    std::string group;
    std::vector<std::string> screens;
    std::string duration;
    bool has_chime = false;
};

Exit show(Session& session, const Showing& arguments) {
    ShowPlayer command;
    std::string words;
    for (const std::string& word : arguments.player) words += (words.empty() ? "" : " ") + word;
    command.player = choose_player(words);
    command.group = GroupId(arguments.group);
    for (const std::string& screen : arguments.screens) command.screens.emplace_back(screen);
    command.has_chime = arguments.has_chime;
    if (!arguments.duration.empty()) {
        const auto time = parse_time(arguments.duration);
        if (!time) return session.fail(time.error());
        command.duration = *time;
    }
    return session.command(command);
}

}  // namespace

void add_ceremony(Program& program) {
    CLI::App& parent = program.add("ceremony");
    parent.require_subcommand(1);
    CLI::App& starting = program.add("start", &parent);
    const auto arguments = std::make_shared<Starting>();
    starting.add_option("group", arguments->group, program.help("ceremony_group"))
        ->type_name("GROUP");
    CLI::Option* women =
        starting.add_flag("--women", arguments->is_women, program.help("ceremony_women"));
    CLI::Option* teams =
        starting.add_flag("--teams", arguments->is_teams, program.help("ceremony_teams"));
    CLI::Option* overall =
        starting.add_flag("--overall", arguments->is_overall, program.help("ceremony_overall"));
    teams->excludes(women)->excludes(overall);
    overall->excludes(women);
    program.on_run(starting,
                   [&program, arguments] { return start(program.session(), *arguments); });
    for (const auto& [name, action] :
         {std::pair{"next", CeremonyAction::Next}, std::pair{"back", CeremonyAction::Back},
          std::pair{"end", CeremonyAction::End}}) {
        CLI::App& app = program.add(name, &parent);
        program.on_run(app, [&program, step = action] {
            return program.session().command(HoldCeremony{step, {}, {}, {}});
        });
    }
}

void add_show_player(Program& program) {
    CLI::App& app = program.add("show-player");
    const auto arguments = std::make_shared<Showing>();
    app.add_option("player", arguments->player, program.help("player"))
        ->required()
        ->type_name("NAME|NUMBER");
    app.add_option("--group", arguments->group, program.help("show_player_group"))
        ->type_name("GROUP");
    app.add_option("--screen", arguments->screens, program.help("to_screen"))
        ->type_name("NAME")
        ->allow_extra_args(false);
    app.add_option("--for", arguments->duration, program.help("show_player_duration"))
        ->type_name("MM:SS");
    app.add_flag("--chime", arguments->has_chime, program.help("chime"));
    program.on_run(app, [&program, arguments] { return show(program.session(), *arguments); });
}

}  // namespace kydai::cli
