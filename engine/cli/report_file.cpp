// Reading, pairing and printing report files.
#include "engine/cli/report_file.hpp"

#include "engine/formats/trf_reader.hpp"
#include "engine/pairing/round_robin.hpp"
#include "engine/pairing/swiss.hpp"
#include "publisher/files/read_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace kydai::cli {
namespace {

std::size_t index_of(RoundNumber round) {
    return static_cast<std::size_t>(round.value() - 1);
}

bool is_bye_of_another_kind(Outcome outcome) {
    return outcome == Outcome::HalfPointBye || outcome == Outcome::FullPointBye ||
           outcome == Outcome::ZeroPointBye;
}

}  // namespace

PairingNumber Report::in_file(PairingNumber number) const {
    if (original.empty()) return number;
    return original[static_cast<std::size_t>(number.value() - 1)];
}

std::string Report::name_of(PairingNumber number) const {
    const CrossTablePlayer* player = table.find(number);
    return player == nullptr ? "?" : player->name;
}

Result<Report> read_report(Session& session, const std::string& file) {
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    Result<formats::TrfFile> read = formats::parse_trf(*text, file);
    if (!read) return read.error();
    for (const Error& warning : read->warnings) session.warn(warning);
    Report report{file, std::move(*read), {}, {}};
    if (report.trf.orders_by_row) {
        formats::RenumberedTable renumbered = formats::renumbered_by_row(report.trf);
        report.table = std::move(renumbered.table);
        report.original = std::move(renumbered.original);
    } else {
        report.table = report.trf.table;
    }
    return report;
}

CrossTable with_requested_byes(const Report& report, RoundNumber round) {
    CrossTable table = report.table;
    for (const formats::RequestedBye& bye : report.trf.requested_byes) {
        if (bye.round != round) continue;
        for (CrossTablePlayer& player : table.players) {
            const bool is_asked = std::find(bye.players.begin(), bye.players.end(),
                                            report.in_file(player.number)) != bye.players.end();
            if (!is_asked || player.rounds.size() > index_of(round)) continue;
            player.rounds.resize(index_of(round));
            player.rounds.push_back({std::nullopt, std::nullopt, bye.kind});
        }
    }
    return table;
}

CrossTable before_round(const Report& report, RoundNumber round) {
    CrossTable table = report.table;
    for (CrossTablePlayer& player : table.players) {
        RoundCell cell = CrossTable::cell(player, round);
        // Lost by forfeit to nobody: a sloppy way of writing that he was absent.
        if (!cell.opponent && cell.outcome == Outcome::ForfeitLoss) {
            cell.outcome = Outcome::ZeroPointBye;
        }
        // An empty cell of a round that was paired is an absence, as the file leaves it blank.
        const bool is_absent = !cell.opponent && is_bye_of_another_kind(cell.outcome);
        if (player.rounds.size() >= index_of(round)) player.rounds.resize(index_of(round));
        if (!is_absent) continue;
        player.rounds.resize(index_of(round));
        player.rounds.push_back(cell);
    }
    return table;
}

ReportSystem report_system(std::string_view name) {
    if (name == "round-robin") return ReportSystem::RoundRobin;
    if (name == "double-round-robin") return ReportSystem::DoubleRoundRobin;
    return ReportSystem::Swiss;
}

Result<RoundPairing> pair_report(const CrossTable& table, RoundNumber round, ReportSystem system) {
    if (system == ReportSystem::Swiss) return pairing::pair_swiss(table, round);
    pairing::RoundRobinPlan plan;
    plan.players = static_cast<int>(table.players.size());
    plan.cycles = system == ReportSystem::DoubleRoundRobin ? 2 : 1;
    return pairing::pair_round_robin(table, plan, round);
}

std::string pairing_lines(const Report& report, const RoundPairing& pairing) {
    const auto number = [&report](PairingNumber player) {
        return std::to_string(report.in_file(player).value());
    };
    std::string text = std::to_string(pairing.games.size() + (pairing.bye ? 1 : 0)) + "\n";
    for (const PairedGame& game : pairing.games) {
        text += number(game.white) + " " + number(game.black) + "\n";
    }
    if (pairing.bye) text += number(*pairing.bye) + " 0\n";
    return text;
}

Result<standings::System> standings_system(const Report& report, std::string_view named) {
    if (!named.empty()) return standings::parse_system(named);
    return formats::is_round_robin(report.trf.header) ? standings::System::RoundRobin
                                                      : standings::System::Swiss;
}

Result<void> write_file(const std::string& file, std::string_view text) {
    const auto failed = [&file](int error) {
        Place place;
        place.file = file;
        return Error("file.unwritable", {{"reason", std::generic_category().message(error)}},
                     place);
    };
    // Beside the target and then renamed, so that a reader never sees half a file.
    const std::string draft = file + ".part";
    {
        std::ofstream out(draft, std::ios::binary | std::ios::trunc);
        out.write(text.data(), static_cast<std::streamsize>(text.size()));
        out.close();
        if (!out) {
            const int error = errno;
            std::error_code ignored;
            std::filesystem::remove(draft, ignored);
            return failed(error);
        }
    }
    if (std::rename(draft.c_str(), file.c_str()) != 0) return failed(errno);
    return {};
}

}  // namespace kydai::cli
