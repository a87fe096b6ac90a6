// What the hall sees and hears beside the games: round clocks, announcements, screens, phases.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/clock.hpp"
#include "publisher/base/strong_id.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kydai {

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

enum class ClockState { Idle, Countdown, Running, Paused, Ended };

/// A clock is a deadline, never a counter (F29).
struct RoundClock {
    RoundNumber round;
    ClockState state = ClockState::Idle;
    ClockState paused_state =
        ClockState::Running;  ///< what goes on after a pause: Countdown or Running
    EngineTime deadline;      ///< Countdown: of the start; Running: of the end; Ended: it was
    std::chrono::milliseconds remaining{0};  ///< Paused
    std::chrono::milliseconds length{0};     ///< of the running phase
    friend bool operator==(const RoundClock&, const RoundClock&) = default;
};

using AnnouncementId = StrongId<struct AnnouncementIdTag, std::int64_t>;

enum class AnnouncementPriority { Info, Call, Urgent };

struct PlayerInGroup {
    GroupId group;
    PlayerId player;
    friend bool operator==(const PlayerInGroup&, const PlayerInGroup&) = default;
};

/// What an announcement says and to whom.
struct AnnouncementData {
    AnnouncementPriority priority = AnnouncementPriority::Info;
    std::string text;
    std::string text_english;     ///< empty = none
    std::vector<GroupId> groups;  ///< empty with no screens = the whole hall
    std::vector<ScreenName> screens;
    std::chrono::milliseconds duration{0};      ///< 0 = until withdrawn
    std::chrono::milliseconds repeat_every{0};  ///< 0 = once
    bool has_chime = true;
    bool is_spoken = false;  ///< read aloud by displays that can
    /// A call with the player's card: where he sits, against whom.
    std::optional<PlayerInGroup> card;
    friend bool operator==(const AnnouncementData&, const AnnouncementData&) = default;
};

/// Withdrawn and expired ones leave the state (F36): withdrawing wins over duration.
struct Announcement {
    AnnouncementId id;
    AnnouncementData data;
    EngineTime issued_at;
    friend bool operator==(const Announcement&, const Announcement&) = default;
};

enum class SceneKind {
    Auto,
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
    Pictures,
};

struct SceneChoice {
    SceneKind kind = SceneKind::Auto;
    std::vector<GroupId> groups;         ///< empty = the groups of the screen
    std::chrono::milliseconds dwell{0};  ///< 0 = by reading time
    friend bool operator==(const SceneChoice&, const SceneChoice&) = default;
};

struct ScreenPlan {
    ScreenName screen;
    std::vector<GroupId> groups;      ///< empty = all
    std::vector<SceneChoice> scenes;  ///< empty = one Auto scene
    friend bool operator==(const ScreenPlan&, const ScreenPlan&) = default;
};

}  // namespace kydai
