// The append-only memory of a tournament: events in one SQLite file, durable before anybody is
// answered.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/chain.hpp"
#include "engine/journal/entry.hpp"
#include "engine/journal/folder_lock.hpp"
#include "engine/journal/sqlite.hpp"
#include "engine/journal/witness.hpp"

#include <filesystem>
#include <functional>
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
    /// Of a new journal that shall continue another one's chain (a standby); empty = random.
    std::string new_id;
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

    /// Makes commands of another engine durable; each must follow this journal's head and lead to
    /// the hash that it has there. Errors: journal.does_not_follow {sequence}, those of append.
    Result<Head> replicate(std::span<const ReplicatedRecord> records);

    /// The answer that the command with this id got, if it was done.
    Result<std::optional<Answer>> answer_to(std::string_view command_id);

    /// Hands over the entries from `first` on, at most `limit`, without checking the chain again.
    Result<void> read(Sequence first, std::int64_t limit, const OnEntry& on_entry) const;

    /// Hands over whole commands from the entry `first` (the first one of a command) on, until at
    /// least `limit` entries were handed over.
    Result<void> read_records(Sequence first, std::int64_t limit,
                              const std::function<void(const ReplicatedRecord&)>& on_record) const;
    /// The chain's hash after that entry (0 = before the first one); nothing when it is not there.
    Result<std::optional<Digest>> hash_at(Sequence sequence) const;

    /// Moves the write-ahead log into the file when nobody reads; for idle moments of the engine.
    Result<void> checkpoint();

    Result<std::optional<std::string>> fact(std::string_view key) const;
    Result<void> set_fact(std::string_view key, std::string_view value);

    [[nodiscard]] const Head& head() const { return head_; }
    [[nodiscard]] const std::string& id() const { return id_; }
    /// Raised whenever the history that screens may know is no longer this one (known fault F43).
    [[nodiscard]] std::int64_t epoch() const { return epoch_; }
    /// Never lowers it.
    Result<void> raise_epoch_to(std::int64_t epoch);

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

    Result<void> identify(const std::string& new_id);
    Result<void> prepare();
    Result<Head> insert(const Record& record, Head head);
    Result<Head> insert(const ReplicatedRecord& record, Head head);
    Result<Head> link_in(const ReplicatedRecord& record, Head head);
    template <class AnyRecord>
    Result<Head> append_all(std::span<const AnyRecord> records);

    FolderLock lock_;
    std::unique_ptr<Connection> connection_;
    Witness witness_;
    std::unique_ptr<Statements> statements_;  // after connection_: finalised before it closes
    std::string id_;
    std::int64_t epoch_ = 1;
    Head head_;
};

}  // namespace kydai::journal
