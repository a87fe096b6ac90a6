// Tables, migration in one transaction, and sealed facts.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/schema.hpp"

#include "engine/journal/digest.hpp"

#include <array>

namespace kydai::journal {
namespace {

constexpr std::array<const char*, 1> steps_to_now = {
    // 0 -> 1: a new journal.
    R"(
    CREATE TABLE facts (
        key   TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL,
        seal  BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE events (
        sequence INTEGER PRIMARY KEY NOT NULL,
        time_ms  INTEGER NOT NULL,
        author   TEXT NOT NULL,
        device   TEXT NOT NULL,
        command  TEXT NOT NULL,
        event    TEXT NOT NULL,
        hash     BLOB NOT NULL
    ) STRICT;
    CREATE TABLE answers (
        command TEXT PRIMARY KEY NOT NULL,
        first   INTEGER NOT NULL,
        last    INTEGER NOT NULL,
        digest  BLOB NOT NULL,
        answer  TEXT NOT NULL,
        seal    BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    )",
};

Digest seal_of_fact(std::string_view key, std::string_view value) {
    return link(genesis_of("fact"), {Sequence(0), EngineTime{}, key, value, {}, {}});
}

Result<void> run_steps(Connection& connection, std::span<const char* const> steps,
                       std::int64_t from) {
    for (std::size_t i = static_cast<std::size_t>(from); i < steps.size(); ++i) {
        if (Result<void> done = connection.execute(steps[i]); !done) return done;
    }
    const std::string stamp = "PRAGMA application_id = " + std::to_string(application_id) +
                              "; PRAGMA user_version = " + std::to_string(steps.size());
    return connection.execute(stamp.c_str());
}

}  // namespace

std::span<const char* const> schema_steps() {
    return steps_to_now;
}
std::int64_t schema_version() {
    return static_cast<std::int64_t>(steps_to_now.size());
}

Result<std::int64_t> check_version(const Connection& connection, std::int64_t known) {
    const Place place = connection.place();
    const Result<std::int64_t> id = connection.query_integer("PRAGMA application_id");
    if (!id) return id.error();
    const Result<std::int64_t> version = connection.query_integer("PRAGMA user_version");
    if (!version) return version.error();
    const Result<std::int64_t> tables =
        connection.query_integer("SELECT count(*) FROM sqlite_schema");
    if (!tables) return tables.error();
    const bool is_empty = *id == 0 && *version == 0 && *tables == 0;
    if (!is_empty && (*id != application_id || *version < 1)) {
        return Error("journal.not_a_journal", {}, place);
    }
    if (*version > known) {
        return Error("journal.newer_version",
                     {{"found", std::to_string(*version)}, {"known", std::to_string(known)}},
                     place);
    }
    return *version;
}

Result<void> migrate(Connection& connection, std::span<const char* const> steps) {
    const Result<std::int64_t> version =
        check_version(connection, static_cast<std::int64_t>(steps.size()));
    if (!version) return version.error();
    if (*version == static_cast<std::int64_t>(steps.size())) return {};
    if (Result<void> begun = connection.execute("BEGIN IMMEDIATE"); !begun) return begun;
    Result<void> done = run_steps(connection, steps, *version);
    if (done) done = connection.execute("COMMIT");
    if (!done) connection.roll_back();
    return done;
}

Result<std::optional<std::string>> read_fact(const Connection& connection, std::string_view key) {
    Result<Statement> query = connection.prepare("SELECT value, seal FROM facts WHERE key = ?");
    if (!query) return query.error();
    const Result<bool> row = query->bind(1, key).step();
    if (!row) return row.error();
    if (!*row) return std::optional<std::string>();
    std::string value(query->text(0));
    const Digest seal = seal_of_fact(key, value);
    const std::string_view expected(reinterpret_cast<const char*>(seal.data()), seal.size());
    if (query->blob(1) != expected) {
        return Error("journal.damaged_fact", {{"key", std::string(key)}}, connection.place());
    }
    return std::optional<std::string>(std::move(value));
}

Result<void> write_fact(Connection& connection, std::string_view key, std::string_view value) {
    Result<Statement> statement =
        connection.prepare("INSERT OR REPLACE INTO facts (key, value, seal) VALUES (?, ?, ?)");
    if (!statement) return statement.error();
    const Digest seal = seal_of_fact(key, value);
    const Result<bool> done =
        statement->bind(1, key).bind(2, value).bind_blob(3, seal.data(), seal.size()).step();
    if (!done) return done.error();
    return {};
}

}  // namespace kydai::journal
