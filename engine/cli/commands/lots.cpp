// `kydai lots show|draw|run`, `kydai playoff`, `kydai sign`: the end of a group.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/report_standings.hpp"
#include "engine/cli/table.hpp"
#include "engine/standings/standings.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

std::string text(const ordered_json& json, const char* key) {
    return json.value(key, std::string());
}
ordered_json list(const ordered_json& json, const char* key) {
    return json.value(key, ordered_json::array());
}
std::string named(const ordered_json& player) {
    return std::to_string(player.value("number", 0)) + " " + text(player, "name");
}
std::string named_all(const ordered_json& players, const char* between) {
    std::string line;
    for (const ordered_json& player : players)
        line += (line.empty() ? "" : between) + named(player);
    return line;
}

/// Ascending numbers of the players: what anybody needs beside the seed.
std::string numbers_of(const ordered_json& players) {
    std::vector<int> numbers;
    for (const ordered_json& player : players) numbers.push_back(player.value("number", 0));
    std::ranges::sort(numbers);
    std::string line;
    for (const int number : numbers) line += " " + std::to_string(number);
    return line;
}

void print_lots(Session& session, const ordered_json& answer) {
    const std::string group = text(answer, "group");
    for (const ordered_json& drawing : list(answer, "drawings")) {
        const ordered_json players = list(drawing, "players");
        session.out() << session.say("cli.lots_drawing",
                                     {{"rank", std::to_string(drawing.value("rank", 0))},
                                      {"players", named_all(players, " > ")},
                                      {"seed", text(drawing, "seed")},
                                      {"by", text(drawing, "drawn_by")},
                                      {"use", session.say("cli.use." + text(drawing, "use"))}})
                      << "\n  "
                      << session.say("cli.lots_run_again",
                                     {{"command", "kydai lots run --seed " + text(drawing, "seed") +
                                                      numbers_of(players)}})
                      << "\n";
    }
    for (const ordered_json& playoff : list(answer, "playoffs")) {
        session.out() << session.say("cli.playoff_recorded",
                                     {{"players", named_all(list(playoff, "players"), " > ")},
                                      {"by", text(playoff, "recorded_by")},
                                      {"use", session.say("cli.use." + text(playoff, "use"))}})
                      << "\n";
        for (const ordered_json& game : list(playoff, "games")) {
            session.out() << "  " << named(game.value("white", ordered_json::object())) << "  "
                          << text(game, "result") << "  "
                          << named(game.value("black", ordered_json::object())) << "\n";
        }
        if (!text(playoff, "note").empty()) session.out() << "  " << text(playoff, "note") << "\n";
    }
    for (const ordered_json& level : list(answer, "undrawn")) {
        session.out() << session.say(answer.value("is_played_out", false) ? "cli.lots_to_draw"
                                                                          : "cli.lots_level_now",
                                     {{"group", group},
                                      {"rank", std::to_string(level.value("rank", 0))},
                                      {"players", named_all(list(level, "players"), ", ")}})
                      << "\n";
    }
    const bool has_nothing = list(answer, "drawings").empty() && list(answer, "playoffs").empty() &&
                             list(answer, "level").empty();
    if (has_nothing) session.out() << session.say("cli.lots_none", {{"group", group}}) << "\n";
}

Exit show(Session& session, const std::string& group) {
    const Result<ordered_json> answer = session.ask("ask_lots", {{"group", group}});
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
    } else {
        print_lots(session, *answer);
    }
    return Exit::Ok;
}

/// The drawing again, by anybody: numbers and seed give the order.
Exit run(Session& session, const std::vector<int>& numbers, std::uint64_t seed) {
    std::vector<PairingNumber> players;
    for (const int number : numbers) players.emplace_back(number);
    std::ranges::sort(players);
    const auto twice = std::ranges::unique(players);
    players.erase(twice.begin(), twice.end());
    std::vector<int> order;
    for (const PairingNumber number : standings::draw_order(std::move(players), seed)) {
        order.push_back(number.value());
    }
    if (session.is_json()) {
        session.print({{"seed", std::to_string(seed)}, {"order", order}});
        return Exit::Ok;
    }
    std::string line;
    for (const int number : order) line += (line.empty() ? "" : " > ") + std::to_string(number);
    session.out() << line << "\n";
    return Exit::Ok;
}

