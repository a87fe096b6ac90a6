// A tournament report file as the offline commands work on it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/session.hpp"
#include "engine/formats/trf_file.hpp"
#include "engine/standings/rules.hpp"
#include "publisher/base/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kydai::cli {

/// A file, numbered as it pairs: by TPN, or by row where the file says so (XXC rank).
struct Report {
    std::string file;
    formats::TrfFile trf;
    CrossTable table;
    std::vector<PairingNumber> original;  ///< of number i+1; empty = the numbers are the file's
    std::vector<PointsChange> points_changes;  ///< record 299, by the table's numbers

    /// The number as the file has it.
    [[nodiscard]] PairingNumber in_file(PairingNumber number) const;
    [[nodiscard]] std::string name_of(PairingNumber number) const;
};

/// Reads the file and prints its warnings to the person. A type that ends in `_BAKU` without
/// records 250 is accelerated by C.04.5.1. Errors: those of read_file and parse_trf.
Result<Report> read_report(Session& session, const std::string& file);

/// A player by the file's number, else by a name that fits one. Errors: cli.unknown_player
/// {player}.
[[nodiscard]] Result<PairingNumber> player_in(const Report& report, const std::string& text);

/// Byes that were asked for in advance (record 240), put into the table's cells of `round`.
[[nodiscard]] CrossTable with_requested_byes(const Report& report, RoundNumber round);

/// The rounds before `round` alone, with who does not play in it: what it is paired from. Points of
/// record 299 are in it as fictitious ones, for that is what pairing adds to a score.
[[nodiscard]] CrossTable before_round(const Report& report, RoundNumber round);

enum class ReportSystem { Swiss, RoundRobin, DoubleRoundRobin };
/// `swiss`, `round-robin`, `double-round-robin`.
[[nodiscard]] ReportSystem report_system(std::string_view name);

/// The pairing of a round of the table. Errors: pairing.*
[[nodiscard]] Result<RoundPairing> pair_report(const CrossTable& table, RoundNumber round,
                                               ReportSystem system);

/// The number of pairs, then `white black` a line, the bye as `id 0`: what other engines print.
[[nodiscard]] std::string pairing_lines(const Report& report, const RoundPairing& pairing);

/// What the file says beside its table.
[[nodiscard]] standings::StandingsFacts standings_facts(const Report& report);

/// The system that a report's standings are made for: the one named, else what the file's types
/// tell. Errors: those of parse_system.
[[nodiscard]] Result<standings::System> standings_system(const Report& report,
                                                         std::string_view named);

/// Writes text to a file, whole or not at all. Errors: file.unwritable {reason}.
Result<void> write_file(const std::string& file, std::string_view text);

}  // namespace kydai::cli
