// `kydai boards`, `fix-board`: where in the hall a group plays, and who keeps one board.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/table.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

std::string range_text(const ordered_json& row) {
    if (row.value("first", 0) == 0) return "1-";
    return std::to_string(row.value("first", 0)) + "-" + std::to_string(row.value("last", 0));
}

Exit list(Session& session) {
    const Result<ordered_json> answer = session.ask("ask_boards", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    Table table;
    table.column(session.say("cli.column.group"))
        .column(session.say("cli.column.boards"), Align::Right)
        .column(session.say("cli.column.area"), Align::Right)
        .column(session.say("cli.column.fixed"));
    for (const ordered_json& row : answer->value("groups", ordered_json::array())) {
        std::string fixed;
        for (const ordered_json& one : row.value("fixed", ordered_json::array())) {
            fixed += (fixed.empty() ? "" : ", ") + one.value("player", "") + " → " +
                     std::to_string(one.value("board", 0));
        }
        table.row({row.value("group", ""), std::to_string(row.value("boards", 0)), range_text(row),
                   fixed});
    }
    session.out() << table.text();
    return Exit::Ok;
}

Exit set_area(Session& session, const std::string& group, const std::string& range, bool is_off) {
    if (group.empty()) return list(session);
    SetBoardArea command{GroupId(group), std::nullopt};
    if (range.empty() != is_off) {
        return session.fail(Error("cli.usage.board_range", {{"text", range}}));
    }
    if (!is_off) {
        const Result<RoundRange> parsed = parse_round_range(range);
        if (!parsed || range.find('-') == range.npos) {
            return session.fail(Error("cli.usage.board_range", {{"text", range}}));
        }
        command.area =
            BoardArea{BoardNumber(parsed->first.value()), BoardNumber(parsed->last.value())};
    }
    return session.command(command);
}

void add_areas(Program& program) {
    CLI::App& app = program.add("boards");
    const auto group = std::make_shared<std::string>();
    const auto range = std::make_shared<std::string>();
    const auto off = std::make_shared<bool>(false);
    app.add_option("group", *group, program.help("group"))->type_name("GROUP");
    app.add_option("range", *range, program.help("board_range"))->type_name("FIRST-LAST");
    app.add_flag("--off", *off, program.help("boards_off"));
    program.on_run(app, [&program, group, range, off] {
        return set_area(program.session(), *group, *range, *off);
    });
}

void add_fixing(Program& program) {
    CLI::App& app = program.add("fix-board");
    const auto group = std::make_shared<std::string>();
    const auto player = std::make_shared<std::string>();
    const auto board = std::make_shared<int>(0);
    const auto off = std::make_shared<bool>(false);
    app.add_option("group", *group, program.help("group"))->required()->type_name("GROUP");
    app.add_option("player", *player, program.help("player"))->required()->type_name("PLAYER");
    CLI::Option_group* choice = app.add_option_group("");
    choice->add_option("board", *board, program.help("board"))
        ->type_name("BOARD")
        ->check(CLI::Range(1, board_number_max));
    choice->add_flag("--off", *off, program.help("fix_off"));
    choice->require_option(1);
    program.on_run(app, [&program, group, player, board, off] {
        return program.session().command(
            FixBoard{GroupId(*group), choose_player(*player), BoardNumber(*off ? 0 : *board)});
    });
}

}  // namespace

void add_boards(Program& program) {
    add_areas(program);
    add_fixing(program);
}

}  // namespace kydai::cli
