// Runs days of the simulation; a day that breaks an invariant is named by its seed and ends it.
// Usage: kydai-simulation [--days N] [--first SEED] [--seed SEED] [--steps N] [--long]
// SPDX-License-Identifier: Apache-2.0
#include "publisher/files/read_file.hpp"
#include "tests/simulation/day.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <string>

using namespace kydai;

namespace {

struct Options {
    std::uint64_t first = 1;
    std::uint64_t days = 60;
    int steps = 250;
    bool is_long = false;  ///< only where KYDAI_LONG_TESTS is set
};

Options parse(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        const auto value = [&] { return i + 1 < argc ? std::stoull(argv[++i]) : 0; };
        if (name == "--days") options.days = value();
        if (name == "--first") options.first = value();
        if (name == "--steps") options.steps = static_cast<int>(value());
        if (name == "--long") options.is_long = true;
        if (name == "--seed") {
            options.first = value();
            options.days = 1;
        }
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) {
    constexpr int skipped = 77;
    const Options options = parse(argc, argv);
    if (options.is_long && std::getenv("KYDAI_LONG_TESTS") == nullptr) return skipped;
    const Result<std::string> regulation = read_file("assets/regulations/minimal.json");
    if (!regulation) {
        fmt::print(stderr, "run it in the project's folder\n");
        return 2;
    }
    simulation::DayFigures sum;
    for (std::uint64_t seed = options.first; seed < options.first + options.days; ++seed) {
        try {
            const simulation::DayFigures day =
                simulation::live_day(seed, *regulation, options.steps);
            sum.commands += day.commands;
            sum.refused += day.refused;
            sum.retries += day.retries;
            sum.crashes += day.crashes;
            sum.entries += day.entries;
        } catch (const std::exception& fault) {
            fmt::print(stderr, "seed {}: {}\nagain: kydai-simulation --seed {} --steps {}\n", seed,
                       fault.what(), seed, options.steps);
            return 1;
        }
    }
    fmt::print("{} days: {} commands accepted, {} refused, {} retries, {} crashes, {} entries\n",
               options.days, sum.commands, sum.refused, sum.retries, sum.crashes, sum.entries);
    return 0;
}
