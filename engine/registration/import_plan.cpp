// See import_plan.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/import_plan.hpp"

#include "engine/registration/cell_text.hpp"
#include "engine/registration/known_match.hpp"
#include "engine/registration/list_twins.hpp"
#include "engine/registration/moving_up.hpp"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace kydai::registration {
namespace {

PlayerData data_of(const RegistrationRow& row) {
    PlayerData data;
    data.name = row.name;
    data.sex = row.sex;
    data.birth_date = row.birth ? to_report(*row.birth) : std::string();
    data.club = row.club;
    data.club_is_real = !row.is_individual;
    data.federation = row.federation;
    data.fide_id = row.fide_id;
    data.rating = row.rating;
    data.title = row.title;
    return data;
}

/// Medals stand in a column of their own, or among the notes of a list that has none.
std::string achievements_of(const RegistrationRow& row, const regulation::Regulation& regulation) {
    if (!row.achievements.empty()) return row.achievements;
    return grounds_met(regulation.moving_up, row.note).empty() ? std::string() : row.note;
}

ListedFacts facts_of(const RegistrationRow& row, const regulation::Regulation& regulation,
                     const ImportOptions& options) {
    ListedFacts facts;
    facts.registered_at = row.registered_at ? row.registered_at : options.checks.received_at;
    facts.is_paid_in_full = row.is_paid_in_full;
    if (row.says_paid && !row.is_paid_in_full) facts.paid = Dong{row.paid.value_or(0)};
    facts.is_confirmed = row.is_confirmed;
    facts.shirt = row.shirt;
    facts.child = row.child;
    facts.achievements = achievements_of(row, regulation);
    return facts;
}

PlanRow checked_row(ReadRow& read, const regulation::Regulation& regulation,
                    const GroupNames& names, const ImportOptions& options,
                    const std::string& file) {
    PlanRow planned;
    planned.row = std::move(read.row);
    RowFindings findings(file, planned.row.line);
    const CheckedRow checked = check_row(planned.row, regulation, names, options.checks, findings);
    planned.findings = std::move(read.findings);
    for (const Finding& finding : findings.all()) planned.findings.push_back(finding);
    if (checked.category != nullptr) planned.category = checked.category->id;
    planned.disciplines = checked.disciplines;
    planned.fee = checked.fee;
    for (const std::string& discipline : checked.disciplines) {
        planned.groups.push_back(regulation::group_id(regulation, discipline, planned.category));
    }
    planned.data = data_of(planned.row);
    planned.facts = facts_of(planned.row, regulation, options);
    return planned;
}

bool is_for_parents(const regulation::Regulation& regulation, const PlanRow& row) {
    const regulation::Category* category = regulation.category(row.category);
    return category != nullptr &&
           category->eligibility == regulation::SpecialEligibility::ParentOfParticipant;
}

/// Parents play only with a child in the tournament.
void check_children(ImportPlan& plan, const regulation::Regulation& regulation,
                    const std::vector<KnownPlayer>& known) {
    std::vector<PlanRow*> parents;
    for (PlanRow& row : plan.rows) {
        if (is_for_parents(regulation, row)) parents.push_back(&row);
    }
    if (parents.empty()) return;
    std::unordered_set<std::string> names;
    for (const KnownPlayer& player : known) names.insert(loose_key(player.data.name));
    for (const PlanRow& row : plan.rows) names.insert(loose_key(row.row.name));
    for (PlanRow* row : parents) {
        RowFindings findings(plan.file, row->row.line);
        if (row->row.child.empty()) {
            findings.ask("child_missing", {{"group", regulation.category(row->category)->label}});
        } else if (!names.contains(loose_key(row->row.child))) {
            findings.ask("child_unknown", {{"child", row->row.child}});
        }
        for (const Finding& finding : findings.all()) row->findings.push_back(finding);
    }
}

void check_quota(ImportPlan& plan, const regulation::Regulation& regulation) {
    const std::optional<int> quota = regulation.registration.quota_per_club;
    if (!quota) return;
    std::map<std::string, int> entered;
    for (PlanRow& row : plan.rows) {
        if (row.row.is_individual || has_severity(row.findings, Severity::Refusal)) continue;
        if (++entered[club_key(row.row.club)] <= *quota) continue;
        RowFindings findings(plan.file, row.row.line);
        findings.ask("over_quota", {{"club", row.row.club}, {"quota", std::to_string(*quota)}});
        row.findings.push_back(findings.all().front());
    }
}

/// Refused before doubtful before what it would be without; a twin stays skipped.
void settle_status(PlanRow& row, const ImportOptions& options) {
    if (has_severity(row.findings, Severity::Refusal)) {
        row.status = RowStatus::Refused;
        return;
    }
    if (row.status == RowStatus::Skipped) return;
    const bool is_answered = options.accepts_all || options.accepted_lines.contains(row.row.line);
    if (has_severity(row.findings, Severity::Question) && !is_answered &&
        row.status != RowStatus::Unchanged) {
        row.status = RowStatus::Doubtful;
    }
}

/// A second group of one person that was agreed to is entered with the first row.
void join_second_groups(ImportPlan& plan) {
    const auto is_applied = [](RowStatus status) {
        return status == RowStatus::New || status == RowStatus::Changed;
    };
    for (PlanRow& row : plan.rows) {
        if (!row.same_as || !is_applied(row.status)) continue;
        PlanRow& first = plan.rows[*row.same_as];
        if (!is_applied(first.status) && first.status != RowStatus::Unchanged) continue;
        for (const GroupId& group : row.groups) {
            if (std::ranges::find(first.groups, group) == first.groups.end())
                first.groups.push_back(group);
        }
        first.fee.price += row.fee.price;
        if (first.status == RowStatus::Unchanged) first.status = RowStatus::Changed;
        row.status = RowStatus::Skipped;
    }
}

/// Where numbers are drawn nobody new can be listed; late entry has a command of its own.
void check_begun_groups(ImportPlan& plan, const std::vector<KnownPlayer>& known,
                        const std::set<GroupId>& begun) {
    if (begun.empty()) return;
    std::map<PlayerId, const KnownPlayer*> by_id;
    for (const KnownPlayer& player : known) by_id.emplace(player.id, &player);
    for (PlanRow& row : plan.rows) {
        if (row.status == RowStatus::Skipped) continue;
        for (const GroupId& group : row.groups) {
            const auto player = row.known ? by_id.find(*row.known) : by_id.end();
            const bool is_in =
                player != by_id.end() &&
                std::ranges::find(player->second->groups, group) != player->second->groups.end();
            if (is_in || !begun.contains(group)) continue;
            RowFindings findings(plan.file, row.row.line);
            findings.refuse("group_has_begun", {{"group", group.value()}});
            row.findings.push_back(findings.all().front());
        }
    }
}

PlanCounts count(const std::vector<PlanRow>& rows) {
    PlanCounts counts;
    for (const PlanRow& row : rows) {
        switch (row.status) {
            case RowStatus::New:
                ++counts.added;
                break;
            case RowStatus::Changed:
                ++counts.changed;
                break;
            case RowStatus::Unchanged:
                ++counts.unchanged;
                break;
            case RowStatus::Doubtful:
                ++counts.doubtful;
                break;
            case RowStatus::Refused:
                ++counts.refused;
                break;
            case RowStatus::Skipped:
                ++counts.skipped;
                break;
        }
    }
    return counts;
}

bool has_code(const PlanRow& row, std::string_view code) {
    return std::ranges::any_of(row.findings,
                               [&](const Finding& f) { return f.error.code == code; });
}

ImportPlan plan_of_table(const Table& table, const std::string& file) {
    ImportPlan plan;
    plan.file = file;
    plan.kind = table.kind;
    plan.encoding = table.encoding;
    plan.preview = table.preview;
    plan.waits_for_encoding = table.needs_confirmation;
    plan.separator = table.separator;
    plan.sheet = table.sheet;
    plan.warnings = table.warnings;
    return plan;
}

void note_headings(ImportPlan& plan, const Headings& headings, const ReadList& list,
                   const ImportOptions& options) {
    const Place place{plan.file, 0, 0, ""};
    for (const std::string& heading : headings.unknown) {
        plan.warnings.emplace_back("registration.column_not_read",
                                   std::map<std::string, std::string>{{"column", heading}}, place);
    }
    if (!list.club_of_title.empty() && options.club.empty()) {
        plan.warnings.emplace_back("registration.club_from_title",
                                   std::map<std::string, std::string>{{"club", list.club_of_title}},
                                   place);
    }
}

}  // namespace

