// `kydai verify`, `backup`, `restore`: is the journal sound, a copy of it in another place, and
// back.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/terminal_code.hpp"
#include "engine/codec/codec.hpp"
#include "engine/core/fold.hpp"
#include "engine/journal/backup_note.hpp"
#include "engine/journal/inspect.hpp"
#include "engine/journal/restore.hpp"

#include <nlohmann/json.hpp>

#include <unistd.h>

#include <chrono>
#include <fstream>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

/// Decodes and folds each entry: the state can be rebuilt.
class Rebuilding {
  public:
    Result<void> operator()(const journal::Entry& entry) {
        Result<Event> event = codec::decode_event(entry.event);
        if (!event) {
            return Error("daemon.unreadable_entry",
                         {{"sequence", std::to_string(entry.sequence.value())},
                          {"reason", event.error().code + " " + event.error().place.path}});
        }
        state_ = core::fold(std::move(state_),
                            RecordedEvent{entry.sequence, entry.time, entry.author, entry.device,
                                          entry.command_id, std::move(*event)});
        return {};
    }

  private:
    Tournament state_;
};

/// What a telephone or a sheet of paper carries away: a chain alone does not stop somebody from
/// rewriting all of it.
std::string head_text(const std::string& journal_id, std::int64_t entries,
                      const std::string& hash) {
    return "kydai " + journal_id + " " + std::to_string(entries) + " " + hash;
}

void show_code(Session& session, const std::string& text) {
    if (session.is_json() || ::isatty(STDOUT_FILENO) == 0) return;
    session.out() << terminal_code(text);
}

Exit say(Session& session, const journal::Inspection& found, const std::string& key,
         const std::string& file) {
    const std::string hash = journal::to_hex(found.head.hash);
    if (session.is_json()) {
        session.print({{"entries", found.head.sequence.value()},
                       {"answers", found.answers},
                       {"head", hash},
                       {"journal", found.journal_id},
                       {"epoch", found.epoch},
                       {"file", file}});
        return Exit::Ok;
    }
    session.out() << session.say(key, {{"entries", std::to_string(found.head.sequence.value())},
                                       {"answers", std::to_string(found.answers)},
                                       {"file", file},
                                       {"hash", hash}})
                  << "\n";
    show_code(session, head_text(found.journal_id, found.head.sequence.value(), hash));
    return Exit::Ok;
}

Exit verify_file(Session& session, const std::string& file) {
    const Result<journal::Inspection> found = journal::inspect(file, Rebuilding());
    if (!found) return session.fail(found.error());
    return say(session, *found, "cli.verified", file);
}

Exit verify_engine(Session& session) {
    const Result<ordered_json> answer = session.ask("ask_verify", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
    } else {
        session.out() << answer->value("text", "") << "\n";
        show_code(session, head_text(answer->value("journal", ""), answer->value("entries", 0),
                                     answer->value("head", "")));
    }
    return Exit::Ok;
}

/// The folder that was named, else that of the running engine where it is on this machine.
Result<std::string> data_folder(Session& session, const std::string& named) {
    if (!named.empty()) return named;
    const Result<ordered_json> health = session.ask("ask_health", ordered_json::object());
    if (!health) return health.error();
    std::string folder = health->value("data", "");
    std::error_code ignored;
    if (folder.empty() || !std::filesystem::exists(folder, ignored)) {
        return Error("cli.no_local_data", {{"folder", folder}});
    }
    return folder;
}

Exit back_up(Session& session, const std::string& named, const std::string& target) {
    const Result<std::string> data = data_folder(session, named);
    if (!data) return session.fail(data.error());
    const Result<journal::Inspection> found = journal::back_up(*data, target);
    if (!found) return session.fail(found.error());
    journal::note_backup(*data, target, *found);
    return say(session, *found, "cli.backed_up", target);
}

Exit restore(Session& session, const std::string& backup, const std::string& data) {
    const Result<journal::Restoration> done = journal::restore(backup, data);
    if (!done) return session.fail(done.error());
    const std::string hash = journal::to_hex(done->backup.head.hash);
    if (session.is_json()) {
        session.print({{"entries", done->backup.head.sequence.value()},
                       {"head", hash},
                       {"journal", done->backup.journal_id},
                       {"epoch", done->epoch},
                       {"data", data},
                       {"kept", done->kept.string()},
                       {"entries_kept", done->entries_kept}});
        return Exit::Ok;
    }
    session.out() << session.say("cli.restored",
                                 {{"entries", std::to_string(done->backup.head.sequence.value())},
                                  {"hash", hash},
                                  {"epoch", std::to_string(done->epoch)},
                                  {"data", data}})
                  << "\n";
    if (done->kept.empty()) return Exit::Ok;
    session.out() << session.say("cli.restored_kept", {{"folder", done->kept.string()}}) << "\n";
    if (done->entries_kept > 0) {
        session.out() << session.say("cli.restored_lost",
                                     {{"count", std::to_string(done->entries_kept)}})
                      << "\n";
    }
    return Exit::Ok;
}

}  // namespace

void add_verify(Program& program) {
    CLI::App& verifying = program.add("verify");
    const auto file = std::make_shared<std::string>();
    verifying.add_option("file", *file, program.help("journal_file"))->type_name("DIR|FILE");
    program.on_run(verifying, [&program, file] {
        Session& session = program.session();
        return file->empty() ? verify_engine(session) : verify_file(session, *file);
    });

    CLI::App& backing_up = program.add("backup");
    const auto data = std::make_shared<std::string>();
    const auto target = std::make_shared<std::string>();
    backing_up.add_option("--data", *data, program.help("data"))->type_name("DIR");
    backing_up.add_option("target", *target, program.help("backup_target"))
        ->required()
        ->type_name("FILE");
    program.on_run(backing_up,
                   [&program, data, target] { return back_up(program.session(), *data, *target); });

    CLI::App& restoring = program.add("restore");
    const auto backup = std::make_shared<std::string>();
    const auto folder = std::make_shared<std::string>();
    restoring.add_option("backup", *backup, program.help("restore_from"))
        ->required()
        ->type_name("FILE");
    restoring.add_option("--data", *folder, program.help("data"))->required()->type_name("DIR");
    program.on_run(restoring, [&program, backup, folder] {
        return restore(program.session(), *backup, *folder);
    });
}

}  // namespace kydai::cli
