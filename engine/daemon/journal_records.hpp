// Records of the journal as the wire has them, and back.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/journal.hpp"
#include "publisher/protocol/journal_wire.hpp"

#include <vector>

namespace kydai::daemon {

[[nodiscard]] protocol::JournalPosition position_of(const journal::Head& head);
[[nodiscard]] protocol::JournalRecord wire_record(const journal::ReplicatedRecord& record);
/// Errors: standby.bad_record {sequence}.
[[nodiscard]] Result<journal::ReplicatedRecord> journal_record(protocol::JournalRecord record);
[[nodiscard]] Result<std::vector<journal::ReplicatedRecord>> journal_records(
    std::vector<protocol::JournalRecord> records);

/// Whether the journal has an entry of that number with that hash (0 = its beginning).
[[nodiscard]] bool has_position(const journal::Journal& journal,
                                const protocol::JournalPosition& position);

}  // namespace kydai::daemon
