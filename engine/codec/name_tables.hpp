// The names of every closed choice that commands and events hold.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/names.hpp"
#include "engine/domain/event.hpp"

namespace kydai::codec {

inline constexpr NameTable<Color, 2> color_names{
    {{Color::White, "white"}, {Color::Black, "black"}}};
template <>
inline const auto& names_of<Color>() {
    return color_names;
}

inline constexpr NameTable<Sex, 3> sex_names{
    {{Sex::Unknown, "unknown"}, {Sex::Male, "male"}, {Sex::Female, "female"}}};
template <>
inline const auto& names_of<Sex>() {
    return sex_names;
}

inline constexpr NameTable<Outcome, 13> outcome_names{{
    {Outcome::Win, "win"},
    {Outcome::Draw, "draw"},
    {Outcome::Loss, "loss"},
    {Outcome::UnratedWin, "unrated-win"},
    {Outcome::UnratedDraw, "unrated-draw"},
    {Outcome::UnratedLoss, "unrated-loss"},
    {Outcome::ForfeitWin, "forfeit-win"},
    {Outcome::ForfeitLoss, "forfeit-loss"},
    {Outcome::HalfPointBye, "half-point-bye"},
    {Outcome::FullPointBye, "full-point-bye"},
    {Outcome::PairingAllocatedBye, "pairing-allocated-bye"},
    {Outcome::ZeroPointBye, "zero-point-bye"},
    {Outcome::Pending, "pending"},
}};
template <>
inline const auto& names_of<Outcome>() {
    return outcome_names;
}

inline constexpr NameTable<PairingSystem, 3> system_names{
    {{PairingSystem::Swiss, "swiss"},
     {PairingSystem::RoundRobin, "round-robin"},
     {PairingSystem::DoubleRoundRobin, "double-round-robin"}}};
template <>
inline const auto& names_of<PairingSystem>() {
    return system_names;
}

inline constexpr NameTable<SeedingKey, 4> seeding_names{{{SeedingKey::Rating, "rating"},
                                                         {SeedingKey::Title, "title"},
                                                         {SeedingKey::Name, "name"},
                                                         {SeedingKey::Lot, "lot"}}};
template <>
inline const auto& names_of<SeedingKey>() {
    return seeding_names;
}

inline constexpr NameTable<Presence, 3> presence_names{{{Presence::Registered, "registered"},
                                                        {Presence::CheckedIn, "checked-in"},
                                                        {Presence::Withdrawn, "withdrawn"}}};
template <>
inline const auto& names_of<Presence>() {
    return presence_names;
}

inline constexpr NameTable<Role, 5> role_names{{{Role::ChiefArbiter, "chief"},
                                                {Role::SectionArbiter, "section"},
                                                {Role::Announcer, "announcer"},
                                                {Role::Viewer, "viewer"},
                                                {Role::Kiosk, "kiosk"}}};
template <>
inline const auto& names_of<Role>() {
    return role_names;
}

/// As the messages of the publisher have them.
inline constexpr NameTable<ByeKind, 5> bye_names{{{ByeKind::PairingAllocated, "pab"},
                                                  {ByeKind::FullPoint, "full"},
                                                  {ByeKind::HalfPoint, "half"},
                                                  {ByeKind::ZeroPoint, "zero"},
                                                  {ByeKind::Rest, "rest"}}};
template <>
inline const auto& names_of<ByeKind>() {
    return bye_names;
}

inline constexpr NameTable<PairRuleKind, 3> pair_rule_names{
    {{PairRuleKind::Forbid, "forbid"}, {PairRuleKind::Pin, "pin"}, {PairRuleKind::Lift, "lift"}}};
template <>
inline const auto& names_of<PairRuleKind>() {
    return pair_rule_names;
}

inline constexpr NameTable<Phase, 8> phase_names{{{Phase::Registration, "registration"},
                                                  {Phase::Paired, "paired"},
                                                  {Phase::Published, "published"},
                                                  {Phase::Seated, "seated"},
                                                  {Phase::Playing, "playing"},
                                                  {Phase::LastBoards, "last-boards"},
                                                  {Phase::Complete, "complete"},
                                                  {Phase::Ceremony, "ceremony"}}};
template <>
inline const auto& names_of<Phase>() {
    return phase_names;
}

inline constexpr NameTable<ClockState, 5> clock_state_names{{{ClockState::Idle, "idle"},
                                                             {ClockState::Countdown, "countdown"},
                                                             {ClockState::Running, "running"},
                                                             {ClockState::Paused, "paused"},
                                                             {ClockState::Ended, "ended"}}};
template <>
inline const auto& names_of<ClockState>() {
    return clock_state_names;
}

inline constexpr NameTable<ClockAction, 6> clock_action_names{
    {{ClockAction::Countdown, "countdown"},
     {ClockAction::Start, "start"},
     {ClockAction::Pause, "pause"},
     {ClockAction::Resume, "resume"},
     {ClockAction::Adjust, "adjust"},
     {ClockAction::Stop, "stop"}}};
template <>
inline const auto& names_of<ClockAction>() {
    return clock_action_names;
}

inline constexpr NameTable<ClockChange, 7> clock_change_names{
    {{ClockChange::CountdownStarted, "countdown-started"},
     {ClockChange::Started, "started"},
     {ClockChange::Paused, "paused"},
     {ClockChange::Resumed, "resumed"},
     {ClockChange::Adjusted, "adjusted"},
     {ClockChange::Stopped, "stopped"},
     {ClockChange::Ended, "ended"}}};
template <>
inline const auto& names_of<ClockChange>() {
    return clock_change_names;
}

inline constexpr NameTable<AnnouncementPriority, 3> priority_names{
    {{AnnouncementPriority::Info, "info"},
     {AnnouncementPriority::Call, "call"},
     {AnnouncementPriority::Urgent, "urgent"}}};
template <>
inline const auto& names_of<AnnouncementPriority>() {
    return priority_names;
}

inline constexpr NameTable<CeremonySubject, 3> ceremony_subject_names{
    {{CeremonySubject::Individual, "individual"},
     {CeremonySubject::Teams, "teams"},
     {CeremonySubject::Overall, "overall"}}};
template <>
inline const auto& names_of<CeremonySubject>() {
    return ceremony_subject_names;
}

inline constexpr NameTable<CeremonyAction, 4> ceremony_action_names{
    {{CeremonyAction::Start, "start"},
     {CeremonyAction::Next, "next"},
     {CeremonyAction::Back, "back"},
     {CeremonyAction::End, "end"}}};
template <>
inline const auto& names_of<CeremonyAction>() {
    return ceremony_action_names;
}

inline constexpr NameTable<SceneKind, 16> scene_names{
    {{SceneKind::Auto, "auto"},
     {SceneKind::Pairings, "pairings"},
     {SceneKind::PairingsByName, "pairings-by-name"},
     {SceneKind::Standings, "standings"},
     {SceneKind::Teams, "teams"},
     {SceneKind::Clock, "clock"},
     {SceneKind::Schedule, "schedule"},
     {SceneKind::Idle, "idle"},
     {SceneKind::Identify, "identify"},
     {SceneKind::Blank, "blank"},
     {SceneKind::TestCard, "test-card"},
     {SceneKind::OpenBoards, "open-boards"},
     {SceneKind::CrossTable, "cross-table"},
     {SceneKind::Medals, "medals"},
     {SceneKind::Ceremony, "ceremony"},
     {SceneKind::Pictures, "pictures"}}};
template <>
inline const auto& names_of<SceneKind>() {
    return scene_names;
}

}  // namespace kydai::codec
