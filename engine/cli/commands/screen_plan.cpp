// `kydai screens plan` and `kydai screens receipts`: who shows what, how long one waits, who saw
// it.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/screen_plan.hpp"

#include "engine/cli/choices.hpp"
#include "engine/cli/commands/screen_commands.hpp"
#include "engine/cli/receipts.hpp"
#include "engine/cli/suggestions.hpp"
#include "engine/cli/table.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace kydai::cli {
namespace {

using protocol::GroupSummary;

std::optional<double> metres(std::string text) {
    std::replace(text.begin(), text.end(), ',', '.');
    if (text.ends_with('m')) text.pop_back();
    double value = 0.0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_good = read.ec == std::errc() && read.ptr == text.data() + text.size() &&
                         value > 0.0 && value <= 200.0;
    return is_good ? std::optional(value) : std::nullopt;
}

std::optional<int> pixels(std::string_view text) {
    int value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_good = read.ec == std::errc() && read.ptr == text.data() + text.size() &&
                         value >= 320 && value <= 16'384;
    return is_good ? std::optional(value) : std::nullopt;
}

/// `TV-1:1920x1080:1.2m:12m`: name, pixels, width of the picture, distance of the last row.
Result<PlannedScreen> parse_screen(const std::string& text) {
    std::vector<std::string> parts;
    std::string rest = text;
    for (std::size_t colon = rest.find(':'); colon != std::string::npos; colon = rest.find(':')) {
        parts.push_back(rest.substr(0, colon));
        rest.erase(0, colon + 1);
    }
    parts.push_back(rest);
    const Error wrong("cli.usage.screen_place", {{"text", text}});
    if (parts.size() != 4 || parts[0].empty()) return wrong;
    const std::size_t cross = parts[1].find('x');
    if (cross == std::string::npos) return wrong;
    const auto width_px = pixels(std::string_view(parts[1]).substr(0, cross));
    const auto height_px = pixels(std::string_view(parts[1]).substr(cross + 1));
    const auto width_m = metres(parts[2]);
    const auto distance_m = metres(parts[3]);
    if (!width_px || !height_px || !width_m || !distance_m) return wrong;
    return lines_of_screen(ScreenName(parts[0]), {*width_px, *height_px, *width_m, *distance_m});
}

/// The live screens with what fits on their pages, as they report it.
std::vector<PlannedScreen> live_screens(const protocol::ScreenList& list) {
    std::vector<PlannedScreen> screens;
    for (const protocol::ScreenPresence& presence : list.screens) {
        const bool is_live = list.time - presence.last_seen <= screen_silent_after;
        const bool is_known = presence.last_report && presence.last_report->lines.names > 0;
        if (is_live && is_known)
            screens.push_back({presence.screen, presence.last_report->lines.names, 1, {}});
    }
    return screens;
}

std::string seconds_text(std::chrono::milliseconds time) {
    return std::to_string(std::chrono::ceil<std::chrono::seconds>(time).count()) + " s";
}

std::string names_of(const std::vector<GroupId>& groups) {
    std::vector<std::string> names;
    for (const GroupId& group : groups) names.push_back(group.value());
    return joined(names);
}

Exit apply_plan(Session& session, const std::vector<ScreenLoad>& loads) {
    Exit status = Exit::Ok;
    for (const ScreenLoad& load : loads) {
        if (load.groups.empty()) continue;
        const Exit one = session.command(AssignScreen{{load.screen, load.groups, {}}});
        if (one != Exit::Ok) status = one;
    }
    return status;
}

void print_plan(Session& session, const std::vector<ScreenLoad>& loads, int needed) {
    Table table;
    table.column(session.say("cli.column.screen"))
        .column(session.say("cli.column.names"), Align::Right)
        .column(session.say("cli.column.pages"), Align::Right)
        .column(session.say("cli.column.wait"), Align::Right)
        .column(session.say("cli.column.state"))
        .column(session.say("cli.column.groups"));
    bool is_readable = true;
    for (const ScreenLoad& load : loads) {
        is_readable = is_readable && load.is_readable();
        table.row({load.screen.value(), std::to_string(load.names), std::to_string(load.pages),
                   seconds_text(load.wait),
                   session.say(load.is_readable() ? "cli.plan.readable" : "cli.plan.unreadable"),
                   names_of(load.groups)});
    }
    session.out() << table.text();
    const std::string budget = std::to_string(wait_budget.count());
    if (is_readable) {
        session.out() << session.say("cli.plan.good", {{"seconds", budget}}) << "\n";
    } else if (needed > 0) {
        session.out() << session.say("cli.plan.more_screens",
                                     {{"seconds", budget}, {"count", std::to_string(needed)}})
                      << "\n";
    } else {
        session.out() << session.say("cli.plan.never", {{"seconds", budget}}) << "\n";
    }
}

}  // namespace

