// Actions with a time: set, moved, cancelled, and done when their time has come.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/schedule_steps.hpp"
#include "publisher/base/time_of_day.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;
using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr std::size_t waiting_max = 200;                         // a day of 30 groups has fewer
constexpr milliseconds ahead_max = std::chrono::hours(24 * 14);  // the longest tournament
constexpr milliseconds lead_max = std::chrono::hours(24);

/// How late an action may still be done: an engine that was away for a moment publishes and starts
/// all the same; words that count down to a start are wrong when they are late.
milliseconds lateness_max(ScheduledKind kind) {
    return kind == ScheduledKind::Announce ? minutes(1) : minutes(5);
}

const ScheduledAction* find(const Tournament& state, ScheduledActionId id) {
    const auto found = std::find_if(state.scheduled->begin(), state.scheduled->end(),
                                    [&](const ScheduledAction& action) { return action.id == id; });
    return found == state.scheduled->end() ? nullptr : &*found;
}

Error unknown(ScheduledActionId id) {
    return Error("schedule.unknown", {{"id", std::to_string(id.value())}});
}

std::string clock_text(const Tournament& state, EngineTime time) {
    return time_of_day(time, state.settings->utc_offset);
}

/// The round meant: that which comes next on the way from draft to play.
RoundNumber round_meant(const Group& group, ScheduledKind kind) {
    const Round* last = group.last_round();
    if (last == nullptr) return RoundNumber(1);
    const bool is_waiting =
        !last->is_published || (kind != ScheduledKind::Publish && last->open_boards() > 0);
    return is_waiting ? last->number : RoundNumber(last->number.value() + 1);
}

Result<void> check_due(const Tournament& state, EngineTime due, EngineTime now) {
    const Args args{{"time", clock_text(state, due)}, {"now", clock_text(state, now)}};
    if (due <= now) return Error("schedule.in_the_past", args);
    if (due > now + ahead_max) return Error("schedule.too_far", args);
    return {};
}

/// Faults that can be seen now are told now, not at nine o'clock.
Result<void> check_work(const Deciding& deciding, const ScheduledWork& work) {
    if (work.kind == ScheduledKind::Announce) {
        Deciding trial(deciding.state(), deciding.context());
        return decide_on(trial, Announce{work.announcement});
    }
    const bool has_bad_time = work.time && (*work.time <= milliseconds(0) || *work.time > lead_max);
    const bool lacks_time = work.kind == ScheduledKind::Countdown && !work.time;
    if (has_bad_time || lacks_time) return Error("schedule.bad_length");
    return {};
}

Result<std::vector<ScheduledRound>> rounds_meant(const Deciding& deciding,
                                                 const ScheduledWork& work) {
    std::vector<ScheduledRound> rounds;
    if (work.kind == ScheduledKind::Announce) return rounds;
    const Result<std::vector<GroupId>> groups = resolve_groups(deciding.state(), work.groups);
    if (!groups) return groups.error();
    for (const GroupId& id : *groups) {
        const Result<const Group*> group = open_group(deciding, id);
        if (!group) return group.error();
        rounds.push_back({id, round_meant(**group, work.kind)});
    }
    return rounds;
}

Result<EngineTime> due_of(const Tournament& state, const ScheduleAction& command) {
    const bool is_tied = command.tied_to.value() != 0;
    if (is_tied == command.due.has_value()) return Error("schedule.no_time");
    if (!is_tied) return *command.due;
    const ScheduledAction* anchor = find(state, command.tied_to);
    if (anchor == nullptr || anchor->state != ScheduledState::Waiting) {
        return unknown(command.tied_to);
    }
    const bool is_sensible = command.lead > milliseconds(0) && command.lead <= lead_max;
    if (!is_sensible || anchor->tied_to.value() != 0) return Error("schedule.bad_lead");
    return anchor->due - command.lead;
}

Error failure_as_error(const ScheduledFailure& failure) {
    return Error(failure.code, failure.args);
}

