// What each needs: who is certain of one of the first places, who can still reach one, and with how
// many points from the games to come.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/standings.hpp"
#include "publisher/base/catalogue.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::standings {

struct PlaceChance {
    PairingNumber number;
    bool is_certain = false;  ///< whatever the games to come bring
    bool can_still = true;    ///< false: impossible whatever they bring
    /// Fewest points from the games to come that make the place certain; empty = not in own hands.
    std::optional<Points> secures;
    /// Fewest points from the games to come that leave a chance; empty = there is none.
    std::optional<Points> needs;
    friend bool operator==(const PlaceChance&, const PlaceChance&) = default;
};

struct Chances {
    int places = 0;
    /// Every course of the games to come was played through, tie-breaks and lots included. False:
    /// bounds from the points alone; then `is_certain` and `!can_still` are still true where said,
    /// but a player of whom neither is said may be either.
    bool is_exact = false;
    std::vector<PlaceChance> players;  ///< in order of numbers
};

/// Chances of the first `places` places (4 where there are two thirds) from the whole table, open
/// games included; forfeits to come are not considered. `among` limits the ranking to a list (the
/// women of a joint table); empty = all. Needs rounds_planned; without it nothing is certain.
[[nodiscard]] Chances place_chances(const CrossTable& table, const StandingsRules& rules,
                                    const StandingsFacts& facts, int places,
                                    const std::vector<PairingNumber>& among = {});

/// What a chance means for the player, in the catalogue's language: `còn cơ hội ...`.
[[nodiscard]] std::string text_of(const PlaceChance& chance, int places,
                                  const Catalogue& catalogue);

}  // namespace kydai::standings
