// A day lived through with everything going wrong, and what is looked at when it is over.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/soak/chaos.hpp"
#include "tests/soak/memory.hpp"
#include "tests/soak/reference.hpp"

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace kydai::soak {

struct MemoryFigure {
    std::string what;
    std::int64_t after_the_day_kb = 0;  ///< of the one that has lived longest
    std::int64_t fresh_kb = 0;          ///< of one just started that shows the same
    std::int64_t highest_kb = 0;
};

struct Outcome {
    Faults faults;  ///< empty = all well
    std::map<std::string, int> chaos;
    std::int64_t entries = 0;
    std::size_t receipts = 0;
    int checkpoints = 0;
    std::chrono::milliseconds slowest_agreement{0};  ///< after everything was put right
    std::chrono::seconds took{0};
    std::vector<MemoryFigure> memory;
    std::vector<MemoryCurve> curves;
};

/// Lives the day in `folder`. Never throws: what breaks is one of the faults.
[[nodiscard]] Outcome soak(const Plan& plan, const std::filesystem::path& folder);

}  // namespace kydai::soak
