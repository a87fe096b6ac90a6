// The catalogue of tie-breaks by their FIDE codes (C.07), with cuts; one value type for all of
// them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/points.hpp"
#include "publisher/base/result.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::standings {

/// Whether a round robin or a Swiss is ranked; some criteria exist in one of them only.
enum class System { Swiss, RoundRobin };

/// A value of a criterion in hundredths: exact for points (tenths), Sonneborn-Berger (products of
/// tenths), counts and ratings alike.
struct Value {
    std::int64_t hundredths = 0;
    static constexpr Value of_points(Points points) { return {std::int64_t{points.tenths()} * 10}; }
    static constexpr Value of_count(std::int64_t count) { return {count * 100}; }
    friend constexpr auto operator<=>(const Value&, const Value&) = default;
    friend constexpr Value operator+(Value a, Value b) { return {a.hundredths + b.hundredths}; }
};

enum class Criterion {
    Points,                     ///< PTS
    StandardPoints,             ///< STD: 1, 1/2, 0 whatever the point system (2026)
    DirectEncounter,            ///< DE (Đối kháng)
    Buchholz,                   ///< BH, BHC1, BHM1
    ForeBuchholz,               ///< FB: the last round's games taken as draws
    AverageBuchholz,            ///< AOB: mean of the opponents' Buchholz
    SonnebornBerger,            ///< SB (Berger), SBC1
    Progressive,                ///< PS, PSC1
    Koya,                       ///< KS
    Wins,                       ///< WIN: rounds that brought as much as a win
    WinsOverTheBoard,           ///< WON
    BlackGames,                 ///< BPG
    BlackWins,                  ///< BWG
    RoundsElected,              ///< REP (old GE): rounds one elected to play
    AverageRating,              ///< ARO, AROC1
    Performance,                ///< TPR
    PerfectPerformance,         ///< PTP
    AveragePerformance,         ///< APRO: mean of the opponents' TPR
    AveragePerfectPerformance,  ///< APPO: mean of the opponents' PTP
    PairingNumber,              ///< TPN, the lower first (2026)
    Rating,                     ///< RTNG (2026)
    Playoff,                    ///< an order given from outside, by games
    Lots,                       ///< an order given from outside, by drawing
};

struct TieBreak {
    Criterion criterion = Criterion::Points;
    int lowest_cut = 0;                      ///< C1, C2; of PS: first rounds
    int highest_cut = 0;                     ///< with lowest_cut the median M1, M2
    bool counts_forfeits_as_played = false;  ///< modifier P
    friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// `BHC1`, `BHM1`, `SBC1P`: the code without separators.
[[nodiscard]] std::string code_of(const TieBreak& tie_break);

/// Reads one code: `BHC1`, `BH:C1`, `BH/C1/P`, `bh-c1`; also BH1, GE, LOT.
/// Errors: standings.tie_break_unknown {text}, standings.cut_impossible {text}.
[[nodiscard]] Result<TieBreak> parse_tie_break(std::string_view text);

/// Reads a list, `PTS,DE,BHC1,WIN,BPG,BWG`. Errors: as above, standings.tie_breaks_empty,
/// standings.tie_break_repeated {code}, standings.lots_not_last {code}.
[[nodiscard]] Result<std::vector<TieBreak>> parse_tie_breaks(std::string_view text);
[[nodiscard]] Result<std::vector<TieBreak>> parse_tie_breaks(const std::vector<std::string>& codes);

/// Whether the criterion exists in the system: the Buchholz family in a Swiss only (C.07, 2026),
/// Koya in a round robin only.
[[nodiscard]] bool is_applicable(const TieBreak& tie_break, System system);

/// Whether the order comes from outside (playoff, lots) and so leaves the rank shared until known.
[[nodiscard]] bool is_given(Criterion criterion);

/// The value as files have it: `5.0`, `15.5`, `9.25`, `3`, `1813`.
[[nodiscard]] std::string to_decimal(const TieBreak& tie_break, Value value);
/// The value as people read it: `5`, `15½`, `9,25`, `3`.
[[nodiscard]] std::string to_display(const TieBreak& tie_break, Value value);

}  // namespace kydai::standings
