// The standings of a report file, with the options that say by which rules.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/program.hpp"
#include "engine/cli/report_file.hpp"
#include "engine/standings/standings.hpp"

#include <string>

namespace kydai::cli {

struct StandingsOptions {
    std::string system;  ///< empty = as the file says
    std::string edition = "fide2026";
    std::string tie_breaks;
    int round = 0;
};

void add_standings_options(Program& program, CLI::App& app, StandingsOptions& options);

struct ReportStandings {
    Report report;
    standings::StandingsRules rules;
    RoundNumber after;
    standings::Standings now;
};

/// Errors: those of read_report, standings_system and make_rules.
[[nodiscard]] Result<ReportStandings> report_standings(Session& session, const std::string& file,
                                                       const StandingsOptions& options);

}  // namespace kydai::cli
