// `kydai regulation check|show FILE`, `kydai regulation amend FILE`.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/regulation.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/table.hpp"
#include "engine/regulation/summary.hpp"
#include "publisher/files/read_file.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

Exit check(Session& session, const std::string& file) {
    const Result<std::string> text = read_file(file);
    if (!text) return session.fail(text.error());
    const std::vector<Error> faults = regulation::check_regulation(*text, file);
    if (session.is_json()) {
        ordered_json list = ordered_json::array();
        for (const Error& fault : faults) {
            list.push_back({{"code", fault.code},
                            {"path", fault.place.path},
                            {"line", fault.place.line},
                            {"column", fault.place.column},
                            {"message", session.words().text(fault)}});
        }
        session.print({{"file", file}, {"faults", list}});
        return faults.empty() ? Exit::Ok : Exit::BadInput;
    }
    for (const Error& fault : faults) session.err() << session.words().text(fault) << "\n";
    if (!faults.empty()) return Exit::BadInput;
    session.out() << session.say("cli.regulation_sound", {{"file", file}}) << "\n";
    return Exit::Ok;
}

Exit show(Session& session, const std::string& file) {
    const Result<std::string> text = read_file(file);
    if (!text) return session.fail(text.error());
    const Result<regulation::Regulation> read = regulation::parse_regulation(*text, file);
    if (!read) return session.fail(read.error());
    ordered_json rows = ordered_json::array();
    Table table;
    table.column(session.say("cli.column.group")).column(session.say("cli.column.label"));
    for (const regulation::Group& group : regulation::groups_of(*read)) {
        rows.push_back({{"id", group.id.value()}, {"label", group.category->label}});
        table.row({group.id.value(), group.category->label});
    }
    if (session.is_json()) {
        session.print({{"id", read->id},
                       {"name", read->name},
                       {"venue", read->venue.name},
                       {"groups", rows}});
        return Exit::Ok;
    }
    for (const std::string& line : regulation::summary_lines(*read, session.words())) {
        session.out() << line << "\n";
    }
    session.out() << "\n" << table.text();  // the names that commands take
    return Exit::Ok;
}

Exit amend(Session& session, const std::string& file, bool is_new_order_confirmed) {
    Result<std::string> text = read_file(file);
    if (!text) return session.fail(text.error());
    // Checked here too, so that a fault names the file and its line.
    const Result<regulation::Regulation> read = regulation::parse_regulation(*text, file);
    if (!read) return session.fail(read.error());
    return session.command(AmendRegulation{std::move(*text), {}, is_new_order_confirmed});
}

}  // namespace

void add_regulation(Program& program) {
    CLI::App& parent = program.add("regulation");
    parent.require_subcommand(1);
    using Action = Exit (*)(Session&, const std::string&);
    const std::initializer_list<std::pair<const char*, Action>> actions{{"check", check},
                                                                        {"show", show}};
    for (const auto& [name, action] : actions) {
        CLI::App& app = program.add(name, &parent);
        const auto file = std::make_shared<std::string>();
        app.add_option("file", *file, program.help("regulation_file"))
            ->required()
            ->type_name("FILE.json");
        program.on_run(app,
                       [&program, file, run = action] { return run(program.session(), *file); });
    }
    CLI::App& app = program.add("amend", &parent);
    const auto file = std::make_shared<std::string>();
    const auto is_new_order = std::make_shared<bool>(false);
    app.add_option("file", *file, program.help("regulation_file"))
        ->required()
        ->type_name("FILE.json");
    app.add_flag("--new-order", *is_new_order, program.help("new_order"));
    program.on_run(app, [&program, file, is_new_order] {
        return amend(program.session(), *file, *is_new_order);
    });
}

}  // namespace kydai::cli
