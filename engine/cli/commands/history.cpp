// `kydai history`: who did what, of the whole tournament, a group, a board, a player, an arbiter.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/local_time.hpp"
#include "engine/cli/table.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string group;
    int round = 0;
    int board = 0;
    std::string by;
    std::string text;
    int limit = 30;
};

Exit history(Session& session, const Arguments& arguments) {
    ordered_json question = {{"limit", arguments.limit}};
    if (!arguments.group.empty()) question["group"] = arguments.group;
    if (arguments.round > 0) question["round"] = arguments.round;
    if (arguments.board > 0) question["board"] = arguments.board;
    if (!arguments.by.empty()) question["author"] = arguments.by;
    if (!arguments.text.empty()) question["text"] = arguments.text;
    const Result<ordered_json> answer = session.ask("ask_history", question);
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    const Result<protocol::Tournament> tournament = session.tournament();
    const std::chrono::minutes offset =
        tournament ? tournament->utc_offset : std::chrono::minutes(7 * 60);
    Table table;
    table.column(session.say("cli.column.entry"), Align::Right)
        .column(session.say("cli.column.time"))
        .column(session.say("cli.column.author"))
        .column(session.say("cli.column.what"));
    for (const ordered_json& row : answer->value("entries", ordered_json::array())) {
        const EngineTime time(std::chrono::milliseconds(row.value("time_ms", std::int64_t{0})));
        table.row({std::to_string(row.value("sequence", std::int64_t{0})),
                   day_and_time(time, offset), row.value("author", ""), row.value("text", "")});
    }
    session.out() << table.text();
    return Exit::Ok;
}

}  // namespace

void add_history(Program& program) {
    CLI::App& app = program.add("history");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group"))->type_name("GROUP");
    app.add_option("--round", arguments->round, program.help("round"))->type_name("N");
    app.add_option("--board", arguments->board, program.help("board"))->type_name("N");
    app.add_option("--by", arguments->by, program.help("by"))->type_name("AUTHOR");
    app.add_option("--text", arguments->text, program.help("history_text"))->type_name("TEXT");
    app.add_option("--limit", arguments->limit, program.help("limit"))
        ->type_name("N")
        ->check(CLI::Range(1, 1000));
    program.on_run(app, [&program, arguments] { return history(program.session(), *arguments); });
}

}  // namespace kydai::cli
