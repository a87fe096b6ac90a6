// See sounds.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/sounds.hpp"

#include "display/scene/content.hpp"
#include "display/scene/spoken_text.hpp"
#include "display/scene/takeover.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::ClockState;

constexpr std::chrono::milliseconds last_minute{60'000};
constexpr std::size_t played_max = 4'096;  // forgotten all at once then: two days of a busy hall

/// A moment at which something is to be heard, and the name it is remembered by.
struct Cue {
    EngineTime at;
    Sound sound;
    std::string name;
};

/// The start of the round, the last minute and the end, as far as they can be foreseen. A deadline
/// that moves is another cue.
void add_clock_cues(const protocol::RoundClock& clock, std::vector<Cue>& cues) {
    const bool is_countdown = clock.state == ClockState::Countdown;
    if (!is_countdown && clock.state != ClockState::Running) return;
    const auto add = [&](SoundKind kind, EngineTime at) {
        std::string name = std::to_string(static_cast<int>(kind)) + "@" +
                           std::to_string(at.time_since_epoch().count());
        cues.push_back({at, {kind, 0, clock.group, ""}, std::move(name)});
    };
    EngineTime end = clock.deadline;
    if (is_countdown) {
        add(SoundKind::RoundStart, clock.deadline);
        end += clock.length;
    } else if (clock.length.count() > 0) {
        add(SoundKind::RoundStart, clock.deadline - clock.length);
    }
    if (is_countdown && clock.length.count() <= 0) return;
    if (clock.length > 2 * last_minute) add(SoundKind::LastMinute, end - last_minute);
    add(SoundKind::RoundEnd, end);
}

std::vector<Cue> clock_cues(const HallModel& model, const std::vector<GroupId>& groups) {
    std::vector<Cue> cues;
    for (const GroupId& group : groups) {
        if (has_clock(model, group)) add_clock_cues(*model.clock(group), cues);
    }
    return cues;
}

}  // namespace

std::vector<Sound> SoundDesk::due(const HallModel& model, const ScreenName& screen,
                                  const std::vector<GroupId>& groups, EngineTime now) {
    std::vector<Cue> cues = clock_cues(model, groups);
    if (const protocol::Announcements* known = model.announcements()) {
        for (const protocol::Announcement& one : known->active) {
            const bool is_heard = one.has_chime || one.is_spoken;
            if (!is_heard || !is_addressed(one, screen, groups)) continue;
            const auto window = takeover_window(one, now);
            if (!window) continue;
            const bool is_urgent = one.priority == protocol::AnnouncementPriority::Urgent;
            cues.push_back({window->from,
                            {is_urgent ? SoundKind::UrgentChime : SoundKind::Chime,
                             one.id,
                             {},
                             one.is_spoken ? spoken_text(one.text) : ""},
                            std::to_string(one.id) + "#" + std::to_string(window->repetition)});
        }
    }
    // Other boards than those that were read already: the hall is told aloud, once for all groups.
    for (const GroupId& group : groups) {
        const protocol::Pairings* pairings = model.pairings(group);
        if (pairings == nullptr || !pairings->changed_at) continue;
        cues.push_back(
            {*pairings->changed_at,
             {SoundKind::Chime, 0, {}, ""},
             "changed@" + std::to_string(pairings->changed_at->time_since_epoch().count())});
    }
    if (played_.size() > played_max) played_.clear();
    std::vector<Sound> sounds;
    for (Cue& cue : cues) {
        const bool is_now = cue.at <= now && now - cue.at <= sound_late_max_ms;
        // Groups that start together are heard once: the name holds the moment, not the group.
        if (is_now && played_.insert(std::move(cue.name)).second) sounds.push_back(cue.sound);
    }
    return sounds;
}

EngineTime SoundDesk::next_due(const HallModel& model, const std::vector<GroupId>& groups,
                               EngineTime now) {
    EngineTime next = EngineTime::max();
    for (const Cue& cue : clock_cues(model, groups)) {
        if (cue.at > now) next = std::min(next, cue.at);
    }
    return next;
}

}  // namespace kydai::display
