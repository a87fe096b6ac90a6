// See breakdown.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/breakdown.hpp"

#include "engine/standings/criteria.hpp"
#include "engine/standings/direct_encounter.hpp"
#include "engine/standings/ratings.hpp"

#include <algorithm>

namespace kydai::standings {
namespace {

Value of_tenths(Tenths tenths) {
    return Value::of_points(Points::from_tenths(tenths));
}

class BreakdownMaker {
  public:
    BreakdownMaker(const Ledger& ledger, PlayerIndex player, const TieBreak& tie_break)
        : ledger_(ledger), player_(player), tie_break_(tie_break) {
        result_.number = ledger.player(player).number;
        result_.tie_break = tie_break;
    }

    Breakdown direct_encounter(const std::vector<PairingNumber>& tied) {
        std::vector<PlayerIndex> group;
        for (const PairingNumber number : tied) {
            if (const std::optional<PlayerIndex> index = ledger_.find(number))
                group.push_back(*index);
        }
        std::ranges::sort(group);
        for (const EncounterGame& game : encounter_games(ledger_, player_, group)) {
            Summand& summand = add_round(game.round);
            summand.amount = of_tenths(game.points);
        }
        return with_sum();
    }

    Breakdown make() {
        switch (tie_break_.criterion) {
            case Criterion::Buchholz:
            case Criterion::SonnebornBerger:
                add_contributions(ledger_);
                return with_sum();
            case Criterion::ForeBuchholz:
                add_contributions(ledger_.with_last_round_drawn());
                return with_sum();
            case Criterion::AverageBuchholz:
                add_opponents(values_of(ledger_, {Criterion::Buchholz}));
                return with_value();
            case Criterion::AverageRating:
                add_opponents(values_of(ledger_, {Criterion::Rating}));
                mark_rating_cuts();
                return with_value();
            case Criterion::Performance:
            case Criterion::PerfectPerformance:
                add_opponents(values_of(ledger_, {Criterion::Rating}));
                return with_value();
            case Criterion::AveragePerformance:
                add_opponents(values_of(ledger_, {Criterion::Performance}));
                return with_value();
            case Criterion::AveragePerfectPerformance:
                add_opponents(values_of(ledger_, {Criterion::PerfectPerformance}));
                return with_value();
            case Criterion::Progressive:
                add_running_totals();
                return with_sum();
            case Criterion::Points:
            case Criterion::StandardPoints:
            case Criterion::Koya:
            case Criterion::Wins:
            case Criterion::WinsOverTheBoard:
            case Criterion::BlackGames:
            case Criterion::BlackWins:
            case Criterion::RoundsElected:
                add_by_round();
                return with_sum();
            case Criterion::PairingNumber:
            case Criterion::Rating:
                return with_value();
            case Criterion::DirectEncounter:
            case Criterion::Playoff:
            case Criterion::Lots:
                return result_;
        }
        KYDAI_CHECK(false);
    }

  private:
    Summand& add_round(int round) {
        const LedgerCell& cell = ledger_.cells(player_)[static_cast<std::size_t>(round - 1)];
        Summand summand;
        summand.round = round;
        if (cell.opponent != nobody) summand.opponent = ledger_.player(cell.opponent).number;
        summand.color = cell.color;
        summand.outcome = cell.outcome;
        summand.points = Points::from_tenths(cell.points);
        result_.summands.push_back(summand);
        return result_.summands.back();
    }

    void add_contributions(const Ledger& ledger) {
        std::vector<Contribution> contributions;
        collect_contributions(ledger, player_, tie_break_, contributions);
        for (const Contribution& contribution : contributions) {
            Summand& summand = add_round(contribution.round);
            summand.source = contribution.source;
            summand.worth = of_tenths(contribution.worth);
            summand.amount = {amount_of(contribution, tie_break_.criterion)};
            summand.is_voluntary = contribution.is_voluntary;
            summand.is_cut = contribution.is_cut;
        }
    }

    /// Opponents met over the board who have the value (0 = has none).
    void add_opponents(const std::vector<Value>& values) {
        int round = 0;
        for (const LedgerCell& cell : ledger_.cells(player_)) {
            ++round;
            if (!is_game(cell) || cell.opponent == nobody) continue;
            const Value value = values[static_cast<std::size_t>(cell.opponent)];
            if (value.hundredths == 0 && tie_break_.criterion != Criterion::AverageBuchholz)
                continue;
            Summand& summand = add_round(round);
            summand.worth = value;
            summand.amount = value;
        }
    }

    void mark_rating_cuts() {
        std::vector<Summand*> by_rating;
        for (Summand& summand : result_.summands) by_rating.push_back(&summand);
        std::ranges::stable_sort(by_rating, {}, [](const Summand* s) { return s->worth; });
        const auto lowest = static_cast<std::size_t>(tie_break_.lowest_cut);
        const auto highest = static_cast<std::size_t>(tie_break_.highest_cut);
        for (std::size_t i = 0; i < by_rating.size(); ++i)
            by_rating[i]->is_cut = i < lowest || i + highest >= by_rating.size();
    }

    void add_running_totals() {
        Tenths total = 0;
        for (int round = 1; round <= ledger_.rounds(); ++round) {
            Summand& summand = add_round(round);
            total += summand.points.tenths();
            summand.amount = of_tenths(total);
            summand.is_cut = round <= tie_break_.lowest_cut;
        }
    }

    /// What each round alone adds: the value with the player's other rounds emptied.
    void add_by_round() {
        for (int round = 1; round <= ledger_.rounds(); ++round) {
            const Value part = value_of_round(ledger_, player_, round, tie_break_.criterion);
            if (part.hundredths == 0) continue;
            add_round(round).amount = part;
        }
    }

    Breakdown with_sum() {
        for (const Summand& summand : result_.summands) {
            if (!summand.is_cut) result_.total = result_.total + summand.amount;
        }
        return std::move(result_);
    }

    Breakdown with_value() {
        result_.total = values_of(ledger_, tie_break_)[static_cast<std::size_t>(player_)];
        return std::move(result_);
    }

    const Ledger& ledger_;
    PlayerIndex player_;
    const TieBreak& tie_break_;
    Breakdown result_;
};

}  // namespace

Breakdown breakdown(const Ledger& ledger, PairingNumber number, const TieBreak& tie_break,
                    const std::vector<PairingNumber>& tied) {
    const std::optional<PlayerIndex> player = ledger.find(number);
    if (!player) return Breakdown{number, tie_break, {}, {}};
    BreakdownMaker maker(ledger, *player, tie_break);
    return tie_break.criterion == Criterion::DirectEncounter ? maker.direct_encounter(tied)
                                                             : maker.make();
}

}  // namespace kydai::standings
