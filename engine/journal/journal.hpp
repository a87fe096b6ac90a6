// The append-only memory of a tournament: events in one SQLite file, durable before anybody is
// answered.
#pragma once

#include "engine/journal/chain.hpp"
#include "engine/journal/entry.hpp"
#include "engine/journal/folder_lock.hpp"
#include "engine/journal/sqlite.hpp"
#include "engine/journal/witness.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kydai::journal {

/// The journal's file inside a data folder.
inline constexpr std::string_view file_name = "journal.db";

struct Options {
    /// Go on although acknowledged entries are gone (journal.cut, journal.another_history): the
    /// arbiter's decision. It raises the epoch, so that screens drop what they know.
    bool accept_loss = false;
    std::string vfs;  ///< an SQLite file system of the tests; empty = the usual one
};

/// The journal as the one engine of its folder holds it. Not thread-safe: the engine has one
/// thread.
class Journal {
  public:
    /// Opens or makes the journal of `folder`, checks all of it and hands every entry to
    /// `on_entry`. Errors: those of FolderLock, check_version, read_chain and Connection. Nothing
    /// is changed by a journal that cannot be opened.
    static Result<Journal> open(const std::filesystem::path& folder, const Options& options,
                                const OnEntry& on_entry);

    /// Makes all records durable in one transaction; they are true when it returns a head, and
    /// without a trace when it returns an error: journal.disk_full, journal.read_only,
    /// journal.io_failed ...
    Result<Head> append(std::span<const Record> records);

    /// The answer that the command with this id got, if it was done.
    Result<std::optional<Answer>> answer_to(std::string_view command_id);

    /// Hands over the entries from `first` on, at most `limit`, without checking the chain again.
    Result<void> read(Sequence first, std::int64_t limit, const OnEntry& on_entry) const;

    /// Moves the write-ahead log into the file when nobody reads; for idle moments of the engine.
    Result<void> checkpoint();

    Result<std::optional<std::string>> fact(std::string_view key) const;
    Result<void> set_fact(std::string_view key, std::string_view value);

    [[nodiscard]] const Head& head() const { return head_; }
    [[nodiscard]] const std::string& id() const { return id_; }
    /// Raised whenever the history that screens may know is no longer this one (known fault F43).
    [[nodiscard]] std::int64_t epoch() const { return epoch_; }

  private:
    struct Statements {
        Statement insert_event;
        Statement insert_answer;
        Statement find_answer;
    };

    Journal(FolderLock lock, std::unique_ptr<Connection> connection, Witness witness)
        : lock_(std::move(lock)),
          connection_(std::move(connection)),
          witness_(std::move(witness)) {}

    Result<void> identify();
    Result<void> prepare();
    Result<void> raise_epoch();
    Result<Head> insert(const Record& record, Head head);

    FolderLock lock_;
    std::unique_ptr<Connection> connection_;
    Witness witness_;
    std::unique_ptr<Statements> statements_;  // after connection_: finalised before it closes
    std::string id_;
    std::int64_t epoch_ = 1;
    Head head_;
};

}  // namespace kydai::journal
