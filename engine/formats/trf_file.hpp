// A tournament report file (TRF) as values: the cross table, the header, and what only a file has.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/domain/points_change.hpp"
#include "publisher/base/error.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kydai::formats {

/// Which generation's records carry the pairing data when the file is written.
enum class TrfDialect {
    Trf26,  ///< 142, 152, 162, 250, 260 (approved May 2025)
    Trf16,  ///< XXR, XXC, BB?, XXA, XXP: the extensions that programs used before
};

/// Header records of one line each; texts are kept as written, without the blanks around them.
struct TrfHeader {
    std::string name;                          ///< 012
    std::string city;                          ///< 022
    std::string federation;                    ///< 032
    std::string start_date;                    ///< 042
    std::string end_date;                      ///< 052
    std::string player_count;                  ///< 062
    std::string rated_player_count;            ///< 072
    std::string team_count;                    ///< 082
    std::string type;                          ///< 092, free text
    std::string chief_arbiter;                 ///< 102
    std::vector<std::string> deputy_arbiters;  ///< 112, one line each
    std::string time_control;                  ///< 122, free text
    std::vector<std::string> round_dates;      ///< 132, YY/MM/DD by round
    std::string pairing_program;               ///< 182
    std::string starting_rank_method;          ///< 172, federation and method
    std::string encoded_type;                  ///< 192, such as FIDE_DUTCH_2026 or ..._BAKU
    std::string tie_breaks;                    ///< 202, `BH:C1,BH,SB`
    std::string standings_tie_breaks;          ///< 212, includes PTS
    std::string time_control_seconds;          ///< 222, `5400+30`
    friend bool operator==(const TrfHeader&, const TrfHeader&) = default;
};

/// What a 001 row holds beyond CrossTablePlayer.
struct TrfPlayerExtra {
    std::optional<int> rank;        ///< columns 86-89
    std::optional<Points> points;   ///< columns 81-84 as read
    bool has_blank_rating = false;  ///< columns 49-52 blank rather than 0
    friend bool operator==(const TrfPlayerExtra&, const TrfPlayerExtra&) = default;
};

/// A bye asked for in advance (record 240), for any round.
struct RequestedBye {
    Outcome kind = Outcome::ZeroPointBye;  ///< FullPointBye, HalfPointBye or ZeroPointBye
    RoundNumber round;
    std::vector<PairingNumber> players;
    friend bool operator==(const RequestedBye&, const RequestedBye&) = default;
};

/// A record that is kept as it is: teams (013, 3xx), NRS, 299, 8xx, comments, unknown codes.
struct TrfKeptLine {
    std::string text;
    bool follows_players = false;  ///< stood after the first 001 row
    friend bool operator==(const TrfKeptLine&, const TrfKeptLine&) = default;
};

struct TrfFile {
    CrossTable table;
    TrfHeader header;
    TrfDialect dialect = TrfDialect::Trf26;
    std::map<PairingNumber, TrfPlayerExtra> extras;
    std::vector<RequestedBye> requested_byes;
    std::vector<PointsChange>
        points_changes;  ///< 299; the table's point system knows nothing of it
    std::optional<Points> unknown_result_points;  ///< code X of 162
    /// XXC rank: the order of the rows counts as pairing order, not the numbers (see
    /// renumbered_by_row).
    bool orders_by_row = false;
    std::vector<PairingNumber> row_order;    ///< numbers in the order of the rows, if not ascending
    bool has_zero_padded_opponents = false;  ///< `0012` rather than `  12`
    std::vector<TrfKeptLine> kept_lines;
    std::vector<Error> warnings;  ///< read sensibly all the same; not written back
};

/// A file of our own around a cross table: TRF26, player count filled in, nothing else known.
[[nodiscard]] TrfFile make_trf(CrossTable table, TrfHeader header = {});

/// A table numbered 1, 2, ... in the order of the rows; `original[i]` is the number that i+1 had.
struct RenumberedTable {
    CrossTable table;
    std::vector<PairingNumber> original;
};
[[nodiscard]] RenumberedTable renumbered_by_row(const TrfFile& file);

/// Whether the types (092, 192) tell of a round robin; a file without them is taken for a Swiss.
[[nodiscard]] bool is_round_robin(const TrfHeader& header);

/// The round to be paired next: one more than the last round with a game or a PAB.
[[nodiscard]] RoundNumber next_round(const CrossTable& table);

}  // namespace kydai::formats
