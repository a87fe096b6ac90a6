// See known_match.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/known_match.hpp"

#include "engine/registration/cell_text.hpp"
#include "engine/registration/person_match.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace kydai::registration {
namespace {

PersonKey key_of(const PlayerData& data) {
    return person_key(data.name, birth_from_report(data.birth_date), data.club, !data.club_is_real,
                      data.fide_id);
}

std::string to_word(Sex sex) {
    return sex == Sex::Male ? "m" : sex == Sex::Female ? "w" : "";
}

/// Discipline part of a group's id; empty where there is one discipline.
std::string_view discipline_of(const GroupId& group) {
    const std::size_t slash = group.value().find('/');
    return slash == std::string::npos ? std::string_view()
                                      : std::string_view(group.value()).substr(0, slash);
}

class KnownMatcher {
  public:
    KnownMatcher(ImportPlan& plan, const std::vector<KnownPlayer>& known)
        : plan_(plan), known_(known) {
        for (std::size_t i = 0; i < known.size(); ++i) {
            keys_.push_back(key_of(known[i].data));
            index_.add(keys_[i], i);
            if (!keys_[i].fide_id.empty()) by_id_.emplace(keys_[i].fide_id, i);
        }
    }

    void run() {
        for (PlanRow& row : plan_.rows) {
            if (row.status == RowStatus::Skipped || row.row.name.empty()) continue;
            const PersonKey key = person_key(row.row.name, row.row.birth, row.row.club,
                                             row.row.is_individual, row.row.fide_id);
            if (const std::optional<std::size_t> same = find_same(row, key))
                compare(row, known_[*same]);
        }
    }

  private:
    void add(PlanRow& row, Severity severity, std::string_view name,
             std::map<std::string, std::string> args) const {
        RowFindings findings(plan_.file, row.row.line);
        findings.add(severity, name, std::move(args));
        row.findings.push_back(findings.all().front());
    }

    std::optional<std::size_t> find_same(PlanRow& row, const PersonKey& key) {
        if (const auto found = by_id_.find(key.fide_id);
            !key.fide_id.empty() && found != by_id_.end()) {
            if (likeness(keys_[found->second], key) == Likeness::SameId) {
                add(row, Severity::Refusal, "id_of_another",
                    {{"id", key.fide_id}, {"name", known_[found->second].data.name}});
                return std::nullopt;
            }
            return take(found->second);
        }
        std::optional<std::size_t> nearly;
        std::optional<std::size_t> possible;
        for (const auto* candidates : {&index_.of_club(key), &index_.of_day(key)}) {
            for (const std::size_t i : *candidates) {
                if (taken_.contains(i)) continue;
                switch (likeness(keys_[i], key)) {
                    case Likeness::Same:
                        return take(i);
                    case Likeness::SameButForDay:
                        nearly = nearly.value_or(i);
                        break;
                    case Likeness::Possible:
                    case Likeness::NamesakeSameDay:
                        possible = possible.value_or(i);
                        break;
                    case Likeness::Different:
                    case Likeness::SameId:
                        break;
                }
            }
        }
        if (nearly) return take(*nearly);
        if (possible) {
            add(row, Severity::Question, "possible_known",
                {{"name", known_[*possible].data.name}, {"club", known_[*possible].data.club}});
        }
        return std::nullopt;
    }

    std::size_t take(std::size_t index) {
        taken_.insert(index);
        return index;
    }

