// `kydai result GROUP BOARD RESULT`: a result entered, corrected or cleared.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/dashed_values.hpp"

namespace kydai::cli {
namespace {

struct Arguments {
    std::string group;
    int board = 0;
    std::string result;
    int round = 0;
    bool is_forced = false;
    std::string seen;
};

Exit enter_result(Session& session, const Arguments& arguments) {
    const std::string text = unmarked(arguments.result);
    const GroupId group(arguments.group);
    const RoundNumber round(arguments.round);
    const BoardNumber board(arguments.board);
    if (text == "clear" || text == "-") {
        return session.command(ClearResult{group, round, board});
    }
    const Result<GameResult> result = parse_game_result(text);
    if (!result) return session.fail(result.error());
    RecordResult record{group, round, board, *result, arguments.is_forced, std::nullopt};
    if (!arguments.seen.empty()) {
        const Result<GameResult> seen = parse_game_result(unmarked(arguments.seen));
        if (!seen) return session.fail(seen.error());
        record.seen = *seen;
    }
    return session.command(record);
}

}  // namespace

void add_result(Program& program) {
    CLI::App& app = program.add("result");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("board", arguments->board, program.help("board"))
        ->required()
        ->type_name("BOARD")
        ->check(CLI::PositiveNumber);
    app.add_option("result", arguments->result, program.help("result"))
        ->required()
        ->type_name("1-0|0-1|1/2|+--|--+|---|clear");
    app.add_option("--round", arguments->round, program.help("round"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    app.add_flag("--force", arguments->is_forced, program.help("force_result"));
    app.add_option("--seen", arguments->seen, program.help("seen"))->type_name("RESULT");
    program.on_run(app,
                   [&program, arguments] { return enter_result(program.session(), *arguments); });
}

}  // namespace kydai::cli
