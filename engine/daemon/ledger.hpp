// The tournament as it stands, and the journal that it stands on: kept together, changed together.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"
#include "engine/domain/tournament.hpp"
#include "engine/journal/journal.hpp"
#include "publisher/base/result.hpp"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace kydai::daemon {

/// One command's events, decided but not yet true.
struct PendingCommand {
    std::string author;
    std::string device;
    std::string command_id;
    std::string command;  ///< its text
    std::vector<Event> events;
    std::string answer;
};

class Ledger {
  public:
    /// Opens the journal, checks all of it, and folds what the cached state does not hold (all of
    /// it where there is none that fits). Errors: those of Journal::open, and
    /// daemon.unreadable_entry {sequence, reason}.
    static Result<std::unique_ptr<Ledger>> open(const std::filesystem::path& folder,
                                                const journal::Options& options);

    [[nodiscard]] const Tournament& state() const { return state_; }
    [[nodiscard]] journal::Journal& journal() { return journal_; }
    [[nodiscard]] const journal::Journal& journal() const { return journal_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

    /// The state with a command's events folded in, as it will be once they are committed.
    [[nodiscard]] static Tournament folded(Tournament state, const PendingCommand& command,
                                           EngineTime time);

    /// Makes the commands true: durable first, then the state becomes `next` (which must be the
    /// state with all of them folded in). On an error nothing has changed. All share `time`.
    Result<void> commit(std::span<const PendingCommand> commands, EngineTime time, Tournament next);

    /// Commands of the engine that this one follows: durable here, then folded. Errors: those of
    /// Journal::replicate, daemon.unreadable_entry; nothing has changed then.
    Result<void> replicate(std::span<const journal::ReplicatedRecord> records);

    /// After a promotion, or when the engine that is followed has a higher one.
    Result<void> raise_epoch_to(std::int64_t epoch) { return journal_.raise_epoch_to(epoch); }

    /// Caches the state for the next start when `entries` or more were made since the last time.
    void save_cache(std::int64_t entries);

  private:
    Ledger(std::filesystem::path folder, journal::Journal journal, Tournament state)
        : folder_(std::move(folder)), journal_(std::move(journal)), state_(std::move(state)) {}
    struct Start;
    static Result<std::unique_ptr<Ledger>> open_from(const std::filesystem::path& folder,
                                                     const journal::Options& options, Start& start);

    std::filesystem::path folder_;
    journal::Journal journal_;
    Tournament state_;
    Sequence cached_;  ///< what the cached state on the disk holds
};

/// An entry as the core takes it. Errors: daemon.unreadable_entry {sequence, reason}.
Result<RecordedEvent> recorded_event(const journal::Entry& entry);

}  // namespace kydai::daemon
