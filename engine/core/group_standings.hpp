// The standings of a group of the state: by which rules, with what was drawn, played off and ruled.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"
#include "engine/standings/standings.hpp"

#include <vector>

namespace kydai::core {

/// After the newest published round once it has a result, else after the one before (F14).
[[nodiscard]] RoundNumber standings_round(const Group& group);
[[nodiscard]] standings::StandingsRules standings_rules(const Group& group);

/// What was decided outside: drawn lots and play-offs by number, and who is not ranked as the rules
/// would have it.
[[nodiscard]] standings::StandingsFacts standings_facts(const Tournament& state, const Group& group,
                                                        const CrossTable& table);

/// A group's published table and its order.
struct RankedGroup {
    GroupId id;
    RoundNumber after;
    CrossTable table;  ///< up to `after`
    standings::StandingsRules rules;
    standings::StandingsFacts facts;
    standings::Standings now;
};
[[nodiscard]] RankedGroup ranked(const Tournament& state, const Group& group);

/// How settled a group's standings are, the least settled first.
enum class StandingsState {
    Provisional,  ///< boards are open
    AfterRound,   ///< complete, with rounds or lots still to come
    Final,        ///< the arbiter has made them final
    SignedOff,    ///< and signed them
};
[[nodiscard]] StandingsState standings_state(const Group& group, const standings::Standings& now);

/// All rounds are played, published and have their results.
[[nodiscard]] bool is_played_out(const Group& group);

/// Where a drawing or a play-off stands among the others now.
enum class OrderUse {
    InForce,
    Replaced,  ///< a newer one has all of its players that are level
    Stale,     ///< its players are no longer level as they were
};
struct OrderUses {
    std::vector<OrderUse> lots;      ///< as Finals::lots
    std::vector<OrderUse> playoffs;  ///< as Finals::playoffs
};
[[nodiscard]] OrderUses order_uses(const Group& group, const RankedGroup& ranked);

/// Level groups for whom lots are still to be drawn, by rank.
[[nodiscard]] std::vector<std::vector<PairingNumber>> undrawn_groups(const RankedGroup& ranked);

}  // namespace kydai::core