Result<ImportPlan> plan_import(std::string_view bytes, const std::string& file,
                               const regulation::Regulation& regulation,
                               const std::vector<KnownPlayer>& known,
                               const ImportOptions& options) {
    const Result<Table> table = read_table(bytes, file, options.table);
    if (!table) return table.error();
    const Result<Headings> headings = find_headings(*table, regulation, options.mappings, file);
    if (!headings) return headings.error();
    ReadList list = read_rows(*table, *headings, regulation, file);
    ImportPlan plan = plan_of_table(*table, file);
    plan.is_strict = options.is_strict;
    note_headings(plan, *headings, list, options);
    const GroupNames names(regulation);
    for (ReadRow& read : list.rows) {
        if (read.is_blank) continue;
        if (!options.club.empty() && !headings->has(Field::Club)) {
            read.row.club = options.club;
            read.row.is_individual = false;
        }
        plan.rows.push_back(checked_row(read, regulation, names, options, file));
    }
    if (plan.rows.empty())
        plan.warnings.emplace_back("registration.no_rows", std::map<std::string, std::string>{},
                                   Place{file, 0, 0, ""});
    check_children(plan, regulation, known);
    find_twins(plan, regulation);
    match_known(plan, known);
    check_quota(plan, regulation);
    check_begun_groups(plan, known, options.begun_groups);
    for (PlanRow& row : plan.rows) {
        settle_status(row, options);
        const bool is_applied = row.status == RowStatus::New || row.status == RowStatus::Changed;
        if (is_applied && (has_code(row, "registration.two_groups") ||
                           has_code(row, "registration.in_another_group")))
            plan.is_two_groups_confirmed = true;
    }
    join_second_groups(plan);
    plan.counts = count(plan.rows);
    return plan;
}

Result<RegisterPlayers> command_of(const ImportPlan& plan) {
    const Place place{plan.file, 0, 0, ""};
    if (plan.waits_for_encoding) {
        return Error("registration.confirm_encoding",
                     {{"encoding", std::string(name_of(plan.encoding))}}, place);
    }
    if (plan.is_strict && plan.counts.refused + plan.counts.doubtful > 0) {
        return Error("registration.strict",
                     {{"refused", std::to_string(plan.counts.refused)},
                      {"doubtful", std::to_string(plan.counts.doubtful)}},
                     place);
    }
    RegisterPlayers command;
    command.is_two_groups_confirmed = plan.is_two_groups_confirmed;
    for (const PlanRow& row : plan.rows) {
        if (row.status != RowStatus::New && row.status != RowStatus::Changed) continue;
        command.registrations.push_back({row.known, row.data, row.groups, row.facts});
    }
    return command;
}

}  // namespace kydai::registration
