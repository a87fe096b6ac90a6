// How a group is played and ranked: rounds, small groups, the club rule, lots, seeding, tie-breaks.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "publisher/base/points.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kydai::regulation {

enum class System { Swiss, RoundRobin, DoubleRoundRobin };
enum class DecidedBy { Rule, Arbiter, Organiser };

/// Up to this many players, so many rounds; the last step has no limit.
struct RoundsStep {
    std::optional<int> players_max;
    int rounds = 0;
};

struct RoundsRule {
    std::vector<int> options;       ///< the only numbers allowed; empty = any
    std::vector<RoundsStep> steps;  ///< ascending; what is suggested
    DecidedBy decided_by = DecidedBy::Arbiter;
    bool may_change_before_round_1 = true;
    std::string text;
};

enum class AfterMerge { SeparateLists, OneList };

struct SmallGroupRule {
    int below = 0;  ///< fewer players than this; 0 = no such rule
    System system = System::RoundRobin;
    DecidedBy decided_by = DecidedBy::Rule;
    bool may_merge = false;  ///< the arbiter may merge small groups instead
    AfterMerge after_merge = AfterMerge::SeparateLists;
    std::string text;
};

/// Avoided: where it costs nothing, that is among pairings that are equal by all FIDE criteria.
enum class ClubRule { None, NotInLastRound, AvoidedInLastRound };
enum class ClubCondition { Always, BothAbovePercent };
/// Above a percentage of what: of all that could be won before the last round, or in the whole
/// event.
enum class PercentBasis { MaximumBeforeLastRound, MaximumOfAllRounds };
enum class IfImpossible { RelaxWithConfirmation, RelaxSilently, Refuse };

struct LastRoundRule {
    ClubRule rule = ClubRule::None;
    ClubCondition condition = ClubCondition::Always;
    int percent = 50;  ///< BothAbovePercent: strictly above
    PercentBasis basis = PercentBasis::MaximumBeforeLastRound;
    IfImpossible if_impossible = IfImpossible::RelaxWithConfirmation;
    bool individuals_count_as_club = false;
    std::string text;
};

enum class Numbering { DrawnLots, SeedingOrder };
enum class LotsAim { None, FewestSameClubInLastRound };

struct RoundRobinRule {
    Numbering numbering = Numbering::DrawnLots;
    LotsAim lots_aim = LotsAim::FewestSameClubInLastRound;
    bool swap_last_rounds_of_first_cycle = true;  ///< double round robin, even field
    std::string text;
};

/// Fictitious points of the upper half in the first rounds of a Swiss: none, or C.04.5.1 (Baku).
enum class Acceleration { None, Baku };

/// Keys of the order in which pairing numbers are given; the earlier one decides first.
enum class SeedingKey { Rating, Title, Name, Lot };

/// How rounds without a game enter tie-breaks (spec tie-breaks section 0).
enum class UnplayedGames { Fide2009, Fide2024, Fide2026, Raw };
enum class DirectEncounter { Partial, OnlyIfAllMet };
enum class RoundRobinForfeits { OverTheBoard, Fide2026 };

/// Orders are the codes of docs/standings.md without separators: PTS DE BHC1 WIN BPG BWG LOTS ...
struct StandingsRules {
    std::vector<std::string> swiss;
    std::vector<std::string> round_robin;
    UnplayedGames unplayed_games = UnplayedGames::Fide2026;
    DirectEncounter direct_encounter = DirectEncounter::Partial;
    RoundRobinForfeits round_robin_forfeits = RoundRobinForfeits::OverTheBoard;
};

struct PlayRules {
    std::string text;
    RoundsRule rounds;
    SmallGroupRule small_groups;
    LastRoundRule last_round;
    RoundRobinRule round_robin;
    Acceleration acceleration = Acceleration::None;
    std::vector<SeedingKey> seeding;
    PointSystem points;
    std::optional<std::chrono::minutes> default_time;  ///< none = the arbiter announces it
    std::string other_rules;
};

}  // namespace kydai::regulation
