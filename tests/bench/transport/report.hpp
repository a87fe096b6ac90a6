// The table and the picture of docs/bench.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/bench/transport/fleet.hpp"

#include <filesystem>
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
    std::string name;
    std::string value;
    std::string goal;
};

struct Report {
    std::string machine;
    std::vector<Row> rows;
    std::vector<Figure> figures;
};

/// Writes wire.md and wire.svg. False = a file cannot be written.
[[nodiscard]] bool write_report(const Report& report, const std::filesystem::path& folder);

}  // namespace kydai::bench
