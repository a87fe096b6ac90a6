// Files to commands.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/creation.hpp"

#include "engine/core/fees.hpp"
#include "engine/daemon/known_players.hpp"
#include "engine/daemon/log.hpp"
#include "engine/daemon/report_watcher.hpp"
#include "engine/registration/import_plan.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"

#include <nlohmann/json.hpp>

namespace kydai::daemon {
namespace {

Result<void> must_be_accepted(const protocol::CommandReply& reply,
                              const std::filesystem::path& file) {
    if (reply.accepted) return {};
    Place place;
    place.file = file.string();
    return Error("daemon.refused", {{"reason", reply.message}}, place);
}

/// A regulation for showing other programs' tournaments: one category a watched file, in the plain
/// frame of assets/regulations/minimal.json.
Result<std::string> frame_for(const std::vector<WatchedFile>& watched) {
    const Result<std::filesystem::path> assets = find_assets();
    if (!assets) return assets.error();
    const std::filesystem::path file = *assets / "regulations" / "minimal.json";
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    nlohmann::ordered_json frame = nlohmann::ordered_json::parse(*text, nullptr, false);
    KYDAI_CHECK(frame.is_object());  // a test reads every regulation of the assets
    nlohmann::ordered_json categories = nlohmann::ordered_json::array();
    for (const WatchedFile& one : watched) {
        const Result<std::string> report = read_file(one.file);
        const Result<ShowReport> show =
            report ? report_from(one, *report) : Result<ShowReport>(report.error());
        if (!show) return show.error();
        categories.push_back({{"id", show->group.value()},
                              {"label", show->group.value()},
                              {"admits", "anyone"},
                              {"disciplines", {"rapid"}}});
        if (categories.size() == 1) frame["name"] = show->label;
    }
    frame["id"] = "watched";
    frame["categories"] = std::move(categories);
    return frame.dump(2);
}

Result<void> create_frame(const std::vector<WatchedFile>& watched, CommandDesk& desk) {
    Result<std::string> text = frame_for(watched);
    if (!text) return text.error();
    return must_be_accepted(desk.handle_own(CreateTournament{std::move(*text)}, "create"),
                            watched.front().file);
}

Result<void> create_tournament(const std::filesystem::path& file, const Ledger& ledger,
                               CommandDesk& desk) {
    Result<std::string> text = read_file(file);
    if (!text) return text.error();
    // Read here as well, so that a fault names the file, the line and the mend.
    const auto regulation = regulation::parse_regulation(*text, file.string());
    if (!regulation) return regulation.error();
    if (!ledger.state().is_created) {
        return must_be_accepted(desk.handle_own(CreateTournament{std::move(*text)}, "create"),
                                file);
    }
    if (*ledger.state().regulation_text == *text) return {};
    Place place;
    place.file = ledger.folder().string();
    return Error("daemon.already_created", {{"name", ledger.state().settings->name}}, place);
}

void log_findings(const registration::ImportPlan& plan) {
    for (const Error& note : plan.warnings) {
        const bool leaves_out =
            note.code == "registration.no_rows" || note.code == "registration.column_not_read";
        // Else it is how the file was read, alphabet and separator: nobody has to do anything.
        (leaves_out ? log_warning : log_note)("import", note, plan.file);
    }
    for (const registration::PlanRow& row : plan.rows) {
        for (const registration::Finding& finding : row.findings) {
            if (finding.severity == registration::Severity::Info) continue;
            log_warning("import", finding.error, plan.file);
        }
    }
}

Result<void> import_players(const std::filesystem::path& file, const Ledger& ledger,
                            CommandDesk& desk) {
    const Tournament& state = ledger.state();
    const Result<std::string> bytes = read_file(file);
    if (!bytes) return bytes.error();
    KYDAI_CHECK(state.regulation != nullptr);
    const Result<registration::ImportPlan> plan =
        registration::plan_import(*bytes, file.string(), *state.regulation, known_players(state));
    if (!plan) return plan.error();
    log_findings(*plan);
    Result<RegisterPlayers> command = registration::command_of(*plan);
    if (!command) return command.error();
    log_import(file.string(), plan->counts.added, plan->counts.doubtful, plan->counts.refused);
    if (command->registrations.empty()) return {};
    return must_be_accepted(desk.handle_own(*command, "import"), file);
}

}  // namespace

Result<void> create_as_told(const EngineOptions& options, const Ledger& ledger, CommandDesk& desk) {
    if (options.create) {
        if (Result<void> done = create_tournament(*options.create, ledger, desk); !done) {
            return done;
        }
    } else if (!ledger.state().is_created && !options.watched.empty()) {
        if (Result<void> done = create_frame(options.watched, desk); !done) return done;
    }
    if (!ledger.state().is_created) return Error("daemon.regulation_without_data");
    if (!ledger.state().players->empty()) return {};
    for (const std::filesystem::path& file : options.players) {
        if (Result<void> done = import_players(file, ledger, desk); !done) return done;
    }
    return {};
}

}  // namespace kydai::daemon
