// The standings of a group as the hall may see them: after which round, by which rules.
#pragma once

#include "engine/domain/tournament.hpp"
#include "engine/standings/prizes.hpp"
#include "engine/standings/standings.hpp"

#include <optional>
#include <string>

namespace kydai::projection {

/// After the newest published round once it has a result, else after the one before (F14).
[[nodiscard]] RoundNumber standings_round(const Group& group);
[[nodiscard]] standings::StandingsRules standings_rules(const Group& group);

/// What was ruled about the players, for their places.
[[nodiscard]] standings::StandingsFacts standings_facts(const Tournament& state, const Group& group,
                                                        const CrossTable& table);

/// `gold`, `silver`, `bronze` or empty, as the messages name it.
[[nodiscard]] std::string medal_name(std::optional<standings::Medal> medal);

}  // namespace kydai::projection
