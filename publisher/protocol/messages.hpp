// What the world is told: each message is the whole current truth of its topic, as plain values.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/base/points.hpp"
#include "publisher/base/strong_id.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace kydai::protocol {

inline constexpr int protocol_version = 1;

/// The phase of a group drives its screens by itself (spec screens.md).
enum class Phase {
    Registration,
    Paired,
    Published,
    Seated,
    Playing,
    LastBoards,
    Complete,
    Ceremony
};
enum class PairingSystem { Swiss, RoundRobin, DoubleRoundRobin };

/// One pairing list, as the schedule and the headers of screens name it.
struct GroupSummary {
    GroupId id;
    std::string label;             ///< "U08 Nam"
    std::string discipline_label;  ///< "Cờ nhanh"; empty where there is one discipline
    int colour_index = 0;  ///< into the theme's group colours, stable for the whole tournament
    int players = 0;
    PairingSystem system = PairingSystem::Swiss;
    Phase phase = Phase::Registration;
    int rounds_planned = 0;
    int current_round = 0;  ///< last published round, 0 = none
    int open_boards = 0;    ///< of the current round
    int boards = 0;         ///< of the current round
    /// Over the boards of the current round that have a result: the sum of the times from the
    /// start of the clock to the result. The forecast of the round's end rests on it.
    std::chrono::milliseconds played{0};
};

struct ScheduleItem {
    EngineTime starts_at;
    std::string text;
    std::optional<GroupId> group;  ///< none = the whole hall
};

/// Topic `tournament`.
struct Tournament {
    std::string id;
    std::string name;
    std::string organiser;
    std::string venue;
    std::string language = "vi";
    std::chrono::minutes utc_offset{7 * 60};  ///< of the hall: wall-clock times are shown with it
    std::vector<GroupSummary> groups;
    std::vector<ScheduleItem> schedule;
    std::string public_url;  ///< of the page for parents' telephones; empty = none
};

/// A player as a screen may name them: no birth date, no telephone, no identity number (F47).
struct PlayerRef {
    int number = 0;  ///< TPN in the group
    std::string name;
    std::string club;
    std::string title;
    Points points;  ///< before the round (pairings) or now (standings)
};

/// What the hall saw before a board was changed, so that a screen can show old and new.
struct SeatsBefore {
    std::string white;    ///< who sat at this board; empty = nobody, the board is new
    std::string black;    ///< as above
    int white_board = 0;  ///< where this board's White sat before; 0 = at no board
    int black_board = 0;  ///< where this board's Black sat before
};

/// Result as written on a wall: "1-0", "0-1", "½-½", "+--", "--+", "---"; empty = open.
struct PairingRow {
    int board = 0;
    PlayerRef white;
    PlayerRef black;
    std::string result;
    bool is_changed = false;  ///< differs from what was published before: shown with a change mark
    std::optional<SeatsBefore> before;  ///< of a changed board
};

/// Somebody who does not play this round.
struct ByeRow {
    PlayerRef player;
    std::string kind;      ///< "pab", "half", "full", "zero", "rest" (round robin)
    Points points;         ///< what the round brings
    int board_before = 0;  ///< had this board before the pairings were changed; 0 = none
};

/// Topic `pairings/GROUP`: the published round with its results so far.
struct Pairings {
    GroupId group;
    int round = 0;  ///< 0 = nothing published (boards empty)
    int rounds_planned = 0;
    bool is_last_round = false;
    std::vector<PairingRow> boards;
    std::vector<ByeRow> byes;
    std::optional<EngineTime> changed_at;  ///< published again with other boards
};

/// One result as it came in, newest first in Results.
struct ResultEntry {
    GroupId group;
    int round = 0;
    int board = 0;
    std::string white;
    std::string black;
    std::string result;
    EngineTime entered_at;
};

/// Topic `results`: the latest results of the hall, newest first, at most 30.
struct Results {
    std::vector<ResultEntry> latest;
};

struct TieBreakHeading {
    std::string code;   ///< "BHC1"
    std::string label;  ///< "BH-1"
};

