// `kydai export calendar|games|feed|web`: the public state for other programs and the web, once or
// kept up to date.
// SPDX-License-Identifier: Apache-2.0
#include "engine/outlets/outlets.hpp"
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/swiss_manager.hpp"
#include "engine/cli/report_file.hpp"

#include <atomic>
#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <thread>

namespace kydai::cli {
namespace {

constexpr std::chrono::milliseconds look_every{500};

std::atomic<bool> is_interrupted{false};

struct Arguments {
    std::vector<std::string> groups;
    std::string output;
    std::string home_page;
    bool is_following = false;
};

EngineTime now() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(
        std::chrono::system_clock::now());
}

/// Files by name, with the content they should have.
using Files = std::map<std::string, std::string>;
using Making = std::function<Result<Files>(const protocol::HallView&)>;

/// Writes the files that changed. Errors: those of write_file.
Result<std::size_t> write_changed(const Files& files, Files& written) {
    std::size_t count = 0;
    for (const auto& [file, content] : files) {
        const auto before = written.find(file);
        if (before != written.end() && before->second == content) continue;
        if (Result<void> done = write_file(file, content); !done) return done.error();
        written[file] = content;
        ++count;
    }
    return count;
}

Result<protocol::HallView> look(Session& session) {
    auto bodies = session.bodies("");
    if (!bodies) return bodies.error();
    protocol::HallView view = protocol::view_of(std::move(*bodies));
    if (view.tournament.id.empty()) return Error("cli.no_tournament");
    return view;
}

void say(Session& session, const std::string& output, std::size_t files) {
    session.out() << session.say("cli.outlet_written",
                                 {{"file", output}, {"count", std::to_string(files)}})
                  << std::endl;
}

/// Once, or until it is interrupted; an engine that is away for a while is waited for.
Exit keep(Session& session, const Arguments& arguments, const Making& make) {
    Files written;
    if (arguments.is_following) {
        std::signal(SIGINT, [](int) { is_interrupted = true; });
        std::signal(SIGTERM, [](int) { is_interrupted = true; });
    }
    do {
        const Result<protocol::HallView> view = look(session);
        if (!view && (!arguments.is_following || written.empty()))
            return session.fail(view.error());
        if (view) {
            const Result<Files> files = make(*view);
            if (!files) return session.fail(files.error());
            const Result<std::size_t> changed = write_changed(*files, written);
            if (!changed) return session.fail(changed.error());
            if (*changed > 0) say(session, arguments.output, *changed);
        }
        if (arguments.is_following) std::this_thread::sleep_for(look_every);
    } while (arguments.is_following && !is_interrupted);
    return Exit::Ok;
}

struct Outlet {
    const char* name;
    const char* kind;
    Making (*making)(Session&, const Arguments&);
};

Making calendar(Session& /*session*/, const Arguments& arguments) {
    return [&arguments](const protocol::HallView& view) -> Result<Files> {
        return Files{{arguments.output, outlets::to_calendar(view, now())}};
    };
}

Making games(Session& /*session*/, const Arguments& arguments) {
    return [&arguments](const protocol::HallView& view) -> Result<Files> {
        const auto groups = choose_groups(view.tournament.groups, arguments.groups);
        if (!groups) return groups.error();
        return Files{{arguments.output, outlets::to_games(view, *groups, now())}};
    };
}

Making feed(Session& session, const Arguments& arguments) {
    return [&session, &arguments](const protocol::HallView& view) -> Result<Files> {
        return Files{{arguments.output,
                      outlets::to_feed(view, arguments.home_page, now(), session.words())}};
    };
}

Making web(Session& session, const Arguments& arguments) {
    return [&session, &arguments](const protocol::HallView& view) -> Result<Files> {
        const std::filesystem::path folder = arguments.output;
        std::error_code failure;
        std::filesystem::create_directories(folder, failure);
        Files files;
        for (outlets::WebPage& page : outlets::to_web_pages(view, now(), session.words())) {
            files[(folder / page.file).string()] = std::move(page.html);
        }
        return files;
    };
}

}  // namespace

void add_outlets(Program& program, CLI::App& parent) {
    add_swiss_manager(program, parent);
    static constexpr Outlet all[] = {{"calendar", "FILE.ics", calendar},
                                     {"games", "FILE.pgn", games},
                                     {"feed", "FILE.json", feed},
                                     {"web", "DIR", web}};
    for (const Outlet& outlet : all) {
        CLI::App& app = program.add(outlet.name, &parent);
        const auto arguments = std::make_shared<Arguments>();
        if (outlet.making == games) {
            app.add_option("groups", arguments->groups, program.help("export_groups"))
                ->type_name("GROUP...");
        }
        if (outlet.making == feed) {
            app.add_option("--home-page", arguments->home_page, program.help("home_page"))
                ->type_name("URL");
        }
        app.add_option("-o,--output", arguments->output, program.help("export_output"))
            ->required()
            ->type_name(outlet.kind);
        app.add_flag("--follow", arguments->is_following, program.help("follow"));
        const auto making = outlet.making;
        program.on_run(app, [&program, arguments, making] {
            return keep(program.session(), *arguments, making(program.session(), *arguments));
        });
    }
}

}  // namespace kydai::cli
