// `kydai swap`, `pin`, `forbid`, `lift`, `pair-by-hand`: the arbiter's own hand in a pairing.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"

namespace kydai::cli {
namespace {

struct Arguments {
    std::string group;
    std::string first;
    std::string second;
    std::string rounds;
    int round = 0;
    bool is_forced = false;
    std::vector<std::string> pairs;
    std::vector<std::string> byes;
    std::string without_results;
};

std::shared_ptr<Arguments> add_two_players(Program& program, CLI::App& app) {
    auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("first", arguments->first, program.help("player"))
        ->required()
        ->type_name("PLAYER");
    app.add_option("second", arguments->second, program.help("player"))
        ->required()
        ->type_name("PLAYER");
    return arguments;
}

void add_swap(Program& program) {
    CLI::App& app = program.add("swap");
    const auto arguments = add_two_players(program, app);
    app.add_option("--round", arguments->round, program.help("round"))->type_name("N");
    app.add_flag("--force", arguments->is_forced, program.help("force_swap"));
    program.on_run(app, [&program, arguments] {
        return program.session().command(
            SwapPlayers{GroupId(arguments->group), RoundNumber(arguments->round),
                        choose_player(arguments->first), choose_player(arguments->second),
                        arguments->is_forced});
    });
}

void add_rule(Program& program, const char* name, PairRuleKind kind) {
    CLI::App& app = program.add(name);
    const auto arguments = add_two_players(program, app);
    if (kind != PairRuleKind::Lift) {
        app.add_option("--round,--rounds", arguments->rounds, program.help("rounds"))
            ->type_name("N[-M]");
    }
    program.on_run(app, [&program, arguments, kind] {
        Session& session = program.session();
        SetPairRule command{
            GroupId(arguments->group),        kind,           choose_player(arguments->first),
            choose_player(arguments->second), RoundNumber(0), RoundNumber(0)};
        if (!arguments->rounds.empty()) {
            const Result<RoundRange> range = parse_round_range(arguments->rounds);
            if (!range) return session.fail(range.error());
            command.first_round = range->first;
            command.last_round = range->last;
        }
        return session.command(command);
    });
}

/// `3-7` = number 3 has White against 7; names stand on both sides of ` - `.
std::optional<ManualPair> parse_pair(const std::string& text) {
    const std::string long_dash = " - ";
    std::size_t dash = text.find(long_dash);
    std::size_t length = long_dash.size();
    if (dash == std::string::npos) {
        dash = text.find('-');
        length = 1;
    }
    if (dash == std::string::npos || dash == 0 || dash + length >= text.size()) {
        return std::nullopt;
    }
    return ManualPair{choose_player(text.substr(0, dash)),
                      choose_player(text.substr(dash + length))};
}

Exit pair_by_hand(Session& session, const Arguments& arguments) {
    PairManually command;
    command.group = GroupId(arguments.group);
    command.round = RoundNumber(arguments.round);
    command.is_forced = arguments.is_forced;
    for (const std::string& text : arguments.pairs) {
        const std::optional<ManualPair> pair = parse_pair(text);
        if (!pair) return session.fail(Error("cli.usage.pair", {{"text", text}}));
        command.pairs.push_back(*pair);
    }
    for (const std::string& text : arguments.byes) {
        const std::size_t equals = text.rfind('=');
        if (equals == std::string::npos) {
            return session.fail(Error("cli.usage.bye", {{"text", text}}));
        }
        const Result<ByeKind> kind = parse_bye_kind(text.substr(equals + 1));
        if (!kind) return session.fail(kind.error());
        command.byes.push_back({choose_player(text.substr(0, equals)), *kind});
    }
    if (!arguments.without_results.empty()) {
        const auto boards = parse_boards(arguments.without_results);
        if (!boards) return session.fail(boards.error());
        command.without_results = *boards;
    }
    return session.command(command);
}

void add_pair_by_hand(Program& program) {
    CLI::App& app = program.add("pair-by-hand");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("group", arguments->group, program.help("group"))
        ->required()
        ->type_name("GROUP");
    app.add_option("round", arguments->round, program.help("round"))
        ->required()
        ->type_name("ROUND")
        ->check(CLI::PositiveNumber);
    app.add_option("pairs", arguments->pairs, program.help("pairs"))->type_name("WHITE-BLACK...");
    app.add_option("--bye", arguments->byes, program.help("byes"))
        ->type_name("PLAYER=KIND")
        ->allow_extra_args(false);
    app.add_option("--without-results", arguments->without_results, program.help("without_results"))
        ->type_name("BOARD,...");
    app.add_flag("--force", arguments->is_forced, program.help("force_pair"));
    program.on_run(app,
                   [&program, arguments] { return pair_by_hand(program.session(), *arguments); });
}

}  // namespace

void add_by_hand(Program& program) {
    add_swap(program);
    add_rule(program, "pin", PairRuleKind::Pin);
    add_rule(program, "forbid", PairRuleKind::Forbid);
    add_rule(program, "lift", PairRuleKind::Lift);
    add_pair_by_hand(program);
}

}  // namespace kydai::cli
