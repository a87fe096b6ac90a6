// Folding of clocks, announcements, screens and phases.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/apply.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

void drop_announcement(Tournament& state, AnnouncementId id) {
    std::erase_if(state.announcements.edit(),
                  [&](const Announcement& announcement) { return announcement.id == id; });
}

}  // namespace

void apply(Tournament& state, const ClockSet& event, const RecordedEvent& /*recorded*/) {
    state.edit_group(event.group).clock = event.clock;
}

void apply(Tournament& state, const Announced& event, const RecordedEvent& /*recorded*/) {
    state.announcements.edit().push_back(event.announcement);
    state.next_announcement = std::max(state.next_announcement, event.announcement.id.value() + 1);
}

void apply(Tournament& state, const AnnouncementWithdrawn& event,
           const RecordedEvent& /*recorded*/) {
    drop_announcement(state, event.id);
}

void apply(Tournament& state, const AnnouncementExpired& event, const RecordedEvent& /*recorded*/) {
    drop_announcement(state, event.id);
}

void apply(Tournament& state, const ScreenAssigned& event, const RecordedEvent& /*recorded*/) {
    state.screens.edit()[event.plan.screen] = event.plan;
}

void apply(Tournament& state, const ScreenReleased& event, const RecordedEvent& /*recorded*/) {
    state.screens.edit().erase(event.screen);
}

void apply(Tournament& state, const PhaseSet& event, const RecordedEvent& /*recorded*/) {
    state.edit_group(event.group).phase_override = event.phase_override;
}

void apply(Tournament& state, const CeremonySet& event, const RecordedEvent& /*recorded*/) {
    state.ceremony = event.ceremony;
}

}  // namespace kydai::core
