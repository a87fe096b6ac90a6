// The tables of a journal file, their version, and the steps from older versions to this one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/sqlite.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kydai::journal {

/// `PRAGMA application_id` of a journal: "KyDi" in ASCII.
inline constexpr std::int64_t application_id = 0x4B794469;

/// The SQL that leads from version i to version i + 1; the last one leads to the version we write.
[[nodiscard]] std::span<const char* const> schema_steps();
[[nodiscard]] std::int64_t schema_version();

/// Checks that the file is a journal (or empty) and not newer than us; changes nothing.
/// Errors: journal.not_a_journal, journal.newer_version {found} {known}, and those of Connection.
Result<std::int64_t> check_version(const Connection& connection, std::int64_t known);

/// Brings an empty or older file to the version of `steps`, all or nothing.
Result<void> migrate(Connection& connection, std::span<const char* const> steps);

/// Small facts about the journal, each sealed against flipped bytes. Errors: journal.damaged_fact
/// {key}.
Result<std::optional<std::string>> read_fact(const Connection& connection, std::string_view key);
Result<void> write_fact(Connection& connection, std::string_view key, std::string_view value);

}  // namespace kydai::journal
