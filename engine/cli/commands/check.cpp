// `kydai check FILE.trf...`: pairs every round again and lists what the file has otherwise.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/report_file.hpp"
#include "engine/pairing/board_order.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::vector<std::string> files;
    std::string system = "swiss";
};

/// `4-12`, the bye as `7-0`.
std::set<std::string> pairs_of(const Report& report, const RoundPairing& pairing) {
    std::set<std::string> pairs;
    const auto text = [&report](PairingNumber number) {
        return std::to_string(report.in_file(number).value());
    };
    for (const PairedGame& game : pairing.games) {
        pairs.insert(text(game.white) + "-" + text(game.black));
    }
    if (pairing.bye) pairs.insert(text(*pairing.bye) + "-0");
    return pairs;
}

std::vector<std::string> missing_in(const std::set<std::string>& from,
                                    const std::set<std::string>& in) {
    std::vector<std::string> missing;
    std::set_difference(from.begin(), from.end(), in.begin(), in.end(),
                        std::back_inserter(missing));
    return missing;
}

std::string text_of(const std::vector<std::string>& pairs) {
    std::string text;
    for (const std::string& pair : pairs) text += (text.empty() ? "" : " ") + pair;
    return text.empty() ? "-" : text;
}

struct Findings {
    ordered_json rounds = ordered_json::array();
    int differing = 0;
    int checked = 0;
};

void check_round(Session& session, const Report& report, RoundNumber round, ReportSystem system,
                 Findings& findings) {
    const RoundPairing in_file = pairing::pairing_in(report.table, round);
    const Result<RoundPairing> ours = pair_report(before_round(report, round), round, system);
    ++findings.checked;
    if (!ours) {
        ++findings.differing;
        findings.rounds.push_back({{"round", round.value()},
                                   {"code", ours.error().code},
                                   {"message", session.words().text(ours.error())}});
        if (!session.is_json()) {
            session.out() << session.say("cli.check_failed",
                                         {{"file", report.file},
                                          {"round", std::to_string(round.value())},
                                          {"reason", session.words().text(ours.error())}})
                          << "\n";
        }
        return;
    }
    const std::set<std::string> theirs = pairs_of(report, in_file);
    const std::set<std::string> right = pairs_of(report, *ours);
    if (theirs == right) return;
    ++findings.differing;
    const std::vector<std::string> only_file = missing_in(theirs, right);
    const std::vector<std::string> only_ours = missing_in(right, theirs);
    findings.rounds.push_back(
        {{"round", round.value()}, {"file_only", only_file}, {"expected_only", only_ours}});
    if (session.is_json()) return;
    session.out() << session.say("cli.check_differs", {{"file", report.file},
                                                       {"round", std::to_string(round.value())},
                                                       {"found", text_of(only_file)},
                                                       {"expected", text_of(only_ours)}})
                  << "\n";
}

Exit check(Session& session, const Arguments& arguments) {
    ordered_json files = ordered_json::array();
    Exit exit = Exit::Ok;
    for (const std::string& file : arguments.files) {
        const Result<Report> report = read_report(session, file);
        if (!report) return session.fail(report.error());
        Findings findings;
        for (int round = 1; round <= report->table.last_paired_round().value(); ++round) {
            check_round(session, *report, RoundNumber(round), report_system(arguments.system),
                        findings);
        }
        if (findings.differing > 0) exit = Exit::Refused;
        files.push_back({{"file", file},
                         {"rounds", findings.checked},
                         {"differing", findings.differing},
                         {"differences", findings.rounds}});
        if (!session.is_json()) {
            session.out() << session.say("cli.checked",
                                         {{"file", file},
                                          {"rounds", std::to_string(findings.checked)},
                                          {"differing", std::to_string(findings.differing)}})
                          << "\n";
        }
    }
    if (session.is_json()) session.print({{"files", files}});
    return exit;
}

}  // namespace

void add_check(Program& program) {
    CLI::App& app = program.add("check");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("files", arguments->files, program.help("trf_files"))
        ->required()
        ->type_name("FILE.trf...");
    app.add_option("--system", arguments->system, program.help("report_system"))
        ->type_name("swiss|round-robin|double-round-robin")
        ->check(CLI::IsMember({"swiss", "round-robin", "double-round-robin"}));
    program.on_run(app, [&program, arguments] { return check(program.session(), *arguments); });
}

}  // namespace kydai::cli
