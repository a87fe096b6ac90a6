// Events: what has become true, in the past tense, with all that a replay needs (drawn lots, seeds,
// times).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/command.hpp"
#include "engine/domain/device_event.hpp"
#include "engine/domain/finals_events.hpp"
#include "engine/domain/part.hpp"
#include "engine/domain/tournament.hpp"

#include <string>
#include <variant>
#include <vector>

namespace kydai {

struct TournamentCreated {
    std::string regulation_text;
    TournamentSettings settings;
    friend bool operator==(const TournamentCreated&, const TournamentCreated&) = default;
};

/// Settings of groups that are not yet drawn follow; the others keep system, points and edition.
struct RegulationAmended {
    std::string regulation_text;
    TournamentSettings settings;
    /// Drawn groups that follow in edition and order of tie-breaks all the same: not yet paired,
    /// or confirmed.
    std::vector<GroupId> new_orders;
    friend bool operator==(const RegulationAmended&, const RegulationAmended&) = default;
};

struct TournamentFinished {
    bool is_finished = true;
    friend bool operator==(const TournamentFinished&, const TournamentFinished&) = default;
};

struct OptionSet {
    std::string name;
    std::string value;  ///< empty = back to the default
    friend bool operator==(const OptionSet&, const OptionSet&) = default;
};

struct PlayerRegistered {
    Player player;
    friend bool operator==(const PlayerRegistered&, const PlayerRegistered&) = default;
};

struct PlayerChanged {
    Player player;
    PlayerData previous;
    friend bool operator==(const PlayerChanged&, const PlayerChanged&) = default;
};

struct PlayerEntered {
    GroupId group;
    PlayerId player;
    bool is_present = false;
    std::uint64_t lot = 0;  ///< drawn at once, so that the order of later drawings does not matter
    std::vector<ByeKind> missed_rounds;  ///< of rounds already paired, [r-1]
    GroupId list;  ///< the group merged into this one whose list the player stands in
    friend bool operator==(const PlayerEntered&, const PlayerEntered&) = default;
};

struct PlayerLeftGroup {
    GroupId group;
    PlayerId player;
    friend bool operator==(const PlayerLeftGroup&, const PlayerLeftGroup&) = default;
};

struct PlayersCheckedIn {
    GroupId group;
    std::vector<PlayerId> players;
    bool is_present = true;
    friend bool operator==(const PlayersCheckedIn&, const PlayersCheckedIn&) = default;
};

struct AbsenceMarked {
    GroupId group;
    std::vector<PlayerId> players;
    RoundNumber first_round;
    RoundNumber last_round;
    std::optional<ByeKind> kind;  ///< none = taken back
    friend bool operator==(const AbsenceMarked&, const AbsenceMarked&) = default;
};

struct PlayersWithdrawn {
    GroupId group;
    std::vector<PlayerId> players;
    RoundNumber after;  ///< last round they were there for
    friend bool operator==(const PlayersWithdrawn&, const PlayersWithdrawn&) = default;
};

struct PlayersReturned {
    GroupId group;
    std::vector<PlayerId> players;
    friend bool operator==(const PlayersReturned&, const PlayersReturned&) = default;
};

struct RoundsSet {
    GroupId group;
    int rounds = 0;
    std::optional<PairingSystem> system;
    int rounds_planned = 0;  ///< in force from now
    friend bool operator==(const RoundsSet&, const RoundsSet&) = default;
};

struct DrawnNumber {
    PlayerId player;
    PairingNumber number;
    std::uint64_t lot = 0;
    friend bool operator==(const DrawnNumber&, const DrawnNumber&) = default;
};

struct NumbersDrawn {
    GroupId group;
    PairingSystem system = PairingSystem::Swiss;
    int rounds_planned = 0;
    Color initial_color = Color::White;
    std::uint64_t seed = 0;
    std::vector<DrawnNumber> numbers;  ///< ascending
    friend bool operator==(const NumbersDrawn&, const NumbersDrawn&) = default;
};

/// After a late entry or a transfer (C.04.2): the same colour and system, other numbers.
struct NumbersReassigned {
    GroupId group;
    std::vector<DrawnNumber> numbers;
    friend bool operator==(const NumbersReassigned&, const NumbersReassigned&) = default;
};

struct RoundPaired {
    GroupId group;
    Round round;                               ///< a draft
    std::vector<BoardNumber> without_results;  ///< of the round before, accepted by the arbiter
    bool is_manual = false;
    bool is_club_rule_relaxed = false;  ///< players of one club meet by leave
    friend bool operator==(const RoundPaired&, const RoundPaired&) = default;
};

struct DraftDiscarded {
    GroupId group;
    RoundNumber round;
    friend bool operator==(const DraftDiscarded&, const DraftDiscarded&) = default;
};

struct RoundPublished {
    GroupId group;
    RoundNumber round;
    std::vector<BoardNumber> changed_boards;  ///< differ from what was published before
    friend bool operator==(const RoundPublished&, const RoundPublished&) = default;
};

struct RoundUnpublished {
    GroupId group;
    RoundNumber round;
    friend bool operator==(const RoundUnpublished&, const RoundUnpublished&) = default;
};

struct PlayersSwapped {
    GroupId group;
    RoundNumber round;
    PlayerId first;
    PlayerId second;
    friend bool operator==(const PlayersSwapped&, const PlayersSwapped&) = default;
};

struct PairRuleSet {
    GroupId group;
    PairRule rule;
    friend bool operator==(const PairRuleSet&, const PairRuleSet&) = default;
};

struct PairRuleLifted {
    GroupId group;
    PlayerId first;
    PlayerId second;
    friend bool operator==(const PairRuleLifted&, const PairRuleLifted&) = default;
};

struct ResultRecorded {
    GroupId group;
    RoundNumber round;
    BoardNumber board;
    GameResult result;
    std::optional<GameResult> previous;
    friend bool operator==(const ResultRecorded&, const ResultRecorded&) = default;
};

struct ResultCleared {
    GroupId group;
    RoundNumber round;
    BoardNumber board;
    GameResult previous;
    friend bool operator==(const ResultCleared&, const ResultCleared&) = default;
};

struct ByeChanged {
    GroupId group;
    RoundNumber round;
    PlayerId player;
    ByeKind kind = ByeKind::ZeroPoint;
    ByeKind previous = ByeKind::ZeroPoint;
    friend bool operator==(const ByeChanged&, const ByeChanged&) = default;
};

struct GroupFinished {
    GroupId group;
    bool is_finished = true;
    friend bool operator==(const GroupFinished&, const GroupFinished&) = default;
};

enum class ClockChange { CountdownStarted, Started, Paused, Resumed, Adjusted, Stopped, Ended };

struct ClockSet {
    GroupId group;
    ClockChange change = ClockChange::Started;
    RoundClock clock;           ///< as it is from now
    bool is_by_itself = false;  ///< time passed; nobody's command
    friend bool operator==(const ClockSet&, const ClockSet&) = default;
};

struct Announced {
    Announcement announcement;
    friend bool operator==(const Announced&, const Announced&) = default;
};

struct AnnouncementWithdrawn {
    AnnouncementId id;
    friend bool operator==(const AnnouncementWithdrawn&, const AnnouncementWithdrawn&) = default;
};

struct AnnouncementExpired {
    AnnouncementId id;
    friend bool operator==(const AnnouncementExpired&, const AnnouncementExpired&) = default;
};

struct ScreenAssigned {
    ScreenPlan plan;
    friend bool operator==(const ScreenAssigned&, const ScreenAssigned&) = default;
};

struct ScreenReleased {
    ScreenName screen;
    friend bool operator==(const ScreenReleased&, const ScreenReleased&) = default;
};

struct PhaseSet {
    GroupId group;
    std::optional<PhaseOverride> phase_override;
    friend bool operator==(const PhaseSet&, const PhaseSet&) = default;
};

/// The content of a report as the state holds it: whole the first time; when the file was
/// rewritten, only what is different in it (the group is then nothing but its id).
struct ReportShown {
    std::string file;
    std::vector<Player> players;  ///< new or changed ones
    Group group;
    std::vector<Part> changed;
    friend bool operator==(const ReportShown&, const ReportShown&) = default;
};

/// What the commands had changed is as it was before them.
struct CommandUndone {
    std::vector<std::string> command_ids;  ///< newest first
    std::vector<Part> restored;
    friend bool operator==(const CommandUndone&, const CommandUndone&) = default;
};

/// An undo is taken back: the commands hold again.
struct CommandRedone {
    std::string undo_id;
    std::vector<std::string> command_ids;
    std::vector<Part> restored;
    friend bool operator==(const CommandRedone&, const CommandRedone&) = default;
};

using Event =
    std::variant<TournamentCreated, RegulationAmended, TournamentFinished, OptionSet,
                 PlayerRegistered, PlayerChanged, PlayerEntered, PlayerLeftGroup, PlayersCheckedIn,
                 AbsenceMarked, PlayersWithdrawn, PlayersReturned,
                 // the registration desk, rulings, merging
                 RegistrationChanged, RulingMade, RulingLifted, ComplaintFiled, ComplaintDecided,
                 AmendmentRecorded, GroupsMerged, GroupSplit,
                 // devices
                 DeviceAdded, DeviceChanged, DeviceRevoked,
                 // play
                 RoundsSet, NumbersDrawn, NumbersReassigned, RoundPaired, DraftDiscarded,
                 RoundPublished, RoundUnpublished, PlayersSwapped, PairRuleSet, PairRuleLifted,
                 ResultRecorded, ResultCleared, ByeChanged, GroupFinished,
                 // the end of a group
                 LotsDrawn, PlayoffRecorded, PlayoffTakenBack, StandingsSigned, SignatureTakenBack,
                 // the hall
                 ClockSet, Announced, AnnouncementWithdrawn, AnnouncementExpired, ScreenAssigned,
                 ScreenReleased, PhaseSet, CeremonySet,
                 // times and places
                 ActionScheduled, ScheduledMoved, ScheduledCancelled, ScheduledSettled,
                 AbsenceDeadlineSet, BoardAreaSet, BoardFixed, BoardsNumbered,
                 // reports, undo
                 ReportShown, CommandUndone, CommandRedone>;

/// An event with who, when and by which command: one row of the journal. The events of one command
/// follow each other and share its id.
struct RecordedEvent {
    Sequence sequence;
    EngineTime time;
    std::string author;
    std::string device;
    std::string command_id;  ///< unique
    Event event;
};

/// `result_recorded`: the name in JSON and in the locales.
[[nodiscard]] std::string name_of(const Event& event);

}  // namespace kydai
