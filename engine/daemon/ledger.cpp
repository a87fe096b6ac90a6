// Start-up and every command take the same way: entries, events, fold.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/ledger.hpp"

#include "engine/codec/codec.hpp"
#include "engine/core/fold.hpp"
#include "engine/core/snapshot.hpp"
#include "engine/journal/state_cache.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <optional>

namespace kydai::daemon {

Result<RecordedEvent> recorded_event(const journal::Entry& entry) {
    Result<Event> event = codec::decode_event(entry.event);
    if (!event) {
        return Error("daemon.unreadable_entry",
                     {{"sequence", std::to_string(entry.sequence.value())},
                      {"reason", event.error().code + " " + event.error().place.path}});
    }
    return RecordedEvent{entry.sequence, entry.time,       entry.author,
                         entry.device,   entry.command_id, std::move(*event)};
}

namespace {

/// What can read the cached state: this build, and no other, for another one may fold differently.
std::string this_program() {
    struct stat found {};
    if (::stat("/proc/self/exe", &found) != 0) return {};
    return std::string(KYDAI_VERSION) + " " + std::to_string(found.st_size) + " " +
           std::to_string(found.st_mtim.tv_sec) + "." + std::to_string(found.st_mtim.tv_nsec);
}

struct CachedTournament {
    Sequence sequence;
    journal::Digest hash{};
    Tournament state;
};

std::optional<CachedTournament> cached_tournament(const std::filesystem::path& folder) {
    const std::optional<journal::CachedState> cached = journal::read_cache(folder, this_program());
    if (!cached) return std::nullopt;
    Result<Snapshot> snapshot = codec::decode_snapshot(cached->text);
    if (!snapshot || snapshot->sequence != cached->sequence) return std::nullopt;
    return CachedTournament{cached->sequence, cached->hash, core::state_of(std::move(*snapshot))};
}

}  // namespace

/// Where the folding begins, and whether that turned out not to be of this journal.
struct Ledger::Start {
    std::optional<CachedTournament> cached;
    bool is_foreign = false;
};

Result<std::unique_ptr<Ledger>> Ledger::open_from(const std::filesystem::path& folder,
                                                  const journal::Options& options, Start& start) {
    Tournament state;
    const auto take = [&](const journal::Entry& entry) -> Result<void> {
        // The journal is read once more from its beginning when a loss is accepted.
        if (entry.sequence == Sequence(1)) state = Tournament{};
        if (start.cached && entry.sequence < start.cached->sequence) return {};
        if (start.cached && entry.sequence == start.cached->sequence) {
            start.is_foreign = entry.hash != start.cached->hash;
            if (start.is_foreign) return Error("daemon.foreign_cache");
            state = start.cached->state;
            return {};
        }
        const Result<RecordedEvent> recorded = recorded_event(entry);
        if (!recorded) return recorded.error();
        state = core::fold(std::move(state), *recorded);
        return {};
    };
    Result<journal::Journal> journal = journal::Journal::open(folder, options, take);
    if (!journal) {
        Error error = journal.error();
        if (error.place.file.empty()) error.place.file = (folder / journal::file_name).string();
        return error;
    }
    start.is_foreign = state.sequence != journal->head().sequence;
    if (start.is_foreign) return Error("daemon.foreign_cache");
    return std::unique_ptr<Ledger>(new Ledger(folder, std::move(*journal), std::move(state)));
}

Result<std::unique_ptr<Ledger>> Ledger::open(const std::filesystem::path& folder,
                                             const journal::Options& options) {
    Start start{cached_tournament(folder), false};
    Result<std::unique_ptr<Ledger>> ledger = open_from(folder, options, start);
    if (ledger && start.cached) (*ledger)->cached_ = start.cached->sequence;
    if (ledger || !start.is_foreign) return ledger;
    start = {};
    return open_from(folder, options, start);
}

Result<void> Ledger::replicate(std::span<const journal::ReplicatedRecord> records) {
    Tournament next = state_;
    for (const journal::ReplicatedRecord& record : records) {
        Sequence sequence = record.first;
        for (const std::string& event : record.events) {
            const Result<RecordedEvent> recorded = recorded_event({sequence,
                                                                   record.time,
                                                                   record.author,
                                                                   record.device,
                                                                   record.command_id,
                                                                   event,
                                                                   {}});
            if (!recorded) return recorded.error();
            next = core::fold(std::move(next), *recorded);
            sequence = Sequence(sequence.value() + 1);
        }
    }
    const Result<journal::Head> head = journal_.replicate(records);
    if (!head) return head.error();
    KYDAI_CHECK(head->sequence == next.sequence);
    state_ = std::move(next);
    return {};
}

void Ledger::save_cache(std::int64_t entries) {
    const std::string program = this_program();
    const bool is_new =
        state_.sequence.value() - cached_.value() >= std::max<std::int64_t>(1, entries);
    if (!is_new || program.empty()) return;
    const journal::CachedState cached{state_.sequence, journal_.head().hash,
                                      codec::encode(core::snapshot_of(state_))};
    if (journal::write_cache(folder_, program, cached)) cached_ = state_.sequence;
}

Tournament Ledger::folded(Tournament state, const PendingCommand& command, EngineTime time) {
    for (const Event& event : command.events) {
        const Sequence sequence(state.sequence.value() + 1);
        state =
            core::fold(std::move(state), RecordedEvent{sequence, time, command.author,
                                                       command.device, command.command_id, event});
    }
    return state;
}

Result<void> Ledger::commit(std::span<const PendingCommand> commands, EngineTime time,
                            Tournament next) {
    std::vector<journal::Record> records;
    records.reserve(commands.size());
    for (const PendingCommand& command : commands) {
        journal::Record record{
            time, command.author, command.device, command.command_id, command.command,
            {},   command.answer};
        record.events.reserve(command.events.size());
        for (const Event& event : command.events) record.events.push_back(codec::encode(event));
        records.push_back(std::move(record));
    }
    const Result<journal::Head> head = journal_.append(records);
    if (!head) return head.error();
    KYDAI_CHECK(head->sequence == next.sequence);
    state_ = std::move(next);
    return {};
}

}  // namespace kydai::daemon
