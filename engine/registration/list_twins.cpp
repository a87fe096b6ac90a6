// See list_twins.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/list_twins.hpp"

#include "engine/registration/person_match.hpp"

#include <algorithm>
#include <unordered_map>

namespace kydai::registration {
namespace {

PersonKey key_of(const PlanRow& row) {
    return person_key(row.row.name, row.row.birth, row.row.club, row.row.is_individual,
                      row.row.fide_id);
}

bool shares_discipline(const PlanRow& a, const PlanRow& b) {
    return std::ranges::any_of(a.disciplines, [&](const std::string& id) {
        return std::ranges::find(b.disciplines, id) != b.disciplines.end();
    });
}

class TwinFinder {
  public:
    TwinFinder(ImportPlan& plan, const regulation::Regulation& regulation)
        : plan_(plan), regulation_(regulation) {}

    void run() {
        keys_.reserve(plan_.rows.size());
        for (const PlanRow& row : plan_.rows) keys_.push_back(key_of(row));
        for (std::size_t i = 0; i < plan_.rows.size(); ++i) {
            if (plan_.rows[i].row.name.empty()) continue;
            if (!compare_ids(i)) compare_with_earlier(i);
        }
    }

  private:
    void add(std::size_t index, Severity severity, std::string_view name,
             std::map<std::string, std::string> args) {
        RowFindings findings(plan_.file, plan_.rows[index].row.line);
        findings.add(severity, name, std::move(args));
        plan_.rows[index].findings.push_back(findings.all().front());
    }

    /// One id under two names: neither row can be trusted (F10). One id and one name: the same
    /// person, whatever the birth dates say. True = the question who the row is has its answer.
    bool compare_ids(std::size_t i) {
        if (keys_[i].fide_id.empty()) return false;
        const auto [found, is_new] = by_id_.emplace(keys_[i].fide_id, i);
        if (is_new) return false;
        const std::size_t first = found->second;
        if (likeness(keys_[first], keys_[i]) == Likeness::Same) {
            return !has_severity(plan_.rows[first].findings, Severity::Refusal) && settle(first, i);
        }
        for (const auto& [one, other] : {std::pair{first, i}, std::pair{i, first}}) {
            add(one, Severity::Refusal, "same_id_two_names",
                {{"id", keys_[i].fide_id},
                 {"line", std::to_string(plan_.rows[other].row.line)},
                 {"name", plan_.rows[other].row.name}});
        }
        return true;
    }

    void compare_with_earlier(std::size_t i) {
        if (const std::optional<std::size_t> earlier = most_alike(i)) (void)settle(*earlier, i);
        // A row that stays out cannot be the one that others repeat.
        const bool stays_out = has_severity(plan_.rows[i].findings, Severity::Refusal);
        if (!stays_out && plan_.rows[i].status != RowStatus::Skipped) index_.add(keys_[i], i);
    }

    /// The earlier row that could be the same person; before any other one that nothing tells
    /// apart.
    [[nodiscard]] std::optional<std::size_t> most_alike(std::size_t i) const {
        std::optional<std::size_t> alike;
        for (const auto* candidates : {&index_.of_club(keys_[i]), &index_.of_day(keys_[i])}) {
            for (const std::size_t earlier : *candidates) {
                const Likeness how = likeness(keys_[earlier], keys_[i]);
                if (how == Likeness::Different || how == Likeness::SameId) continue;
                const bool is_indistinct =
                    how == Likeness::Same ||
                    (how == Likeness::SameButForDay && keys_[earlier].birth == keys_[i].birth);
                if (is_indistinct) return earlier;
                if (!alike) alike = earlier;
            }
        }
        return alike;
    }

    /// True = the question who the later row is has its answer.
    bool settle(std::size_t first, std::size_t later) {
        const std::map<std::string, std::string> args{
            {"line", std::to_string(plan_.rows[first].row.line)},
            {"name", plan_.rows[first].row.name}};
        switch (likeness(keys_[first], keys_[later])) {
            case Likeness::Different:
            case Likeness::SameId:
                return false;
            case Likeness::NamesakeSameDay:
                add(later, Severity::Warning, "namesake_same_day", args);
                return true;  // one warning is enough
            case Likeness::SameButForDay:
                // Two entries that nothing tells apart could never be told apart later either.
                if (keys_[first].birth == keys_[later].birth) {
                    add(later, Severity::Refusal, "indistinct", args);
                    return true;
                }
                [[fallthrough]];
            case Likeness::Possible:
                add(later, Severity::Question, "possible_duplicate", args);
                return true;
            case Likeness::Same:
                settle_same(first, later, args);
                return true;
        }
        return false;
    }

    void settle_same(std::size_t first, std::size_t later,
                     std::map<std::string, std::string> args) {
        PlanRow& one = plan_.rows[first];
        PlanRow& two = plan_.rows[later];
        if (two.category != one.category && shares_discipline(one, two)) {
            args["group"] = one.category;
            two.same_as = first;
            add(later, Severity::Question, "two_groups", args);
            return;
        }
        const bool adds_nothing = std::ranges::all_of(two.disciplines, [&](const std::string& id) {
            return std::ranges::find(one.disciplines, id) != one.disciplines.end();
        });
        two.status = RowStatus::Skipped;
        if (adds_nothing) {
            add(later, Severity::Warning, "duplicate", args);
            return;
        }
        join(one, two);
        add(later, Severity::Info, "added_to_line", args);
    }

    /// Rapid on one row, blitz on another: one entry with one fee.
    void join(PlanRow& one, const PlanRow& two) {
        one.disciplines.insert(one.disciplines.end(), two.disciplines.begin(),
                               two.disciplines.end());
        one.groups.insert(one.groups.end(), two.groups.begin(), two.groups.end());
        const std::optional<EngineTime> at =
            one.row.registered_at ? one.row.registered_at : two.row.registered_at;
        one.fee = fee_of(regulation_, {one.disciplines, at, one.row.rating, one.row.title, ""});
    }

    ImportPlan& plan_;
    const regulation::Regulation& regulation_;
    std::vector<PersonKey> keys_;
    std::unordered_map<std::string, std::size_t> by_id_;
    PersonIndex index_;
};

}  // namespace

void find_twins(ImportPlan& plan, const regulation::Regulation& regulation) {
    TwinFinder(plan, regulation).run();
}

}  // namespace kydai::registration
