// See console_inquiries.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/console_inquiries.hpp"

#include "engine/codec/codec.hpp"
#include "engine/daemon/known_players.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "engine/registration/import_plan.hpp"
#include "publisher/base/base64.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::daemon {
namespace {

using nlohmann::json;

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
    const std::optional<std::string> bytes = from_base64(question->text("bytes"));
    if (!bytes || bytes->empty()) return Error("inquiry.malformed", {{"reason", "base64"}});
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

void add_console_inquiries(Inquiries& inquiries, const Ledger& ledger) {
    using protocol::CommandRequest;
    inquiries["ask_import_plan"] = [&ledger](const CommandRequest& request,
                                             const Catalogue& words) {
        return ask_import_plan(ledger, request.body_json, words);
    };
}

}  // namespace kydai::daemon
