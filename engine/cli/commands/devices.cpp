// `kydai devices list|add|change|code|revoke`: who may command, and from where.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/local_addresses.hpp"
#include "engine/cli/qr_text.hpp"
#include "engine/cli/suggestions.hpp"
#include "engine/cli/table.hpp"
#include "publisher/base/unicode.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string device;
    std::string name;
    std::string role;
    std::vector<std::string> groups;
    std::string key;
    bool is_forced = false;
};

constexpr std::array<std::pair<std::string_view, Role>, 5> roles{{{"chief", Role::ChiefArbiter},
                                                                  {"section", Role::SectionArbiter},
                                                                  {"announcer", Role::Announcer},
                                                                  {"viewer", Role::Viewer},
                                                                  {"kiosk", Role::Kiosk}}};

/// CLI11 lets no other name pass.
Role role_of(const std::string& name) {
    const auto found = std::find_if(roles.begin(), roles.end(),
                                    [&name](const auto& role) { return role.first == name; });
    return found == roles.end() ? Role::Viewer : found->second;
}

/// `#3`, `3`, or its name in any letter case, without diacritics if you like. Errors: those of the
/// connection, cli.unknown_device {device, similar}.
Result<DeviceId> choose_device(Session& session, const std::string& text) {
    const std::string digits = text.substr(text.starts_with('#') ? 1 : 0);
    std::int64_t number = 0;
    const char* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, number);
    const Result<ordered_json> answer = session.ask("ask_devices", ordered_json::object());
    if (!answer) return answer.error();
    std::vector<std::string> names;
    for (const ordered_json& row : answer->value("devices", ordered_json::array())) {
        const std::int64_t id = row.value("id", std::int64_t{0});
        const std::string name = row.value("name", "");
        if (read.ec == std::errc() && read.ptr == end && id == number) return DeviceId(id);
        if (row.value("is_revoked", false)) continue;
        if (folded_for_search(name) == folded_for_search(text)) return DeviceId(id);
        names.push_back(name);
    }
    return Error("cli.unknown_device",
                 {{"device", text}, {"similar", joined(similar_to(text, names))}});
}

Exit list(Session& session) {
    const Result<ordered_json> answer = session.ask("ask_devices", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    Table table;
    table.column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.device"))
        .column(session.say("cli.column.role"))
        .column(session.say("cli.column.groups"))
        .column(session.say("cli.column.state"));
    for (const ordered_json& row : answer->value("devices", ordered_json::array())) {
        const char* state = row.value("is_revoked", false) ? "revoked"
                            : row.value("has_key", false)  ? "joined"
                            : row.value("has_pin", false)  ? "with_pin"
                                                           : "waiting";
        table.row({std::to_string(row.value("id", std::int64_t{0})), row.value("name", ""),
                   session.say("cli.role." + row.value("role", std::string("viewer"))),
                   joined(row.value("groups", std::vector<std::string>())),
                   session.say(std::string("cli.device.") + state)});
    }
    session.out() << table.text();
    return Exit::Ok;
}

Exit show_code(Session& session, DeviceId device) {
    const Result<ordered_json> answer =
        session.ask("ask_pairing_code", {{"device", device.value()}});
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        ordered_json said = *answer;
        said["device"] = device.value();
        session.print(said);
        return Exit::Ok;
    }
    const std::string code = answer->value("code", "");
    const std::string host = reachable_address(session.options.engine);
    session.out() << session.say("cli.pairing_code",
                                 {{"code", code},
                                  {"address", host},
                                  {"minutes", std::to_string(answer->value("minutes", 0))}})
                  << "\n"
                  << qr_text("kydai://" + host + "/" + code);
    const std::string link = answer->value("console_link", "");
    if (!link.empty()) {
        session.out() << session.say("cli.pairing_console", {{"link", link}}) << "\n"
                      << qr_text(link);
    }
    return Exit::Ok;
}

