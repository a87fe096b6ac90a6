// One day by its seed: arbiters, a network that is late and forgetful, crashes, a standby,
// invariants.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace kydai::simulation {

struct DayFigures {
    std::int64_t commands = 0;  ///< acknowledged as accepted
    std::int64_t refused = 0;
    std::int64_t retries = 0;
    std::int64_t crashes = 0;
    std::int64_t entries = 0;
};

/// Throws std::logic_error with the invariant that does not hold. The same seed is the same day.
[[nodiscard]] DayFigures live_day(std::uint64_t seed, const std::string& regulation, int steps);

}  // namespace kydai::simulation