struct StandingsRow {
    int rank = 0;
    PlayerRef player;
    std::vector<std::string> tie_breaks;  ///< as shown, one a heading
    int rank_change = 0;                  ///< +2 = two places up since the round before
    std::string medal;                    ///< "", "gold", "silver", "bronze"
    bool is_withdrawn = false;
    bool is_level = false;  ///< shares the rank: lots are still to be drawn
    std::string standing;   ///< "" = ranked; "unranked" (disqualified), "annulled"
};

/// Topic `standings/GROUP`; a women's list of a joint group has its own list id.
struct Standings {
    GroupId group;
    std::string list;  ///< "overall", "women"
    int after_round = 0;
    bool is_provisional = false;  ///< results of the round are still open
    int open_boards = 0;
    bool is_final = false;
    std::string edition;       ///< "fide2026": how unplayed games were counted
    std::string edition_text;  ///< the same in words, to stand under the list
    std::string signed_by;     ///< the arbiter who answers for them; empty = not signed
    std::optional<EngineTime> signed_off_at;  ///< when that arbiter signed
    std::vector<TieBreakHeading> headings;
    std::vector<StandingsRow> rows;
};

struct TeamRow {
    int rank = 0;
    std::string club;
    int rank_sum = 0;
    Points points;
    int best_rank = 0;
    std::vector<PlayerRef> players;
    std::string medal;
};

/// Topic `teams/GROUP`.
struct TeamStandings {
    GroupId group;
    int after_round = 0;
    bool is_provisional = false;
    std::vector<TeamRow> rows;
    std::vector<std::string> clubs_too_small;
    bool is_final = false;  ///< all of its groups are
};

/// One player of a round robin: what he made against each of the others.
struct CrossTableRow {
    int rank = 0;
    PlayerRef player;
    /// In the order of the rows: "1", "½", "0", "+", "-"; "1 ½" where two games were played; empty
    /// = not yet played, and on the diagonal.
    std::vector<std::string> cells;
    std::string medal;
    bool is_withdrawn = false;
};

/// Topic `cross-table/GROUP`: of round robins; without rows for other systems.
struct CrossTable {
    GroupId group;
    int after_round = 0;
    bool is_provisional = false;
    int open_boards = 0;
    bool is_final = false;
    int games_each = 1;  ///< between two players: 2 = double round robin
    std::vector<CrossTableRow> rows;
};

struct MedalRow {
    int rank = 0;  ///< 0 = stands outside the ranking: a condition on teams is not met
    std::string unit;
    int gold = 0;
    int silver = 0;
    int bronze = 0;
};

/// Topic `medals`: the units by the medals of the groups that are finished.
struct MedalTable {
    int groups_finished = 0;
    int groups = 0;
    std::vector<MedalRow> rows;
};

enum class CeremonySubject { Individual, Teams, Overall };
/// What the arbiter's key has brought: the title, a place whose winner is still hidden, the winner,
/// and at the end all winners together for the photographs.
enum class CeremonyStage { Title, Suspense, Winner, Podium };

struct CeremonyAward {
    int place = 0;  ///< 3 for both thirds
    std::string label;
    std::string medal;
    std::string name;                  ///< of a player, or the unit of a team
    std::string club;                  ///< of a player
    std::string note;                  ///< points, medals: as they are to be read
    std::vector<std::string> members;  ///< of a team
};

/// Topic `ceremony`: prize giving at the arbiter's key. It holds nothing that is not yet to be
/// seen: no winner before his step.
struct Ceremony {
    bool is_on = false;
    CeremonySubject subject = CeremonySubject::Individual;
    GroupId group;     ///< empty with Overall
    std::string list;  ///< "overall", "women"
    CeremonyStage stage = CeremonyStage::Title;
    int step = 0;
    int steps = 0;  ///< the last step is steps - 1
    int place = 0;  ///< of this step; 0 = of none
    std::string label;
    std::string medal;
    std::vector<CeremonyAward> awards;  ///< Winner: the newest; Podium: all, first place first
};

enum class ClockState { Idle, Countdown, Running, Paused, Ended };

