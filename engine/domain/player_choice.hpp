// How an arbiter names a player: in a group, or in the whole tournament.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/strong_id.hpp"

#include <string>

namespace kydai {

/// A player as an arbiter names them: exactly one of the three is given. A name may be a part of it
/// and without diacritics ("nguyen an") as long as it fits one player of the group.
struct PlayerChoice {
    PlayerId id;           ///< 0 = not given
    PairingNumber number;  ///< 0 = not given
    std::string name;
    friend bool operator==(const PlayerChoice&, const PlayerChoice&) = default;
};

/// A person of the tournament: by id, by a name that fits one of all, or as in a group.
struct PersonChoice {
    GroupId group;  ///< empty = the whole tournament; needed for a number
    PlayerChoice player;
    friend bool operator==(const PersonChoice&, const PersonChoice&) = default;
};

}  // namespace kydai
