// `kydai enter`, `transfer`: late entries and changes of group.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"

namespace kydai::cli {
namespace {

struct Arguments {
    std::string group;
    std::string to;
    std::string player;
    PlayerData data;
    std::string sex;
    int known = 0;
    std::string missed = "zero";
    bool is_confirmed = false;
};

Exit enter(Session& session, Arguments& arguments) {
    EnterLate command;
    command.group = GroupId(arguments.group);
    const Result<ByeKind> missed = parse_bye_kind(arguments.missed);
    if (!missed) return session.fail(missed.error());
    command.missed_rounds = *missed;
    command.is_two_groups_confirmed = arguments.is_confirmed;
    if (arguments.known > 0) {
        command.player = PlayerId(arguments.known);
        return session.command(command);
    }
    if (arguments.data.name.empty()) return session.fail(Error("cli.usage.enter_whom"));
    if (arguments.sex == "m") arguments.data.sex = Sex::Male;
    if (arguments.sex == "w") arguments.data.sex = Sex::Female;
    command.data = arguments.data;
    return session.command(command);
}

void add_entering(Program& program) {
    CLI::App& app = program.add("enter");
    const auto arguments = std::make_shared<Arguments>();
    PlayerData& data = arguments->data;
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("name", data.name, program.help("full_name"))->type_name("NAME");
    app.add_option("--club", data.club, program.help("club"))->type_name("CLUB");
    app.add_option("--born", data.birth_date, program.help("born"))->type_name("YYYY/MM/DD");
    app.add_option("--sex", arguments->sex, program.help("sex"))
        ->type_name("m|w")
        ->check(CLI::IsMember({"m", "w"}));
    app.add_option("--rating", data.rating, program.help("rating"))
        ->type_name("N")
        ->check(CLI::Range(0, 3500));
    app.add_option("--title", data.title, program.help("title"))->type_name("TITLE");
    app.add_option("--fide-id", data.fide_id, program.help("fide_id"))->type_name("ID");
    app.add_option("--player-id", arguments->known, program.help("known_player"))
        ->type_name("ID")
        ->check(CLI::PositiveNumber);
    app.add_option("--missed", arguments->missed, program.help("missed"))->type_name("zero|half");
    app.add_flag("--confirm-two-groups", arguments->is_confirmed, program.help("two_groups"));
    program.on_run(app, [&program, arguments] { return enter(program.session(), *arguments); });
}

void add_transferring(Program& program) {
    CLI::App& app = program.add("transfer");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("from", arguments->group, program.help("from_group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("player", arguments->player, program.help("player"))
        ->required()
        ->type_name("PLAYER");
    app.add_option("to", arguments->to, program.help("to_group"))->required()->type_name("GROUP");
    app.add_option("--missed", arguments->missed, program.help("missed"))->type_name("zero|half");
    program.on_run(app, [&program, arguments] {
        Session& session = program.session();
        const Result<ByeKind> missed = parse_bye_kind(arguments->missed);
        if (!missed) return session.fail(missed.error());
        return session.command(TransferPlayer{choose_player(arguments->player),
                                              GroupId(arguments->group), GroupId(arguments->to),
                                              *missed});
    });
}

}  // namespace

void add_enter(Program& program) {
    add_entering(program);
    add_transferring(program);
}

}  // namespace kydai::cli