void add_lots_draw(Program& program, CLI::App& parent) {
    CLI::App& app = program.add("draw", &parent);
    const auto group = std::make_shared<std::string>();
    const auto players = std::make_shared<std::vector<std::string>>();
    const auto is_redraw = std::make_shared<bool>(false);
    app.add_option("group", *group, program.help("group"))->required()->type_name("GROUP");
    app.add_option("players", *players, program.help("redraw_players"))->type_name("PLAYER...");
    app.add_flag("--again", *is_redraw, program.help("lots_again"));
    program.on_run(app, [&program, group, players, is_redraw] {
        Session& session = program.session();
        const DrawLots command{GroupId(*group), *is_redraw, choose_players(*players)};
        const Exit given = session.command(command);
        if (given != Exit::Ok || session.is_json()) return given;
        return show(session, *group);
    });
}

void add_lots_run(Program& program, CLI::App& parent) {
    CLI::App& app = program.add("run", &parent);
    const auto numbers = std::make_shared<std::vector<int>>();
    const auto seed = std::make_shared<std::uint64_t>(0);
    app.add_option("--seed", *seed, program.help("seed"))->required()->type_name("SEED");
    app.add_option("numbers", *numbers, program.help("lots_numbers"))
        ->required()
        ->type_name("NUMBER...")
        ->check(CLI::PositiveNumber);
    program.on_run(app,
                   [&program, numbers, seed] { return run(program.session(), *numbers, *seed); });
}

/// `3 1-0 7`: White, result, Black. Errors: cli.usage.game {text}, result.unreadable {text}.
Result<PlayoffGameChoice> parse_game(const std::string& text) {
    const std::size_t first = text.find(' ');
    const std::size_t last = text.rfind(' ');
    if (first == std::string::npos || first == last) {
        return Error("cli.usage.game", {{"text", text}});
    }
    const Result<GameResult> result = parse_game_result(text.substr(first + 1, last - first - 1));
    if (!result) return result.error();
    return PlayoffGameChoice{choose_player(text.substr(0, first)),
                             choose_player(text.substr(last + 1)), *result};
}

struct PlayoffArguments {
    std::string group;
    std::vector<std::string> players;
    std::vector<std::string> games;
    std::string note;
    bool is_taken_back = false;
};

Exit playoff(Session& session, const PlayoffArguments& arguments) {
    RecordPlayoff command;
    command.group = GroupId(arguments.group);
    command.order = choose_players(arguments.players);
    command.note = arguments.note;
    command.is_taken_back = arguments.is_taken_back;
    for (const std::string& text : arguments.games) {
        Result<PlayoffGameChoice> game = parse_game(text);
        if (!game) return session.fail(game.error());
        command.games.push_back(std::move(*game));
    }
    return session.command(command);
}

void add_playoff(Program& program) {
    CLI::App& app = program.add("playoff");
    const auto arguments = std::make_shared<PlayoffArguments>();
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("players", arguments->players, program.help("playoff_order"))
        ->required()
        ->type_name("PLAYER...");
    app.add_option("--game", arguments->games, program.help("playoff_game"))
        ->type_name("\"WHITE RESULT BLACK\"");
    app.add_option("--note", arguments->note, program.help("playoff_note"))->type_name("TEXT");
    app.add_flag("--take-back", arguments->is_taken_back, program.help("playoff_take_back"));
    program.on_run(app, [&program, arguments] { return playoff(program.session(), *arguments); });
}

void add_sign(Program& program) {
    CLI::App& app = program.add("sign");
    const auto command = std::make_shared<SignStandings>();
    const auto groups = std::make_shared<std::vector<std::string>>();
    app.add_option("groups", *groups, program.help("sign_groups"))
        ->required()
        ->type_name("GROUP...");
    app.add_option("--arbiter", command->arbiter, program.help("sign_arbiter"))->type_name("NAME");
    app.add_option("--take-back", command->reason, program.help("sign_take_back"))
        ->type_name("REASON");
    program.on_run(app, [&program, command, groups] {
        SignStandings wanted = *command;
        wanted.groups = group_ids(*groups);
        wanted.is_taken_back = !wanted.reason.empty();
        if (wanted.arbiter.empty()) wanted.arbiter = program.session().options.author;
        return program.session().command(wanted);
    });
}

}  // namespace

void add_lots(Program& program) {
    CLI::App& parent = program.add("lots");
    parent.require_subcommand(1);
    CLI::App& show_app = program.add("show", &parent);
    const auto group = std::make_shared<std::string>();
    show_app.add_option("group", *group, program.help("group"))->required()->type_name("GROUP");
    program.on_run(show_app, [&program, group] { return show(program.session(), *group); });
    add_lots_draw(program, parent);
    add_lots_run(program, parent);
    add_playoff(program);
    add_sign(program);
}

}  // namespace kydai::cli
