// See opponents_scores.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/opponents_scores.hpp"

#include <algorithm>
#include <tuple>

namespace kydai::standings {
namespace {

constexpr std::int64_t hundredths_of_tenth = 10;

/// The dummy of C.07 (2023 on), capped since 2026.
void fill_by_dummy(const Ledger& ledger, PlayerIndex player, const LedgerCell& cell,
                   Contribution& contribution) {
    contribution.worth = ledger.points(player);
    contribution.source = WorthSource::OwnScore;
    if (ledger.rules().edition != Edition::Fide2026) return;
    const bool has_scheduled = is_forfeit(cell) && cell.opponent != nobody;
    const Tenths cap =
        has_scheduled ? ledger.adjusted(cell.opponent) : ledger.rounds() * ledger.draw();
    if (cap >= contribution.worth) return;
    contribution.worth = cap;
    contribution.source =
        has_scheduled ? WorthSource::CappedByOpponent : WorthSource::CappedByDraws;
}

/// What a round without a game adds in a Swiss; false = nothing at all.
bool fill_unplayed(const Ledger& ledger, PlayerIndex player, const LedgerCell& cell, Tenths before,
                   Contribution& contribution) {
    switch (ledger.rules().edition) {
        case Edition::Raw:
            return false;
        case Edition::Fide2009: {
            const int rounds_after = ledger.rounds() - contribution.round;
            contribution.worth =
                before + (ledger.win() - cell.points) + rounds_after * ledger.draw();
            contribution.source = WorthSource::VirtualOpponent;
            return true;
        }
        case Edition::Fide2024:
        case Edition::Fide2026:
            fill_by_dummy(ledger, player, cell, contribution);
            contribution.is_voluntary = is_voluntary(cell);
            return true;
    }
    KYDAI_CHECK(false);
}

/// The key by which the least significant contribution is found: worth, then product.
std::tuple<Tenths, std::int64_t> significance(const Contribution& contribution) {
    return {contribution.worth, std::int64_t{contribution.worth} * contribution.points};
}

/// Cuts one: the least significant, or instead the lowest voluntary one unless that is smaller
/// than the least significant (exception of 2023 on; only there is a contribution voluntary).
void cut_lowest(std::vector<Contribution>& contributions, Criterion criterion) {
    Contribution* candidate = nullptr;
    Contribution* voluntary = nullptr;
    for (Contribution& contribution : contributions) {
        if (contribution.is_cut) continue;
        if (candidate == nullptr || significance(contribution) < significance(*candidate))
            candidate = &contribution;
        if (contribution.is_voluntary &&
            (voluntary == nullptr || significance(contribution) < significance(*voluntary)))
            voluntary = &contribution;
    }
    if (candidate == nullptr) return;
    const bool has_exception = voluntary != nullptr &&
                               amount_of(*voluntary, criterion) >= amount_of(*candidate, criterion);
    (has_exception ? voluntary : candidate)->is_cut = true;
}

void cut_highest(std::vector<Contribution>& contributions) {
    Contribution* candidate = nullptr;
    for (Contribution& contribution : contributions) {
        if (contribution.is_cut) continue;
        if (candidate == nullptr || significance(*candidate) < significance(contribution))
            candidate = &contribution;
    }
    if (candidate != nullptr) candidate->is_cut = true;
}

}  // namespace

void collect_contributions(const Ledger& ledger, PlayerIndex player, const TieBreak& tie_break,
                           std::vector<Contribution>& contributions) {
    contributions.clear();
    const bool has_forfeits_played =
        tie_break.counts_forfeits_as_played || ledger.rules().system == System::RoundRobin;
    Tenths before = 0;
    int round = 0;
    for (const LedgerCell& cell : ledger.cells(player)) {
        Contribution contribution;
        contribution.round = ++round;
        contribution.opponent = cell.opponent;
        contribution.points = cell.points;
        const bool is_met = is_game(cell) || (has_forfeits_played && is_forfeit(cell) &&
                                              cell.opponent != nobody && !cell.is_void);
        if (is_met && cell.opponent != nobody) {
            contribution.worth = ledger.adjusted(cell.opponent);
            contributions.push_back(contribution);
        } else if (cell.outcome != Outcome::Pending && !cell.is_void &&
                   ledger.rules().system == System::Swiss &&
                   fill_unplayed(ledger, player, cell, before, contribution)) {
            contributions.push_back(contribution);
        }
        before += cell.points;
    }
    for (int cut = 0; cut < tie_break.lowest_cut; ++cut)
        cut_lowest(contributions, tie_break.criterion);
    for (int cut = 0; cut < tie_break.highest_cut; ++cut) cut_highest(contributions);
}

std::int64_t amount_of(const Contribution& contribution, Criterion criterion) {
    return criterion == Criterion::SonnebornBerger
               ? std::int64_t{contribution.worth} * contribution.points
               : contribution.worth * hundredths_of_tenth;
}

std::int64_t sum_of(const std::vector<Contribution>& contributions, Criterion criterion) {
    std::int64_t sum = 0;
    for (const Contribution& contribution : contributions) {
        if (!contribution.is_cut) sum += amount_of(contribution, criterion);
    }
    return sum;
}

}  // namespace kydai::standings
