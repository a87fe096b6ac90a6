// Round clocks by the arbiter's hand.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/clock_steps.hpp"
#include "engine/core/deciding.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;
using std::chrono::milliseconds;

constexpr milliseconds clock_max = std::chrono::hours(24);

bool is_counting(const RoundClock& clock) {
    return clock.state == ClockState::Countdown || clock.state == ClockState::Running;
}

RoundNumber round_of(const Group& group) {
    const Round* round = group.published_round();
    return round == nullptr ? RoundNumber(0) : round->number;
}

/// The published round waits for its games or plays them.
bool is_in_play(const Group& group) {
    const Round* round = group.published_round();
    return round != nullptr && round == group.last_round() && round->open_boards() > 0;
}

/// Whether `--all` means this group too.
bool is_applicable(const Group& group, ClockAction action) {
    const RoundClock& clock = group.clock;
    switch (action) {
        case ClockAction::Countdown:
            return is_in_play(group) && !is_counting(clock) && clock.state != ClockState::Paused;
        case ClockAction::Start:
            return is_in_play(group) && clock.state != ClockState::Running &&
                   clock.state != ClockState::Paused;
        case ClockAction::Pause:
            return is_counting(clock);
        case ClockAction::Resume:
            return clock.state == ClockState::Paused;
        case ClockAction::Adjust:
            return is_counting(clock) || clock.state == ClockState::Paused;
        case ClockAction::Stop:
            return clock.state != ClockState::Idle;
    }
    KYDAI_CHECK(false);
}

Result<RoundClock> counted_down(const Group& group, std::optional<milliseconds> time,
                                EngineTime now) {
    const Args args{{"group", group.id.value()}};
    if (!time || *time <= milliseconds(0) || *time > clock_max) {
        return Error("clock.bad_time", args);
    }
    if (group.clock.state == ClockState::Running) return Error("clock.is_running", args);
    RoundClock clock;
    clock.round = round_of(group);
    clock.state = ClockState::Countdown;
    clock.deadline = now + *time;
    clock.length = group.settings->round_length;
    return clock;
}

Result<RoundClock> started(const Group& group, std::optional<milliseconds> time, EngineTime now) {
    const Args args{{"group", group.id.value()}};
    if (group.clock.state == ClockState::Running) return Error("clock.is_running", args);
    const milliseconds length = time.value_or(group.settings->round_length);
    if (length <= milliseconds(0)) return Error("clock.no_length", args);
    if (length > clock_max) return Error("clock.bad_time", args);
    RoundClock clock;
    clock.round = round_of(group);
    clock.state = ClockState::Running;
    clock.deadline = now + length;
    clock.length = length;
    return clock;
}

Result<RoundClock> paused(const Group& group, EngineTime now) {
    RoundClock clock = group.clock;
    const Args args{{"group", group.id.value()}};
    if (clock.state == ClockState::Paused) return Error("clock.is_paused", args);
    if (!is_counting(clock)) return Error("clock.not_running", args);
    clock.paused_state = clock.state;
    clock.state = ClockState::Paused;
    clock.remaining = std::max(milliseconds(0), clock.deadline - now);
    return clock;
}

Result<RoundClock> resumed(const Group& group, EngineTime now) {
    RoundClock clock = group.clock;
    if (clock.state != ClockState::Paused) {
        return Error("clock.not_paused", {{"group", group.id.value()}});
    }
    clock.state = clock.paused_state;
    clock.deadline = now + clock.remaining;
    clock.remaining = milliseconds(0);
    return clock;
}

/// Taking away more than is left ends it at the next tick; giving time to an ended clock lets it
/// run.
Result<RoundClock> adjusted(const Group& group, std::optional<milliseconds> time, EngineTime now) {
    RoundClock clock = group.clock;
    const Args args{{"group", group.id.value()}};
    const bool is_sensible =
        time && *time != milliseconds(0) && *time <= clock_max && *time >= -clock_max;
    if (!is_sensible) return Error("clock.bad_time", args);
    if (clock.state == ClockState::Idle) return Error("clock.not_running", args);
    if (clock.state == ClockState::Ended) {
        if (*time < milliseconds(0)) return Error("clock.has_ended", args);
        clock.state = ClockState::Running;
        clock.deadline = now;
    }
    if (clock.state == ClockState::Paused) {
        clock.remaining = std::max(milliseconds(0), clock.remaining + *time);
    } else {
        clock.deadline = std::max(now, clock.deadline + *time);
    }
    const bool is_of_round =
        clock.state == ClockState::Running ||
        (clock.state == ClockState::Paused && clock.paused_state == ClockState::Running);
    if (is_of_round) clock.length = std::max(milliseconds(0), clock.length + *time);
    return clock;
}

Result<RoundClock> changed(const Group& group, const SetClock& command, EngineTime now) {
    switch (command.action) {
        case ClockAction::Countdown:
            return counted_down(group, command.time, now);
        case ClockAction::Start:
            return started(group, command.time, now);
        case ClockAction::Pause:
            return paused(group, now);
        case ClockAction::Resume:
            return resumed(group, now);
        case ClockAction::Adjust:
            return adjusted(group, command.time, now);
        case ClockAction::Stop:
            return stopped_clock(group).clock;
    }
    KYDAI_CHECK(false);
}

ClockChange change_of(ClockAction action) {
    switch (action) {
        case ClockAction::Countdown:
            return ClockChange::CountdownStarted;
        case ClockAction::Start:
            return ClockChange::Started;
        case ClockAction::Pause:
            return ClockChange::Paused;
        case ClockAction::Resume:
            return ClockChange::Resumed;
        case ClockAction::Adjust:
            return ClockChange::Adjusted;
        case ClockAction::Stop:
            return ClockChange::Stopped;
    }
    KYDAI_CHECK(false);
}

bool needs_round(ClockAction action) {
    return action == ClockAction::Countdown || action == ClockAction::Start;
}

Result<std::vector<GroupId>> groups_meant(const Tournament& state, const SetClock& command) {
    if (!command.groups.empty()) return resolve_groups(state, command.groups);
    std::vector<GroupId> groups;
    for (const GroupId& id : state.group_order()) {
        if (is_applicable(*state.group(id), command.action)) groups.push_back(id);
    }
    if (groups.empty()) return Error("clock.none_applicable");
    return groups;
}

}  // namespace

ClockSet stopped_clock(const Group& group) {
    RoundClock clock;
    clock.round = round_of(group);
    return ClockSet{group.id, ClockChange::Stopped, clock};
}

Result<void> decide_on(Deciding& deciding, const SetClock& command) {
    const Result<std::vector<GroupId>> groups = groups_meant(deciding.state(), command);
    if (!groups) return groups.error();
    for (const GroupId& id : *groups) {
        const Group& group = *deciding.state().group(id);
        if (needs_round(command.action) && group.published_round() == nullptr) {
            return Error("clock.no_round", {{"group", id.value()}});
        }
        const Result<RoundClock> clock = changed(group, command, deciding.now());
        if (!clock) return clock.error();
        if (*clock == group.clock) continue;
        deciding.add(ClockSet{id, change_of(command.action), *clock});
    }
    return {};
}

}  // namespace kydai::core
