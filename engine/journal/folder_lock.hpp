// One engine for one data folder: an advisory lock that the kernel drops when the process dies.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <filesystem>

namespace kydai::journal {

/// Holds `FOLDER/engine.lock` as long as it lives. The file stays and holds the owner's process id.
class FolderLock {
  public:
    /// Makes the folder if it is missing. Errors: journal.folder_unusable {reason},
    /// journal.locked {process}; the folder is their place.
    static Result<FolderLock> take(const std::filesystem::path& folder);

    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&& other) noexcept;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    explicit FolderLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace kydai::journal
