// `kydai watch FOLDER`: the report files that another program writes are shown in the hall.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/folder_watch.hpp"

#include <nlohmann/json.hpp>

#include <atomic>
#include <csignal>
#include <set>
#include <thread>

namespace kydai::cli {
namespace {

constexpr std::chrono::milliseconds look_every{500};

std::atomic<bool> is_interrupted{false};

struct Arguments {
    std::string folder;
    bool is_once = false;
};

class Watching {
  public:
    Watching(Session& session, const Arguments& arguments)
        : session_(session),
          arguments_(arguments),
          watch_(
              arguments.folder,
              [this](const std::string& file, const ShowReport& show) { return give(file, show); },
              [this](const Error& error) { complain(error); }) {}

    Exit run() {
        if (!arguments_.is_once && !session_.is_json())
            session_.out() << session_.say("watch.begins", {{"folder", arguments_.folder}})
                           << std::endl;
        while (!is_interrupted) {
            const Result<FolderWatch::Looked> looked = watch_.look();
            if (!looked && (arguments_.is_once || !has_looked_))
                return session_.fail(looked.error());
            // A network folder that is away for a moment comes back.
            if (!looked && !std::exchange(is_folder_away_, true)) session_.warn(looked.error());
            if (looked) is_folder_away_ = false;
            has_looked_ = true;
            if (arguments_.is_once) {
                if (looked->files == 0 && looked->faulty == 0)
                    return session_.fail(Error("watch.nothing", {{"folder", arguments_.folder}}));
                if (is_engine_away_) return Exit::NoEngine;
                return looked->faulty > 0 ? Exit::BadInput : Exit::Ok;
            }
            std::this_thread::sleep_for(look_every);
        }
        return Exit::Ok;
    }

  private:
    bool give(const std::string& file, const ShowReport& show) {
        const Result<protocol::CommandReply> reply = session_.send(show);
        if (!reply) {
            // Said once; the file is shown as soon as the engine is there again.
            if (!std::exchange(is_engine_away_, true)) session_.warn(reply.error());
            return false;
        }
        is_engine_away_ = false;
        if (!reply->accepted) {
            if (refused_.insert(file + reply->code).second)
                session_.err() << session_.say("cli.warning",
                                               {{"text", file + ": " + reply->message}})
                               << "\n";
            return false;
        }
        std::erase_if(refused_,
                      [&file](const std::string& known) { return known.starts_with(file); });
        if (session_.is_json()) {
            session_.print({{"file", file},
                            {"group", show.group.value()},
                            {"players", show.table.players.size()},
                            {"sequence", reply->log_sequence}});
        } else {
            session_.out() << session_.say("watch.shown",
                                           {{"file", file},
                                            {"group", show.group.value()},
                                            {"players", std::to_string(show.table.players.size())},
                                            {"round", std::to_string(
                                                          show.table.last_paired_round().value())}})
                           << std::endl;
        }
        return true;
    }

    void complain(const Error& error) { session_.warn(error); }

    Session& session_;
    const Arguments& arguments_;
    FolderWatch watch_;
    std::set<std::string> refused_;
    bool is_engine_away_ = false;
    bool is_folder_away_ = false;
    bool has_looked_ = false;
};

}  // namespace

void add_watch(Program& program) {
    CLI::App& app = program.add("watch");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("folder", arguments->folder, program.help("watched_folder"))
        ->required()
        ->type_name("FOLDER");
    app.add_flag("--once", arguments->is_once, program.help("watch_once"));
    program.on_run(app, [&program, arguments] {
        std::signal(SIGINT, [](int) { is_interrupted = true; });
        std::signal(SIGTERM, [](int) { is_interrupted = true; });
        return Watching(program.session(), *arguments).run();
    });
}

}  // namespace kydai::cli
