// See report_standings.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/report_standings.hpp"

#include "engine/cli/choices.hpp"

namespace kydai::cli {

void add_standings_options(Program& program, CLI::App& app, StandingsOptions& options) {
    app.add_option("--system", options.system, program.help("standings_system"))
        ->type_name("swiss|round-robin");
    app.add_option("--edition", options.edition, program.help("edition"))
        ->type_name("fide2026|fide2024|fide2009|raw");
    app.add_option("--tiebreaks", options.tie_breaks, program.help("tiebreaks"))
        ->type_name("PTS,DE,BHC1,...");
    app.add_option("--round", options.round, program.help("after_round"))
        ->type_name("N")
        ->check(CLI::PositiveNumber);
}

Result<ReportStandings> report_standings(Session& session, const std::string& file,
                                         const StandingsOptions& options) {
    Result<Report> report = read_report(session, file);
    if (!report) return report.error();
    const auto system = standings_system(*report, options.system);
    if (!system) return system.error();
    const auto rules =
        standings::make_rules(*system, options.edition, split_list(options.tie_breaks));
    if (!rules) return rules.error();
    const RoundNumber after =
        options.round > 0 ? RoundNumber(options.round) : report->table.last_paired_round();
    standings::Standings now =
        standings::standings(report->table, after, *rules, standings_facts(*report));
    return ReportStandings{std::move(*report), *rules, after, std::move(now)};
}

}  // namespace kydai::cli
