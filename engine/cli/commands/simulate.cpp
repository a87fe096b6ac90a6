// `kydai simulate`: plays the tournament of a running engine as a hall of people would, faster.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/simulation/day.hpp"

#include <nlohmann/json.hpp>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <set>
#include <system_error>
#include <thread>

namespace kydai::cli {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

std::atomic<bool> is_interrupted{false};

struct Arguments {
    double speed = 60;
    std::uint64_t seed = 1;
    std::vector<std::string> only;  ///< groups; none = all
    std::string receipts;           ///< file for what the engine has taken; empty = none
};

struct Tally {
    int accepted = 0;
    int refused = 0;
    int rounds = 0;
};

/// One hall, one engine. What the engine refuses is told to the day, which does as people would.
class Playing {
  public:
    Playing(Session& session, const Arguments& arguments)
        : session_(session),
          arguments_(arguments),
          day_(arguments.seed, simulation::Pace{}, simulation::Mishaps{}, session.words()) {}

    Exit play() {
        began_ = SteadyClock::now();
        if (!arguments_.receipts.empty()) {
            receipts_.open(arguments_.receipts, std::ios::app);
            if (!receipts_) {
                return session_.fail(Error("file.unwritable",
                                           {{"reason", std::generic_category().message(errno)}},
                                           Place{arguments_.receipts, 0, 0, {}}));
            }
        }
        while (!is_interrupted) {
            Result<std::vector<protocol::Body>> bodies = session_.bodies("");
            if (!bodies) {
                if (!is_lasting(bodies.error())) return session_.fail(bodies.error());
                continue;
            }
            silent_since_.reset();
            protocol::HallView view = protocol::view_of(std::move(*bodies));
            if (view.tournament.id.empty()) return session_.fail(Error("cli.no_tournament"));
            const Result<void> kept = keep_ours(view);
            if (!kept) return session_.fail(kept.error());
            if (simulation::Day::is_over(view)) return report();
            for (const Command& command : day_.due(now(), view)) {
                if (is_interrupted) break;
                give(command);
            }
            std::this_thread::sleep_for(look_every);
        }
        return report();
    }

  private:
    [[nodiscard]] std::chrono::seconds now() const {
        const std::chrono::duration<double> passed = SteadyClock::now() - began_;
        return std::chrono::seconds(static_cast<std::int64_t>(passed.count() * arguments_.speed));
    }

    /// Several people play one hall, each some groups.
    Result<void> keep_ours(protocol::HallView& view) {
        if (arguments_.only.empty()) return {};
        if (ours_.empty()) {
            for (const std::string& text : arguments_.only) {
                const Result<protocol::GroupSummary> group =
                    choose_group(view.tournament.groups, text);
                if (!group) return group.error();
                ours_.insert(group->id);
            }
        }
        std::erase_if(view.tournament.groups,
                      [this](const auto& group) { return !ours_.contains(group.id); });
        return {};
    }

    /// An engine that is being restarted is waited for; one that stays away is not.
    bool is_lasting(const Error& error) {
        if (error.code != "transport.no_engine" && error.code != "transport.no_answer")
            return false;
        if (!silent_since_) silent_since_ = SteadyClock::now();
        std::this_thread::sleep_for(look_every);
        return SteadyClock::now() - *silent_since_ < patience && !is_interrupted;
    }

    void give(const Command& command) {
        while (true) {
            const Result<protocol::CommandReply> reply = session_.send(command);
            if (!reply) {
                // Sent again as a new command: the day's commands are harmless twice.
                if (is_lasting(reply.error())) continue;
                session_.warn(reply.error());
                return;
            }
            silent_since_.reset();
            note(command, *reply);
            return;
        }
    }

    /// What two people say at once is taken from both, and written down once.
    static bool has_entry(const protocol::CommandReply& reply) {
        const auto result = nlohmann::json::parse(reply.result_json, nullptr, false);
        return result.is_object() && result.contains("entries");
    }

    void note(const Command& command, const protocol::CommandReply& reply) {
        if (!reply.accepted) {
            ++tally_.refused;
            day_.refused(command, reply.code, now());
            session_.err() << session_.say("cli.warning", {{"text", reply.message}}) << "\n";
            return;
        }
        ++tally_.accepted;
        if (receipts_.is_open() && has_entry(reply)) {
            receipts_ << reply.log_sequence << " " << reply.id << " " << name_of(command)
                      << std::endl;
        }
        if (!std::holds_alternative<PublishRounds>(command)) return;
        ++tally_.rounds;
        if (!session_.is_json()) session_.out() << reply.message << std::endl;
    }

    Exit report() {
        const auto took =
            std::chrono::duration_cast<std::chrono::seconds>(SteadyClock::now() - began_);
        if (session_.is_json()) {
            session_.print({{"seed", arguments_.seed},
                            {"seconds", took.count()},
                            {"rounds", tally_.rounds},
                            {"accepted", tally_.accepted},
                            {"refused", tally_.refused}});
            return Exit::Ok;
        }
        session_.out() << session_.say("cli.simulated",
                                       {{"rounds", std::to_string(tally_.rounds)},
                                        {"accepted", std::to_string(tally_.accepted)},
                                        {"refused", std::to_string(tally_.refused)},
                                        {"seconds", std::to_string(took.count())},
                                        {"seed", std::to_string(arguments_.seed)}})
                       << "\n";
        return Exit::Ok;
    }

    static constexpr milliseconds look_every{100};
    static constexpr std::chrono::seconds patience{60};

    Session& session_;
    Arguments arguments_;
    simulation::Day day_;
    std::set<GroupId> ours_;
    std::ofstream receipts_;
    Tally tally_;
    SteadyClock::time_point began_;
    std::optional<SteadyClock::time_point> silent_since_;
};

}  // namespace

void add_simulate(Program& program) {
    CLI::App& app = program.add("simulate");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("--speed", arguments->speed, program.help("speed"))
        ->type_name("N")
        ->check(CLI::Range(1.0, 100000.0));
    app.add_option("--seed", arguments->seed, program.help("simulation_seed"))->type_name("S");
    app.add_option("--only", arguments->only, program.help("simulated_groups"))
        ->type_name("GROUP...");
    app.add_option("--receipts", arguments->receipts, program.help("receipts_file"))
        ->type_name("FILE");
    program.on_run(app, [&program, arguments] {
        std::signal(SIGINT, [](int) { is_interrupted = true; });
        std::signal(SIGTERM, [](int) { is_interrupted = true; });
        return Playing(program.session(), *arguments).play();
    });
}

}  // namespace kydai::cli
