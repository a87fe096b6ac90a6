// The cross table of a group of the state: what pairing, standings and report files work on.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/tournament.hpp"

namespace kydai {

enum class TableRounds {
    All,        ///< drafts too: what the arbiter sees
    Published,  ///< what the hall may see
};

/// Players in TPN order (those without a number are left out), with all results so far; a game
/// without one is Pending. Pair rules become forbidden groups. `up_to` cuts later rounds; 0 = all.
[[nodiscard]] CrossTable cross_table_of(const Tournament& tournament, const Group& group,
                                        TableRounds rounds = TableRounds::All,
                                        RoundNumber up_to = RoundNumber(0));
/// The same; an unknown group gives an empty table.
[[nodiscard]] CrossTable cross_table_of(const Tournament& tournament, const GroupId& group,
                                        TableRounds rounds = TableRounds::All,
                                        RoundNumber up_to = RoundNumber(0));

/// Players of one real club who may not meet in the last round, from a table of the rounds before
/// it; empty where the regulation has no such rule or the number of rounds is not known.
[[nodiscard]] std::vector<ForbiddenGroup> club_rule_groups(const ClubRule& rule,
                                                           const CrossTable& table);

}  // namespace kydai
