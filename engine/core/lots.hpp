// Drawing of lots from a recorded seed: the same on every machine and in every version of the
// program.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace kydai::core {

/// SplitMix64; fixed by its published constants, so that anyone can run a drawing again.
class Lots {
  public:
    explicit Lots(std::uint64_t seed) : state_(seed) {}

    [[nodiscard]] std::uint64_t next();
    /// 0 .. limit-1, each equally likely (rejection, no bias by the remainder).
    [[nodiscard]] std::uint64_t below(std::uint64_t limit);
    [[nodiscard]] bool coin() { return below(2) == 1; }

    /// Fisher-Yates.
    template <class Item>
    void shuffle(std::vector<Item>& items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
        }
    }

  private:
    std::uint64_t state_;
};

/// Seeds that have nothing to do with each other from one seed and a number.
[[nodiscard]] std::uint64_t mixed(std::uint64_t seed, std::uint64_t number);

}  // namespace kydai::core
