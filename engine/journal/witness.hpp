// A second memory of how far the journal reached. SQLite takes a cut or damaged write-ahead log for
// a shorter history without a word; the witness beside it says that entries were acknowledged and
// are gone.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/entry.hpp"

#include "publisher/base/result.hpp"

#include <filesystem>
#include <optional>

namespace kydai::journal {

/// Written after each commit and never before it, so that it is never ahead of a sound journal, not
/// even after a power failure (the commit is synced first).
class Witness {
  public:
    /// Opens `FOLDER/journal.head`. A witness that cannot be written is no reason to refuse
    /// results: it is then without effect.
    static Witness open(const std::filesystem::path& folder);

    /// What the witness remembers; nothing when the file is missing, new or torn.
    static std::optional<Head> read(const std::filesystem::path& folder);

    void write(const Head& head);

    Witness(Witness&& other) noexcept;
    Witness& operator=(Witness&& other) noexcept;
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;
    ~Witness();

  private:
    explicit Witness(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace kydai::journal
