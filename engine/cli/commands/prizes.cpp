// `kydai prizes`, `teams` and `overall`: what is won, with who has more than one prize.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/table.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::vector<std::string> groups;
    bool has_certificates = false;
};

std::string text(const ordered_json& json, const char* key) {
    return json.value(key, std::string());
}
std::string number(const ordered_json& json, const char* key) {
    const int value = json.value(key, 0);
    return value == 0 ? "-" : std::to_string(value);
}
std::string points(const ordered_json& json, const char* key) {
    const Result<Points> read = parse_points(text(json, key));
    return read ? to_display(*read) : text(json, key);
}
ordered_json list(const ordered_json& json, const char* key) {
    return json.value(key, ordered_json::array());
}
std::string joined(const ordered_json& texts) {
    std::string line;
    for (const ordered_json& item : texts) {
        line += (line.empty() ? "" : ", ") + item.get<std::string>();
    }
    return line;
}

/// A list is only as sure as its group: said once for each that is not final.
void print_progress(Session& session, const ordered_json& groups) {
    for (const ordered_json& group : groups) {
        const std::string state = text(group, "state");
        const Catalogue::Args args{{"group", text(group, "group")},
                                   {"round", std::to_string(group.value("after_round", 0))},
                                   {"open", std::to_string(group.value("open_boards", 0))}};
        if (state == "provisional") {
            session.out() << session.say("cli.prizes_provisional", args) << "\n";
        } else if (state == "after-round") {
            session.out() << session.say("cli.prizes_not_final", args) << "\n";
        }
        if (group.value("has_lots_to_draw", false)) {
            session.out() << session.say("cli.prizes_lots", args) << "\n";
        }
    }
}

/// The label of the regulation, else the words for the kind.
std::string prize_of(Session& session, const ordered_json& award) {
    const std::string label = text(award, "label");
    if (!label.empty()) return label;
    if (text(award, "kind") == "encouragement") return session.say("standings.prize.encouragement");
    if (text(award, "kind") == "certificate") return session.say("standings.prize.certificate");
    return session.say("standings.prize.place",
                       {{"place", std::to_string(award.value("place", 0))}});
}

std::string list_of(Session& session, const ordered_json& award) {
    const std::string key = "standings.list." + text(award, "list");
    return session.words().has(key) ? session.say(key) : text(award, "list");
}

void print_awards(Session& session, const ordered_json& awards, bool has_certificates) {
    std::string heading;
    std::optional<Table> table;
    const auto flush = [&] {
        if (table) session.out() << heading << "\n" << table->text() << "\n";
    };
    for (const ordered_json& award : awards) {
        if (text(award, "kind") == "certificate" && !has_certificates) continue;
        const std::string group = text(award, "group");
        const std::string own = (group.empty() ? "" : group + " · ") + list_of(session, award);
        if (own != heading) {
            flush();
            heading = own;
            table.emplace();
            table->column(session.say("cli.column.prize"))
                .column(session.say("cli.column.rank"), Align::Right)
                .column(session.say("cli.column.name"))
                .column(session.say("cli.column.club"))
                .column(session.say("cli.column.points"), Align::Right)
                .column(session.say("cli.column.items"));
        }
        const bool is_undecided = award.value("is_undecided", false);
        table->row({prize_of(session, award), number(award, "rank") + (is_undecided ? " ?" : ""),
                    text(award, "name"), text(award, "club"), points(award, "points"),
                    joined(list(award, "items"))});
    }
    flush();
}

void print_doubles(Session& session, const ordered_json& answer) {
    const ordered_json doubles = list(answer, "double_prizes");
    if (doubles.empty()) {
        session.out() << session.say("cli.no_double_prizes") << "\n";
        return;
    }
    session.out() << session.say("cli.double_prizes", {{"count", std::to_string(doubles.size())}})
                  << "\n";
    for (const ordered_json& found : doubles) {
        std::string prizes;
        for (const ordered_json& award : list(found, "awards")) {
            prizes += (prizes.empty() ? "" : "; ") + text(award, "group") + " " +
                      list_of(session, award) + ": " + prize_of(session, award);
        }
        session.out() << "  " << text(found, "name") << " (" << prizes << ")\n";
    }
}

Exit prizes(Session& session, const Arguments& arguments) {
    const Result<ordered_json> answer = session.ask("ask_prizes", {{"groups", arguments.groups}});
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    const ordered_json awards = list(*answer, "awards");
    if (awards.empty()) return session.fail(Error("cli.no_prizes"));
    print_awards(session, awards, arguments.has_certificates);
    const auto certificates = std::ranges::count_if(
        awards, [](const ordered_json& award) { return text(award, "kind") == "certificate"; });
    if (certificates > 0 && !arguments.has_certificates) {
        session.out() << session.say("cli.certificates_counted",
                                     {{"count", std::to_string(certificates)}})
                      << "\n";
    }
    print_doubles(session, *answer);
    print_progress(session, list(*answer, "groups"));
    return Exit::Ok;
}

