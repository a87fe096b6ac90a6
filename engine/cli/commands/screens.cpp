// `kydai screens`, `assign`, `release`: which screen shows what.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/screen_commands.hpp"
#include "engine/cli/suggestions.hpp"
#include "engine/cli/table.hpp"
#include "publisher/base/remaining_time.hpp"
#include "publisher/protocol/names.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <map>
#include <thread>

namespace kydai::cli {
namespace {

constexpr std::chrono::milliseconds silent_after{5000};  // a screen reports at least every second

std::string scenes_of(const protocol::ScreenAssignment& assignment) {
    std::vector<std::string> scenes;
    for (const protocol::SceneSpec& scene : assignment.scenes) {
        std::string text(protocol::name_of(scene.kind));
        std::vector<std::string> groups;
        for (const GroupId& group : scene.groups) groups.push_back(group.value());
        if (!groups.empty()) text += ":" + joined(groups);
        scenes.push_back(text);
    }
    return scenes.empty() ? "auto" : joined(scenes);
}

struct Row {
    std::string screen;
    std::string size;
    std::string shows;
    std::string assigned = "auto";
    std::string groups;
    std::string state = "absent";
};

std::string shown_by(const protocol::ScreenPresence& screen) {
    if (!screen.last_report) return "-";
    const protocol::ScreenReport& report = *screen.last_report;
    std::string text = report.scene;
    if (report.group) text += " " + report.group->value();
    if (report.pages > 1) {
        text += " " + std::to_string(report.page) + "/" + std::to_string(report.pages);
    }
    return text;
}

std::map<std::string, Row> rows_of(const protocol::ScreenList& present,
                                   const std::vector<protocol::Body>& bodies) {
    std::map<std::string, Row> rows;
    for (const protocol::ScreenPresence& screen : present.screens) {
        Row& row = rows[screen.screen.value()];
        row.size = std::to_string(screen.width) + "x" + std::to_string(screen.height);
        row.shows = shown_by(screen);
        row.state = present.time - screen.last_seen > silent_after ? "silent" : "live";
        if (screen.last_report && screen.last_report->stale.count() > 0) row.state = "stale";
        if (screen.last_report && !screen.last_report->bad_scenes.empty()) row.state = "faulty";
    }
    for (const protocol::Body& body : bodies) {
        const auto* screens = std::get_if<protocol::Screens>(&body);
        if (screens == nullptr) continue;
        for (const protocol::ScreenAssignment& assignment : screens->assignments) {
            Row& row = rows[assignment.screen.value()];
            row.assigned = scenes_of(assignment);
            std::vector<std::string> groups;
            for (const GroupId& group : assignment.groups) groups.push_back(group.value());
            row.groups = joined(groups);
        }
    }
    for (auto& [name, row] : rows) row.screen = name;
    return rows;
}

Exit list(Session& session) {
    const Result<transport::CommandClient*> engine = session.engine();
    if (!engine) return session.fail(engine.error());
    const Result<protocol::ScreenList> present = (*engine)->screens();
    if (!present) return session.fail(present.error());
    const auto bodies = session.bodies("screens");
    if (!bodies) return session.fail(bodies.error());
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    Table table;
    table.column(session.say("cli.column.screen"))
        .column(session.say("cli.column.state"))
        .column(session.say("cli.column.size"))
        .column(session.say("cli.column.shows"))
        .column(session.say("cli.column.assigned"))
        .column(session.say("cli.column.groups"));
    for (const auto& [name, row] : rows_of(*present, *bodies)) {
        json.push_back({{"screen", name},
                        {"state", row.state},
                        {"size", row.size},
                        {"shows", row.shows},
                        {"assigned", row.assigned},
                        {"groups", row.groups}});
        table.row({name, session.say("cli.screen." + row.state), row.size, row.shows, row.assigned,
                   row.groups.empty() ? session.say("cli.all_groups") : row.groups});
    }
    if (session.is_json()) {
        session.print({{"screens", json}});
    } else {
        session.out() << table.text();
    }
    return Exit::Ok;
}

// The wire's and the state's scenes are the same list in the same order.
static_assert(static_cast<int>(SceneKind::Auto) == static_cast<int>(protocol::SceneKind::Auto));
static_assert(static_cast<int>(SceneKind::Clock) == static_cast<int>(protocol::SceneKind::Clock));
static_assert(static_cast<int>(SceneKind::TestCard) ==
              static_cast<int>(protocol::SceneKind::TestCard));
static_assert(static_cast<int>(SceneKind::Pictures) ==
              static_cast<int>(protocol::SceneKind::Pictures));

/// `pairings`, `standings:U08-NAM,U08-NU`, `pairings@15` (15 seconds a page).
Result<SceneChoice> parse_scene(std::string text) {
    static const std::map<std::string, SceneKind, std::less<>> kinds = [] {
        std::map<std::string, SceneKind, std::less<>> all;
        for (const std::string_view name : protocol::scene_names()) {
            const auto kind = protocol::value_named<protocol::SceneKind>(name);
            if (kind) all.emplace(name, static_cast<SceneKind>(*kind));
        }
        return all;
    }();
    SceneChoice scene;
    if (const std::size_t at = text.find('@'); at != std::string::npos) {
        const std::string seconds = text.substr(at + 1);
        int value = 0;
        const auto read = std::from_chars(seconds.data(), seconds.data() + seconds.size(), value);
        if (read.ec != std::errc() || read.ptr != seconds.data() + seconds.size() || value < 1) {
            return Error("cli.usage.dwell", {{"text", seconds}});
        }
        scene.dwell = std::chrono::seconds(value);
        text.resize(at);
    }
    if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
        std::string groups = text.substr(colon + 1);
        text.resize(colon);
        while (!groups.empty()) {
            const std::size_t end = std::min(groups.find(','), groups.size());
            if (end > 0) scene.groups.emplace_back(groups.substr(0, end));
            groups.erase(0, std::min(end + 1, groups.size()));
        }
    }
    const auto kind = kinds.find(text);
    if (kind == kinds.end()) {
        std::vector<std::string> names;
        for (const auto& [name, value] : kinds) names.push_back(name);
        return Error("cli.usage.scene", {{"text", text}, {"scenes", joined(names)}});
    }
    scene.kind = kind->second;
    return scene;
}

/// The code goes to the engine; the screen is there when it has proved to know it, too.
Exit trust(Session& session, const std::string& code) {
    const Result<nlohmann::ordered_json> answer = session.ask("trust_screen", {{"code", code}});
    if (!answer) return session.fail(answer.error());
    const std::string screen = answer->value("screen", "");
    constexpr int looks = 40;  // the screen asks once a second
    constexpr std::chrono::milliseconds apart{250};
    for (int look = 0; look < looks; ++look) {
        std::this_thread::sleep_for(apart);
        const Result<nlohmann::ordered_json> found =
            session.ask("ask_screen_trust", {{"code", code}});
        if (!found) return session.fail(found.error());
        const std::string state = found->value("state", "");
        if (state == "wrong") return session.fail(Error("join.no_screen"));
        if (state != "trusted") continue;
        if (session.is_json()) {
            session.print({{"screen", screen}, {"trusted", true}});
        } else {
            session.out() << session.say("cli.screen_trusted", {{"screen", screen}}) << "\n";
        }
        return Exit::Ok;
    }
    return session.fail(Error("join.screen_silent", {{"screen", screen}}));
}

struct Arguments {
    std::string screen;
    std::vector<std::string> scenes;
    std::vector<std::string> groups;
};

Exit assign(Session& session, const Arguments& arguments) {
    ScreenPlan plan;
    plan.screen = ScreenName(arguments.screen);
    plan.groups = group_ids(arguments.groups);
    for (const std::string& text : arguments.scenes) {
        Result<SceneChoice> scene = parse_scene(text);
        if (!scene) return session.fail(scene.error());
        plan.scenes.push_back(std::move(*scene));
    }
    return session.command(AssignScreen{std::move(plan)});
}

}  // namespace