Exit code(Session& session, const Arguments& arguments) {
    const Result<DeviceId> device = choose_device(session, arguments.device);
    if (!device) return session.fail(device.error());
    return show_code(session, *device);
}

Exit add(Session& session, const Arguments& arguments) {
    AddDevice command;
    command.name = arguments.name;
    command.role = role_of(arguments.role);
    command.groups = group_ids(arguments.groups);
    command.curve_key = arguments.key;
    if (!arguments.key.empty()) return session.command(command);
    const Result<protocol::CommandReply> reply = session.send(command);
    if (!reply) return session.fail(reply.error());
    if (!reply->accepted || session.is_json()) return session.report(*reply);
    session.report(*reply);
    const ordered_json result = ordered_json::parse(reply->result_json, nullptr, false);
    for (const ordered_json& made : result.value("made", ordered_json::array())) {
        const std::int64_t id = made.value("device", std::int64_t{0});
        if (id > 0) return show_code(session, DeviceId(id));
    }
    return Exit::Ok;
}

Exit change(Session& session, const Arguments& arguments) {
    const Result<DeviceId> device = choose_device(session, arguments.device);
    if (!device) return session.fail(device.error());
    ChangeDevice command;
    command.device = *device;
    if (!arguments.name.empty()) command.name = arguments.name;
    if (!arguments.role.empty()) command.role = role_of(arguments.role);
    if (!arguments.groups.empty()) command.groups = group_ids(arguments.groups);
    return session.command(command);
}

Exit revoke(Session& session, const Arguments& arguments) {
    const Result<DeviceId> device = choose_device(session, arguments.device);
    if (!device) return session.fail(device.error());
    return session.command(RevokeDevice{*device, arguments.is_forced});
}

using Action = Exit (*)(Session&, const Arguments&);

CLI::App& add_action(Program& program, CLI::App& parent, const char* name,
                     const std::shared_ptr<Arguments>& arguments, Action action) {
    CLI::App& app = program.add(name, &parent);
    program.on_run(app,
                   [&program, arguments, action] { return action(program.session(), *arguments); });
    return app;
}

void need_device(Program& program, CLI::App& app, Arguments& arguments) {
    app.add_option("device", arguments.device, program.help("device"))
        ->required()
        ->type_name("DEVICE");
}

CLI::Option* take_role(Program& program, CLI::App& app, Arguments& arguments) {
    std::vector<std::string> names;
    for (const auto& [name, role] : roles) names.emplace_back(name);
    app.add_option("--groups", arguments.groups, program.help("device_groups"))
        ->type_name("GROUP,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    return app.add_option("--role", arguments.role, program.help("role"))
        ->type_name("chief|section|announcer|viewer|kiosk")
        ->check(CLI::IsMember(names));
}

}  // namespace

void add_devices(Program& program) {
    CLI::App& parent = program.add("devices");
    parent.require_subcommand(1);
    const auto arguments = std::make_shared<Arguments>();
    add_action(program, parent, "list", arguments,
               [](Session& session, const Arguments& /*none*/) { return list(session); });

    CLI::App& adding = add_action(program, parent, "add", arguments, add);
    adding.add_option("name", arguments->name, program.help("device_name"))
        ->required()
        ->type_name("NAME");
    take_role(program, adding, *arguments)->required();
    adding.add_option("--key", arguments->key, program.help("device_key"))->type_name("KEY");

    CLI::App& changing = add_action(program, parent, "change", arguments, change);
    need_device(program, changing, *arguments);
    changing.add_option("--name", arguments->name, program.help("device_name"))->type_name("NAME");
    take_role(program, changing, *arguments);

    need_device(program, add_action(program, parent, "code", arguments, code), *arguments);

    CLI::App& revoking = add_action(program, parent, "revoke", arguments, revoke);
    need_device(program, revoking, *arguments);
    revoking.add_flag("--force", arguments->is_forced, program.help("force_revoke"));
}

}  // namespace kydai::cli