void print_team_event(Session& session, const ordered_json& event) {
    const std::string discipline = text(event, "discipline");
    session.out() << text(event, "label") << (discipline.empty() ? "" : " · " + discipline) << " · "
                  << session.say("cli.state." + std::string(text(event, "state") == "provisional"
                                                                ? "provisional_short"
                                                                : "after_round"),
                                 {{"round", std::to_string(event.value("after_round", 0))}})
                  << "\n";
    Table table;
    table.column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.club"))
        .column(session.say("cli.column.rank_sum"), Align::Right)
        .column(session.say("cli.column.points"), Align::Right)
        .column(session.say("cli.column.best_rank"), Align::Right)
        .column(session.say("cli.column.members"));
    for (const ordered_json& team : list(event, "rows")) {
        std::string members;
        for (const ordered_json& member : list(team, "members")) {
            members += (members.empty() ? "" : ", ") + text(member, "name") + " (" +
                       number(member, "rank") + ")" +
                       (member.value("is_withdrawn", false) ? "*" : "");
        }
        table.row({number(team, "rank"), text(team, "club"), number(team, "rank_sum"),
                   points(team, "points"), number(team, "best_rank"), members});
    }
    session.out() << table.text();
    std::string small;
    for (const ordered_json& club : list(event, "clubs_too_small")) {
        small += (small.empty() ? "" : ", ") + text(club, "club") + " (" +
                 std::to_string(club.value("players", 0)) + "/" +
                 std::to_string(club.value("needed", 0)) + ")";
    }
    if (!small.empty()) {
        session.out() << session.say("cli.clubs_too_small", {{"clubs", small}}) << "\n";
    }
    session.out() << "\n";
}

Exit teams(Session& session, const std::string& group) {
    ordered_json question = ordered_json::object();
    if (!group.empty()) question["group"] = group;
    const Result<ordered_json> answer = session.ask("ask_teams", question);
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    const ordered_json events = list(*answer, "events");
    if (events.empty()) return session.fail(Error("cli.no_teams"));
    for (const ordered_json& event : events) print_team_event(session, event);
    return Exit::Ok;
}

std::string condition_text(Session& session, const ordered_json& step) {
    std::string name = text(step, "condition");
    for (const char* sex : {"boys", "girls"}) {
        if (name == sex || name.ends_with(std::string("/") + sex)) {
            const std::string prefix = name.substr(0, name.size() - std::string(sex).size());
            name = prefix + session.say(std::string("cli.condition.") + sex);
            break;
        }
    }
    return session.say(step.value("is_met", false) ? "cli.condition.met" : "cli.condition.not_met",
                       {{"condition", name},
                        {"fielded", std::to_string(step.value("fielded", 0))},
                        {"events", std::to_string(step.value("events", 0))},
                        {"needed", std::to_string(step.value("needed", 0))},
                        {"missing", joined(list(step, "missing"))}});
}

Exit overall(Session& session, bool has_steps) {
    const Result<ordered_json> answer = session.ask("ask_overall", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    if (!answer->value("is_laid_down", false)) return session.fail(Error("cli.no_overall"));
    Table table;
    table.column(session.say("cli.column.rank"), Align::Right)
        .column(session.say("cli.column.unit"))
        .column(session.say("cli.column.gold"), Align::Right)
        .column(session.say("cli.column.silver"), Align::Right)
        .column(session.say("cli.column.bronze"), Align::Right);
    const ordered_json rows = list(*answer, "rows");
    for (const ordered_json& row : rows) {
        table.row({number(row, "rank"), text(row, "unit"), std::to_string(row.value("gold", 0)),
                   std::to_string(row.value("silver", 0)), std::to_string(row.value("bronze", 0))});
    }
    session.out() << table.text();
    for (const ordered_json& row : rows) {
        if (!has_steps && row.value("is_qualified", false)) continue;
        session.out() << "\n" << text(row, "unit") << "\n";
        for (const ordered_json& step : list(row, "conditions")) {
            session.out() << "  " << condition_text(session, step) << "\n";
        }
        if (!has_steps) continue;
        for (const ordered_json& award : list(row, "medals")) {
            session.out() << "  " << session.say("standings.medal." + text(award, "medal")) << ": "
                          << text(award, "group") << " " << list_of(session, award) << ", "
                          << text(award, "name") << "\n";
        }
    }
    print_progress(session, list(*answer, "groups"));
    return Exit::Ok;
}

}  // namespace

void add_prizes(Program& program) {
    CLI::App& prizes_app = program.add("prizes");
    const auto arguments = std::make_shared<Arguments>();
    prizes_app.add_option("groups", arguments->groups, program.help("export_groups"))
        ->type_name("GROUP...");
    prizes_app.add_flag("--certificates", arguments->has_certificates,
                        program.help("with_certificates"));
    program.on_run(prizes_app,
                   [&program, arguments] { return prizes(program.session(), *arguments); });

    CLI::App& teams_app = program.add("teams");
    const auto group = std::make_shared<std::string>();
    teams_app.add_option("group", *group, program.help("teams_group"))->type_name("GROUP");
    program.on_run(teams_app, [&program, group] { return teams(program.session(), *group); });

    CLI::App& overall_app = program.add("overall");
    const auto has_steps = std::make_shared<bool>(false);
    overall_app.add_flag("--steps", *has_steps, program.help("overall_steps"));
    program.on_run(overall_app,
                   [&program, has_steps] { return overall(program.session(), *has_steps); });
}

}  // namespace kydai::cli
