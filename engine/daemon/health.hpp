// How the engine is: a report for programs, and what a person should look at, in words.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"

#include <cstdint>
#include <filesystem>

namespace kydai::daemon {

class Succession;

/// Below this people are warned with every answer: an hour of the busiest hall needs a tenth of it.
inline constexpr std::int64_t disk_low_mb = 500;

/// Of the file system of the data folder; -1 = not known.
[[nodiscard]] std::int64_t disk_free_mb(const std::filesystem::path& folder);

/// Adds `ask_health`: see docs/protocol.md. `problems` [`code`, `text`] is what needs a look: disk
/// low, no or an old backup, standby out of reach, screens silent or behind, scheduled actions
/// missed.
void add_health(Inquiries& inquiries, const Ledger& ledger, const Clock& clock,
                const transport::EngineServer& server, const Succession& succession);

}  // namespace kydai::daemon
