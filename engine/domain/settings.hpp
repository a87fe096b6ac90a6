// What the core needs of a regulation, as plain values recorded in the journal, so that a replay
// does not depend on how a later version of the program reads the regulation's text.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "publisher/base/clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace kydai {

enum class PairingSystem { Swiss, RoundRobin, DoubleRoundRobin };
/// Players of one real club in the last round (regulations of the house).
struct ClubRule {
    bool is_on = false;
    bool only_above = false;  ///< only where both are strictly above `percent` of the points
    int percent = 50;
    bool of_all_rounds =
        false;  ///< of the points of the whole event, else of those before the last round
    bool counts_individuals = false;  ///< those without a real club are one club too
    bool may_relax = true;  ///< the chief arbiter may lift it where it leaves no legal pairing
    bool needs_confirmation = true;  ///< else it is lifted unasked, with a warning
    bool is_weak = false;  ///< kept only where it costs nothing; then nothing has to be lifted
    friend bool operator==(const ClubRule&, const ClubRule&) = default;
};
/// Keys of the order in which pairing numbers are given; the earlier one decides first (C.04.2).
enum class SeedingKey { Rating, Title, Name, Lot };

/// Number of Swiss rounds by the size of the field: the first row whose limit is not exceeded.
struct RoundsBySize {
    int players_max = 0;  ///< 0 = any number
    int rounds = 0;
    friend bool operator==(const RoundsBySize&, const RoundsBySize&) = default;
};

struct GroupSettings {
    GroupId id;
    std::string discipline;        ///< "rapid"
    std::string discipline_label;  ///< "Cờ nhanh"; empty where there is one discipline
    std::string category;          ///< "U08-NAM"
    std::string label;             ///< "U08 Nam"
    int color_index = 0;           ///< stable for the whole tournament
    Sex sex = Sex::Unknown;        ///< Unknown = joint
    bool has_women_list = false;   ///< joint group with a separate list
    std::string time_control;      ///< "10' + 5\""
    std::chrono::milliseconds round_length{0};  ///< of the running clock, by the time control
    std::chrono::milliseconds late_limit{0};    ///< late by more loses; 0 = not laid down
    int round_robin_below = 8;  ///< fields smaller than this play a round robin; 0 = never
    PairingSystem small_field_system = PairingSystem::RoundRobin;
    std::vector<RoundsBySize> rounds;  ///< of the Swiss system; empty = the arbiter sets them
    PointSystem points;
    ClubRule club_rule;
    std::vector<SeedingKey> seeding{SeedingKey::Rating, SeedingKey::Title, SeedingKey::Name};
    bool has_acceleration = false;              ///< Baku acceleration (C.04.5.1)
    std::vector<std::string> swiss_tie_breaks;  ///< "PTS" first
    std::vector<std::string> round_robin_tie_breaks;
    std::string edition = "fide2026";  ///< how unplayed games are counted (F12)
    bool direct_encounter_needs_all_games = false;
    bool round_robin_forfeits_by_fide = false;     ///< else only games over the board count
    bool draws_lots_for_round_robin = true;        ///< numbers by lot, else by seeding order
    bool keeps_clubs_apart_in_lots = true;         ///< fewest games inside a club in the last round
    bool swaps_last_rounds_of_first_cycle = true;  ///< double round robin, even field
    friend bool operator==(const GroupSettings&, const GroupSettings&) = default;
};

struct ScheduleEntry {
    EngineTime starts_at;
    std::string text;
    std::optional<GroupId> group;
    friend bool operator==(const ScheduleEntry&, const ScheduleEntry&) = default;
};

struct TournamentSettings {
    std::string id;
    std::string name;
    std::string organiser;
    std::string venue;
    std::string language = "vi";
    std::chrono::minutes utc_offset{7 * 60};
    std::vector<GroupSettings> groups;  ///< in the regulation's order
    std::vector<ScheduleEntry> schedule;
    friend bool operator==(const TournamentSettings&, const TournamentSettings&) = default;
};

}  // namespace kydai
