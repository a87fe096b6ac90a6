// What happens by itself when time passes: clocks end exactly once, announcements expire (F29,
// F36), scheduled actions are done. In the order of their times, one action a tick.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/schedule_steps.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using std::chrono::milliseconds;

std::optional<EngineTime> deadline_of(const RoundClock& clock) {
    const bool is_counting =
        clock.state == ClockState::Countdown || clock.state == ClockState::Running;
    return is_counting ? std::optional(clock.deadline) : std::nullopt;
}

std::optional<EngineTime> deadline_of(const Announcement& announcement) {
    if (announcement.data.duration == milliseconds(0)) return std::nullopt;
    return announcement.issued_at + announcement.data.duration;
}

/// The round began when the countdown was over, however late the engine notices.
RoundClock begun(const RoundClock& countdown) {
    RoundClock clock = countdown;
    clock.state = ClockState::Running;
    clock.deadline = countdown.deadline + countdown.length;
    return clock;
}

void tick_clock(Deciding& deciding, const GroupId& id) {
    RoundClock clock = deciding.state().group(id)->clock;
    const EngineTime now = deciding.now();
    if (clock.state == ClockState::Countdown && clock.deadline <= now) {
        clock = begun(clock);
        deciding.add(ClockSet{id, ClockChange::Started, clock, true});
    }
    if (clock.state == ClockState::Running && clock.deadline <= now) {
        clock.state = ClockState::Ended;
        deciding.add(ClockSet{id, ClockChange::Ended, clock, true});
    }
}

/// Of clocks and announcements.
std::optional<EngineTime> next_end(const Tournament& state) {
    std::optional<EngineTime> next;
    const auto take = [&](const std::optional<EngineTime>& deadline) {
        if (deadline && (!next || *deadline < *next)) next = deadline;
    };
    for (const auto& [id, group] : state.groups) take(deadline_of(group->clock));
    for (const Announcement& announcement : *state.announcements) take(deadline_of(announcement));
    return next;
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const Tick& /*command*/) {
    const std::optional<EngineTime> scheduled = next_scheduled(deciding.state());
    const std::optional<EngineTime> end = next_end(deciding.state());
    const bool is_due = scheduled && *scheduled <= deciding.now();
    if (is_due && (!end || *scheduled <= *end)) {
        settle_due_action(deciding);
        return {};
    }
    for (const GroupId& id : deciding.state().group_order()) tick_clock(deciding, id);
    std::vector<AnnouncementId> expired;
    for (const Announcement& announcement : *deciding.state().announcements) {
        const std::optional<EngineTime> deadline = deadline_of(announcement);
        if (deadline && *deadline <= deciding.now()) expired.push_back(announcement.id);
    }
    for (const AnnouncementId id : expired) deciding.add(AnnouncementExpired{id});
    return {};
}

std::optional<EngineTime> next_deadline(const Tournament& state) {
    const std::optional<EngineTime> end = next_end(state);
    const std::optional<EngineTime> scheduled = next_scheduled(state);
    if (!end || !scheduled) return end ? end : scheduled;
    return std::min(*end, *scheduled);
}

}  // namespace kydai::core
