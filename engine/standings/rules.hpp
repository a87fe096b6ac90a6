// What a regulation lays down for the standings of one group, and the facts that come from outside.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/domain/points_change.hpp"
#include "engine/standings/tie_break.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::standings {

/// How rounds without a game enter Buchholz and Sonneborn-Berger: the edition of C.07 in force.
/// Chosen in the regulation, locked when round 1 is paired, printed under the standings.
enum class Edition {
    Fide2026,  ///< from 1 March 2026: a dummy with one's own final score, capped
    Fide2024,  ///< September 2023 to February 2026: the same dummy without a cap
    Fide2009,  ///< until 2023: virtual opponent; others' unplayed games count half
    Raw,       ///< not FIDE: no own contribution, real points
};

/// `fide2026`, `fide2024`, `fide2009`, `raw`.
[[nodiscard]] std::string code_of(Edition edition);
/// Errors: standings.edition_unknown {text}.
[[nodiscard]] Result<Edition> parse_edition(std::string_view text);
/// `swiss`, `round-robin`. Errors: standings.system_unknown {text}.
[[nodiscard]] Result<System> parse_system(std::string_view text);

/// What WON, BPG and BWG count in a round robin (spec tie-breaks section 5).
enum class RoundRobinForfeits {
    OverTheBoard,  ///< games over the board only
    Fide2026,      ///< a forfeit win as a game, a forfeit loss not
    Fide2024,      ///< both as games
};

struct StandingsRules {
    System system = System::Swiss;
    Edition edition = Edition::Fide2026;
    std::vector<TieBreak> tie_breaks;  ///< in order, PTS first as a rule; lots end it silently
    /// False: direct encounter only where all the tied have met (practice before 2023).
    bool is_direct_encounter_partial = true;
    RoundRobinForfeits round_robin_forfeits = RoundRobinForfeits::OverTheBoard;
    /// Round robin: who withdrew with less than half of the games played is annulled and unranked.
    bool annuls_early_withdrawals = true;
    friend bool operator==(const StandingsRules&, const StandingsRules&) = default;
};

/// The orders of the Athena regulation: PTS,DE,BHC1,WIN,BPG,BWG and PTS,DE,SB,BPG,BWG, then lots.
[[nodiscard]] StandingsRules default_rules(System system);

/// Rules of the given codes; an empty list gives the default order, and points come first where the
/// list does not name them.
/// Errors: those of parse_edition and parse_tie_breaks.
[[nodiscard]] Result<StandingsRules> make_rules(System system, std::string_view edition,
                                                const std::vector<std::string>& codes);

/// How a player stands in the table.
enum class Standing {
    Ranked,
    Unranked,  ///< at the end without a rank (disqualified); the results count for the others
    Annulled,  ///< at the end without a rank; the results count for nobody
};

/// Players in an order decided outside, the best first.
using GivenOrder = std::vector<PairingNumber>;

/// Decided or drawn outside and recorded: never computed here. An order is read only among those
/// still level, and only where it names all of them; of several such the newest (last) counts.
struct StandingsFacts {
    std::vector<GivenOrder> lots;                ///< drawn at the end of the list of tie-breaks
    std::vector<GivenOrder> playoffs;            ///< read where the list names PLAYOFF
    std::map<PairingNumber, Standing> standing;  ///< where it is not as the rules would have it
    std::vector<PointsChange> points_changes{};  ///< given or taken beside the point system
};

}  // namespace kydai::standings