void add_screens(Program& program) {
    CLI::App& screens = program.add("screens");
    CLI::App& planning = program.add("plan", &screens);
    const auto plan = std::make_shared<PlanArguments>();
    planning.add_option("--screen", plan->screens, program.help("plan_screen"))
        ->type_name("NAME:WxH:WIDTHm:DISTANCEm")
        ->allow_extra_args(false);
    planning.add_flag("--apply", plan->is_applied, program.help("plan_apply"));
    CLI::App& receipts = program.add("receipts", &screens);
    // The callback of the upper one comes last: it decides for all three.
    program.on_run(screens, [&program, &planning, &receipts, plan] {
        if (planning.parsed()) return plan_screens(program.session(), *plan);
        if (receipts.parsed()) return show_receipts(program.session());
        return list(program.session());
    });

    CLI::App& trusting = program.add("trust", &screens);
    const auto code = std::make_shared<std::string>();
    trusting.add_option("code", *code, program.help("screen_code"))->required()->type_name("CODE");
    program.on_run(trusting, [&program, code] { return trust(program.session(), *code); });

    CLI::App& assigning = program.add("assign");
    const auto arguments = std::make_shared<Arguments>();
    assigning.add_option("screen", arguments->screen, program.help("screen"))
        ->required()
        ->type_name("SCREEN");
    assigning.add_option("scenes", arguments->scenes, program.help("scenes"))
        ->type_name("SCENE[:GROUP,...][@SECONDS]...");
    assigning.add_option("--groups", arguments->groups, program.help("screen_groups"))
        ->type_name("GROUP,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    program.on_run(assigning,
                   [&program, arguments] { return assign(program.session(), *arguments); });

    CLI::App& releasing = program.add("release");
    const auto screen = std::make_shared<std::string>();
    releasing.add_option("screen", *screen, program.help("screen"))
        ->required()
        ->type_name("SCREEN");
    program.on_run(releasing, [&program, screen] {
        return program.session().command(ReleaseScreen{ScreenName(*screen)});
    });
}

}  // namespace kydai::cli
