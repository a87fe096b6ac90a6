// `kydai standby`, `promote`, `left-behind`: a second laptop that takes over.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/local_time.hpp"
#include "engine/cli/table.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

std::string seconds_of(const ordered_json& object) {
    return std::to_string(object.value("silent_ms", std::int64_t{0}) / 1000);
}

Exit show(Session& session) {
    const Result<ordered_json> status = session.ask("ask_standby", ordered_json::object());
    if (!status) return session.fail(status.error());
    if (session.is_json()) {
        session.print(*status);
        return Exit::Ok;
    }
    session.out() << session.say("cli.standby.role." + status->value("role", ""),
                                 {{"epoch", std::to_string(status->value("epoch", 1))}})
                  << "\n";
    if (const auto standby = status->find("standby"); standby != status->end()) {
        const bool is_following = standby->value("is_following", false);
        session.out() << session.say(is_following ? "cli.standby.followed" : "cli.standby.lost",
                                     {{"address", standby->value("address", "")},
                                      {"lag", std::to_string(standby->value("lag", 0))},
                                      {"seconds", seconds_of(*standby)}})
                      << "\n";
    } else if (status->value("role", "") == "engine") {
        session.out() << session.say("cli.standby.none") << "\n";
    }
    if (const auto follows = status->find("follows"); follows != status->end()) {
        const bool is_connected = follows->value("is_connected", false);
        session.out() << session.say(
                             is_connected ? "cli.standby.follows" : "cli.standby.cannot_hear",
                             {{"address", follows->value("address", "")},
                              {"entries", std::to_string(follows->value("engine_entries", 0))},
                              {"seconds", seconds_of(*follows)}})
                      << "\n";
        const std::string fault = follows->value("fault", "");
        if (!fault.empty()) session.out() << fault << "\n";
    }
    if (const auto successor = status->find("successor"); successor != status->end()) {
        session.out() << session.say("cli.standby.successor",
                                     {{"address", successor->value("address", "")}})
                      << "\n";
    }
    return Exit::Ok;
}

Exit left_behind(Session& session) {
    const Result<ordered_json> answer = session.ask("ask_left_behind", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    const auto entries = answer->value("entries", ordered_json::array());
    if (entries.empty()) {
        session.out() << session.say("cli.standby.nothing_left_behind") << "\n";
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
    for (const ordered_json& row : entries) {
        const EngineTime time(std::chrono::milliseconds(row.value("time_ms", std::int64_t{0})));
        table.row({std::to_string(row.value("sequence", std::int64_t{0})),
                   day_and_time(time, offset), row.value("author", ""), row.value("text", "")});
    }
    session.out() << session.say("cli.standby.left_behind") << "\n" << table.text();
    return Exit::Ok;
}

}  // namespace

void add_standby(Program& program) {
    CLI::App& showing = program.add("standby");
    program.on_run(showing, [&program] { return show(program.session()); });
    CLI::App& promoting = program.add("promote");
    program.on_run(promoting, [&program] {
        Session& session = program.session();
        const Result<protocol::CommandReply> reply = session.send_named("promote", "{}");
        if (!reply) return session.fail(reply.error());
        return session.report(*reply);
    });
    CLI::App& listing = program.add("left-behind");
    program.on_run(listing, [&program] { return left_behind(program.session()); });
}

}  // namespace kydai::cli
