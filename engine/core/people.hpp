// Who is the same person, and whether a person's data make sense.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"
#include "publisher/base/result.hpp"

#include <optional>

namespace kydai::core {

inline constexpr int players_max = 20'000;       // fifty times the largest event of the house
inline constexpr int name_characters_max = 200;  // the longest name known to us has 85
inline constexpr int rating_max = 4000;

/// Errors: player.no_name, player.name_too_long {limit}, player.bad_rating {name, rating},
/// player.bad_fide_id {name, id}.
[[nodiscard]] Result<void> check_player(const PlayerData& data);

/// Same name, birth date and club (F10); namesakes are other persons.
[[nodiscard]] bool is_same_person(const PlayerData& a, const PlayerData& b);

/// Whether the group's discipline has the player in another group already, and in which.
[[nodiscard]] std::optional<GroupId> other_group_of_discipline(const Tournament& state,
                                                               PlayerId player, const Group& group);

}  // namespace kydai::core
