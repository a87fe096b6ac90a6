// The table and the picture of docs/bench, and the measured values that they are made of.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/bench/transport/fleet.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace kydai::bench {

struct Row {
    std::string system;
    bool is_encrypted = false;
    std::string payload;  ///< in words
    std::size_t bytes = 0;
    int receivers = 0;
    Latency latency;
};

struct Figure {
    std::string part;  ///< of the benchmark, by which it is measured again
    std::string name;
    Latency latency;
    double goal_ms = 0;  ///< 0 = none
};

/// What is no time: memory.
struct Amount {
    std::string part;
    std::string name;
    std::string value;
    std::string goal;
};

struct Report {
    std::map<std::string, std::string> machines;  ///< by part: where and how busy
    std::vector<Row> rows;                        ///< of the part `latency`
    std::vector<Figure> figures;
    std::vector<Amount> amounts;

    void forget(const std::string& part);
};

/// The values of an earlier run, from wire.tsv of the folder; what is not there is left out.
[[nodiscard]] Report read_report(const std::filesystem::path& folder);
/// Writes wire.tsv, and from it wire.md and wire.svg. False = a file cannot be written.
[[nodiscard]] bool write_report(const Report& report, const std::filesystem::path& folder);

}  // namespace kydai::bench
