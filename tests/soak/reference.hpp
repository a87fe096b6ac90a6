// The truth about a day, worked out again apart from the engine that lived it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/soak/hall.hpp"

#include <string>
#include <vector>

namespace kydai::soak {

/// What does not hold, in words; empty = all well.
using Faults = std::vector<std::string>;

/// The journal, folded and projected here, gives the very messages that the engine publishes.
[[nodiscard]] Faults compare_with_journal(const Hall& hall);
/// The report file of each group, reckoned by the offline program, gives the standings published;
/// every group is final after the rounds planned.
[[nodiscard]] Faults compare_with_reports(const Hall& hall);
/// Every command that an arbiter was told is taken is in the journal, at the place told.
[[nodiscard]] Faults compare_with_receipts(const Hall& hall, std::size_t& receipts);
/// Lines that somebody would have to look into: warnings and errors that no fault of ours explains.
[[nodiscard]] Faults unexpected_lines(const std::vector<ProcessLog>& logs);

}  // namespace kydai::soak
