// See ledger.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/ledger.hpp"

#include <algorithm>

namespace kydai::standings {

bool has_played_half(const CrossTable& table, const CrossTablePlayer& player) {
    int played = 0;
    for (const RoundCell& cell : player.rounds) {
        if (is_played(cell.outcome)) ++played;
    }
    const int opponents = static_cast<int>(table.players.size()) - 1;
    // Rounds of one cycle: an odd field rests one player in each.
    const int cycle = opponents % 2 == 0 ? opponents + 1 : opponents;
    const int cycles = cycle > 0 ? std::max(1, table.rounds_planned / cycle) : 1;
    return played * 2 >= opponents * cycles;
}

bool is_game(const LedgerCell& cell) {
    return is_played(cell.outcome) && !cell.is_void;
}

bool is_forfeit(const LedgerCell& cell) {
    return cell.outcome == Outcome::ForfeitWin || cell.outcome == Outcome::ForfeitLoss;
}

bool is_voluntary(const LedgerCell& cell) {
    return cell.outcome == Outcome::HalfPointBye || cell.outcome == Outcome::ZeroPointBye ||
           cell.outcome == Outcome::ForfeitLoss;
}

bool is_won(const LedgerCell& cell) {
    return cell.outcome == Outcome::Win || cell.outcome == Outcome::UnratedWin;
}

Ledger::Ledger(const CrossTable& table, RoundNumber after, const StandingsRules& rules,
               const StandingsFacts& facts)
    : size_(static_cast<PlayerIndex>(table.players.size())),
      rounds_(std::max(0, after.value())),
      win_(table.point_system.win.tenths()),
      draw_(table.point_system.draw.tenths()),
      has_rounds_to_come_(rounds_ < table.rounds_planned),
      players_(&table.players),
      rules_(&rules) {
    settle_standing(table, facts);
    open_cells(table);
    change_points(facts.points_changes);
    sum_up();
}

void Ledger::change_points(const std::vector<PointsChange>& changes) {
    for (const PointsChange& change : changes) {
        const std::optional<PlayerIndex> player = find(change.number);
        if (!player || change.round.value() > rounds_) continue;
        if (change.round.value() > 0) {
            const auto round = static_cast<std::size_t>(change.round.value() - 1);
            cells_[first_cell(*player) + round].points += change.points.tenths();
            continue;
        }
        from_the_start_.resize(static_cast<std::size_t>(size_), 0);
        from_the_start_[static_cast<std::size_t>(*player)] += change.points.tenths();
    }
}

std::optional<PlayerIndex> Ledger::find(PairingNumber number) const {
    const auto found = std::ranges::lower_bound(*players_, number, {}, &CrossTablePlayer::number);
    if (found == players_->end() || found->number != number) return std::nullopt;
    return static_cast<PlayerIndex>(found - players_->begin());
}

void Ledger::settle_standing(const CrossTable& table, const StandingsFacts& facts) {
    standing_.assign(static_cast<std::size_t>(size_), Standing::Ranked);
    for (std::size_t i = 0; i < standing_.size(); ++i) {
        const CrossTablePlayer& player = table.players[i];
        const auto told = facts.standing.find(player.number);
        if (told != facts.standing.end()) {
            standing_[i] = told->second;
        } else if (rules_->system == System::RoundRobin && rules_->annuls_early_withdrawals &&
                   player.is_withdrawn && !has_played_half(table, player)) {
            standing_[i] = Standing::Annulled;
        }
    }
}

void Ledger::open_cells(const CrossTable& table) {
    // Numbers may have gaps: a direct look-up costs less than a search in each of the cells.
    const int number_max = size_ > 0 ? table.players.back().number.value() : 0;
    std::vector<PlayerIndex> index_of(static_cast<std::size_t>(number_max) + 1, nobody);
    for (PlayerIndex i = 0; i < size_; ++i)
        index_of[static_cast<std::size_t>(player(i).number.value())] = i;

    cells_.resize(first_cell(size_));
    for (PlayerIndex p = 0; p < size_; ++p) {
        for (int r = 0; r < rounds_; ++r) {
            const RoundCell source = CrossTable::cell(player(p), RoundNumber(r + 1));
            LedgerCell& cell = cells_[first_cell(p) + static_cast<std::size_t>(r)];
            cell.outcome = source.outcome;
            cell.color = source.color;
            if (source.opponent && source.opponent->value() >= 0 &&
                source.opponent->value() <= number_max)
                cell.opponent = index_of[static_cast<std::size_t>(source.opponent->value())];
            const bool is_annulled =
                cell.opponent != nobody && (standing(p) == Standing::Annulled ||
                                            standing(cell.opponent) == Standing::Annulled);
            cell.is_void = is_annulled;
            cell.points = is_annulled ? 0 : table.point_system.of(source.outcome).tenths();
            if (source.outcome == Outcome::Pending && !is_annulled) ++open_cells_;
        }
    }
}

void Ledger::sum_up() {
    points_.assign(static_cast<std::size_t>(size_), 0);
    adjusted_.assign(static_cast<std::size_t>(size_), 0);
    for (PlayerIndex p = 0; p < size_; ++p) {
        for (const LedgerCell& cell : cells(p)) points_[static_cast<std::size_t>(p)] += cell.points;
    }
    for (std::size_t p = 0; p < from_the_start_.size(); ++p) points_[p] += from_the_start_[p];
    for (PlayerIndex p = 0; p < size_; ++p)
        adjusted_[static_cast<std::size_t>(p)] = adjusted_score(p);
    // What was given beside the rounds is part of what a player is worth; in the other editions and
    // systems it is in the points already.
    const bool is_summed_by_round =
        rules_->system != System::RoundRobin && rules_->edition != Edition::Raw;
    for (std::size_t p = 0; is_summed_by_round && p < from_the_start_.size(); ++p)
        adjusted_[p] += from_the_start_[p];
}

Tenths Ledger::adjusted_score(PlayerIndex index) const {
    const std::span<const LedgerCell> rounds = cells(index);
    if (rules_->system == System::RoundRobin || rules_->edition == Edition::Raw)
        return points(index);
    Tenths sum = 0;
    if (rules_->edition == Edition::Fide2009) {
        for (const LedgerCell& cell : rounds) {
            if (cell.outcome == Outcome::Pending) continue;
            sum += is_game(cell) ? cell.points : draw_;
        }
        return sum;
    }
    // Requested byes at the end, and those followed by nothing but voluntary rounds, count as
    // draws.
    bool is_trailing = true;
    for (std::size_t i = rounds.size(); i-- > 0;) {
        const LedgerCell& cell = rounds[i];
        is_trailing = is_trailing && is_voluntary(cell);
        const bool counts_as_draw = is_trailing && cell.outcome != Outcome::ForfeitLoss;
        sum += counts_as_draw ? draw_ : cell.points;
    }
    return sum;
}

Ledger Ledger::with_last_round_drawn() const {
    Ledger copy = *this;
    for (PlayerIndex p = 0; p < size_ && rounds_ > 0; ++p) {
        LedgerCell& cell = copy.cells_[first_cell(p + 1) - 1];
        const bool is_paired = cell.opponent != nobody && !cell.is_void && !is_forfeit(cell);
        if (!is_paired) continue;
        cell.outcome = Outcome::Draw;
        cell.points = draw_;
    }
    copy.sum_up();
    return copy;
}

}  // namespace kydai::standings