ScheduledFailure failure_of(const GroupId& group, const Error& error) {
    return {group, error.code, error.args};
}

/// The command for one group of an action; the round must be the one that was meant.
Result<Command> command_for(const Tournament& state, const ScheduledAction& action,
                            const ScheduledRound& wanted) {
    if (action.kind == ScheduledKind::Publish) {
        return Command(PublishRounds{{wanted.group}, wanted.round});
    }
    const Group* group = state.group(wanted.group);
    const Round* published = group == nullptr ? nullptr : group->published_round();
    if (published == nullptr || published->number != wanted.round) {
        return Error("schedule.not_published", {{"group", wanted.group.value()},
                                                {"round", std::to_string(wanted.round.value())}});
    }
    const ClockAction clock =
        action.kind == ScheduledKind::Start ? ClockAction::Start : ClockAction::Countdown;
    return Command(SetClock{{wanted.group}, clock, action.time});
}

/// What an action has done so far, on a state of its own.
struct Doing {
    Deciding work;
    std::vector<Event> events;
    std::vector<ScheduledFailure> failures;

    void attempt(const GroupId& group, const Result<Command>& command) {
        Result<Decision> decision =
            command ? decide(work.state(), *command, work.context()) : command.error();
        if (!decision) {
            failures.push_back(failure_of(group, decision.error()));
            return;
        }
        for (Event& event : decision->events) {
            work.add(event);
            events.push_back(std::move(event));
        }
    }
};

void do_it(Deciding& deciding, const ScheduledAction& action) {
    // As if done at its time: a round that should start at 9:05 has lost what the engine was away.
    DecisionContext context = deciding.context();
    context.now = action.due;
    Doing doing{Deciding(deciding.state(), context), {}, {}};
    if (action.kind == ScheduledKind::Announce) {
        doing.attempt({}, Command(Announce{action.announcement}));
    }
    for (const ScheduledRound& round : action.rounds) {
        doing.attempt(round.group, command_for(doing.work.state(), action, round));
    }
    const bool is_done = !doing.events.empty() || doing.failures.empty();
    deciding.add(ScheduledSettled{action.id,
                                  is_done ? ScheduledState::Done : ScheduledState::Missed,
                                  action.author, doing.failures});
    for (const ScheduledFailure& failure : doing.failures) deciding.warn(failure_as_error(failure));
    for (Event& event : doing.events) deciding.add(std::move(event));
}

void move_one(Deciding& deciding, ScheduledActionId id, EngineTime due) {
    if (find(deciding.state(), id)->due != due) deciding.add(ScheduledMoved{id, due});
}

std::vector<ScheduledAction> tied_to(const Tournament& state, ScheduledActionId id) {
    std::vector<ScheduledAction> tied;
    for (const ScheduledAction& action : *state.scheduled) {
        if (action.tied_to == id && action.state == ScheduledState::Waiting) tied.push_back(action);
    }
    return tied;
}

}  // namespace

std::optional<EngineTime> next_scheduled(const Tournament& state) {
    std::optional<EngineTime> next;
    for (const ScheduledAction& action : *state.scheduled) {
        if (action.state != ScheduledState::Waiting) continue;
        if (!next || action.due < *next) next = action.due;
    }
    return next;
}

void settle_due_action(Deciding& deciding) {
    const ScheduledAction* earliest = nullptr;
    for (const ScheduledAction& action : *deciding.state().scheduled) {
        if (action.state != ScheduledState::Waiting) continue;
        if (earliest == nullptr || action.due < earliest->due) earliest = &action;
    }
    KYDAI_CHECK(earliest != nullptr && earliest->due <= deciding.now());
    const ScheduledAction action = *earliest;
    const milliseconds late = deciding.now() - action.due;
    if (late <= lateness_max(action.kind)) return do_it(deciding, action);
    const Error too_late(
        "schedule.too_late",
        {{"id", std::to_string(action.id.value())},
         {"time", clock_text(deciding.state(), action.due)},
         {"minutes", std::to_string(std::chrono::duration_cast<minutes>(late).count())}});
    deciding.add(ScheduledSettled{
        action.id, ScheduledState::Missed, action.author, {failure_of({}, too_late)}});
    deciding.warn(too_late);
}

