// One table a type; both directions read it.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/names.hpp"

#include "publisher/base/check.hpp"

#include <array>
#include <utility>

namespace kydai::protocol {
namespace {

template <class Enum, std::size_t N>
using Table = std::array<std::pair<Enum, std::string_view>, N>;

constexpr Table<Phase, 8> phases{{{Phase::Registration, "registration"},
                                  {Phase::Paired, "paired"},
                                  {Phase::Published, "published"},
                                  {Phase::Seated, "seated"},
                                  {Phase::Playing, "playing"},
                                  {Phase::LastBoards, "last-boards"},
                                  {Phase::Complete, "complete"},
                                  {Phase::Ceremony, "ceremony"}}};

constexpr Table<PairingSystem, 3> systems{
    {{PairingSystem::Swiss, "swiss"},
     {PairingSystem::RoundRobin, "round-robin"},
     {PairingSystem::DoubleRoundRobin, "double-round-robin"}}};

constexpr Table<ClockState, 5> clock_states{{{ClockState::Idle, "idle"},
                                             {ClockState::Countdown, "countdown"},
                                             {ClockState::Running, "running"},
                                             {ClockState::Paused, "paused"},
                                             {ClockState::Ended, "ended"}}};

constexpr Table<AnnouncementPriority, 3> priorities{{{AnnouncementPriority::Info, "info"},
                                                     {AnnouncementPriority::Call, "call"},
                                                     {AnnouncementPriority::Urgent, "urgent"}}};

constexpr Table<CeremonySubject, 3> ceremony_subjects{{{CeremonySubject::Individual, "individual"},
                                                       {CeremonySubject::Teams, "teams"},
                                                       {CeremonySubject::Overall, "overall"}}};

constexpr Table<CeremonyStage, 4> ceremony_stages{{{CeremonyStage::Title, "title"},
                                                   {CeremonyStage::Suspense, "suspense"},
                                                   {CeremonyStage::Winner, "winner"},
                                                   {CeremonyStage::Podium, "podium"}}};

constexpr Table<SceneKind, 16> scenes{{{SceneKind::Auto, "auto"},
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

template <class Enum, std::size_t N>
std::string_view name_in(const Table<Enum, N>& table, Enum value) {
    for (const auto& [entry, name] : table) {
        if (entry == value) return name;
    }
    KYDAI_CHECK(false && "a value of the enumeration has no name");
    return {};
}

template <class Enum, std::size_t N>
std::optional<Enum> value_in(const Table<Enum, N>& table, std::string_view name) {
    for (const auto& [entry, entry_name] : table) {
        if (entry_name == name) return entry;
    }
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Phase value) {
    return name_in(phases, value);
}
std::string_view name_of(PairingSystem value) {
    return name_in(systems, value);
}
std::string_view name_of(ClockState value) {
    return name_in(clock_states, value);
}
std::string_view name_of(AnnouncementPriority value) {
    return name_in(priorities, value);
}
std::string_view name_of(CeremonySubject value) {
    return name_in(ceremony_subjects, value);
}
std::string_view name_of(CeremonyStage value) {
    return name_in(ceremony_stages, value);
}
std::string_view name_of(SceneKind value) {
    return name_in(scenes, value);
}

template <>
std::optional<Phase> value_named<Phase>(std::string_view name) {
    return value_in(phases, name);
}
template <>
std::optional<PairingSystem> value_named<PairingSystem>(std::string_view name) {
    return value_in(systems, name);
}
template <>
std::optional<ClockState> value_named<ClockState>(std::string_view name) {
    return value_in(clock_states, name);
}
template <>
std::optional<AnnouncementPriority> value_named<AnnouncementPriority>(std::string_view name) {
    return value_in(priorities, name);
}
template <>
std::optional<CeremonySubject> value_named<CeremonySubject>(std::string_view name) {
    return value_in(ceremony_subjects, name);
}
template <>
std::optional<CeremonyStage> value_named<CeremonyStage>(std::string_view name) {
    return value_in(ceremony_stages, name);
}
template <>
std::optional<SceneKind> value_named<SceneKind>(std::string_view name) {
    return value_in(scenes, name);
}

std::vector<std::string_view> scene_names() {
    std::vector<std::string_view> names;
    for (const auto& [value, name] : scenes) names.push_back(name);
    return names;
}

}  // namespace kydai::protocol
