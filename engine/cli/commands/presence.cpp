// `kydai checkin`, `absent`, `withdraw`, `return`: who is there.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/all_groups.hpp"
#include "engine/cli/commands/commands.hpp"

namespace kydai::cli {
namespace {

struct Arguments {
    std::string group;
    std::vector<std::string> players;
    std::string rounds;
    std::string kind = "zero";
    bool is_taken_back = false;
    bool is_late = false;
    bool all = false;
};

std::shared_ptr<Arguments> add_player_list(Program& program, CLI::App& app, bool is_required) {
    auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("players", arguments->players, program.help("players"))
        ->required(is_required)
        ->type_name("PLAYER...");
    return arguments;
}

void add_checkin(Program& program) {
    CLI::App& app = program.add("checkin");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group"))->type_name("GROUP");
    app.add_option("players", arguments->players, program.help("players_or_all"))
        ->type_name("PLAYER...");
    app.add_flag("--all", arguments->all, program.help("all_check_in"));
    app.add_flag("--undo", arguments->is_taken_back, program.help("not_present"));
    program.on_run(app, [&program, arguments] {
        Session& session = program.session();
        const bool is_present = !arguments->is_taken_back;
        // `checkin GROUP --all` is everybody of the group, as `checkin GROUP` is.
        const bool is_contradiction = arguments->all && !arguments->players.empty();
        if (is_contradiction || (arguments->group.empty() && !arguments->all)) {
            return session.fail(Error("cli.usage.group_or_all"));
        }
        if (arguments->group.empty()) {
            const auto has_players = [](const protocol::GroupSummary& group) {
                return group.players > 0;
            };
            return for_each_group(session, has_players, [is_present](const GroupId& group) {
                return CheckIn{group, {}, is_present};
            });
        }
        return session.command(
            CheckIn{GroupId(arguments->group), choose_players(arguments->players), is_present});
    });
}

Exit mark_absent(Session& session, const Arguments& arguments) {
    MarkAbsent command;
    command.group = GroupId(arguments.group);
    command.players = choose_players(arguments.players);
    command.is_taken_back = arguments.is_taken_back;
    command.is_late = arguments.is_late;
    const Result<ByeKind> kind = parse_bye_kind(arguments.kind);
    if (!kind) return session.fail(kind.error());
    command.kind = *kind;
    if (!arguments.rounds.empty()) {
        const Result<RoundRange> range = parse_round_range(arguments.rounds);
        if (!range) return session.fail(range.error());
        command.first_round = range->first;
        command.last_round = range->last;
    }
    return session.command(command);
}

void add_absent(Program& program) {
    CLI::App& app = program.add("absent");
    const auto arguments = add_player_list(program, app, true);
    app.add_option("--round,--rounds", arguments->rounds, program.help("rounds"))
        ->type_name("N[-M]");
    app.add_option("--kind", arguments->kind, program.help("absent_kind"))
        ->type_name("zero|half|full");
    app.add_flag("--undo", arguments->is_taken_back, program.help("will_play"));
    app.add_flag("--late", arguments->is_late, program.help("absent_late"));
    program.on_run(app,
                   [&program, arguments] { return mark_absent(program.session(), *arguments); });
}

template <class CommandType>
void add_simple(Program& program, const char* name) {
    CLI::App& app = program.add(name);
    const auto arguments = add_player_list(program, app, true);
    program.on_run(app, [&program, arguments] {
        return program.session().command(
            CommandType{GroupId(arguments->group), choose_players(arguments->players)});
    });
}

}  // namespace

void add_presence(Program& program) {
    add_checkin(program);
    add_absent(program);
    add_simple<WithdrawPlayers>(program, "withdraw");
    add_simple<ReturnPlayers>(program, "return");
}

}  // namespace kydai::cli
