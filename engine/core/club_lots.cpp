// See club_lots.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/club_lots.hpp"

#include "engine/core/lots.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace kydai::core {
namespace {

constexpr int drawings_max = 20'000;  // 880 random fields needed at most 1,959 (spec section 5)

/// The last round of a Berger table of n (even): k plays n-k, and n/2 plays n.
int opponent_in_last_round(int number, int even_size) {
    if (number == even_size) return even_size / 2;
    if (number == even_size / 2) return even_size;
    return even_size - number;
}

int unavoidable_games(const std::vector<std::string>& clubs) {
    std::map<std::string, int> sizes;
    int largest = 0;
    for (const std::string& club : clubs) {
        if (!club.empty()) largest = std::max(largest, ++sizes[club]);
    }
    const int half = (static_cast<int>(clubs.size()) + 1) / 2;
    return std::max(0, largest - half);
}

std::vector<int> random_numbers(std::size_t count, Lots& lots) {
    std::vector<int> numbers(count);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<int>(i) + 1;
    lots.shuffle(numbers);
    return numbers;
}

/// Players by club, largest club first, in random order inside and among equals; then entry i is
/// paired with entry i + half, which parts every club that half a field can part.
std::vector<std::size_t> in_club_order(const std::vector<std::string>& clubs, Lots& lots) {
    std::map<std::string, int> sizes;
    for (const std::string& club : clubs) ++sizes[club];
    std::vector<std::size_t> order(clubs.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    lots.shuffle(order);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const auto key = [&](std::size_t i) {
            const bool is_individual = clubs[i].empty();
            return std::tuple(is_individual ? 1 : 0, is_individual ? 0 : -sizes[clubs[i]],
                              clubs[i]);
        };
        return key(a) < key(b);
    });
    return order;
}

std::vector<int> constructed(const std::vector<std::string>& clubs, Lots& lots) {
    const int even_size = static_cast<int>(clubs.size() + clubs.size() % 2);
    const std::size_t half = static_cast<std::size_t>(even_size) / 2;
    const std::vector<std::size_t> order = in_club_order(clubs, lots);
    std::vector<int> slots;  // the lower number of each game of the last round
    for (int k = 1; k <= even_size / 2; ++k) slots.push_back(k);
    lots.shuffle(slots);
    // In an odd field n/2 rests in the last round; the last entry has nobody to play either.
    const bool is_odd = clubs.size() % 2 != 0;
    if (is_odd)
        std::iter_swap(std::find(slots.begin(), slots.end(), even_size / 2), slots.end() - 1);
    std::vector<int> numbers(clubs.size());
    for (std::size_t i = 0; i < half; ++i) {
        int first = slots[i];
        int second = opponent_in_last_round(first, even_size);
        const bool has_opponent = i + half < clubs.size();
        if (has_opponent && lots.coin()) std::swap(first, second);
        numbers[order[i]] = first;
        if (has_opponent) numbers[order[i + half]] = second;
    }
    return numbers;
}

}  // namespace

int club_games_in_last_round(const std::vector<std::string>& clubs,
                             const std::vector<int>& numbers) {
    const int even_size = static_cast<int>(clubs.size() + clubs.size() % 2);
    std::vector<std::string> club_of(static_cast<std::size_t>(even_size) + 1);
    for (std::size_t i = 0; i < clubs.size(); ++i) {
        club_of[static_cast<std::size_t>(numbers[i])] = clubs[i];
    }
    int games = 0;
    for (int number = 1; number <= even_size; ++number) {
        const int opponent = opponent_in_last_round(number, even_size);
        const std::string& club = club_of[static_cast<std::size_t>(number)];
        const bool is_inside = number < opponent && !club.empty() &&
                               club == club_of[static_cast<std::size_t>(opponent)];
        if (is_inside) ++games;
    }
    return games;
}

std::vector<int> draw_club_lots(const std::vector<std::string>& clubs, std::uint64_t seed) {
    Lots lots(seed);
    const int unavoidable = unavoidable_games(clubs);
    for (int i = 0; i < drawings_max; ++i) {
        std::vector<int> numbers = random_numbers(clubs.size(), lots);
        if (club_games_in_last_round(clubs, numbers) == unavoidable) return numbers;
    }
    return constructed(clubs, lots);
}

}  // namespace kydai::core