    /// What the list does not say stays as it is; what it says is taken over.
    void compare(PlanRow& row, const KnownPlayer& player) const {
        const PlayerData& old = player.data;
        PlayerData merged = old;
        const auto note = [&](Field field, std::string from, std::string to) {
            row.changes.push_back({field, std::move(from), std::move(to)});
        };
        const auto take_text = [&](Field field, std::string& value, const std::string& given) {
            if (given.empty() || given == value) return;
            note(field, value, given);
            value = given;
        };
        if (exact_key(old.name) != exact_key(row.data.name))
            take_text(Field::FullName, merged.name, row.data.name);
        const auto old_birth = birth_from_report(old.birth_date);
        const bool knows_day = old_birth && old_birth->day != 0;
        const bool gives_day = row.row.birth && row.row.birth->day != 0;
        if (!knows_day || gives_day)
            take_text(Field::Birth, merged.birth_date, row.data.birth_date);
        if (row.data.sex != Sex::Unknown && row.data.sex != old.sex) {
            note(Field::Sex, to_word(old.sex), to_word(row.data.sex));
            merged.sex = row.data.sex;
        }
        if (club_key(old.club) != club_key(row.data.club) ||
            old.club_is_real != row.data.club_is_real) {
            take_text(Field::Club, merged.club, row.data.club);
            merged.club_is_real = row.data.club_is_real;
        }
        take_text(Field::FideId, merged.fide_id, row.data.fide_id);
        take_text(Field::Title, merged.title, row.data.title);
        take_text(Field::Federation, merged.federation, row.data.federation);
        if (row.data.rating != 0 && row.data.rating != old.rating) {
            note(Field::Rating, std::to_string(old.rating), std::to_string(row.data.rating));
            merged.rating = row.data.rating;
        }
        compare_facts(row, player.facts);
        compare_groups(row, player);
        row.known = player.id;
        row.data = std::move(merged);
        row.status = row.changes.empty() ? RowStatus::Unchanged : RowStatus::Changed;
    }

    /// News are what the list says beyond what is on file; a list that is behind is none.
    static void compare_facts(PlanRow& row, const ListedFacts& known) {
        const ListedFacts& listed = row.facts;
        const auto note = [&](Field field, std::string from, std::string to) {
            row.changes.push_back({field, std::move(from), std::move(to)});
        };
        const std::optional<Dong> paid = listed.is_paid_in_full ? Dong{row.fee.due()} : listed.paid;
        if (paid && (!known.paid || *paid > *known.paid)) {
            note(Field::Paid, known.paid ? std::to_string(known.paid->amount) : "",
                 std::to_string(paid->amount));
        }
        if (!listed.shirt.empty() && listed.shirt != known.shirt) {
            note(Field::Shirt, known.shirt, listed.shirt);
        }
        if (!listed.child.empty() && loose_key(listed.child) != loose_key(known.child)) {
            note(Field::Child, known.child, listed.child);
        }
        if (!listed.achievements.empty() && listed.achievements != known.achievements) {
            note(Field::Achievements, known.achievements, listed.achievements);
        }
        if (listed.is_confirmed == true && known.is_confirmed != true) {
            note(Field::Confirmed, "", "x");
        }
    }

    /// A list without columns for the disciplines says nothing new about who is in the category.
    static bool says_nothing_of_disciplines(PlanRow& row, const KnownPlayer& player) {
        const auto asks = [](const Finding& finding) {
            return finding.error.code == "registration.disciplines_not_given";
        };
        const auto is_in = [&](const GroupId& group) {
            return std::ranges::find(player.groups, group) != player.groups.end();
        };
        if (std::ranges::none_of(row.findings, asks) || std::ranges::none_of(row.groups, is_in)) {
            return false;
        }
        std::erase_if(row.findings, asks);
        row.groups = player.groups;
        return true;
    }

    /// A list adds groups; leaving one is a transfer or a withdrawal, commands of their own.
    void compare_groups(PlanRow& row, const KnownPlayer& player) const {
        if (says_nothing_of_disciplines(row, player)) return;
        std::vector<GroupId> all = player.groups;
        for (const GroupId& group : row.groups) {
            if (std::ranges::find(all, group) != all.end()) continue;
            const auto other = std::ranges::find_if(player.groups, [&](const GroupId& known) {
                return discipline_of(known) == discipline_of(group);
            });
            const bool is_second = other != player.groups.end();
            if (is_second) {
                add(row, Severity::Question, "in_another_group",
                    {{"name", row.row.name}, {"group", other->value()}});
            }
            row.changes.push_back({Field::Group, is_second ? other->value() : "", group.value()});
            all.push_back(group);
        }
        row.groups = std::move(all);
    }

    ImportPlan& plan_;
    const std::vector<KnownPlayer>& known_;
    std::vector<PersonKey> keys_;
    PersonIndex index_;
    std::unordered_map<std::string, std::size_t> by_id_;
    std::unordered_set<std::size_t> taken_;
};

}  // namespace

void match_known(ImportPlan& plan, const std::vector<KnownPlayer>& known) {
    if (!known.empty()) KnownMatcher(plan, known).run();
}

}  // namespace kydai::registration
