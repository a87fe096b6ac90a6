// Drawing of lots: an order for those whom no criterion parts, repeatable from its seed.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/standings.hpp"

#include <algorithm>

namespace kydai::standings {
namespace {

/// SplitMix64: the same numbers on every machine, which std::shuffle does not promise.
class SeededNumbers {
  public:
    explicit SeededNumbers(std::uint64_t seed) : state_(seed) {}

    /// Uniform in 0 .. limit-1; numbers that would favour the low ones are thrown away.
    std::uint64_t below(std::uint64_t limit) {
        const std::uint64_t fair = UINT64_MAX - UINT64_MAX % limit;
        for (;;) {
            const std::uint64_t number = next();
            if (number < fair) return number % limit;
        }
    }

  private:
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBULL;
        return mixed ^ (mixed >> 31U);
    }

    std::uint64_t state_;
};

}  // namespace

GivenOrder draw_order(std::vector<PairingNumber> players, std::uint64_t seed) {
    std::ranges::sort(players);
    SeededNumbers numbers(seed);
    for (std::size_t i = players.size(); i > 1; --i)
        std::swap(players[i - 1], players[numbers.below(i)]);
    return players;
}

std::vector<GivenOrder> draw_lots(const Standings& standings, std::uint64_t seed) {
    std::vector<GivenOrder> orders;
    for (std::vector<PairingNumber>& group : groups_for_lots(standings))
        orders.push_back(draw_order(std::move(group), seed++));
    return orders;
}

}  // namespace kydai::standings
