// See criteria.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/criteria.hpp"

#include "engine/standings/ratings.hpp"

#include <algorithm>
#include <functional>

namespace kydai::standings {
namespace {

using OfPlayer = std::function<Value(PlayerIndex)>;

std::vector<Value> each(const Ledger& ledger, const OfPlayer& of_player) {
    std::vector<Value> values;
    values.reserve(static_cast<std::size_t>(ledger.size()));
    for (PlayerIndex p = 0; p < ledger.size(); ++p) values.push_back(of_player(p));
    return values;
}

Value of_tenths(Tenths tenths) {
    return Value::of_points(Points::from_tenths(tenths));
}

std::vector<Value> opponents_scores(const Ledger& ledger, const TieBreak& tie_break) {
    std::vector<Contribution> contributions;
    return each(ledger, [&](PlayerIndex p) {
        collect_contributions(ledger, p, tie_break, contributions);
        return Value{sum_of(contributions, tie_break.criterion)};
    });
}

/// Mean of the Buchholz of the opponents met over the board, to two decimals, half up.
std::vector<Value> average_buchholz(const Ledger& ledger) {
    const std::vector<Value> buchholz = opponents_scores(ledger, {Criterion::Buchholz});
    return each(ledger, [&](PlayerIndex p) {
        std::int64_t sum = 0;
        std::int64_t games = 0;
        for (const LedgerCell& cell : ledger.cells(p)) {
            if (!is_game(cell) || cell.opponent == nobody) continue;
            sum += buchholz[static_cast<std::size_t>(cell.opponent)].hundredths;
            ++games;
        }
        return Value{games == 0 ? 0 : (2 * sum + games) / (2 * games)};
    });
}

/// 1, 1/2 or 0, whatever the point system gives.
Tenths standard_points(const Ledger& ledger, const LedgerCell& cell) {
    switch (cell.outcome) {
        case Outcome::Win:
        case Outcome::UnratedWin:
        case Outcome::ForfeitWin:
        case Outcome::FullPointBye:
            return one_point.tenths();
        case Outcome::Draw:
        case Outcome::UnratedDraw:
        case Outcome::HalfPointBye:
            return half_point.tenths();
        case Outcome::PairingAllocatedBye:
            return cell.points >= ledger.win()    ? one_point.tenths()
                   : cell.points >= ledger.draw() ? half_point.tenths()
                                                  : 0;
        case Outcome::Loss:
        case Outcome::UnratedLoss:
        case Outcome::ForfeitLoss:
        case Outcome::ZeroPointBye:
        case Outcome::Pending:
            return 0;
    }
    KYDAI_CHECK(false);
}

/// Sum of the running totals; cuts leave out those after the first rounds.
Value progressive(const Ledger& ledger, PlayerIndex player, int first_cut) {
    Tenths total = 0;
    Tenths sum = 0;
    int round = 0;
    for (const LedgerCell& cell : ledger.cells(player)) {
        total += cell.points;
        if (++round > first_cut) sum += total;
    }
    return of_tenths(sum);
}

/// Most games that anybody has in the table: an odd field rests each once.
int games_max(const Ledger& ledger) {
    std::ptrdiff_t most = 0;
    for (PlayerIndex p = 0; p < ledger.size(); ++p) {
        most = std::max(most, std::ranges::count_if(ledger.cells(p), [](const LedgerCell& cell) {
                            return cell.opponent != nobody && !cell.is_void;
                        }));
    }
    return static_cast<int>(most);
}

/// Whether WON, BPG and BWG count the cell as a game.
bool is_counted_game(const Ledger& ledger, const LedgerCell& cell) {
    if (is_game(cell)) return true;
    if (ledger.rules().system != System::RoundRobin || cell.is_void || cell.opponent == nobody)
        return false;
    switch (ledger.rules().round_robin_forfeits) {
        case RoundRobinForfeits::OverTheBoard:
            return false;
        case RoundRobinForfeits::Fide2026:
            return cell.outcome == Outcome::ForfeitWin;
        case RoundRobinForfeits::Fide2024:
            return is_forfeit(cell);
    }
    KYDAI_CHECK(false);
}

bool is_counted_win(const Ledger& ledger, const LedgerCell& cell) {
    return is_counted_game(ledger, cell) && (is_won(cell) || cell.outcome == Outcome::ForfeitWin);
}

/// What one round adds. `koya_min` is the score from which an opponent counts for Koya.
Value part_of(const Ledger& ledger, const LedgerCell& cell, Criterion criterion, Tenths koya_min) {
    const auto count = [](bool counts) { return Value::of_count(counts ? 1 : 0); };
    switch (criterion) {
        case Criterion::Points:
            return of_tenths(cell.points);
        case Criterion::StandardPoints:
            return of_tenths(cell.is_void ? 0 : standard_points(ledger, cell));
        case Criterion::Koya: {
            const bool is_met =
                cell.opponent != nobody && !cell.is_void && (is_game(cell) || is_forfeit(cell));
            const bool counts = is_met && ledger.points(cell.opponent) >= koya_min;
            return of_tenths(counts ? cell.points : 0);
        }
        case Criterion::Wins:
            return count(!cell.is_void && cell.outcome != Outcome::Pending &&
                         cell.points >= ledger.win());
        case Criterion::WinsOverTheBoard:
            return count(is_counted_win(ledger, cell));
        case Criterion::BlackGames:
            return count(cell.color == Color::Black && is_counted_game(ledger, cell));
        case Criterion::BlackWins:
            return count(cell.color == Color::Black && is_counted_win(ledger, cell));
        case Criterion::RoundsElected:
            return count(!is_voluntary(cell) && !cell.is_void);
        default:
            return {};
    }
}

/// Half of the highest possible score.
Tenths koya_minimum(const Ledger& ledger, Criterion criterion) {
    return criterion == Criterion::Koya ? (games_max(ledger) * ledger.win() + 1) / 2 : 0;
}

std::vector<Value> sums_over_rounds(const Ledger& ledger, Criterion criterion) {
    const Tenths koya_min = koya_minimum(ledger, criterion);
    return each(ledger, [&](PlayerIndex p) {
        Value sum;
        for (const LedgerCell& cell : ledger.cells(p))
            sum = sum + part_of(ledger, cell, criterion, koya_min);
        return sum;
    });
}

std::vector<Value> averages(const Ledger& ledger, Criterion criterion) {
    std::vector<int> performances;
    performances.reserve(static_cast<std::size_t>(ledger.size()));
    for (PlayerIndex p = 0; p < ledger.size(); ++p) {
        performances.push_back(criterion == Criterion::AveragePerformance
                                   ? performance(ledger, p)
                                   : perfect_performance(ledger, p));
    }
    return each(ledger, [&](PlayerIndex p) {
        return Value::of_count(average_over_opponents(ledger, p, performances));
    });
}

}  // namespace

std::vector<Value> values_of(const Ledger& ledger, const TieBreak& tie_break) {
    switch (tie_break.criterion) {
        case Criterion::Buchholz:
        case Criterion::SonnebornBerger:
            return opponents_scores(ledger, tie_break);
        case Criterion::ForeBuchholz:
            return opponents_scores(ledger.with_last_round_drawn(), tie_break);
        case Criterion::AverageBuchholz:
            return average_buchholz(ledger);
        case Criterion::Progressive:
            return each(ledger, [&](PlayerIndex p) {
                return progressive(ledger, p, tie_break.lowest_cut);
            });
        case Criterion::Points:
        case Criterion::StandardPoints:
        case Criterion::Koya:
        case Criterion::Wins:
        case Criterion::WinsOverTheBoard:
        case Criterion::BlackGames:
        case Criterion::BlackWins:
        case Criterion::RoundsElected:
            return sums_over_rounds(ledger, tie_break.criterion);
        case Criterion::AverageRating:
            return each(ledger, [&](PlayerIndex p) {
                return Value::of_count(
                    average_rating(ledger, p, tie_break.lowest_cut, tie_break.highest_cut));
            });
        case Criterion::Performance:
            return each(ledger,
                        [&](PlayerIndex p) { return Value::of_count(performance(ledger, p)); });
        case Criterion::PerfectPerformance:
            return each(ledger, [&](PlayerIndex p) {
                return Value::of_count(perfect_performance(ledger, p));
            });
        case Criterion::AveragePerformance:
        case Criterion::AveragePerfectPerformance:
            return averages(ledger, tie_break.criterion);
        case Criterion::PairingNumber:
            return each(ledger, [&](PlayerIndex p) {
                return Value::of_count(ledger.player(p).number.value());
            });
        case Criterion::Rating:
            return each(ledger,
                        [&](PlayerIndex p) { return Value::of_count(ledger.player(p).rating); });
        case Criterion::DirectEncounter:
        case Criterion::Playoff:
        case Criterion::Lots:
            break;
    }
    KYDAI_CHECK(false);
}

Value value_of_round(const Ledger& ledger, PlayerIndex player, int round, Criterion criterion) {
    const LedgerCell& cell = ledger.cells(player)[static_cast<std::size_t>(round - 1)];
    return part_of(ledger, cell, criterion, koya_minimum(ledger, criterion));
}

bool is_lower_better(Criterion criterion) {
    return criterion == Criterion::PairingNumber;
}

}  // namespace kydai::standings
