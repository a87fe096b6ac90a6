// Start-up and every command take the same way: entries, events, fold.
#include "engine/daemon/ledger.hpp"

#include "engine/codec/codec.hpp"
#include "engine/core/fold.hpp"

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

Result<std::unique_ptr<Ledger>> Ledger::open(const std::filesystem::path& folder,
                                             const journal::Options& options) {
    Tournament state;
    Result<journal::Journal> journal =
        journal::Journal::open(folder, options, [&state](const journal::Entry& entry) {
            Result<RecordedEvent> recorded = recorded_event(entry);
            if (!recorded) return Result<void>(recorded.error());
            state = core::fold(std::move(state), *recorded);
            return Result<void>();
        });
    if (!journal) {
        Error error = journal.error();
        if (error.place.file.empty()) error.place.file = (folder / journal::file_name).string();
        return error;
    }
    return std::unique_ptr<Ledger>(new Ledger(folder, std::move(*journal), std::move(state)));
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
