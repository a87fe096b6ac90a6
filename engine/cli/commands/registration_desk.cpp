// `kydai confirm-club`, `shirt`, `shirts`, `link-parent`, `achieve`: what else a registration
// holds.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/desk_arguments.hpp"
#include "engine/cli/table.hpp"

#include <nlohmann/json.hpp>

#include <map>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

void add_confirm_club(Program& program) {
    CLI::App& app = program.add("confirm-club");
    const auto command = std::make_shared<ConfirmClub>();
    app.add_option("club", command->club, program.help("which_club"))
        ->required()
        ->type_name("CLUB");
    app.add_option("--by", command->confirmed_by, program.help("confirmed_by"))->type_name("NAME");
    app.add_flag("--undo", command->is_taken_back, program.help("take_back"));
    program.on_run(app, [&program, command] { return program.session().command(*command); });
}

void add_shirt(Program& program) {
    CLI::App& app = program.add("shirt");
    const auto person = std::make_shared<PersonArguments>();
    const auto command = std::make_shared<OrderShirt>();
    add_person(program, app, *person, false);
    app.add_option("size", command->size, program.help("shirt_size"))->type_name("SIZE");
    program.on_run(app, [&program, person, command] {
        const Result<PersonChoice> one = person->one();
        if (!one) return program.session().fail(one.error());
        command->player = *one;
        return program.session().command(*command);
    });
}

Exit shirts(Session& session) {
    const Result<ordered_json> answer = session.ask("ask_fees", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    std::map<std::string, int> by_size;
    for (const ordered_json& person : answer->value("people", ordered_json::array())) {
        const std::string size = person.value("shirt", "");
        if (!size.empty()) ++by_size[size];
    }
    if (session.is_json()) {
        ordered_json sizes = ordered_json::object();
        for (const auto& [size, count] : by_size) sizes[size] = count;
        session.print({{"shirts", sizes}});
        return Exit::Ok;
    }
    Table table;
    table.column(session.say("cli.column.shirt"))
        .column(session.say("cli.column.count"), Align::Right);
    for (const auto& [size, count] : by_size) table.row({size, std::to_string(count)});
    session.out() << table.text();
    return Exit::Ok;
}

void add_shirts(Program& program) {
    CLI::App& app = program.add("shirts");
    program.on_run(app, [&program] { return shirts(program.session()); });
}

void add_link_parent(Program& program) {
    CLI::App& app = program.add("link-parent");
    const auto names = std::make_shared<std::pair<std::string, std::string>>();
    const auto command = std::make_shared<LinkChild>();
    app.add_option("parent", names->first, program.help("parent"))->required()->type_name("PARENT");
    app.add_option("child", names->second, program.help("child"))->required()->type_name("CHILD");
    app.add_flag("--undo", command->is_taken_back, program.help("take_back"));
    program.on_run(app, [&program, names, command] {
        command->parent.player.name = names->first;
        command->child.player.name = names->second;
        return program.session().command(*command);
    });
}

void add_achieve(Program& program) {
    CLI::App& app = program.add("achieve");
    const auto person = std::make_shared<PersonArguments>();
    const auto command = std::make_shared<NoteAchievements>();
    add_person(program, app, *person, false);
    app.add_option("achievements", command->achievements, program.help("achievements"))
        ->type_name("TEXT");
    program.on_run(app, [&program, person, command] {
        const Result<PersonChoice> one = person->one();
        if (!one) return program.session().fail(one.error());
        command->player = *one;
        return program.session().command(*command);
    });
}

}  // namespace

void add_registration_desk(Program& program) {
    add_confirm_club(program);
    add_shirt(program);
    add_shirts(program);
    add_link_parent(program);
    add_achieve(program);
}

}  // namespace kydai::cli
