// Topics `clock/GROUP`, `announcements` and `screens`.
// SPDX-License-Identifier: Apache-2.0
#include "engine/projection/bodies.hpp"

namespace kydai::projection {
namespace {

protocol::ClockState state_body(ClockState state) {
    switch (state) {
        case ClockState::Idle:
            return protocol::ClockState::Idle;
        case ClockState::Countdown:
            return protocol::ClockState::Countdown;
        case ClockState::Running:
            return protocol::ClockState::Running;
        case ClockState::Paused:
            return protocol::ClockState::Paused;
        case ClockState::Ended:
            return protocol::ClockState::Ended;
    }
    KYDAI_CHECK(false);
}

protocol::AnnouncementPriority priority_body(AnnouncementPriority priority) {
    switch (priority) {
        case AnnouncementPriority::Info:
            return protocol::AnnouncementPriority::Info;
        case AnnouncementPriority::Call:
            return protocol::AnnouncementPriority::Call;
        case AnnouncementPriority::Urgent:
            return protocol::AnnouncementPriority::Urgent;
    }
    KYDAI_CHECK(false);
}

protocol::SceneKind scene_body(SceneKind kind) {
    switch (kind) {
        case SceneKind::Auto:
            return protocol::SceneKind::Auto;
        case SceneKind::Pairings:
            return protocol::SceneKind::Pairings;
        case SceneKind::PairingsByName:
            return protocol::SceneKind::PairingsByName;
        case SceneKind::Standings:
            return protocol::SceneKind::Standings;
        case SceneKind::Teams:
            return protocol::SceneKind::Teams;
        case SceneKind::Clock:
            return protocol::SceneKind::Clock;
        case SceneKind::Schedule:
            return protocol::SceneKind::Schedule;
        case SceneKind::Idle:
            return protocol::SceneKind::Idle;
        case SceneKind::Identify:
            return protocol::SceneKind::Identify;
        case SceneKind::Blank:
            return protocol::SceneKind::Blank;
        case SceneKind::TestCard:
            return protocol::SceneKind::TestCard;
        case SceneKind::OpenBoards:
            return protocol::SceneKind::OpenBoards;
        case SceneKind::CrossTable:
            return protocol::SceneKind::CrossTable;
        case SceneKind::Medals:
            return protocol::SceneKind::Medals;
        case SceneKind::Ceremony:
            return protocol::SceneKind::Ceremony;
        case SceneKind::Pictures:
            return protocol::SceneKind::Pictures;
    }
    KYDAI_CHECK(false);
}

/// None where the player has left the group, or has no number yet.
std::optional<protocol::CardOf> card_body(const Tournament& state, const PlayerInGroup& who) {
    const Group* group = state.group(who.group);
    const Entry* entry = group == nullptr ? nullptr : group->entry(who.player);
    if (entry == nullptr || !entry->number) return std::nullopt;
    return protocol::CardOf{who.group, entry->number->value()};
}

}  // namespace

protocol::RoundClock clock_body(const Group& group) {
    protocol::RoundClock body;
    body.group = group.id;
    body.round = group.clock.round.value();
    body.state = state_body(group.clock.state);
    body.deadline = group.clock.deadline;
    body.remaining = group.clock.remaining;
    body.length = group.clock.length;
    body.time_control = group.settings->time_control;
    body.late_limit = group.settings->late_limit;
    return body;
}

protocol::Announcements announcements_body(const Tournament& state) {
    protocol::Announcements body;
    for (const Announcement& announcement : *state.announcements) {
        protocol::Announcement shown;
        shown.id = announcement.id.value();
        shown.priority = priority_body(announcement.data.priority);
        shown.text = announcement.data.text;
        shown.text_english = announcement.data.text_english;
        shown.groups = announcement.data.groups;
        shown.screens = announcement.data.screens;
        shown.issued_at = announcement.issued_at;
        shown.duration = announcement.data.duration;
        shown.repeat_every = announcement.data.repeat_every;
        shown.has_chime = announcement.data.has_chime;
        shown.is_spoken = announcement.data.is_spoken;
        if (announcement.data.card) shown.card = card_body(state, *announcement.data.card);
        body.active.push_back(std::move(shown));
    }
    return body;
}

protocol::Screens screens_body(const Tournament& state) {
    protocol::Screens body;
    for (const auto& [name, plan] : *state.screens) {
        protocol::ScreenAssignment assignment;
        assignment.screen = plan.screen;
        assignment.groups = plan.groups;
        for (const SceneChoice& scene : plan.scenes) {
            assignment.scenes.push_back({scene_body(scene.kind), scene.groups, scene.dwell});
        }
        body.assignments.push_back(std::move(assignment));
    }
    return body;
}

}  // namespace kydai::projection
