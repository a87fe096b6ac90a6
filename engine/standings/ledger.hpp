// A cross table opened for counting: players by index, rounds by round, points and adjusted scores.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/standings/rules.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kydai::standings {

/// Scores inside this room are tenths in 32 bits, products hundredths in 64.
using Tenths = std::int32_t;
/// Position of a player in the cross table.
using PlayerIndex = std::int32_t;
inline constexpr PlayerIndex nobody = -1;

struct LedgerCell {
    PlayerIndex opponent = nobody;
    std::optional<Color> color;
    Outcome outcome = Outcome::ZeroPointBye;
    Tenths points = 0;
    bool is_void = false;  ///< a game against an annulled player: counts for nobody
};

/// Played over the board.
[[nodiscard]] bool is_game(const LedgerCell& cell);
[[nodiscard]] bool is_forfeit(const LedgerCell& cell);
/// Requested bye, absence or forfeit loss: a voluntary unplayed round (VUR).
[[nodiscard]] bool is_voluntary(const LedgerCell& cell);
[[nodiscard]] bool is_won(const LedgerCell& cell);

/// Whether a player completed half or more of a round robin's games (spec round-robin section 3):
/// completed means over the board.
[[nodiscard]] bool has_played_half(const CrossTable& table, const CrossTablePlayer& player);

class Ledger {
  public:
    Ledger(const CrossTable& table, RoundNumber after, const StandingsRules& rules,
           const StandingsFacts& facts);

    [[nodiscard]] PlayerIndex size() const { return size_; }
    [[nodiscard]] int rounds() const { return rounds_; }
    [[nodiscard]] const CrossTablePlayer& player(PlayerIndex index) const {
        return (*players_)[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] std::span<const LedgerCell> cells(PlayerIndex index) const {
        return std::span(cells_).subspan(first_cell(index), static_cast<std::size_t>(rounds_));
    }
    [[nodiscard]] Tenths points(PlayerIndex index) const {
        return points_[static_cast<std::size_t>(index)];
    }
    /// What a player is worth to the opponents, by the edition (spec tie-breaks section 3).
    [[nodiscard]] Tenths adjusted(PlayerIndex index) const {
        return adjusted_[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] Standing standing(PlayerIndex index) const {
        return standing_[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] std::optional<PlayerIndex> find(PairingNumber number) const;
    [[nodiscard]] Tenths win() const { return win_; }
    [[nodiscard]] Tenths draw() const { return draw_; }
    [[nodiscard]] const StandingsRules& rules() const { return *rules_; }
    /// Games without a result in the rounds counted.
    [[nodiscard]] int open_boards() const { return open_cells_ / 2; }
    /// A round robin with rounds still to come: who has not met may yet meet.
    [[nodiscard]] bool has_rounds_to_come() const { return has_rounds_to_come_; }

    /// The same tournament with every game of the last round taken as a draw (Fore Buchholz).
    [[nodiscard]] Ledger with_last_round_drawn() const;

  private:
    [[nodiscard]] std::size_t first_cell(PlayerIndex index) const {
        return static_cast<std::size_t>(index) * static_cast<std::size_t>(rounds_);
    }
    void open_cells(const CrossTable& table);
    void change_points(const std::vector<PointsChange>& changes);
    void settle_standing(const CrossTable& table, const StandingsFacts& facts);
    void sum_up();
    [[nodiscard]] Tenths adjusted_score(PlayerIndex index) const;

    PlayerIndex size_ = 0;
    int rounds_ = 0;
    Tenths win_ = 0;
    Tenths draw_ = 0;
    int open_cells_ = 0;
    bool has_rounds_to_come_ = false;
    const std::vector<CrossTablePlayer>* players_ = nullptr;
    const StandingsRules* rules_ = nullptr;
    std::vector<LedgerCell> cells_;
    std::vector<Tenths> from_the_start_;  ///< given or taken in no round
    std::vector<Tenths> points_;
    std::vector<Tenths> adjusted_;
    std::vector<Standing> standing_;
};

}  // namespace kydai::standings
