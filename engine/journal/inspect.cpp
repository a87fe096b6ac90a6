// A second connection that only reads; SQLite's write-ahead log lets it work beside the engine.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/inspect.hpp"

#include "engine/journal/journal.hpp"
#include "engine/journal/schema.hpp"
#include "engine/journal/witness.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace kydai::journal {
namespace {

namespace fs = std::filesystem;

Place place_of(const fs::path& file) {
    Place place;
    place.file = file.string();
    return place;
}

fs::path journal_file(const fs::path& folder_or_file) {
    std::error_code ignored;
    return fs::is_directory(folder_or_file, ignored) ? folder_or_file / file_name : folder_or_file;
}

Result<std::unique_ptr<Connection>> open_to_read(const fs::path& file) {
    std::error_code failure;
    if (!fs::exists(file, failure)) return Error("file.not_found", {}, place_of(file));
    // Reading beside an engine needs the shared index of the log, which a plain read-only opening
    // may not make; a folder that cannot be written (a stick, a copy) is opened as it is.
    Result<std::unique_ptr<Connection>> connection = Connection::open(file, Access::ReadWrite);
    if (!connection || !(*connection)->query_integer("SELECT count(*) FROM sqlite_schema")) {
        connection = Connection::open(file, Access::Read);
    }
    if (!connection) return connection;
    if (Result<void> done = (*connection)->execute("PRAGMA query_only = ON"); !done) {
        return done.error();
    }
    return connection;
}

Result<void> check_structure(const Connection& connection) {
    Result<Statement> check = connection.prepare("PRAGMA quick_check(1)");
    if (!check) return check.error();
    const Result<bool> row = check->step();
    if (!row) return row.error();
    if (*row && check->text(0) != "ok") {
        return Error("journal.damaged", {{"reason", std::string(check->text(0))}},
                     connection.place());
    }
    return {};
}

Result<std::string> required_fact(const Connection& connection, std::string_view key) {
    Result<std::optional<std::string>> value = read_fact(connection, key);
    if (!value) return value.error();
    if (!*value) {
        return Error("journal.damaged_fact", {{"key", std::string(key)}}, connection.place());
    }
    return std::move(**value);
}

Result<Inspection> inspect_open(const Connection& connection, const std::optional<Head>& witness,
                                const OnEntry& on_entry) {
    Inspection found;
    const Result<std::int64_t> version = check_version(connection, schema_version());
    if (!version) return version.error();
    found.version = *version;
    if (Result<void> sound = check_structure(connection); !sound) return sound.error();
    Result<std::string> id = required_fact(connection, "journal_id");
    if (!id) return id.error();
    found.journal_id = std::move(*id);
    const Result<std::optional<std::string>> epoch = read_fact(connection, "epoch");
    if (!epoch) return epoch.error();
    if (*epoch) std::from_chars((*epoch)->data(), (*epoch)->data() + (*epoch)->size(), found.epoch);

    const Result<std::optional<std::string>> demoted = read_fact(connection, "demoted");
    if (!demoted) return demoted.error();
    if (*demoted) {
        std::from_chars((*demoted)->data(), (*demoted)->data() + (*demoted)->size(),
                        found.epoch_known);
    }
    found.epoch_known = std::max(found.epoch_known, found.epoch);

    const Result<Head> head =
        read_chain(connection, genesis_of(found.journal_id), witness, on_entry);
    if (!head) return head.error();
    found.head = *head;
    const Result<std::int64_t> answers = check_answers(connection);
    if (!answers) return answers.error();
    found.answers = *answers;
    return found;
}

}  // namespace

Result<Inspection> inspect(const fs::path& folder_or_file, const OnEntry& on_entry) {
    const fs::path file = journal_file(folder_or_file);
    // Read before the journal: what is acknowledged meanwhile is in the journal, not in this
    // witness.
    const std::optional<Head> witness = Witness::read(file.parent_path());
    const Result<std::unique_ptr<Connection>> connection = open_to_read(file);
    if (!connection) return connection.error();
    // One transaction, so that an engine at work does not move the journal between the checks.
    if (Result<void> begun = (*connection)->execute("BEGIN"); !begun) return begun.error();
    return inspect_open(**connection, witness, on_entry);
}

Result<Inspection> back_up(const fs::path& folder_or_file, const fs::path& target) {
    const fs::path file = journal_file(folder_or_file);
    std::error_code failure;
    if (fs::exists(target, failure)) return Error("journal.target_exists", {}, place_of(target));
    const Result<std::unique_ptr<Connection>> connection = open_to_read(file);
    if (!connection) return connection.error();
    if (Result<void> done = (*connection)->execute("PRAGMA query_only = OFF"); !done) {
        return done.error();
    }
    Result<Statement> copy = (*connection)->prepare("VACUUM INTO ?");
    if (!copy) return copy.error();
    const std::string name = target.string();
    if (const Result<bool> done = copy->bind(1, name).step(); !done) {
        Error error = done.error();
        error.place.file = name;
        fs::remove(target, failure);
        return error;
    }
    return inspect(target, [](const Entry&) { return Result<void>(); });
}

}  // namespace kydai::journal
