// Putting a backup in the place of a journal, with what was there kept aside.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/inspect.hpp"

#include <cstdint>
#include <filesystem>

namespace kydai::journal {

struct Restoration {
    Inspection backup;
    std::int64_t epoch = 0;         ///< of the restored journal, above all that were known
    std::filesystem::path kept;     ///< the folder as it was; empty = there was none
    std::int64_t entries_kept = 0;  ///< that the folder kept aside has after the backup's last one;
                                    ///< -1 = cannot be read, or another history
};

/// Checks the backup, moves `folder` aside to `FOLDER.before-restore-N`, and makes it anew from the
/// backup and the machine's own keys (engine.key, console.*) with a raised epoch, so that screens
/// and standbys drop what they know. No engine may work on the folder. Errors: those of inspect for
/// the backup, journal.locked, journal.folder_unusable, those of Connection; the folder is then as
/// it was.
Result<Restoration> restore(const std::filesystem::path& backup,
                            const std::filesystem::path& folder);

}  // namespace kydai::journal
