// The cross table of a group of the state: what pairing, standings and report files work on.
#pragma once

#include "engine/domain/tournament.hpp"

namespace kydai {

enum class TableRounds {
    All,        ///< drafts too: what the arbiter sees
    Published,  ///< what the hall may see
};

/// Players in TPN order (those without a number are left out), with all results so far; a game
/// without one is Pending. Club rules and pair rules become forbidden groups. `up_to` cuts later
/// rounds; 0 = all.
[[nodiscard]] CrossTable cross_table_of(const Tournament& tournament, const GroupId& group,
                                        TableRounds rounds = TableRounds::All,
                                        RoundNumber up_to = RoundNumber(0));
[[nodiscard]] CrossTable cross_table_of(const Tournament& tournament, const Group& group,
                                        TableRounds rounds = TableRounds::All,
                                        RoundNumber up_to = RoundNumber(0));

}  // namespace kydai
