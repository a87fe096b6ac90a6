// How large a soak is, and the tournament that it plays.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace kydai::soak {

/// The small one, which runs with the other tests; `--full` is the day that the hall is built for.
struct Plan {
    int groups = 3;
    int players = 40;
    int rounds = 3;
    int displays = 4;  ///< of which `windows` draw on a virtual screen
    int windows = 1;
    int arbiters = 3;
    double speed = 500;
    std::uint64_t seed = 1;
    std::chrono::milliseconds fault_every{1500};  ///< on average
    std::chrono::seconds checkpoint_every{8};
    std::chrono::seconds limit{110};
    std::filesystem::path programs;  ///< folder with kydai-engine ...; empty = those of the build
    std::filesystem::path data;      ///< kept, with all logs, if it is named
    std::filesystem::path report;    ///< folder for soak.md and its picture; empty = none
};

/// 20 groups, 1,000 players, 9 rounds, 50 displays, 60-fold speed.
[[nodiscard]] Plan full_plan();

struct TournamentFiles {
    std::filesystem::path regulation;
    std::filesystem::path players;
    std::vector<std::string> groups;
};

/// Writes a regulation and a list of made-up people. Throws std::runtime_error.
[[nodiscard]] TournamentFiles write_tournament(const Plan& plan,
                                               const std::filesystem::path& folder);

}  // namespace kydai::soak
