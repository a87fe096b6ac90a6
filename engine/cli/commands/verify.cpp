// `kydai verify`, `backup`: is the journal sound, and a copy of it in another place.
#include "engine/cli/commands/commands.hpp"
#include "engine/codec/codec.hpp"
#include "engine/core/fold.hpp"
#include "engine/journal/inspect.hpp"

#include <nlohmann/json.hpp>

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
    }
    return Exit::Ok;
}

Exit back_up(Session& session, const std::string& data, const std::string& target) {
    const Result<journal::Inspection> found = journal::back_up(data, target);
    if (!found) return session.fail(found.error());
    return say(session, *found, "cli.backed_up", target);
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
    backing_up.add_option("--data", *data, program.help("data"))->required()->type_name("DIR");
    backing_up.add_option("target", *target, program.help("backup_target"))
        ->required()
        ->type_name("FILE");
    program.on_run(backing_up,
                   [&program, data, target] { return back_up(program.session(), *data, *target); });
}

}  // namespace kydai::cli
