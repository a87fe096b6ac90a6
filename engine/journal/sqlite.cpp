// The few calls of SQLite that the journal needs, each failure turned into a named error.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/sqlite.hpp"

#include <sqlite3.h>

#include <cerrno>

namespace kydai::journal {
namespace {

constexpr int busy_wait_ms =
    2000;  // a reader's checkpoint or backup, never another engine (folder lock)

int flags_of(Access access) {
    switch (access) {
        case Access::ReadWriteCreate:
            return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        case Access::ReadWrite:
            return SQLITE_OPEN_READWRITE;
        case Access::Read:
            return SQLITE_OPEN_READONLY;
    }
    return SQLITE_OPEN_READONLY;
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}
void Connection::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

Statement& Statement::bind(int index, std::int64_t value) {
    KYDAI_CHECK(sqlite3_bind_int64(statement_.get(), index, value) == SQLITE_OK);
    return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
    // A null destructor is SQLITE_STATIC: the text outlives the step.
    KYDAI_CHECK(sqlite3_bind_text64(statement_.get(), index, text.empty() ? "" : text.data(),
                                    text.size(), nullptr, SQLITE_UTF8) == SQLITE_OK);
    return *this;
}

Statement& Statement::bind_blob(int index, const unsigned char* bytes, std::size_t size) {
    KYDAI_CHECK(sqlite3_bind_blob64(statement_.get(), index, bytes, size, nullptr) == SQLITE_OK);
    return *this;
}

Result<bool> Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) {
        reset();
        return false;
    }
    const Error error = connection_->error(code);
    reset();
    return error;
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::text(int column) const {
    const unsigned char* bytes = sqlite3_column_text(statement_.get(), column);
    if (bytes == nullptr) return {};
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::string_view Statement::blob(int column) const {
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    if (bytes == nullptr) return {};
    return {static_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Result<std::unique_ptr<Connection>> Connection::open(const std::filesystem::path& file,
                                                     Access access, const std::string& vfs) {
    sqlite3* handle = nullptr;
    const int flags = flags_of(access) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const int code =
        sqlite3_open_v2(file.c_str(), &handle, flags, vfs.empty() ? nullptr : vfs.c_str());
    KYDAI_CHECK(handle != nullptr);  // null only when there is no memory left
    std::unique_ptr<Connection> connection(new Connection(handle, file));
    if (code != SQLITE_OK) return connection->error(code);
    // SQLite opens a file that may not be written for reading, and says so only at the first write.
    if (access != Access::Read && sqlite3_db_readonly(handle, "main") == 1) {
        return connection->error(SQLITE_READONLY);
    }
    sqlite3_busy_timeout(handle, busy_wait_ms);
    return connection;
}

Result<void> Connection::execute(const char* sql) {
    const int code = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return error(code);
    return {};
}

Result<Statement> Connection::prepare(const char* sql) const {
    sqlite3_stmt* statement = nullptr;
    const int code =
        sqlite3_prepare_v3(handle_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) return error(code);
    return Statement(this, statement);
}

Result<std::int64_t> Connection::query_integer(const char* sql) const {
    Result<Statement> statement = prepare(sql);
    if (!statement) return statement.error();
    const Result<bool> row = statement->step();
    if (!row) return row.error();
    return *row ? statement->integer(0) : 0;
}

void Connection::roll_back() {
    // SQLite may have rolled back by itself (disk full); a failure here leaves nothing to undo
    // either.
    if (is_in_transaction()) sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

bool Connection::is_in_transaction() const {
    return sqlite3_get_autocommit(handle_.get()) == 0;
}

Place Connection::place() const {
    Place place;
    place.file = file_.string();
    return place;
}

Error Connection::error(int code) const {
    const int system_error =
        errno;  // left by the failed write; sqlite3_system_errno does not keep it
    switch (code & 0xFF) {
        case SQLITE_FULL:
            return Error("journal.disk_full", {}, place());
        case SQLITE_READONLY:
            return Error("journal.read_only", {}, place());
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return Error("journal.busy", {}, place());
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return Error("journal.damaged", {{"reason", sqlite3_errmsg(handle_.get())}}, place());
        default:
            break;
    }
    // A short read means that the file ends before what its own header promises.
    if (code == SQLITE_IOERR_SHORT_READ) return Error("journal.cut_short", {}, place());
    // SQLite knows only ENOSPC as "full"; quotas and file size limits are the same to an arbiter.
    if (code == SQLITE_IOERR_WRITE && (system_error == EFBIG || system_error == EDQUOT)) {
        return Error("journal.disk_full", {}, place());
    }
    return Error("journal.io_failed", {{"reason", sqlite3_errmsg(handle_.get())}}, place());
}

}  // namespace kydai::journal
