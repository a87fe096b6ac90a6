// Backups at the press of a button: made beside the engine's work, only into places that the
// machine's owner has given it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace kydai::daemon {

class BackupDesk {
  public:
    struct Place {
        std::filesystem::path folder;
        std::int64_t free_mb = -1;
        bool is_removable = false;
    };

    /// `own`: where backups go that are not carried away; made when it is first needed.
    BackupDesk(std::filesystem::path data, std::filesystem::path own);
    BackupDesk(const BackupDesk&) = delete;
    BackupDesk& operator=(const BackupDesk&) = delete;
    ~BackupDesk();  ///< the copy that is being made is still made

    /// The own folder, then each removable medium that is there and can be written to.
    [[nodiscard]] std::vector<Place> places() const;
    /// Begins a copy named `name` (letters, digits, `-`, `_`, `.`; ".db" is added) in one of the
    /// places (empty = the own one). Returns the file. Errors: backup.is_running, backup.bad_name
    /// {name}, backup.bad_place {place}, backup.cannot_make {folder}, journal.target_exists.
    Result<std::filesystem::path> begin(const std::string& place, const std::string& name);
    [[nodiscard]] bool is_running() const { return is_running_; }
    /// Why the last one came to nothing; nothing = it did not.
    [[nodiscard]] std::optional<Error> failure() const;

  private:
    void make(const std::filesystem::path& file);

    std::filesystem::path data_;
    std::filesystem::path own_;
    std::atomic<bool> is_running_{false};
    mutable std::mutex mutex_;
    std::optional<Error> failure_;
    std::thread thread_;
};

}  // namespace kydai::daemon