Exit plan_screens(Session& session, const PlanArguments& arguments) {
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return session.fail(tournament.error());
    std::vector<PlannedGroup> groups;
    for (const GroupSummary& group : tournament->groups) {
        if (group.players > 0) groups.push_back({group.id, group.label, group.players});
    }
    std::vector<PlannedScreen> screens;
    for (const std::string& text : arguments.screens) {
        const Result<PlannedScreen> screen = parse_screen(text);
        if (!screen) return session.fail(screen.error());
        screens.push_back(*screen);
    }
    if (screens.empty()) {
        const Result<transport::CommandClient*> engine = session.engine();
        if (!engine) return session.fail(engine.error());
        const Result<protocol::ScreenList> list = (*engine)->screens();
        if (!list) return session.fail(list.error());
        screens = live_screens(*list);
    }
    if (screens.empty()) return session.fail(Error("cli.plan.no_screens"));
    const std::vector<ScreenLoad> loads = propose(screens, groups);
    if (arguments.is_applied) return apply_plan(session, loads);
    if (!session.is_json()) {
        print_plan(session, loads, screens_needed(screens.front(), groups));
        return Exit::Ok;
    }
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const ScreenLoad& load : loads) {
        nlohmann::ordered_json names = nlohmann::ordered_json::array();
        for (const GroupId& group : load.groups) names.push_back(group.value());
        json.push_back({{"screen", load.screen.value()},
                        {"groups", names},
                        {"names", load.names},
                        {"pages", load.pages},
                        {"wait_ms", load.wait.count()},
                        {"is_readable", load.is_readable()}});
    }
    session.print({{"screens", json}});
    return Exit::Ok;
}

Exit show_receipts(Session& session) {
    const Result<transport::CommandClient*> engine = session.engine();
    if (!engine) return session.fail(engine.error());
    const Result<protocol::ScreenList> screens = (*engine)->screens();
    if (!screens) return session.fail(screens.error());
    const auto bodies = session.bodies("");
    if (!bodies) return session.fail(bodies.error());
    const std::vector<Receipt> all = receipts(*screens, *bodies);
    if (session.is_json()) {
        nlohmann::ordered_json json = nlohmann::ordered_json::array();
        for (const Receipt& one : all) {
            json.push_back({{"what", one.what},
                            {"text", one.text},
                            {"round", one.round},
                            {"seen", one.seen},
                            {"expected", one.expected},
                            {"late", one.late},
                            {"silent", one.silent}});
        }
        session.print({{"receipts", json}});
        return Exit::Ok;
    }
    Table table;
    table.column(session.say("cli.column.what"))
        .column(session.say("cli.column.seen"))
        .column(session.say("cli.column.late"));
    for (const Receipt& one : all) {
        const std::string what =
            one.round > 0 ? session.say("cli.receipt.round",
                                        {{"group", one.text}, {"round", std::to_string(one.round)}})
                          : one.text;
        std::string missing = joined(one.late);
        if (!one.silent.empty()) {
            missing += (missing.empty() ? "" : "; ") +
                       session.say("cli.receipt.silent", {{"screens", joined(one.silent)}});
        }
        table.row({what,
                   session.say("cli.receipt.seen", {{"seen", std::to_string(one.seen)},
                                                    {"expected", std::to_string(one.expected)}}),
                   missing});
    }
    session.out() << table.text();
    return Exit::Ok;
}

}  // namespace kydai::cli
