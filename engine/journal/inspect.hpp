// Looking at a journal from outside, beside a running engine or without one: verify, list, copy.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/chain.hpp"

#include <filesystem>
#include <string>

namespace kydai::journal {

struct Inspection {
    std::string journal_id;
    std::int64_t version = 0;
    std::int64_t epoch = 1;
    std::int64_t epoch_known = 1;  ///< of the engine that has taken over, if one has; else `epoch`
    std::int64_t answers = 0;
    Head head;
};

/// Checks the whole journal of `folder` (or the file itself) and changes nothing: SQLite's own
/// structure, the chain, the answers' seals, the witness. Every entry goes to `on_entry` as well.
/// Errors: file.not_found, those of check_version, read_chain, check_answers and Connection.
Result<Inspection> inspect(const std::filesystem::path& folder_or_file, const OnEntry& on_entry);

/// Writes a consistent copy of the journal to `target`, also while an engine works on it, and
/// checks the copy. Errors: as inspect; journal.target_exists; journal.disk_full ... with the
/// target's place.
Result<Inspection> back_up(const std::filesystem::path& folder_or_file,
                           const std::filesystem::path& target);

}  // namespace kydai::journal
