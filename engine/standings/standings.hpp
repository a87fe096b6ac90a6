// The standings of one group: who is where, and the values that say so.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/standings/rules.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kydai::standings {

/// Direct encounter of one player inside the group that was tied before it.
struct DirectEncounterStanding {
    int group_size = 1;
    int rank = 1;  ///< inside the group, 1 = best, shared where it decides nothing
    Points points;
    int games = 0;
    friend bool operator==(const DirectEncounterStanding&,
                           const DirectEncounterStanding&) = default;
};

struct StandingsRow {
    PairingNumber number;
    Standing standing = Standing::Ranked;
    /// Final place; shared while lots or a playoff are still to decide. 0 = not ranked.
    int rank = 0;
    /// Place before lots: shared where only they can decide. 0 = not ranked.
    int rank_before_lots = 0;
    bool needs_lots = false;  ///< somebody else has the same rank_before_lots
    Points points;
    std::vector<Value> values;  ///< one for each of Standings::tie_breaks; DE: rank in its group
    DirectEncounterStanding direct_encounter;
    friend bool operator==(const StandingsRow&, const StandingsRow&) = default;
};

struct Standings {
    RoundNumber after;
    int open_boards = 0;  ///< games without a result in those rounds (known fault F14)
    Edition edition = Edition::Fide2026;
    System system = System::Swiss;
    std::vector<TieBreak> tie_breaks;  ///< those applied, in order, without lots and playoff
    std::vector<TieBreak> left_out;    ///< asked for, but the system has no such criterion
    std::vector<StandingsRow> rows;    ///< in final order; level ones by number

    /// Results are still open: to be marked wherever it is shown.
    [[nodiscard]] bool is_provisional() const { return open_boards > 0; }
    /// Nothing is left to lots.
    [[nodiscard]] bool is_decided() const;
    [[nodiscard]] const StandingsRow* find(PairingNumber number) const;
    /// The value of a criterion in a row; empty if it is not among tie_breaks.
    [[nodiscard]] std::optional<Value> value(const StandingsRow& row,
                                             const TieBreak& tie_break) const;
};

/// The standings after the first `after` rounds of the table. Pure: lots come in `facts`.
[[nodiscard]] Standings standings(const CrossTable& table, RoundNumber after,
                                  const StandingsRules& rules, const StandingsFacts& facts = {});

/// What stands in the column of `tie_breaks[column]` on a wall: `15½`, `9,25`; direct encounter as
/// points of games, `1½/2`, and `-` where the player is not tied.
[[nodiscard]] std::string shown(const Standings& standings, const StandingsRow& row,
                                std::size_t column);

/// Groups of players whom only lots can part, by rank, each in order of numbers.
[[nodiscard]] std::vector<std::vector<PairingNumber>> groups_for_lots(const Standings& standings);

/// Groups still level where the list of tie-breaks names PLAYOFF, before any was played; none where
/// it does not.
[[nodiscard]] std::vector<std::vector<PairingNumber>> groups_for_playoff(
    const CrossTable& table, RoundNumber after, const StandingsRules& rules,
    const StandingsFacts& facts = {});

/// Whether the newest of `orders` that names all of the level `group` is the one at `index`.
[[nodiscard]] bool is_in_force(const std::vector<GivenOrder>& orders, std::size_t index,
                               const std::vector<PairingNumber>& group);

/// Draws an order of the players. The same seed and players give the same order anywhere (C.07: a
/// draw must be repeatable); the seed comes from the shell and is recorded with the result.
[[nodiscard]] GivenOrder draw_order(std::vector<PairingNumber> players, std::uint64_t seed);

/// Draws an order for every group that only lots can part, by rank: the first with the seed itself,
/// the next with the seeds that follow it.
[[nodiscard]] std::vector<GivenOrder> draw_lots(const Standings& standings, std::uint64_t seed);

/// One line of the offline command's answer: `no`, `name`, `rank` (shared where only lots can
/// decide; 0 = not ranked) and the codes of the list with their numbers, `{"BHC1", "31.0"}`.
struct ListedPlayer {
    int number = 0;
    std::string name;
    int rank = 0;
    std::vector<std::pair<std::string, std::string>> values;
};
[[nodiscard]] std::vector<ListedPlayer> listed(const CrossTable& table, const Standings& standings);

/// Places gained since `before`: +2 = two up. Players who were not ranked before are left out.
[[nodiscard]] std::map<PairingNumber, int> moves(const Standings& before, const Standings& now);

/// One row of a list taken out of a joint table: women, a merged group's own prize list.
struct SublistRow {
    int rank = 0;  ///< inside the list, from the joint order; shared as in the joint table
    int joint_rank = 0;
    const StandingsRow* row = nullptr;  ///< into the joint standings
};
/// The players for whom `belongs` is true, ranked 1, 2, ... in the joint order. The joint
/// standings must outlive the result.
template <class Belongs>
[[nodiscard]] std::vector<SublistRow> sublist(const CrossTable& table, const Standings& joint,
                                              Belongs belongs) {
    std::vector<SublistRow> rows;
    int position = 0;
    for (const StandingsRow& row : joint.rows) {
        const CrossTablePlayer* player = table.find(row.number);
        if (row.rank == 0 || player == nullptr || !belongs(*player)) continue;
        ++position;
        const bool is_level = !rows.empty() && rows.back().joint_rank == row.rank;
        rows.push_back({is_level ? rows.back().rank : position, row.rank, &row});
    }
    return rows;
}
[[nodiscard]] std::vector<SublistRow> women_list(const CrossTable& table, const Standings& joint);

}  // namespace kydai::standings
