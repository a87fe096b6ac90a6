// SQLite behind RAII and Result: the only door of the journal to the database library.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace kydai::journal {

enum class Access {
    ReadWriteCreate,
    ReadWrite,
    Read,  ///< asks for the file as it is, and never writes to it
};

class Connection;

/// One prepared statement. Bound texts must live until the next reset.
class Statement {
  public:
    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, std::string_view text);
    Statement& bind_blob(int index, const unsigned char* bytes, std::size_t size);

    /// True = a row is there to be read, false = done. After false or an error the statement is
    /// reset.
    Result<bool> step();
    void reset();

    [[nodiscard]] std::int64_t integer(int column) const;
    /// Valid until the next step.
    [[nodiscard]] std::string_view text(int column) const;
    [[nodiscard]] std::string_view blob(int column) const;

  private:
    friend class Connection;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    Statement(const Connection* connection, sqlite3_stmt* statement)
        : connection_(connection), statement_(statement) {}

    const Connection* connection_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// An open database file. Errors of all members: journal.disk_full, journal.read_only,
/// journal.damaged {reason}, journal.cut_short, journal.busy, journal.io_failed {reason}; the file
/// is their place.
class Connection {
  public:
    /// `vfs` names an SQLite file system of the tests; empty = the usual one.
    static Result<std::unique_ptr<Connection>> open(const std::filesystem::path& file,
                                                    Access access, const std::string& vfs = {});

    Result<void> execute(const char* sql);
    Result<Statement> prepare(const char* sql) const;
    /// The first column of the first row of a query; 0 without rows.
    Result<std::int64_t> query_integer(const char* sql) const;

    /// Ends an open transaction without its changes, if there is one.
    void roll_back();
    [[nodiscard]] bool is_in_transaction() const;
    [[nodiscard]] Error error(int code) const;
    /// The file, as the place of an error.
    [[nodiscard]] Place place() const;
    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    Connection(sqlite3* handle, std::filesystem::path file)
        : handle_(handle), file_(std::move(file)) {}

    std::unique_ptr<sqlite3, Close> handle_;
    std::filesystem::path file_;
};

}  // namespace kydai::journal
