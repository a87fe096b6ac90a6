// `kydai rounds`, `draw`, `bye`, `finish`, `phase`, `option`: around the rounds.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/all_groups.hpp"
#include "engine/cli/commands/commands.hpp"
#include "publisher/protocol/names.hpp"

namespace kydai::cli {
namespace {

struct Arguments {
    std::vector<std::string> groups;
    std::string group;
    bool all = false;
    int rounds = 0;
    std::string text;
    std::string player;
    bool is_set = false;
};

void add_rounds_of_group(Program& program) {
    CLI::App& app = program.add("rounds");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("rounds", arguments->rounds, program.help("rounds_number"))
        ->required()
        ->type_name("N");
    app.add_option("--system", arguments->text, program.help("system"))
        ->type_name("swiss|round-robin|double-round-robin")
        ->check(CLI::IsMember({"swiss", "round-robin", "double-round-robin"}));
    program.on_run(app, [&program, arguments] {
        SetRounds command{GroupId(arguments->group), arguments->rounds, std::nullopt};
        if (arguments->text == "swiss") command.system = PairingSystem::Swiss;
        if (arguments->text == "round-robin") command.system = PairingSystem::RoundRobin;
        if (arguments->text == "double-round-robin") {
            command.system = PairingSystem::DoubleRoundRobin;
        }
        return program.session().command(command);
    });
}

void add_draw(Program& program) {
    CLI::App& app = program.add("draw");
    const auto arguments = std::make_shared<Arguments>();
    add_groups_option(program, app, arguments->groups, arguments->all);
    app.add_flag("--again", arguments->is_set, program.help("redraw"));
    app.add_option("--color", arguments->text, program.help("initial_color"))
        ->type_name("white|black")
        ->check(CLI::IsMember({"white", "black"}));
    program.on_run(app, [&program, arguments] {
        Session& session = program.session();
        DrawNumbers command{group_ids(arguments->groups), arguments->is_set, std::nullopt};
        if (arguments->text == "white") command.initial_color = Color::White;
        if (arguments->text == "black") command.initial_color = Color::Black;
        if (!arguments->all) return session.command(command);
        const auto is_waiting = [](const protocol::GroupSummary& group) {
            return group.players > 1 && group.phase == protocol::Phase::Registration &&
                   group.current_round == 0;
        };
        return for_each_group(session, is_waiting, [command](const GroupId& group) {
            DrawNumbers one = command;
            one.groups = {group};
            return one;
        });
    });
}

void add_bye(Program& program) {
    CLI::App& app = program.add("bye");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("round", arguments->rounds, program.help("round"))
        ->required()
        ->type_name("ROUND")
        ->check(CLI::PositiveNumber);
    app.add_option("player", arguments->player, program.help("player"))
        ->required()
        ->type_name("PLAYER");
    app.add_option("kind", arguments->text, program.help("bye_kind"))
        ->required()
        ->type_name("zero|half|full|pab");
    program.on_run(app, [&program, arguments] {
        Session& session = program.session();
        const Result<ByeKind> kind = parse_bye_kind(arguments->text);
        if (!kind) return session.fail(kind.error());
        return session.command(ChangeBye{GroupId(arguments->group), RoundNumber(arguments->rounds),
                                         choose_player(arguments->player), *kind});
    });
}

void add_finish(Program& program) {
    CLI::App& app = program.add("finish");
    const auto arguments = std::make_shared<Arguments>();
    add_groups_option(program, app, arguments->groups, arguments->all);
    app.add_flag("--reopen", arguments->is_set, program.help("reopen"));
    program.on_run(app, [&program, arguments] {
        const bool is_finished = !arguments->is_set;
        if (arguments->all) return program.session().command(FinishTournament{is_finished});
        return program.session().command(FinishGroups{group_ids(arguments->groups), is_finished});
    });
}

void add_phase(Program& program) {
    CLI::App& app = program.add("phase");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("phase", arguments->text, program.help("phase"))
        ->required()
        ->type_name(
            "auto|registration|paired|published|seated|playing|last-boards|complete|ceremony");
    add_groups_option(program, app, arguments->groups, arguments->all);
    app.add_flag("--hold", arguments->is_set, program.help("hold"));
    program.on_run(app, [&program, arguments] {
        Session& session = program.session();
        SetPhase command{group_ids(arguments->groups), std::nullopt, arguments->is_set};
        if (arguments->text != "auto") {
            const auto phase = protocol::value_named<protocol::Phase>(arguments->text);
            if (!phase) return session.fail(Error("cli.usage.phase", {{"text", arguments->text}}));
            command.phase = static_cast<Phase>(*phase);
        }
        if (!arguments->all) return session.command(command);
        const auto any = [](const protocol::GroupSummary& group) { return group.players > 0; };
        return for_each_group(session, any, [command](const GroupId& group) {
            SetPhase one = command;
            one.groups = {group};
            return one;
        });
    });
}
static_assert(static_cast<int>(Phase::Ceremony) == static_cast<int>(protocol::Phase::Ceremony));

void add_option(Program& program) {
    CLI::App& app = program.add("option");
    const auto option = std::make_shared<SetOption>();
    app.add_option("name", option->name, program.help("option_name"))
        ->required()
        ->type_name("NAME");
    app.add_option("value", option->value, program.help("option_value"))
        ->required()
        ->type_name("VALUE");
    program.on_run(app, [&program, option] { return program.session().command(*option); });
}

}  // namespace

void add_rounds(Program& program) {
    add_rounds_of_group(program);
    add_draw(program);
    add_bye(program);
    add_finish(program);
    add_phase(program);
    add_option(program);
}

}  // namespace kydai::cli
