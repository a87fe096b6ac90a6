// See console_inquiries.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/console_inquiries.hpp"

#include "engine/codec/codec.hpp"
#include "engine/daemon/known_players.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "engine/registration/import_plan.hpp"
#include "publisher/transport/engine_server.hpp"

#include <sodium.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::daemon {
namespace {

using nlohmann::json;

/// A screen reports at least every second; after this it is called lost.
constexpr std::chrono::milliseconds screen_lost_after{5000};

json screen_json(const protocol::ScreenPresence& screen, EngineTime now) {
    const auto age = std::max(now - screen.last_seen, std::chrono::milliseconds(0));
    json shown = {{"screen", screen.screen.value()},
                  {"width", screen.width},
                  {"height", screen.height},
                  {"version", screen.software_version},
                  {"address", screen.address},
                  {"age_ms", age.count()},
                  {"is_lost", age > screen_lost_after},
                  {"scene", ""},
                  {"page", 0},
                  {"pages", 0},
                  {"stale_ms", 0},
                  {"log_sequence", 0},
                  {"announcements", json::array()},
                  {"bad_scenes", json::array()}};
    if (!screen.last_report) return shown;
    const protocol::ScreenReport& report = *screen.last_report;
    shown["scene"] = report.scene;
    if (report.group) shown["group"] = report.group->value();
    shown["page"] = report.page;
    shown["pages"] = report.pages;
    shown["stale_ms"] = report.stale.count();
    shown["log_sequence"] = report.log_sequence;
    shown["announcements"] = report.announcements;
    for (const protocol::BadScene& bad : report.bad_scenes) {
        shown["bad_scenes"].push_back({{"scene", bad.scene}, {"reason", bad.reason}});
    }
    return shown;
}

std::string ask_screens(const Clock& clock, const transport::EngineServer& server) {
    const EngineTime now = clock.now();
    json screens = json::array();
    for (const protocol::ScreenPresence& screen : server.screens()) {
        screens.push_back(screen_json(screen, now));
    }
    return json{{"time_ms", now.time_since_epoch().count()}, {"screens", screens}}.dump();
}

Result<std::string> from_base64(const std::string& text) {
    std::string bytes(text.size() / 4 * 3 + 3, '\0');
    std::size_t count = 0;
    const int failed = sodium_base642bin(
        reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),  // NOLINT: a C library's
        text.data(), text.size(), nullptr, &count, nullptr, sodium_base64_VARIANT_ORIGINAL);
    if (failed != 0 || count == 0) return Error("inquiry.malformed", {{"reason", "base64"}});
    bytes.resize(count);
    return bytes;
}

const char* severity_name(registration::Severity severity) {
    switch (severity) {
        case registration::Severity::Info:
            return "info";
        case registration::Severity::Warning:
            return "warning";
        case registration::Severity::Question:
            return "question";
        case registration::Severity::Refusal:
            return "error";
    }
    return "";
}

/// The faults first, in the order of the file; what is only worth knowing last.
json findings_json(const registration::ImportPlan& plan, const Catalogue& words) {
    std::vector<std::pair<int, json>> found;
    const auto add = [&](registration::Severity severity, const Error& error) {
        found.emplace_back(-static_cast<int>(severity), json{{"severity", severity_name(severity)},
                                                             {"text", words.text(error)}});
    };
    for (const Error& warning : plan.warnings) add(registration::Severity::Warning, warning);
    for (const registration::PlanRow& row : plan.rows) {
        for (const registration::Finding& finding : row.findings) {
            add(finding.severity, finding.error);
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    constexpr std::size_t findings_max = 300;  // nobody reads more on a page
    json rows = json::array();
    for (const auto& [order, row] : found) {
        if (rows.size() >= findings_max) break;
        rows.push_back(row);
    }
    return rows;
}

Result<std::string> ask_import_plan(const Ledger& ledger, const std::string& body,
                                    const Catalogue& words) {
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const Result<std::string> bytes = from_base64(question->text("bytes"));
    if (!bytes) return bytes.error();
    const Tournament& state = ledger.state();
    if (state.regulation == nullptr) return Error("inquiry.no_regulation");
    registration::ImportOptions options;
    for (const auto& [id, group] : state.groups) {
        if (group->has_numbers()) options.begun_groups.insert(id);
    }
    const Result<registration::ImportPlan> plan = registration::plan_import(
        *bytes, question->text("file"), *state.regulation, known_players(state), options);
    if (!plan) return plan.error();
    const Result<RegisterPlayers> command = registration::command_of(*plan);
    if (!command) return command.error();
    json fields = json::parse(codec::encode(Command(*command)));
    fields.erase("command");
    fields.erase("version");
    return json{{"added", plan->counts.added + plan->counts.changed},
                {"unchanged", plan->counts.unchanged},
                {"doubtful", plan->counts.doubtful},
                {"refused", plan->counts.refused},
                {"findings", findings_json(*plan, words)},
                {"command", fields}}
        .dump();
}

}  // namespace

void add_console_inquiries(Inquiries& inquiries, const Ledger& ledger, const Clock& clock,
                           const transport::EngineServer& server) {
    using protocol::CommandRequest;
    inquiries["ask_screens"] = [&clock, &server](const CommandRequest& /*request*/,
                                                 const Catalogue& /*words*/) {
        return ask_screens(clock, server);
    };
    inquiries["ask_import_plan"] = [&ledger](const CommandRequest& request,
                                             const Catalogue& words) {
        return ask_import_plan(ledger, request.body_json, words);
    };
}

}  // namespace kydai::daemon