/// Topic `clock/GROUP`: deadlines are sent, never ticks. All screens count by themselves.
struct RoundClock {
    GroupId group;
    int round = 0;
    ClockState state = ClockState::Idle;
    EngineTime deadline;                      ///< Countdown: of the start; Running: of the end
    std::chrono::milliseconds remaining{0};   ///< Paused: what is left
    std::chrono::milliseconds length{0};      ///< whole length of the running phase
    std::string time_control;                 ///< "10' + 5\""
    std::chrono::milliseconds late_limit{0};  ///< who comes later has lost; 0 = not laid down
};

enum class AnnouncementPriority { Info, Call, Urgent };

/// A player whose card stands with a call: where he sits, against whom.
struct CardOf {
    GroupId group;
    int number = 0;  ///< TPN
};

struct Announcement {
    std::int64_t id = 0;
    AnnouncementPriority priority = AnnouncementPriority::Info;
    std::string text;             ///< in the tournament's language
    std::string text_english;     ///< empty = none
    std::vector<GroupId> groups;  ///< empty with no screens = the whole hall
    std::vector<ScreenName> screens;
    EngineTime issued_at;
    std::chrono::milliseconds duration{0};      ///< 0 = until withdrawn (urgent)
    std::chrono::milliseconds repeat_every{0};  ///< 0 = once
    bool has_chime = false;
    bool is_spoken = false;      ///< read aloud after the chime, where a display can
    std::optional<CardOf> card;  ///< "where does my child play"
};

/// Topic `announcements`: those in force. Withdrawn or expired = no longer in the list (F36).
struct Announcements {
    std::vector<Announcement> active;
};

enum class SceneKind {
    Auto,  ///< what the phase of the groups asks for
    Pairings,
    PairingsByName,
    Standings,
    Teams,
    Clock,
    Schedule,
    Idle,
    Identify,
    Blank,
    TestCard,
    OpenBoards,
    CrossTable,
    Medals,
    Ceremony,
    Pictures,  ///< of sponsors, from the display's folder
};

struct SceneSpec {
    SceneKind kind = SceneKind::Auto;
    std::vector<GroupId> groups;         ///< empty = the groups of the assignment
    std::chrono::milliseconds dwell{0};  ///< 0 = by reading time
};

/// What one screen shows: the scenes in turn.
struct ScreenAssignment {
    ScreenName screen;
    std::vector<GroupId> groups;    ///< empty = all groups
    std::vector<SceneSpec> scenes;  ///< empty = one Auto scene
};

/// Topic `screens`: all assignments; a screen finds its own by name, else shows every group.
struct Screens {
    std::vector<ScreenAssignment> assignments;
};

/// Every body that a topic can carry, and the kind it is named by in JSON.
using Body = std::variant<Tournament, Pairings, Results, Standings, TeamStandings, RoundClock,
                          Announcements, Screens, CrossTable, MedalTable, Ceremony>;

/// Around every published message.
struct Envelope {
    int version = protocol_version;
    std::string run;                  ///< random at each start of the engine
    std::int64_t epoch = 0;           ///< raised by promote and restore
    std::int64_t topic_sequence = 0;  ///< 1, 2, 3 ... of this topic in this run: finds gaps
    std::int64_t log_sequence = 0;    ///< which state of the journal this shows
    std::int64_t published = 0;       ///< 1, 2, 3 ... over all topics: the stream's own sequence
    EngineTime time;                  ///< when it was made
    EngineTime effective;             ///< when screens switch to it (= time: at once)
    std::string topic;                ///< "pairings/rapid/U08-NAM"
    Body body;
};

/// Topic `heartbeat`, every 500 ms: the newest sequences, so that even a lost last message is
/// noticed.
struct Heartbeat {
    int version = protocol_version;
    std::string run;
    std::int64_t epoch = 0;
    EngineTime time;
    std::int64_t log_sequence = 0;
    std::int64_t published = 0;  ///< number of messages published in this run, over all topics
    /// How old the sender's knowledge is: 0 of the engine, more of a relay that has lost it.
    std::chrono::milliseconds stale{0};
    /// `HOST:PORT` of a standby that may become the engine; empty = none.
    std::string standby = {};
};

/// The topic a body belongs to: "pairings/rapid/U08-NAM", "standings/U08-NAM/women", "results".
[[nodiscard]] std::string topic_of(const Body& body);

}  // namespace kydai::protocol
