// Commands: what somebody wants done, in the imperative. Nothing here is true yet; core decides.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/amendment.hpp"
#include "engine/domain/board_area.hpp"
#include "engine/domain/ceremony.hpp"
#include "engine/domain/cross_table.hpp"
#include "engine/domain/device_command.hpp"
#include "engine/domain/finals_commands.hpp"
#include "engine/domain/hall.hpp"
#include "engine/domain/merging.hpp"
#include "engine/domain/player.hpp"
#include "engine/domain/player_choice.hpp"
#include "engine/domain/registration_commands.hpp"
#include "engine/domain/round.hpp"
#include "engine/domain/ruling_commands.hpp"
#include "engine/domain/schedule.hpp"
#include "engine/domain/settings.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace kydai {

// --- the tournament
// ---------------------------------------------------------------------------------

struct CreateTournament {
    std::string regulation_text;  ///< JSON, see docs/regulation.md
    friend bool operator==(const CreateTournament&, const CreateTournament&) = default;
};

/// A changed regulation; what is already played stays as it was laid down. During play it needs
/// words, which are recorded and published on the walls; words alone are an amendment too.
struct AmendRegulation {
    std::string regulation_text;  ///< empty = its data stay as they are
    AmendmentWords words{};
    /// From the pairing of round 1 on a group's order of tie-breaks and edition of unplayed games
    /// are locked: changing them has to be meant.
    bool is_new_order_confirmed = false;
    friend bool operator==(const AmendRegulation&, const AmendRegulation&) = default;
};

struct FinishTournament {
    bool is_finished = true;
    friend bool operator==(const FinishTournament&, const FinishTournament&) = default;
};

/// A named switch, see domain/options.hpp.
struct SetOption {
    std::string name;
    std::string value;
    friend bool operator==(const SetOption&, const SetOption&) = default;
};

// --- players
// ----------------------------------------------------------------------------------------

/// One row of a list: a new person, or (with an id) new data of a known one; and the groups to be
/// in.
struct Registration {
    std::optional<PlayerId> player;
    PlayerData data;
    std::vector<GroupId> groups;
    ListedFacts facts{};  ///< what the list says of fee, club, family, shirt
    friend bool operator==(const Registration&, const Registration&) = default;
};

/// A list, all or nothing. The same person twice is refused (F10); use the import's plan to sort it
/// out.
struct RegisterPlayers {
    std::vector<Registration> registrations;
    bool is_two_groups_confirmed = false;  ///< one person in two groups of one discipline
    friend bool operator==(const RegisterPlayers&, const RegisterPlayers&) = default;
};

/// Corrected data of one person (name, club, rating ...). Numbers stay as drawn.
struct ChangePlayer {
    PlayerId player;
    PlayerData data;
    friend bool operator==(const ChangePlayer&, const ChangePlayer&) = default;
};

struct CheckIn {
    GroupId group;
    std::vector<PlayerChoice> players;  ///< empty = all who have not withdrawn
    bool is_present = true;             ///< false takes a check-in back
    friend bool operator==(const CheckIn&, const CheckIn&) = default;
};

/// No game for rounds that are not yet paired; kind: HalfPoint, ZeroPoint or FullPoint.
struct MarkAbsent {
    GroupId group;
    std::vector<PlayerChoice> players;
    RoundNumber first_round;  ///< 0 = the next round to be paired
    RoundNumber last_round;   ///< 0 = first_round
    ByeKind kind = ByeKind::ZeroPoint;
    bool is_taken_back = false;  ///< the players will play after all
    bool is_late = false;        ///< taken although the deadline has passed
    friend bool operator==(const MarkAbsent&, const MarkAbsent&) = default;
};

struct WithdrawPlayers {
    GroupId group;
    std::vector<PlayerChoice> players;
    friend bool operator==(const WithdrawPlayers&, const WithdrawPlayers&) = default;
};

/// Back again: zero points for what was missed (F09).
struct ReturnPlayers {
    GroupId group;
    std::vector<PlayerChoice> players;
    friend bool operator==(const ReturnPlayers&, const ReturnPlayers&) = default;
};

/// A player who joins late, checked in at once; numbers are given anew (C.04.2), unless round 4 is
/// paired: then the next free one.
struct EnterLate {
    GroupId group;
    std::optional<PlayerId> player;  ///< somebody known (another group's), else data
    PlayerData data;
    ByeKind missed_rounds = ByeKind::ZeroPoint;  ///< or HalfPoint
    bool is_two_groups_confirmed = false;
    friend bool operator==(const EnterLate&, const EnterLate&) = default;
};

/// Only before the player's first game; before round 1 of the new group, or as a late entry into
/// it.
struct TransferPlayer {
    PlayerChoice player;
    GroupId from;
    GroupId to;
    ByeKind missed_rounds = ByeKind::ZeroPoint;
    friend bool operator==(const TransferPlayer&, const TransferPlayer&) = default;
};

