// See ratings.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/ratings.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <numeric>

namespace kydai::standings {
namespace {

/// Rating difference by percentage from 50 to 100 (B.02 8.1.1); below 50 with the sign turned.
constexpr std::array<int, 51> difference_by_percentage = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/// Highest difference at which the stronger expects 50, 51, ... 99 percent (B.02 8.1.2).
constexpr std::array<int, 50> difference_max = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

constexpr int certain_difference = 800;

int rounded_mean(std::int64_t sum, std::int64_t count) {
    return static_cast<int>((2 * sum + count) / (2 * count));
}

/// A rated opponent met over the board, and the half points made against them.
struct RatedGame {
    int rating = 0;
    int half_points = 0;
};

std::vector<RatedGame> rated_games(const Ledger& ledger, PlayerIndex player) {
    std::vector<RatedGame> games;
    for (const LedgerCell& cell : ledger.cells(player)) {
        if (!is_game(cell) || cell.opponent == nobody) continue;
        const int rating = ledger.player(cell.opponent).rating;
        if (rating <= 0) continue;
        const bool is_drawn = cell.outcome == Outcome::Draw || cell.outcome == Outcome::UnratedDraw;
        games.push_back({rating, is_won(cell) ? 2 : is_drawn ? 1 : 0});
    }
    return games;
}

int percent_expected(int difference) {
    const int distance = std::abs(difference);
    const auto* found = std::ranges::lower_bound(difference_max, distance);
    const int percent = 50 + static_cast<int>(found - difference_max.begin());
    return difference >= 0 ? percent : 100 - percent;
}

int percent_expected(int rating, const std::vector<RatedGame>& games) {
    int percent = 0;
    for (const RatedGame& game : games) percent += percent_expected(rating - game.rating);
    return percent;
}

}  // namespace

int average_rating(const Ledger& ledger, PlayerIndex player, int lowest_cut, int highest_cut) {
    std::vector<int> ratings;
    for (const RatedGame& game : rated_games(ledger, player)) ratings.push_back(game.rating);
    std::ranges::sort(ratings);
    const std::ptrdiff_t cuts = std::ptrdiff_t{lowest_cut} + highest_cut;
    if (std::ssize(ratings) <= cuts) return 0;
    const auto begin = ratings.begin() + lowest_cut;
    const auto end = ratings.end() - highest_cut;
    return rounded_mean(std::accumulate(begin, end, std::int64_t{0}), end - begin);
}

int performance(const Ledger& ledger, PlayerIndex player) {
    const std::vector<RatedGame> games = rated_games(ledger, player);
    if (games.empty()) return 0;
    std::int64_t half_points = 0;
    for (const RatedGame& game : games) half_points += game.half_points;
    const int percent =
        rounded_mean(half_points * 100, 2 * static_cast<std::int64_t>(games.size()));
    const auto entry = static_cast<std::size_t>(std::abs(percent - 50));
    const int difference = difference_by_percentage[entry];
    return average_rating(ledger, player, 0, 0) + (percent >= 50 ? difference : -difference);
}

int perfect_performance(const Ledger& ledger, PlayerIndex player) {
    const std::vector<RatedGame> games = rated_games(ledger, player);
    if (games.empty()) return 0;
    const auto [lowest, highest] = std::ranges::minmax(games, {}, &RatedGame::rating);
    int percent_made = 0;
    for (const RatedGame& game : games) percent_made += game.half_points * 50;
    int low = lowest.rating - certain_difference;
    int high = highest.rating + certain_difference;
    if (percent_made == 0) return low;
    // The expectation never falls with the rating: bisect for the lowest that reaches the score.
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (percent_expected(middle, games) >= percent_made) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

int average_over_opponents(const Ledger& ledger, PlayerIndex player,
                           const std::vector<int>& values) {
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (const LedgerCell& cell : ledger.cells(player)) {
        if (!is_game(cell) || cell.opponent == nobody) continue;
        const int value = values[static_cast<std::size_t>(cell.opponent)];
        if (value == 0) continue;
        sum += value;
        ++count;
    }
    return count == 0 ? 0 : rounded_mean(sum, count);
}

}  // namespace kydai::standings
