// `kydai broadcast`: boards and results pushed to the rounds of a Lichess broadcast as they change.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/broadcast_push.hpp"
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/outlets/outlets.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <csignal>
#include <map>
#include <thread>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;
using std::chrono::seconds;
using SteadyClock = std::chrono::steady_clock;

constexpr seconds look_every{2};
constexpr seconds rest_max{60};  ///< between two tries while the other side is away
/// A result of a round before may be corrected while the next one is played.
constexpr seconds look_back_every{30};
constexpr int boards_max = 64;  ///< chapters of one broadcast round

std::atomic<bool> is_interrupted{false};

struct Arguments {
    std::vector<std::string> groups;
    std::vector<std::string> rounds;  ///< `ID` or `N=ID`
    std::string token_file;
    std::string server = "https://lichess.org";
    bool is_once = false;
};

/// One round of the tournament and where it goes.
struct Target {
    std::string id;
    std::string pushed;     ///< the games as the server has them
    bool is_known = false;  ///< something has been pushed, or there is nothing to push yet
    SteadyClock::time_point look_again{};  ///< not before: the round is behind us
};

/// `3=1a2B3c4D`; without a number the round that is being played. Errors: cli.usage.round_id
/// {text}.
Result<std::pair<int, std::string>> target_in(const std::string& text) {
    const std::size_t equals = text.find('=');
    int number = 0;
    std::string id = text;
    if (equals != std::string::npos) {
        const auto read = std::from_chars(text.data(), text.data() + equals, number);
        const bool is_number = read.ec == std::errc() && read.ptr == text.data() + equals;
        if (!is_number || number < 1) return Error("cli.usage.round_id", {{"text", text}});
        id = text.substr(equals + 1);
    }
    const bool is_id = !id.empty() && std::ranges::all_of(id, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
    if (!is_id) return Error("cli.usage.round_id", {{"text", text}});
    return std::pair(number, id);
}

protocol::PlayerRef player_of(const ordered_json& player, const protocol::HallView& view,
                              const GroupId& group) {
    protocol::PlayerRef reference;
    reference.number = player.value("number", 0);
    reference.name = player.value("name", "");
    reference.club = player.value("club", "");
    // Titles are published with the standings alone.
    for (const protocol::Standings& list : view.standings) {
        if (list.group != group) continue;
        for (const protocol::StandingsRow& row : list.rows) {
            if (row.player.number == reference.number) reference.title = row.player.title;
        }
    }
    return reference;
}

class Broadcast {
  public:
    Broadcast(Session& session, const Arguments& arguments, BroadcastServer server,
              std::map<int, Target> targets)
        : session_(session),
          arguments_(arguments),
          server_(std::move(server)),
          targets_(std::move(targets)) {}

    Exit run() {
        while (!is_interrupted) {
            const Result<bool> is_over = step();
            if (!is_over) {
                if (arguments_.is_once || !has_begun_) return session_.fail(is_over.error());
                // An engine that is being restarted is waited for.
            } else if (*is_over || arguments_.is_once) {
                return Exit::Ok;
            }
            rest();
        }
        return Exit::Ok;
    }

  private:
    static void rest() {
        constexpr std::chrono::milliseconds nap{200};
        for (auto slept = nap; slept <= look_every && !is_interrupted; slept += nap)
            std::this_thread::sleep_for(nap);
    }

    /// Pushes what has changed; true = all named rounds are over and pushed. Errors: those of the
    /// engine, and refusals that waiting cannot mend.
    Result<bool> step() {
        auto bodies = session_.bodies("");
        if (!bodies) return bodies.error();
        const protocol::HallView view = protocol::view_of(std::move(*bodies));
        const auto groups = choose_groups(view.tournament.groups, arguments_.groups);
        if (!groups) return groups.error();
        name_the_unnamed(view, *groups);
        has_begun_ = true;
        bool is_over = true;
        for (auto& [round, target] : targets_) {
            if (round == 0) {
                is_over = false;
                continue;
            }
            const Result<bool> is_done = serve(round, target, view, *groups);
            if (!is_done) return is_done.error();
            is_over = is_over && *is_done;
        }
        return is_over;
    }

    /// The id without a number belongs to the round that is played when it is first seen.
    void name_the_unnamed(const protocol::HallView& view, const std::vector<GroupId>& groups) {
        const auto unnamed = targets_.find(0);
        if (unnamed == targets_.end()) return;
        int round = 0;
        for (const protocol::GroupSummary& group : view.tournament.groups) {
            if (is_ours(group.id, groups)) round = std::max(round, group.current_round);
        }
        if (round == 0) return;
        Target target = unnamed->second;
        targets_.erase(unnamed);
        targets_.emplace(round, std::move(target));
    }

    static bool is_ours(const GroupId& group, const std::vector<GroupId>& groups) {
        return groups.empty() || std::ranges::find(groups, group) != groups.end();
    }

    static bool is_final(const protocol::HallView& view, const GroupId& group) {
        return std::ranges::any_of(view.standings, [&group](const protocol::Standings& list) {
            return list.group == group && list.is_final;
        });
    }

    /// Nothing of that round can come any more.
    static bool is_past(int round, const protocol::HallView& view,
                        const std::vector<GroupId>& groups) {
        return std::ranges::all_of(view.tournament.groups, [&](const auto& group) {
            return !is_ours(group.id, groups) || group.players < 2 || group.current_round > round ||
                   is_final(view, group.id);
        });
    }

    /// Whether the round is over and the server has its last word.
    Result<bool> serve(int round, Target& target, const protocol::HallView& view,
                       const std::vector<GroupId>& groups) {
        const bool is_now = std::ranges::any_of(view.tournament.groups, [&](const auto& group) {
            return is_ours(group.id, groups) && group.current_round == round;
        });
        const SteadyClock::time_point now = SteadyClock::now();
        if (quiet_until_ > now || target.look_again > now) return false;
        const Result<std::string> games = games_of(round, view, groups);
        if (!games) return games.error();
        const bool is_done_before = is_past(round, view, groups);
        if (*games == target.pushed) {
            if (!is_now) target.look_again = now + look_back_every;
            return is_done_before && (target.is_known || games->empty());
        }
        const Result<bool> is_pushed = push(target, *games);
        if (!is_pushed) return is_pushed.error();
        return *is_pushed && is_done_before;
    }

    /// The round's boards of all groups, as they are now.
    Result<std::string> games_of(int round, const protocol::HallView& view,
                                 const std::vector<GroupId>& groups) {
        protocol::HallView of_round = view;
        of_round.pairings.clear();
        int boards = 0;
        for (const protocol::GroupSummary& group : view.tournament.groups) {
            if (!is_ours(group.id, groups) || group.current_round < round) continue;
            const auto current = view.pairings.find(group.id);
            if (current != view.pairings.end() && current->second.round == round) {
                of_round.pairings.emplace(group.id, current->second);
            } else {
                Result<protocol::Pairings> earlier = ask_round(group.id, round, view);
                if (!earlier) return earlier.error();
                of_round.pairings.emplace(group.id, std::move(*earlier));
            }
            boards += static_cast<int>(of_round.pairings.at(group.id).boards.size());
        }
        if (boards > boards_max && !was_warned_) {
            was_warned_ = true;
            session_.warn(Error("cli.broadcast_too_many", {{"boards", std::to_string(boards)},
                                                           {"limit", std::to_string(boards_max)}}));
        }
        return outlets::to_games(of_round, groups,
                                 std::chrono::time_point_cast<std::chrono::milliseconds>(
                                     std::chrono::system_clock::now()));
    }

    Result<protocol::Pairings> ask_round(const GroupId& group, int round,
                                         const protocol::HallView& view) {
        const Result<ordered_json> answer =
            session_.ask("ask_round", {{"group", group.value()}, {"round", round}});
        if (!answer) return answer.error();
        protocol::Pairings pairings;
        pairings.group = group;
        pairings.round = round;
        for (const ordered_json& board : answer->value("boards", ordered_json::array())) {
            protocol::PairingRow row;
            row.board = board.value("board", 0);
            row.white = player_of(board.at("white"), view, group);
            row.black = player_of(board.at("black"), view, group);
            row.result = board.value("result", "");
            pairings.boards.push_back(std::move(row));
        }
        return pairings;
    }

    /// Whether it arrived; a failure is tried again after a rest, with what is then the state.
    Result<bool> push(Target& target, const std::string& games) {
        const Result<Pushed> pushed = push_games(server_, target.id, games);
        if (pushed && pushed->is_accepted()) {
            target.pushed = games;
            target.is_known = true;
            rest_ = look_every;
            session_.out() << session_.say("cli.broadcast_pushed", {{"round", target.id}})
                           << std::endl;
            for (const std::string& game : pushed->refused_games)
                session_.warn(Error("cli.broadcast_game_refused", {{"game", game}}));
            return true;
        }
        const Error fault =
            pushed ? Error("cli.broadcast_refused",
                           {{"status", std::to_string(pushed->status)}, {"answer", pushed->answer}})
                   : pushed.error();
        if (arguments_.is_once || (pushed && pushed->is_hopeless())) {
            has_begun_ = false;  // ends the program
            return fault;
        }
        session_.warn(fault);
        const seconds asked = pushed ? pushed->rest_asked : seconds(0);
        quiet_until_ = SteadyClock::now() + (asked.count() > 0 ? asked : rest_);
        rest_ = std::min(rest_ * 2, rest_max);
        return false;
    }

    Session& session_;
    const Arguments& arguments_;
    BroadcastServer server_;
    std::map<int, Target> targets_;          ///< by round; 0 = not yet known which
    SteadyClock::time_point quiet_until_{};  ///< the server is away, or has had too much
    seconds rest_ = look_every;
    bool has_begun_ = false;
    bool was_warned_ = false;
};

Exit broadcast(Session& session, const Arguments& arguments) {
    const Result<std::string> token = read_token(arguments.token_file);
    if (!token) return session.fail(token.error());
    std::map<int, Target> targets;
    for (const std::string& text : arguments.rounds) {
        const auto target = target_in(text);
        if (!target) return session.fail(target.error());
        Target made;
        made.id = target->second;
        if (!targets.emplace(target->first, std::move(made)).second)
            return session.fail(Error("cli.usage.round_id", {{"text", text}}));
    }
    return Broadcast(session, arguments, {arguments.server, *token}, std::move(targets)).run();
}

}  // namespace

void add_broadcast(Program& program) {
    CLI::App& app = program.add("broadcast");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("groups", arguments->groups, program.help("export_groups"))
        ->type_name("GROUP...");
    app.add_option("--round-id", arguments->rounds, program.help("broadcast_round"))
        ->required()
        ->type_name("[N=]ID")
        ->allow_extra_args(false);
    app.add_option("--token-file", arguments->token_file, program.help("token_file"))
        ->required()
        ->type_name("FILE");
    app.add_option("--server", arguments->server, program.help("broadcast_server"))
        ->type_name("URL");
    app.add_flag("--once", arguments->is_once, program.help("broadcast_once"));
    program.on_run(app, [&program, arguments] {
        std::signal(SIGINT, [](int) { is_interrupted = true; });
        std::signal(SIGTERM, [](int) { is_interrupted = true; });
        return broadcast(program.session(), *arguments);
    });
}

}  // namespace kydai::cli