Result<void> decide_on(Deciding& deciding, const ScheduleAction& command) {
    const Tournament& state = deciding.state();
    const auto waiting = std::count_if(
        state.scheduled->begin(), state.scheduled->end(),
        [](const ScheduledAction& action) { return action.state == ScheduledState::Waiting; });
    if (static_cast<std::size_t>(waiting) >= waiting_max) {
        return Error("schedule.too_many", {{"limit", std::to_string(waiting_max)}});
    }
    const Result<EngineTime> due = due_of(state, command);
    if (!due) return due.error();
    for (const Result<void>& checked :
         {check_due(state, *due, deciding.now()), check_work(deciding, command.work)}) {
        if (!checked) return checked;
    }
    Result<std::vector<ScheduledRound>> rounds = rounds_meant(deciding, command.work);
    if (!rounds) return rounds.error();
    ScheduledAction action;
    action.id = ScheduledActionId(state.next_scheduled);
    action.due = *due;
    action.kind = command.work.kind;
    action.rounds = std::move(*rounds);
    action.time = command.work.time;
    action.announcement = command.work.announcement;
    action.tied_to = command.tied_to;
    action.lead = command.lead;
    action.author = deciding.context().author;
    deciding.add(ActionScheduled{std::move(action)});
    return {};
}

Result<void> decide_on(Deciding& deciding, const MoveScheduled& command) {
    const ScheduledAction* found = find(deciding.state(), command.id);
    if (found == nullptr || found->state != ScheduledState::Waiting) return unknown(command.id);
    if (found->tied_to.value() != 0) return Error("schedule.is_tied");
    const Result<void> checked = check_due(deciding.state(), command.due, deciding.now());
    if (!checked) return checked;
    move_one(deciding, command.id, command.due);
    for (const ScheduledAction& tied : tied_to(deciding.state(), command.id)) {
        const EngineTime due = command.due - tied.lead;
        const Result<void> still_ahead = check_due(deciding.state(), due, deciding.now());
        if (!still_ahead) return still_ahead;
        move_one(deciding, tied.id, due);
    }
    return {};
}

Result<void> decide_on(Deciding& deciding, const CancelScheduled& command) {
    std::vector<ScheduledActionId> ids;
    for (const ScheduledAction& action : *deciding.state().scheduled) {
        const bool is_open = action.state != ScheduledState::Done;
        const bool is_meant =
            command.id.value() == 0 || action.id == command.id ||
            (action.tied_to == command.id && action.state == ScheduledState::Waiting);
        if (is_open && is_meant) ids.push_back(action.id);
    }
    const bool has_found =
        command.id.value() == 0 || std::find(ids.begin(), ids.end(), command.id) != ids.end();
    if (!has_found) return unknown(command.id);
    for (const ScheduledActionId id : ids) deciding.add(ScheduledCancelled{id});
    return {};
}

Result<void> decide_on(Deciding& deciding, const SetAbsenceDeadline& command) {
    const Result<std::vector<GroupId>> groups = resolve_groups(deciding.state(), command.groups);
    if (!groups) return groups.error();
    if (command.due) {
        const Result<void> checked = check_due(deciding.state(), *command.due, deciding.now());
        if (!checked) return checked;
    }
    for (const GroupId& id : *groups) {
        const Result<const Group*> found = open_group(deciding, id);
        if (!found) return found.error();
        const Group& group = **found;
        AbsenceDeadlineSet event{group.id, std::nullopt};
        if (command.due) {
            const RoundNumber next(static_cast<int>(group.rounds.size()) + 1);
            event.deadline = AbsenceDeadline{next, *command.due};
        }
        if (event.deadline != group.absence_deadline) deciding.add(std::move(event));
    }
    return {};
}

}  // namespace kydai::core
