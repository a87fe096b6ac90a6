// A tournament report file as the offline commands work on it.
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

    /// The number as the file has it.
    [[nodiscard]] PairingNumber in_file(PairingNumber number) const;
    [[nodiscard]] std::string name_of(PairingNumber number) const;
};

/// Reads the file and prints its warnings to the person. Errors: those of read_file and parse_trf.
Result<Report> read_report(Session& session, const std::string& file);

/// Byes that were asked for in advance (record 240), put into the table's cells of `round`.
[[nodiscard]] CrossTable with_requested_byes(const Report& report, RoundNumber round);

/// The rounds before `round` alone, with who does not play in it: what it is paired from.
[[nodiscard]] CrossTable before_round(const Report& report, RoundNumber round);

enum class ReportSystem { Swiss, RoundRobin, DoubleRoundRobin };
/// `swiss`, `round-robin`, `double-round-robin`.
[[nodiscard]] ReportSystem report_system(std::string_view name);

/// The pairing of a round of the table. Errors: pairing.*
[[nodiscard]] Result<RoundPairing> pair_report(const CrossTable& table, RoundNumber round,
                                               ReportSystem system);

/// The number of pairs, then `white black` a line, the bye as `id 0`: what other engines print.
[[nodiscard]] std::string pairing_lines(const Report& report, const RoundPairing& pairing);

/// The system that a report's standings are made for: the one named, else what the file's types
/// tell. Errors: those of parse_system.
[[nodiscard]] Result<standings::System> standings_system(const Report& report,
                                                         std::string_view named);

/// Writes text to a file, whole or not at all. Errors: file.unwritable {reason}.
Result<void> write_file(const std::string& file, std::string_view text);

}  // namespace kydai::cli