// --- rounds
// -----------------------------------------------------------------------------------------

struct SetRounds {
    GroupId group;
    int rounds = 0;  ///< 0 = as the regulation says
    std::optional<PairingSystem>
        system;  ///< none = as the regulation says; only before numbers are drawn
    friend bool operator==(const SetRounds&, const SetRounds&) = default;
};

/// Pairing numbers (seeding order, or lots in a round robin) and the initial colour.
struct DrawNumbers {
    std::vector<GroupId> groups;
    bool is_redraw = false;              ///< draws again although numbers are there
    std::optional<Color> initial_color;  ///< drawn by hand on the stage; none = by the engine
    friend bool operator==(const DrawNumbers&, const DrawNumbers&) = default;
};

/// Draws numbers too where none are drawn yet. With several groups each is paired or none.
struct PairGroups {
    std::vector<GroupId> groups;
    std::optional<RoundNumber> expected_round;  ///< bound to it (F06)
    std::vector<BoardNumber>
        without_results;  ///< boards whose missing result is accepted by name (F08); one group
    bool is_club_rule_relaxed = false;    ///< confirmed by the chief arbiter
    bool is_last_game_confirmed = false;  ///< go on although only a bye is left to give (F05)
    friend bool operator==(const PairGroups&, const PairGroups&) = default;
};

struct ManualPair {
    PlayerChoice white;
    PlayerChoice black;
    friend bool operator==(const ManualPair&, const ManualPair&) = default;
};
struct ManualBye {
    PlayerChoice player;
    ByeKind kind = ByeKind::ZeroPoint;
    friend bool operator==(const ManualBye&, const ManualBye&) = default;
};

/// A whole round by hand. Everybody present is on a board or has a bye of a stated kind (F09).
struct PairManually {
    GroupId group;
    RoundNumber round;
    std::vector<ManualPair> pairs;  ///< in board order
    std::vector<ManualBye> byes;
    std::vector<BoardNumber> without_results;
    bool is_forced = false;  ///< a repeat game, a forbidden pair or a third equal colour is meant
    friend bool operator==(const PairManually&, const PairManually&) = default;
};

struct DiscardDraft {
    GroupId group;
    RoundNumber round;  ///< 0 = the draft there is
    friend bool operator==(const DiscardDraft&, const DiscardDraft&) = default;
};

struct PublishRounds {
    std::vector<GroupId> groups;
    std::optional<RoundNumber> expected_round;
    friend bool operator==(const PublishRounds&, const PublishRounds&) = default;
};

struct UnpublishRound {
    GroupId group;
    RoundNumber round;       ///< 0 = the published one
    bool is_forced = false;  ///< although games have begun
    friend bool operator==(const UnpublishRound&, const UnpublishRound&) = default;
};

/// Two players of a draft change places; with themselves as White and Black of one board: colours.
struct SwapPlayers {
    GroupId group;
    RoundNumber round;  ///< 0 = the draft
    PlayerChoice first;
    PlayerChoice second;
    bool is_forced = false;  ///< although it breaks a rule of the pairing
    friend bool operator==(const SwapPlayers&, const SwapPlayers&) = default;
};

enum class PairRuleKind { Forbid, Pin, Lift };

struct SetPairRule {
    GroupId group;
    PairRuleKind kind = PairRuleKind::Forbid;
    PlayerChoice first;  ///< White where pinned
    PlayerChoice second;
    RoundNumber first_round;  ///< 0 = the next to be paired (Pin), 1 (Forbid)
    RoundNumber last_round;   ///< 0 = first_round (Pin), the last (Forbid)
    friend bool operator==(const SetPairRule&, const SetPairRule&) = default;
};

// --- results
// ----------------------------------------------------------------------------------------

struct RecordResult {
    GroupId group;
    RoundNumber round;  ///< 0 = the published one
    BoardNumber board;
    GameResult result;
    bool is_forced = false;          ///< although another one is there
    std::optional<GameResult> seen;  ///< what the arbiter saw before; other than that = a conflict
    friend bool operator==(const RecordResult&, const RecordResult&) = default;
};

struct ClearResult {
    GroupId group;
    RoundNumber round;  ///< 0 = the published one
    BoardNumber board;
    friend bool operator==(const ClearResult&, const ClearResult&) = default;
};

/// The kind of a bye of any paired round is corrected (F24).
struct ChangeBye {
    GroupId group;
    RoundNumber round;
    PlayerChoice player;
    ByeKind kind = ByeKind::ZeroPoint;
    friend bool operator==(const ChangeBye&, const ChangeBye&) = default;
};

struct FinishGroups {
    std::vector<GroupId> groups;
    bool is_finished = true;
    friend bool operator==(const FinishGroups&, const FinishGroups&) = default;
};

