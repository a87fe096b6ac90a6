// Work with a time: what shall be done by itself at a moment of engine time, and what became of it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/hall.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/strong_id.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kydai {

using ScheduledActionId = StrongId<struct ScheduledActionIdTag, std::int64_t>;

enum class ScheduledKind {
    Publish,
    Start,      ///< the round clock
    Countdown,  ///< to the start, which then comes by itself
    Announce,
};

/// What shall be done, as a person says it.
struct ScheduledWork {
    ScheduledKind kind = ScheduledKind::Publish;
    std::vector<GroupId> groups;  ///< of all but Announce
    std::optional<std::chrono::milliseconds>
        time;                       ///< Start: length of the round; Countdown: to it
    AnnouncementData announcement;  ///< Announce
    friend bool operator==(const ScheduledWork&, const ScheduledWork&) = default;
};

/// Bound to a round, so that a time that was forgotten never publishes or starts another one (F06).
struct ScheduledRound {
    GroupId group;
    RoundNumber round;
    friend bool operator==(const ScheduledRound&, const ScheduledRound&) = default;
};

enum class ScheduledState {
    Waiting,
    Done,    ///< `failures` are the groups that could not be done
    Missed,  ///< nothing could be done, `failures` say why; stays until somebody has seen it
};

/// Why a scheduled action was not done: an error's code and arguments; the words are in the
/// locales.
struct ScheduledFailure {
    GroupId group;  ///< empty = the whole action
    std::string code;
    std::map<std::string, std::string> args;
    friend bool operator==(const ScheduledFailure&, const ScheduledFailure&) = default;
};

struct ScheduledAction {
    ScheduledActionId id;
    EngineTime due;
    ScheduledKind kind = ScheduledKind::Publish;
    std::vector<ScheduledRound> rounds;
    std::optional<std::chrono::milliseconds> time;
    AnnouncementData announcement;
    ScheduledActionId tied_to;  ///< keeps `lead` before that one, also when it is moved; 0 = no
    std::chrono::milliseconds lead{0};  ///< before `tied_to`
    std::string author;                 ///< who wanted it
    ScheduledState state = ScheduledState::Waiting;
    EngineTime settled_at;
    std::vector<ScheduledFailure> failures;
    friend bool operator==(const ScheduledAction&, const ScheduledAction&) = default;
};

// --- commands

/// At `due`, or `lead` before another one that waits.
struct ScheduleAction {
    ScheduledWork work;
    std::optional<EngineTime> due;
    ScheduledActionId tied_to;
    std::chrono::milliseconds lead{0};
    friend bool operator==(const ScheduleAction&, const ScheduleAction&) = default;
};

/// What is tied to it moves with it.
struct MoveScheduled {
    ScheduledActionId id;
    EngineTime due;
    friend bool operator==(const MoveScheduled&, const MoveScheduled&) = default;
};

/// One that waits (and what is tied to it), or one that was missed and has been seen.
struct CancelScheduled {
    ScheduledActionId id;  ///< 0 = all that wait or were missed
    friend bool operator==(const CancelScheduled&, const CancelScheduled&) = default;
};

/// Absences for the next round are taken until then; later ones need the arbiter's word.
struct SetAbsenceDeadline {
    std::vector<GroupId> groups;
    std::optional<EngineTime> due;  ///< none = no deadline
    friend bool operator==(const SetAbsenceDeadline&, const SetAbsenceDeadline&) = default;
};

// --- events

struct ActionScheduled {
    ScheduledAction action;
    friend bool operator==(const ActionScheduled&, const ActionScheduled&) = default;
};

struct ScheduledMoved {
    ScheduledActionId id;
    EngineTime due;
    friend bool operator==(const ScheduledMoved&, const ScheduledMoved&) = default;
};

struct ScheduledCancelled {
    ScheduledActionId id;
    friend bool operator==(const ScheduledCancelled&, const ScheduledCancelled&) = default;
};

/// Its time has come: first in the command whose other events are what was done.
struct ScheduledSettled {
    ScheduledActionId id;
    ScheduledState state = ScheduledState::Done;
    std::string author;  ///< who had wanted it: the one who may undo it without naming it
    std::vector<ScheduledFailure> failures;
    friend bool operator==(const ScheduledSettled&, const ScheduledSettled&) = default;
};

struct AbsenceDeadline {
    RoundNumber round;  ///< the next one, as it was when the deadline was set
    EngineTime due;
    friend bool operator==(const AbsenceDeadline&, const AbsenceDeadline&) = default;
};

struct AbsenceDeadlineSet {
    GroupId group;
    std::optional<AbsenceDeadline> deadline;
    friend bool operator==(const AbsenceDeadlineSet&, const AbsenceDeadlineSet&) = default;
};

}  // namespace kydai
