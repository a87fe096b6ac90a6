// See plan_text.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/plan_text.hpp"

#include "engine/regulation/money.hpp"

namespace kydai::registration {
namespace {

class PlanWriter {
  public:
    PlanWriter(const ImportPlan& plan, const regulation::Regulation& regulation,
               const Catalogue& catalogue, const PlanTextOptions& options)
        : plan_(plan), regulation_(regulation), catalogue_(catalogue), options_(options) {}

    std::vector<std::string> write() {
        write_file();
        for (const PlanRow& row : plan_.rows) write_row(row);
        const PlanCounts& counts = plan_.counts;
        say("plan.counts", {{"added", std::to_string(counts.added)},
                            {"changed", std::to_string(counts.changed)},
                            {"unchanged", std::to_string(counts.unchanged)},
                            {"doubtful", std::to_string(counts.doubtful)},
                            {"refused", std::to_string(counts.refused)},
                            {"skipped", std::to_string(counts.skipped)}});
        write_fees();
        return std::move(lines_);
    }

  private:
    void say(const std::string& key, const Catalogue::Args& args) {
        lines_.push_back(catalogue_.text("registration." + key, args));
    }

    [[nodiscard]] std::string word(const std::string& key) const {
        return catalogue_.text("registration." + key);
    }

    void write_file() {
        const std::string kind = plan_.kind == ListKind::Workbook ? "workbook"
                                 : plan_.kind == ListKind::Report ? "report"
                                                                  : "delimited";
        say("plan.file",
            {{"file", plan_.file},
             {"kind", catalogue_.text("registration.plan.kind_" + kind, {{"sheet", plan_.sheet}})},
             {"encoding", std::string(name_of(plan_.encoding))}});
        for (const Error& warning : plan_.warnings) lines_.push_back(catalogue_.text(warning));
        if (plan_.preview.after.empty()) return;
        say("plan.preview", {{"encoding", std::string(name_of(plan_.encoding))}});
        for (std::size_t i = 0; i < plan_.preview.after.size(); ++i) {
            say("plan.preview_before", {{"text", plan_.preview.before[i]}});
            say("plan.preview_after", {{"text", plan_.preview.after[i]}});
        }
    }

    [[nodiscard]] static std::string status_key(RowStatus status) {
        switch (status) {
            case RowStatus::New:
                return "status.new";
            case RowStatus::Changed:
                return "status.changed";
            case RowStatus::Unchanged:
                return "status.unchanged";
            case RowStatus::Doubtful:
                return "status.doubtful";
            case RowStatus::Refused:
                return "status.refused";
            case RowStatus::Skipped:
                return "status.skipped";
        }
        return "";
    }

    void write_row(const PlanRow& row) {
        const bool is_silent = row.status == RowStatus::Unchanged && row.findings.empty();
        if (is_silent && !options_.shows_unchanged) return;
        std::string groups;
        for (const GroupId& group : row.groups)
            groups += (groups.empty() ? "" : " + ") + group.value();
        say("plan.row", {{"line", std::to_string(row.row.line)},
                         {"status", word(status_key(row.status))},
                         {"name", row.row.name},
                         {"birth", birth_text(row)},
                         {"club", row.data.club},
                         {"groups", groups.empty() ? "-" : groups}});
        for (const FieldChange& change : row.changes) {
            say("plan.change", {{"field", word("field." + std::string(name_of(change.field)))},
                                {"from", change.from.empty() ? "-" : change.from},
                                {"to", change.to}});
        }
        for (const Finding& finding : row.findings) write_finding(finding, row.status);
        const bool may_go_in = row.status != RowStatus::Refused && row.status != RowStatus::Skipped;
        if (may_go_in) write_fee(row);
    }

    [[nodiscard]] static std::string birth_text(const PlanRow& row) {
        if (!row.row.birth) return "-";
        const BirthDate& birth = *row.row.birth;
        if (birth.day == 0) return std::to_string(birth.year);
        return regulation::to_slashes(regulation::Day{birth.year, birth.month, birth.day});
    }

    /// A question about a row that is refused anyway has no answer to give.
    void write_finding(const Finding& finding, RowStatus status) {
        if (finding.severity == Severity::Info && !options_.shows_infos) return;
        if (finding.severity == Severity::Question && status == RowStatus::Refused) return;
        const std::string kind = finding.severity == Severity::Info       ? "info"
                                 : finding.severity == Severity::Warning  ? "warning"
                                 : finding.severity == Severity::Question ? "question"
                                                                          : "refusal";
        say("plan.finding_" + kind,
            {{"text", catalogue_.text(finding.error.code, finding.error.args)},
             {"line", std::to_string(finding.error.place.line)}});
    }

    void write_fee(const PlanRow& row) {
        if (regulation_.fees.prices.empty() || row.groups.empty()) return;
        if (!row.fee.exemption.empty()) {
            say("plan.row_exempt", {{"ground", row.fee.exemption}});
        } else {
            say("plan.row_fee",
                {{"due", regulation::money_text(row.fee.due(), regulation_.fees.currency)}});
        }
    }

    void write_fees() {
        if (regulation_.fees.prices.empty()) return;
        regulation::Money due = 0;
        for (const PlanRow& row : plan_.rows) {
            if (row.status == RowStatus::New || row.status == RowStatus::Changed)
                due += row.fee.due();
        }
        say("plan.fees", {{"due", regulation::money_text(due, regulation_.fees.currency)}});
    }

    const ImportPlan& plan_;
    const regulation::Regulation& regulation_;
    const Catalogue& catalogue_;
    const PlanTextOptions& options_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> plan_lines(const ImportPlan& plan,
                                    const regulation::Regulation& regulation,
                                    const Catalogue& catalogue, const PlanTextOptions& options) {
    return PlanWriter(plan, regulation, catalogue, options).write();
}

}  // namespace kydai::registration
