// The parts of the state that an undo puts back, each with its whole content (absent = it was not
// there).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace kydai {

/// Settings, regulation and what else concerns no single group.
struct TournamentPart {
    bool is_created = false;
    std::string regulation_text;
    TournamentSettings settings;
    bool is_finished = false;
    std::map<std::string, std::string> options;
    friend bool operator==(const TournamentPart&, const TournamentPart&) = default;
};

struct PlayerPart {
    PlayerId player;
    std::optional<PlayerData> data;
    friend bool operator==(const PlayerPart&, const PlayerPart&) = default;
};

/// A whole group that came or went.
struct GroupPart {
    GroupId id;
    std::optional<Group> group;
    friend bool operator==(const GroupPart&, const GroupPart&) = default;
};

/// A group without entries, rounds and clock: those are parts of their own.
struct GroupHeadPart {
    Group head;
    friend bool operator==(const GroupHeadPart&, const GroupHeadPart&) = default;
};

struct EntryPart {
    GroupId group;
    PlayerId player;
    std::optional<Entry> entry;
    friend bool operator==(const EntryPart&, const EntryPart&) = default;
};

struct RoundPart {
    GroupId group;
    RoundNumber number;
    std::optional<Round> round;
    friend bool operator==(const RoundPart&, const RoundPart&) = default;
};

/// One board of a round that otherwise stayed the same.
struct BoardPart {
    GroupId group;
    RoundNumber round;
    Board board;
    friend bool operator==(const BoardPart&, const BoardPart&) = default;
};

struct ClockPart {
    GroupId group;
    RoundClock clock;
    friend bool operator==(const ClockPart&, const ClockPart&) = default;
};

struct AnnouncementPart {
    AnnouncementId id;
    std::optional<Announcement> announcement;
    friend bool operator==(const AnnouncementPart&, const AnnouncementPart&) = default;
};

struct ScreenPart {
    ScreenName screen;
    std::optional<ScreenPlan> plan;
    friend bool operator==(const ScreenPart&, const ScreenPart&) = default;
};

struct DevicePart {
    DeviceId id;
    std::optional<Device> device;
    friend bool operator==(const DevicePart&, const DevicePart&) = default;
};

struct RegistrationPart {
    PlayerId player;
    std::optional<RegistrationFacts> facts;
    friend bool operator==(const RegistrationPart&, const RegistrationPart&) = default;
};

struct RulingPart {
    RulingId id;
    PlayerId player;
    std::optional<Ruling> ruling;
    friend bool operator==(const RulingPart&, const RulingPart&) = default;
};

struct ComplaintPart {
    ComplaintId id;
    std::optional<Complaint> complaint;
    friend bool operator==(const ComplaintPart&, const ComplaintPart&) = default;
};

struct AmendmentPart {
    AmendmentId id;
    std::optional<Amendment> amendment;
    friend bool operator==(const AmendmentPart&, const AmendmentPart&) = default;
};

/// What became of an action whose time has come is no part: an undo never arms it again.
struct ScheduledPart {
    ScheduledActionId id;
    std::optional<ScheduledAction> action;
    friend bool operator==(const ScheduledPart&, const ScheduledPart&) = default;
};

struct CeremonyPart {
    std::optional<Ceremony> ceremony;
    friend bool operator==(const CeremonyPart&, const CeremonyPart&) = default;
};

using Part =
    std::variant<TournamentPart, PlayerPart, RegistrationPart, RulingPart, ComplaintPart,
                 AmendmentPart, GroupPart, GroupHeadPart, EntryPart, RoundPart, BoardPart,
                 ClockPart, AnnouncementPart, ScreenPart, DevicePart, ScheduledPart, CeremonyPart>;

}  // namespace kydai
