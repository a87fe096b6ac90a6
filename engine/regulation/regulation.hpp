// A tournament's regulation (điều lệ) as typed data; read and checked once, on load.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/calendar.hpp"
#include "engine/regulation/conduct.hpp"
#include "engine/regulation/entry_rules.hpp"
#include "engine/regulation/honours.hpp"
#include "engine/regulation/play_rules.hpp"
#include "publisher/base/result.hpp"
#include "publisher/base/strong_id.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::regulation {

/// Version of the file's shape (docs/regulation.md); a file of a newer one is refused.
inline constexpr int format_version = 1;

struct About {
    std::vector<std::string> organisers;
    std::vector<std::string> purpose;
    std::string committee;
    std::string open_to;
    std::string laws;
    std::string duties_of_players;
    std::string duties_of_officials;
    std::string selection;
    std::vector<std::string> notes;
};

struct Venue {
    std::string name;
    std::string address;
};

struct DrawMeeting {
    EngineTime at;
    std::string place;
    std::vector<std::string> agenda;
};

/// A line of the programme, for the schedule screens.
struct ProgrammeItem {
    EngineTime at;
    std::string text;
    std::vector<std::string> disciplines;  ///< empty = everybody
};

struct Schedule {
    std::vector<Day> days;
    int sessions = 0;
    std::optional<EngineTime> opening;
    std::optional<DrawMeeting> draw_meeting;
    std::vector<ProgrammeItem> programme;
    std::string note;
};

/// A place where the text can be read in several ways: the reading chosen and the option that holds
/// it.
struct Reading {
    std::string topic;
    std::string reading;
    std::string
        option;  ///< JSON path in the same file, `$.play.rounds.steps`; empty = no option needed
};

struct Regulation {
    int version = format_version;
    std::string id;
    std::string name;
    std::string language = "vi";
    Zone zone;
    About about;
    Venue venue;
    Schedule schedule;
    std::vector<Discipline> disciplines;
    std::vector<Category> categories;
    MovingUp moving_up;
    RegistrationRules registration;
    Fees fees;
    PlayRules play;
    StandingsRules standings;
    TeamRules teams;
    std::optional<OverallTeam> overall_team;
    PrizeRules prizes;
    Conduct conduct;
    std::vector<Reading> readings;

    [[nodiscard]] const Discipline* discipline(std::string_view id) const;
    [[nodiscard]] const Category* category(std::string_view id) const;
};

/// Reads and checks a regulation. The first fault is returned; `check_regulation` tells all.
[[nodiscard]] Result<Regulation> parse_regulation(std::string_view json, const std::string& file);

/// Every fault of the file, each with its JSON path and the mend; empty = sound.
[[nodiscard]] std::vector<Error> check_regulation(std::string_view json, const std::string& file);

/// A pairing group: one category in one discipline.
struct Group {
    GroupId id;  ///< `rapid/U08-NAM`, or `U08-NAM` where there is one discipline
    const Discipline* discipline = nullptr;
    const Category* category = nullptr;
};

[[nodiscard]] GroupId group_id(const Regulation& regulation, std::string_view discipline,
                               std::string_view category);
/// All groups in the order of the file: disciplines outside, categories inside. Points into
/// `regulation`.
[[nodiscard]] std::vector<Group> groups_of(const Regulation& regulation);
[[nodiscard]] std::optional<Group> find_group(const Regulation& regulation, const GroupId& id);

/// What the rules make of a group of so many players.
struct PlannedPlay {
    System system = System::Swiss;
    int rounds = 0;  ///< 0 = the rules do not say; the arbiter must
    DecidedBy decided_by = DecidedBy::Rule;
    bool needs_fewer_rounds = false;  ///< Swiss with rounds >= players: repeats would be needed
};
[[nodiscard]] PlannedPlay plan_play(const Regulation& regulation, const Category& category,
                                    int players);
/// Rounds that a system needs for so many players when every pair meets.
[[nodiscard]] int round_robin_rounds(System system, int players);

/// Whether two players of one club are kept apart in the last round, with their points before it.
[[nodiscard]] bool club_rule_applies(const LastRoundRule& rule, const PointSystem& points,
                                     int rounds, Points white, Points black);

/// The tie-break order of a system.
[[nodiscard]] const std::vector<std::string>& tie_break_order(const Regulation& regulation,
                                                              System system);

/// Team events with the joins applied (U13 girls inside U16's).
[[nodiscard]] std::vector<TeamEvent> joined_team_events(const Regulation& regulation);

/// Minutes after which an absent player loses in this discipline, if the regulation says.
[[nodiscard]] std::optional<std::chrono::minutes> default_time(const Regulation& regulation,
                                                               const Discipline& discipline);

}  // namespace kydai::regulation
