// The standings of a group as the hall may see them: after which round, by which rules.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/group_standings.hpp"
#include "engine/domain/tournament.hpp"
#include "engine/standings/prizes.hpp"
#include "engine/standings/standings.hpp"

#include <optional>
#include <string>

namespace kydai::projection {

using core::standings_facts;
using core::standings_round;
using core::standings_rules;

/// `gold`, `silver`, `bronze` or empty, as the messages name it.
[[nodiscard]] std::string medal_name(std::optional<standings::Medal> medal);

}  // namespace kydai::projection
