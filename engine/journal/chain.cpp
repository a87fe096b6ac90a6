// The walk along the chain.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/chain.hpp"

#include <algorithm>

namespace kydai::journal {
namespace {

std::string text_of(Sequence sequence) {
    return std::to_string(sequence.value());
}

Entry entry_of(const Statement& row) {
    return Entry{
        Sequence(row.integer(0)),      EngineTime(std::chrono::milliseconds(row.integer(1))),
        std::string(row.text(2)),      std::string(row.text(3)),
        std::string(row.text(4)),      std::string(row.text(5)),
        digest_from_bytes(row.blob(6))};
}

/// The first thing wrong with `entry` as the follower of `head`.
std::optional<Error> fault_of(const Entry& entry, const Head& head, const Place& place) {
    const Sequence expected(head.sequence.value() + 1);
    if (entry.sequence != expected) {
        return Error("journal.gap",
                     {{"expected", text_of(expected)}, {"found", text_of(entry.sequence)}}, place);
    }
    const LinkedContent content{entry.sequence, entry.time,       entry.author,
                                entry.device,   entry.command_id, entry.event};
    if (link(head.hash, content) != entry.hash) {
        return Error("journal.hash_mismatch", {{"sequence", text_of(entry.sequence)}}, place);
    }
    if (entry.time < head.time) {
        return Error("journal.time_runs_back", {{"sequence", text_of(entry.sequence)}}, place);
    }
    return std::nullopt;
}

}  // namespace

Result<Head> read_chain(const Connection& connection, const Digest& genesis,
                        const std::optional<Head>& witness, const OnEntry& on_entry) {
    const Place place = connection.place();
    Result<Statement> rows = connection.prepare(
        "SELECT sequence, time_ms, author, device, command, event, hash FROM events "
        "ORDER BY sequence");
    if (!rows) return rows.error();

    Head head{Sequence(0), genesis, EngineTime::min()};
    for (;;) {
        const Result<bool> row = rows->step();
        if (!row) return row.error();
        if (!*row) break;
        const Entry entry = entry_of(*rows);
        if (std::optional<Error> fault = fault_of(entry, head, place)) return *fault;
        head = Head{entry.sequence, entry.hash, entry.time};
        if (witness && witness->sequence == head.sequence && witness->hash != head.hash) {
            return Error("journal.another_history", {{"sequence", text_of(head.sequence)}}, place);
        }
        if (Result<void> taken = on_entry(entry); !taken) return taken.error();
    }
    if (witness && witness->sequence > head.sequence) {
        return Error(
            "journal.cut",
            {{"found", text_of(head.sequence)}, {"acknowledged", text_of(witness->sequence)}},
            place);
    }
    return head;
}

Result<void> read_entries(const Connection& connection, Sequence first, std::int64_t limit,
                          const OnEntry& on_entry) {
    Result<Statement> rows = connection.prepare(
        "SELECT sequence, time_ms, author, device, command, event, hash FROM events "
        "WHERE sequence >= ? ORDER BY sequence LIMIT ?");
    if (!rows) return rows.error();
    rows->bind(1, first.value()).bind(2, limit);
    for (;;) {
        const Result<bool> row = rows->step();
        if (!row) return row.error();
        if (!*row) return {};
        if (Result<void> taken = on_entry(entry_of(*rows)); !taken) return taken;
    }
}

Result<std::int64_t> check_answers(const Connection& connection) {
    const Place place = connection.place();
    Result<Statement> rows = connection.prepare(
        "SELECT e.sequence, e.command, e.hash, a.first, a.last, a.digest, a.answer, a.seal "
        "FROM events e LEFT JOIN answers a ON a.command = e.command ORDER BY e.sequence");
    if (!rows) return rows.error();
    std::int64_t answers = 0;
    for (;;) {
        const Result<bool> row = rows->step();
        if (!row) return row.error();
        if (!*row) break;
        const std::int64_t sequence = rows->integer(0);
        const std::int64_t last = rows->integer(4);
        if (rows->integer(3) > sequence || last < sequence) {
            return Error("journal.answer_missing", {{"sequence", std::to_string(sequence)}}, place);
        }
        if (last != sequence) continue;
        const std::string command(rows->text(1));
        const Digest seal = seal_of_answer(digest_from_bytes(rows->blob(2)), command,
                                           digest_from_bytes(rows->blob(5)), rows->text(6));
        if (seal != digest_from_bytes(rows->blob(7))) {
            return Error("journal.damaged_answer", {{"command", command}}, place);
        }
        ++answers;
    }
    const Result<std::int64_t> stored = connection.query_integer("SELECT count(*) FROM answers");
    if (!stored) return stored.error();
    if (*stored != answers) {
        return Error("journal.answers_without_entries",
                     {{"count", std::to_string(*stored - answers)}}, place);
    }
    return answers;
}

}  // namespace kydai::journal
