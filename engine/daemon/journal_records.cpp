// See journal_records.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/journal_records.hpp"

#include <utility>

namespace kydai::daemon {

protocol::JournalPosition position_of(const journal::Head& head) {
    return {head.sequence.value(), journal::to_hex(head.hash)};
}

protocol::JournalRecord wire_record(const journal::ReplicatedRecord& record) {
    return {record.first.value(), record.time,       record.author,
            record.device,        record.command_id, journal::to_hex(record.command),
            record.events,        record.answer,     journal::to_hex(record.hash)};
}

Result<journal::ReplicatedRecord> journal_record(protocol::JournalRecord record) {
    const std::optional<journal::Digest> command = journal::digest_from_hex(record.digest);
    const std::optional<journal::Digest> hash = journal::digest_from_hex(record.hash);
    if (!command || !hash || record.events.empty() || record.command.empty()) {
        return Error("standby.bad_record", {{"sequence", std::to_string(record.first)}});
    }
    return journal::ReplicatedRecord{Sequence(record.first),
                                     record.time,
                                     std::move(record.author),
                                     std::move(record.device),
                                     std::move(record.command),
                                     *command,
                                     std::move(record.events),
                                     std::move(record.answer),
                                     *hash};
}

Result<std::vector<journal::ReplicatedRecord>> journal_records(
    std::vector<protocol::JournalRecord> records) {
    std::vector<journal::ReplicatedRecord> made;
    made.reserve(records.size());
    for (protocol::JournalRecord& record : records) {
        Result<journal::ReplicatedRecord> one = journal_record(std::move(record));
        if (!one) return one.error();
        made.push_back(std::move(*one));
    }
    return made;
}

bool has_position(const journal::Journal& journal, const protocol::JournalPosition& position) {
    const std::optional<journal::Digest> hash = journal::digest_from_hex(position.hash);
    const auto known = journal.hash_at(Sequence(position.sequence));
    return hash && known && *known == hash;
}

}  // namespace kydai::daemon