// --- the hall
// ---------------------------------------------------------------------------------------

enum class ClockAction {
    Countdown,  ///< to the start: `time` from now
    Start,      ///< the round runs: `time`, or the length by the time control
    Pause,
    Resume,
    Adjust,  ///< by `time`, positive = longer
    Stop,
};

struct SetClock {
    std::vector<GroupId> groups;  ///< empty = all that can (paused: those running ...)
    ClockAction action = ClockAction::Start;
    std::optional<std::chrono::milliseconds> time;
    friend bool operator==(const SetClock&, const SetClock&) = default;
};

struct Announce {
    AnnouncementData data;
    friend bool operator==(const Announce&, const Announce&) = default;
};

struct WithdrawAnnouncement {
    AnnouncementId id;  ///< 0 = all
    friend bool operator==(const WithdrawAnnouncement&, const WithdrawAnnouncement&) = default;
};

/// A call that shows where a player sits and against whom ("where does my child play").
struct ShowPlayer {
    GroupId group;  ///< empty = the only one in which somebody fits
    PlayerChoice player;
    std::vector<ScreenName> screens;  ///< empty = every screen of the group
    std::chrono::milliseconds duration{20'000};
    bool has_chime = false;
    friend bool operator==(const ShowPlayer&, const ShowPlayer&) = default;
};

struct AssignScreen {
    ScreenPlan plan;
    friend bool operator==(const AssignScreen&, const AssignScreen&) = default;
};

/// The screen shows every group again.
struct ReleaseScreen {
    ScreenName screen;
    friend bool operator==(const ReleaseScreen&, const ReleaseScreen&) = default;
};

struct SetPhase {
    std::vector<GroupId> groups;
    std::optional<Phase> phase;  ///< none = as the play gives it
    bool is_held = false;        ///< stays when the play moves on
    friend bool operator==(const SetPhase&, const SetPhase&) = default;
};

/// A player who cannot move keeps one board of the hall.
struct FixBoard {
    GroupId group;
    PlayerChoice player;
    BoardNumber board;  ///< 0 = wherever the round brings him
    friend bool operator==(const FixBoard&, const FixBoard&) = default;
};

// --- undo, reports, time
// ----------------------------------------------------------------------------

struct Undo {
    std::string command_id;           ///< empty = the last one of the same person
    bool is_with_dependants = false;  ///< those that rest on it too
    friend bool operator==(const Undo&, const Undo&) = default;
};

/// The last undo is taken back.
struct Redo {
    friend bool operator==(const Redo&, const Redo&) = default;
};

/// A tournament made by another program is shown: the group's whole content is replaced.
struct ShowReport {
    GroupId group;      ///< of the regulation (without own rounds), or a new one
    std::string label;  ///< for a new one
    std::string file;   ///< where it came from, for people
    CrossTable table;
    friend bool operator==(const ShowReport&, const ShowReport&) = default;
};

/// Time has passed: clocks end, countdowns start the round, announcements expire. By the engine
/// itself.
struct Tick {
    friend bool operator==(const Tick&, const Tick&) = default;
};

using Command = std::variant<
    CreateTournament, AmendRegulation, FinishTournament, SetOption, RegisterPlayers, ChangePlayer,
    CheckIn, MarkAbsent, WithdrawPlayers, ReturnPlayers, EnterLate, TransferPlayer,
    // the registration desk, rulings, merging
    RecordPayment, DecideExemption, AdmitUnpaid, ConfirmClub, OrderShirt, LinkChild,
    NoteAchievements, MakeRuling, LiftRuling, FileComplaint, DecideComplaint, MergeGroups,
    SplitGroup,
    // devices
    AddDevice, ChangeDevice, RevokeDevice,
    // play
    SetRounds, DrawNumbers, PairGroups, PairManually, DiscardDraft, PublishRounds, UnpublishRound,
    SwapPlayers, SetPairRule, RecordResult, ClearResult, ChangeBye, FinishGroups,
    // the end of a group
    DrawLots, RecordPlayoff, SignStandings,
    // the hall
    SetClock, Announce, WithdrawAnnouncement, ShowPlayer, AssignScreen, ReleaseScreen, SetPhase,
    HoldCeremony,
    // times and places
    ScheduleAction, MoveScheduled, CancelScheduled, SetAbsenceDeadline, SetBoardArea, FixBoard,
    // undo, reports, time
    Undo, Redo, ShowReport, Tick>;

/// `record_result`: the name in JSON and in the locales.
[[nodiscard]] std::string name_of(const Command& command);

/// The groups a command names, for the authority of section arbiters; empty = the whole tournament.
[[nodiscard]] std::vector<GroupId> groups_named_by(const Command& command);

}  // namespace kydai
