// Reading, pairing and printing report files.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/report_file.hpp"

#include "engine/cli/choices.hpp"
#include "engine/formats/trf_reader.hpp"
#include "engine/pairing/acceleration.hpp"
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

/// `FIDE_DUTCH_2026_BAKU`, unless records 250 (or XXA) say more exactly who is accelerated.
bool is_baku_by_type(const formats::TrfFile& file) {
    const bool has_own = std::ranges::any_of(
        file.table.players,
        [](const CrossTablePlayer& player) { return !player.acceleration.empty(); });
    return !has_own && file.header.encoded_type.ends_with("_BAKU");
}

std::vector<PointsChange> changes_by_table(const Report& report) {
    std::vector<PointsChange> changes = report.trf.points_changes;
    for (PointsChange& change : changes) {
        const auto found = std::ranges::find(report.original, change.number);
        if (found == report.original.end()) continue;
        change.number = PairingNumber(static_cast<int>(found - report.original.begin()) + 1);
    }
    return changes;
}

/// Up to the round that is paired; nothing is added where nothing was changed.
void add_changes(CrossTable& table, const std::vector<PointsChange>& changes, RoundNumber round) {
    for (const PointsChange& change : changes) {
        for (CrossTablePlayer& player : table.players) {
            if (player.number != change.number) continue;
            if (player.acceleration.size() < index_of(round) + 1) {
                player.acceleration.resize(index_of(round) + 1);
            }
            for (auto i = static_cast<std::size_t>(change.round.value()); i <= index_of(round);
                 ++i) {
                player.acceleration[i] += change.points;
            }
        }
    }
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
    Report report{file, std::move(*read), {}, {}, {}};
    if (report.trf.orders_by_row) {
        formats::RenumberedTable renumbered = formats::renumbered_by_row(report.trf);
        report.table = std::move(renumbered.table);
        report.original = std::move(renumbered.original);
    } else {
        report.table = report.trf.table;
    }
    report.points_changes = changes_by_table(report);
    if (is_baku_by_type(report.trf)) {
        pairing::accelerate_by_baku(
            report.table, pairing::baku_upper_group(static_cast<int>(report.table.players.size())));
    }
    return report;
}

Result<PairingNumber> player_in(const Report& report, const std::string& text) {
    const PlayerChoice choice = choose_player(text);
    std::vector<PairingNumber> fitting;
    for (const CrossTablePlayer& player : report.table.players) {
        const bool is_number = report.in_file(player.number) == choice.number;
        const bool is_name = !choice.name.empty() && names_fit(player.name, choice.name);
        if (is_number || is_name) fitting.push_back(player.number);
    }
    if (fitting.size() == 1) return fitting.front();
    Place place;
    place.file = report.file;
    return Error("cli.unknown_player", {{"player", text}}, place);
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
    add_changes(table, report.points_changes, round);
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

standings::StandingsFacts standings_facts(const Report& report) {
    standings::StandingsFacts facts;
    facts.points_changes = report.points_changes;
    return facts;
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
