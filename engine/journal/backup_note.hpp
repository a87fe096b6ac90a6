// The last backup, noted beside the journal for the engine's health report.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/inspect.hpp"

#include <filesystem>

namespace kydai::journal {

inline constexpr const char* backup_note_name = "backup.last";

/// When and where to the copy went, and how far it reaches. What cannot be noted is not noted: the
/// copy itself is good.
void note_backup(const std::filesystem::path& folder, const std::filesystem::path& target,
                 const Inspection& made);

}  // namespace kydai::journal
