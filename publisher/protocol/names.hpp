// The names of closed choices on the wire: kebab-case, the same in JSON, command line and
// documents.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/messages.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace kydai::protocol {

[[nodiscard]] std::string_view name_of(Phase value);
[[nodiscard]] std::string_view name_of(PairingSystem value);
[[nodiscard]] std::string_view name_of(ClockState value);
[[nodiscard]] std::string_view name_of(AnnouncementPriority value);
[[nodiscard]] std::string_view name_of(CeremonySubject value);
[[nodiscard]] std::string_view name_of(CeremonyStage value);
[[nodiscard]] std::string_view name_of(SceneKind value);

/// The value with that name, for the types above; none if there is no such name.
template <class Enum>
[[nodiscard]] std::optional<Enum> value_named(std::string_view name);

template <>
std::optional<Phase> value_named<Phase>(std::string_view name);
template <>
std::optional<PairingSystem> value_named<PairingSystem>(std::string_view name);
template <>
std::optional<ClockState> value_named<ClockState>(std::string_view name);
template <>
std::optional<AnnouncementPriority> value_named<AnnouncementPriority>(std::string_view name);
template <>
std::optional<CeremonySubject> value_named<CeremonySubject>(std::string_view name);
template <>
std::optional<CeremonyStage> value_named<CeremonyStage>(std::string_view name);
template <>
std::optional<SceneKind> value_named<SceneKind>(std::string_view name);

/// All names of scenes in the order of SceneKind, for help texts and completion.
[[nodiscard]] std::vector<std::string_view> scene_names();

}  // namespace kydai::protocol
