// Reading the journal from its first entry to its last, with every link of the chain checked.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/entry.hpp"
#include "engine/journal/sqlite.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace kydai::journal {

/// Gets each entry in order; an error ends the reading and is passed on.
using OnEntry = std::function<Result<void>(const Entry&)>;

/// Checks and hands over all entries. With a witness, also that the history contains it.
/// Errors: journal.gap {expected} {found}, journal.hash_mismatch {sequence}, journal.time_runs_back
/// {sequence}, journal.cut {found} {acknowledged}, journal.another_history {sequence}, on_entry's
/// own.
Result<Head> read_chain(const Connection& connection, const Digest& genesis,
                        const std::optional<Head>& witness, const OnEntry& on_entry);

/// Hands over the entries from `first` on, at most `limit`, unchecked.
Result<void> read_entries(const Connection& connection, Sequence first, std::int64_t limit,
                          const OnEntry& on_entry);

/// Checks that every stored answer belongs to entries of the chain and is unchanged.
/// Errors: journal.damaged_answer {command}, journal.answer_missing {sequence},
/// journal.answers_without_entries {count}.
Result<std::int64_t> check_answers(const Connection& connection);

}  // namespace kydai::journal
