// See lots.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/lots.hpp"

#include <limits>

namespace kydai::core {

std::uint64_t Lots::next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

std::uint64_t Lots::below(std::uint64_t limit) {
    const std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t usable = largest - largest % limit;
    std::uint64_t drawn = next();
    while (drawn >= usable) drawn = next();
    return drawn % limit;
}

std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    Lots lots(seed + number * 0xD1342543DE82EF95U);
    return lots.next();
}

}  // namespace kydai::core
