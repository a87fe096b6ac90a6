// The tournament as it stands, and the journal that it stands on: kept together, changed together.
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
    /// Opens the journal and folds all of it. Errors: those of Journal::open, and
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

  private:
    Ledger(std::filesystem::path folder, journal::Journal journal, Tournament state)
        : folder_(std::move(folder)), journal_(std::move(journal)), state_(std::move(state)) {}

    std::filesystem::path folder_;
    journal::Journal journal_;
    Tournament state_;
};

/// An entry as the core takes it. Errors: daemon.unreadable_entry {sequence, reason}.
Result<RecordedEvent> recorded_event(const journal::Entry& entry);

}  // namespace kydai::daemon
