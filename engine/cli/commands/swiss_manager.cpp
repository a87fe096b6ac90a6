// `kydai export swiss-manager [GROUP...] -o FILE`: players for the program that uploads to
// chess-results.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/swiss_manager.hpp"
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/swiss_manager.hpp"
#include "engine/cli/export_tables.hpp"
#include "engine/cli/known_people.hpp"
#include "engine/cli/report_file.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

struct Arguments {
    std::vector<std::string> groups;
    std::string output;
};

Exit export_players(Session& session, const Arguments& arguments) {
    const bool is_workbook = arguments.output.ends_with(".xlsx");
    if (!is_workbook && !arguments.output.ends_with(".csv"))
        return session.fail(Error("cli.usage.export_file", {{"file", arguments.output}}));
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return session.fail(tournament.error());
    const auto groups = choose_groups(tournament->groups, arguments.groups);
    if (!groups) return session.fail(groups.error());
    const Result<KnownPeople> known = ask_known_people(session);
    if (!known) return session.fail(known.error());
    const registration::ExportTable table = registration::swiss_manager_table(
        tournament->name, players_in(known->players, {groups->begin(), groups->end()}));
    if (table.rows.empty()) return session.fail(Error("cli.nothing_to_export"));
    // Excel in the countries where the program is at home separates by semicolons.
    const Result<std::string> bytes = is_workbook
                                          ? registration::to_workbook(table)
                                          : Result<std::string>(registration::to_csv(table, ';'));
    if (!bytes) return session.fail(bytes.error());
    const Result<void> written = write_file(arguments.output, *bytes);
    if (!written) return session.fail(written.error());
    if (session.is_json()) {
        session.print({{"file", arguments.output}, {"rows", table.rows.size()}});
    } else {
        session.out() << session.say("cli.exported", {{"file", arguments.output},
                                                      {"rows", std::to_string(table.rows.size())}})
                      << "\n";
    }
    return Exit::Ok;
}

}  // namespace

void add_swiss_manager(Program& program, CLI::App& parent) {
    CLI::App& app = program.add("swiss-manager", &parent);
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("groups", arguments->groups, program.help("export_groups"))
        ->type_name("GROUP...");
    app.add_option("-o,--output", arguments->output, program.help("export_output"))
        ->required()
        ->type_name("FILE.csv|FILE.xlsx");
    program.on_run(app,
                   [&program, arguments] { return export_players(program.session(), *arguments); });
}

}  // namespace kydai::cli
