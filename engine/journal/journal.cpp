// Opening with a full check, group commit, and the answers that make retries harmless.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/journal.hpp"

#include "engine/journal/schema.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace kydai::journal {
namespace {

/// WAL + FULL: a commit returns after the log is on the disk. The log is moved into the file in
/// idle moments (checkpoint); the limit here, 32 MB of log, only bounds it under endless load.
constexpr const char* durable_settings =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000;"
    "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY";

/// A new file is durable only when its folder is.
void sync_folder(const std::filesystem::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

bool is_lost_history(const Error& error) {
    return error.code == "journal.cut" || error.code == "journal.another_history";
}

Result<std::unique_ptr<Connection>> open_database(const std::filesystem::path& file,
                                                  const std::string& vfs) {
    Result<std::unique_ptr<Connection>> connection =
        Connection::open(file, Access::ReadWriteCreate, vfs);
    if (!connection) return connection;
    Connection& database = **connection;
    // SQLite takes the torso of a first page for a new file.
    std::error_code ignored;
    const std::uintmax_t size = std::filesystem::file_size(file, ignored);
    const Result<std::int64_t> pages = database.query_integer("PRAGMA page_count");
    if (!pages) return pages.error();
    if (!ignored && size > 0 && *pages == 0) {
        return Error("journal.cut_short", {}, database.place());
    }
    // Before any setting: a newer or foreign file must stay as it is.
    if (const auto version = check_version(database, schema_version()); !version) {
        return version.error();
    }
    if (Result<void> done = database.execute(durable_settings); !done) return done.error();
    if (Result<void> done = migrate(database, schema_steps()); !done) return done.error();
    return connection;
}

}  // namespace

Result<Journal> Journal::open(const std::filesystem::path& folder, const Options& options,
                              const OnEntry& on_entry) {
    Result<FolderLock> lock = FolderLock::take(folder);
    if (!lock) return lock.error();
    Result<std::unique_ptr<Connection>> connection = open_database(folder / file_name, options.vfs);
    if (!connection) return connection.error();
    sync_folder(folder);

    const std::optional<Head> witness = Witness::read(folder);
    Journal journal(std::move(*lock), std::move(*connection), Witness::open(folder));
    if (Result<void> done = journal.identify(options.new_id); !done) return done.error();

    const Digest genesis = genesis_of(journal.id_);
    Result<Head> head = read_chain(*journal.connection_, genesis, witness, on_entry);
    if (!head && is_lost_history(head.error()) && options.accept_loss) {
        const auto ignore = [](const Entry&) { return Result<void>(); };
        // A cut is found after the last entry, which has been handed over by then; another history
        // is found in the middle of it.
        const bool is_handed_over = head.error().code == "journal.cut";
        head = read_chain(*journal.connection_, genesis, std::nullopt,
                          is_handed_over ? OnEntry(ignore) : on_entry);
        if (Result<void> done = journal.raise_epoch_to(journal.epoch_ + 1); !done) {
            return done.error();
        }
    }
    if (!head) return head.error();
    if (const auto answers = check_answers(*journal.connection_); !answers) return answers.error();
    journal.head_ = *head;
    journal.witness_.write(*head);
    if (Result<void> done = journal.prepare(); !done) return done.error();
    return journal;
}

Result<void> Journal::identify(const std::string& new_id) {
    Result<std::optional<std::string>> id = read_fact(*connection_, "journal_id");
    if (!id) return id.error();
    if (!*id) {
        const auto entries = connection_->query_integer("SELECT count(*) FROM events");
        if (!entries) return entries.error();
        if (*entries != 0) {
            return Error("journal.damaged_fact", {{"key", "journal_id"}}, connection_->place());
        }
        *id = new_id.empty() ? random_id() : new_id;
        if (Result<void> done = set_fact("journal_id", **id); !done) return done;
    }
    id_ = **id;

    const Result<std::optional<std::string>> epoch = read_fact(*connection_, "epoch");
    if (!epoch) return epoch.error();
    if (*epoch) std::from_chars((*epoch)->data(), (*epoch)->data() + (*epoch)->size(), epoch_);
    return {};
}

Result<void> Journal::raise_epoch_to(std::int64_t epoch) {
    if (epoch <= epoch_) return {};
    if (Result<void> done = set_fact("epoch", std::to_string(epoch)); !done) return done;
    epoch_ = epoch;
    return {};
}

Result<void> Journal::prepare() {
    Result<Statement> insert_event = connection_->prepare(
        "INSERT INTO events (sequence, time_ms, author, device, command, event, hash) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)");
    if (!insert_event) return insert_event.error();
    Result<Statement> insert_answer = connection_->prepare(
        "INSERT INTO answers (command, first, last, digest, answer, seal) VALUES (?, ?, ?, ?, ?, "
        "?)");
    if (!insert_answer) return insert_answer.error();
    Result<Statement> find_answer =
        connection_->prepare("SELECT first, last, digest, answer FROM answers WHERE command = ?");
    if (!find_answer) return find_answer.error();
    statements_ = std::make_unique<Statements>(
        Statements{std::move(*insert_event), std::move(*insert_answer), std::move(*find_answer)});
    return {};
}

Result<Head> Journal::insert(const Record& record, Head head) {
    // The engine's time line never runs back (known fault F27); an entry cannot either.
    const EngineTime time = std::max(record.time, head.time);
    return link_in({Sequence(head.sequence.value() + 1),
                    time,
                    record.author,
                    record.device,
                    record.command_id,
                    digest_of(record.command),
                    record.events,
                    record.answer,
                    {}},
                   head);
}

Result<Head> Journal::insert(const ReplicatedRecord& record, Head head) {
    const Error does_not_follow("journal.does_not_follow",
                                {{"sequence", std::to_string(record.first.value())}},
                                connection_->place());
    const bool is_next =
        record.first.value() == head.sequence.value() + 1 && record.time >= head.time;
    if (!is_next || record.command_id.empty() || record.events.empty()) return does_not_follow;
    Result<Head> linked = link_in(record, head);
    if (linked && linked->hash != record.hash) return does_not_follow;
    return linked;
}

/// Its own hash is not looked at.
Result<Head> Journal::link_in(const ReplicatedRecord& record, Head head) {
    KYDAI_CHECK(!record.command_id.empty() && !record.events.empty());
    for (const std::string& event : record.events) {
        const Sequence sequence(head.sequence.value() + 1);
        const LinkedContent content{sequence,      record.time,       record.author,
                                    record.device, record.command_id, event};
        head = Head{sequence, link(head.hash, content), record.time};
        const Result<bool> done = statements_->insert_event.bind(1, sequence.value())
                                      .bind(2, record.time.time_since_epoch().count())
                                      .bind(3, record.author)
                                      .bind(4, record.device)
                                      .bind(5, record.command_id)
                                      .bind(6, event)
                                      .bind_blob(7, head.hash.data(), head.hash.size())
                                      .step();
        if (!done) return done.error();
    }
    const Digest seal = seal_of_answer(head.hash, record.command_id, record.command, record.answer);
    const Result<bool> done = statements_->insert_answer.bind(1, record.command_id)
                                  .bind(2, record.first.value())
                                  .bind(3, head.sequence.value())
                                  .bind_blob(4, record.command.data(), record.command.size())
                                  .bind(5, record.answer)
                                  .bind_blob(6, seal.data(), seal.size())
                                  .step();
    if (!done) return done.error();
    return head;
}

template <class AnyRecord>
Result<Head> Journal::append_all(std::span<const AnyRecord> records) {
    if (records.empty()) return head_;
    if (Result<void> begun = connection_->execute("BEGIN IMMEDIATE"); !begun) return begun.error();
    Result<Head> head = head_;
    for (const AnyRecord& record : records) {
        head = insert(record, *head);
        if (!head) break;
    }
    if (head) {
        if (Result<void> done = connection_->execute("COMMIT"); !done) head = done.error();
    }
    if (!head) {
        connection_->roll_back();
        return head.error();
    }
    head_ = *head;
    witness_.write(head_);
    return head_;
}

Result<Head> Journal::append(std::span<const Record> records) {
    return append_all(records);
}

Result<Head> Journal::replicate(std::span<const ReplicatedRecord> records) {
    return append_all(records);
}

Result<std::optional<Answer>> Journal::answer_to(std::string_view command_id) {
    Statement& find = statements_->find_answer;
    const Result<bool> row = find.bind(1, command_id).step();
    if (!row) return row.error();
    if (!*row) return std::optional<Answer>();
    Answer answer{Sequence(find.integer(0)), Sequence(find.integer(1)),
                  digest_from_bytes(find.blob(2)), std::string(find.text(3))};
    find.reset();
    return std::optional<Answer>(std::move(answer));
}

Result<void> Journal::read(Sequence first, std::int64_t limit, const OnEntry& on_entry) const {
    return read_entries(*connection_, first, limit, on_entry);
}

Result<void> Journal::read_records(
    Sequence first, std::int64_t limit,
    const std::function<void(const ReplicatedRecord&)>& on_record) const {
    Result<Statement> rows = connection_->prepare(
        "SELECT e.sequence, e.time_ms, e.author, e.device, e.command, e.event, e.hash, a.last, "
        "a.digest, a.answer FROM events e JOIN answers a ON a.command = e.command "
        "WHERE e.sequence >= ? ORDER BY e.sequence");
    if (!rows) return rows.error();
    rows->bind(1, first.value());
    ReplicatedRecord record;
    std::int64_t handed_over = 0;
    for (;;) {
        const Result<bool> row = rows->step();
        if (!row) return row.error();
        if (!*row) return {};
        if (record.events.empty()) {
            record.first = Sequence(rows->integer(0));
            record.time = EngineTime(std::chrono::milliseconds(rows->integer(1)));
            record.author = rows->text(2);
            record.device = rows->text(3);
            record.command_id = rows->text(4);
            record.command = digest_from_bytes(rows->blob(8));
            record.answer = rows->text(9);
        }
        record.events.emplace_back(rows->text(5));
        record.hash = digest_from_bytes(rows->blob(6));
        if (rows->integer(0) < rows->integer(7)) continue;
        handed_over += static_cast<std::int64_t>(record.events.size());
        on_record(record);
        record = {};
        if (handed_over >= limit) return {};
    }
}

Result<std::optional<Digest>> Journal::hash_at(Sequence sequence) const {
    if (sequence.value() == 0) return std::optional(genesis_of(id_));
    if (sequence == head_.sequence) return std::optional(head_.hash);
    std::optional<Digest> hash;
    const Result<void> read = this->read(sequence, 1, [&](const Entry& entry) {
        if (entry.sequence == sequence) hash = entry.hash;
        return Result<void>();
    });
    if (!read) return read.error();
    return hash;
}

Result<void> Journal::checkpoint() {
    return connection_->execute("PRAGMA wal_checkpoint(PASSIVE)");
}

Result<std::optional<std::string>> Journal::fact(std::string_view key) const {
    return read_fact(*connection_, key);
}

Result<void> Journal::set_fact(std::string_view key, std::string_view value) {
    return write_fact(*connection_, key, value);
}

}  // namespace kydai::journal
