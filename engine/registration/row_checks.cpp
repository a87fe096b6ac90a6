// See row_checks.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/row_checks.hpp"

#include "engine/registration/group_choice.hpp"
#include "engine/registration/moving_up.hpp"

#include <algorithm>

namespace kydai::registration {
namespace {

constexpr int oldest_age = 110;

std::string label_of(const regulation::Regulation& regulation, const std::string& id) {
    const regulation::Discipline* discipline = regulation.discipline(id);
    return discipline == nullptr ? id : discipline->label;
}

std::string labels_of(const regulation::Regulation& regulation,
                      const std::vector<std::string>& ids) {
    std::string labels;
    for (const std::string& id : ids)
        labels += (labels.empty() ? "" : ", ") + label_of(regulation, id);
    return labels;
}

class RowChecker {
  public:
    RowChecker(RegistrationRow& row, const regulation::Regulation& regulation,
               const GroupNames& names, const CheckOptions& options, RowFindings& findings)
        : row_(row),
          regulation_(regulation),
          names_(names),
          options_(options),
          findings_(findings) {}

    CheckedRow check() {
        CheckedRow checked;
        check_birth_year();
        checked.category = choose_category();
        if (checked.category != nullptr) {
            check_sex(*checked.category);
            check_age(*checked.category);
            check_moving_up(*checked.category);
            checked.disciplines = choose_disciplines(*checked.category);
        }
        check_time();
        checked.fee = check_fee(checked.disciplines);
        if (regulation_.registration.needs_club_confirmation && row_.is_confirmed == false) {
            findings_.ask("not_confirmed", {{"club", row_.club}});
        }
        return checked;
    }

  private:
    void check_birth_year() {
        if (!row_.birth) return;
        const int year = row_.birth->year;
        const int event_year = regulation_.schedule.days.empty()
                                   ? regulation_.moving_up.reference_year
                                   : regulation_.schedule.days.front().year;
        if (event_year == 0) return;
        const std::map<std::string, std::string> args{{"year", std::to_string(year)}};
        if (year > event_year)
            is_year_wrong_ = true, findings_.refuse("birth_year_in_future", args);
        if (year < event_year - oldest_age)
            is_year_wrong_ = true, findings_.refuse("birth_year_too_early", args);
    }

    [[nodiscard]] std::string offers() const {
        return row_.birth && !is_year_wrong_
                   ? names_of(offered_categories(regulation_, row_.sex, row_.birth->year))
                   : std::string();
    }

    const regulation::Category* choose_category() {
        if (row_.group.empty()) return propose_category();
        const std::vector<const regulation::Category*> meant = names_.meant(row_.group, row_.sex);
        if (meant.size() == 1) return meant.front();
        if (meant.empty()) {
            findings_.refuse("unknown_group", {{"group", row_.group}, {"offers", offers()}});
        } else {
            findings_.refuse("ambiguous_group",
                             {{"group", row_.group}, {"offers", names_of(meant)}});
        }
        return nullptr;
    }

    const regulation::Category* propose_category() {
        if (!row_.has_group_cell) {  // the row was cut: what stood there is not known
            findings_.refuse("missing_group", {{"offers", offers()}});
            return nullptr;
        }
        if (!row_.birth || is_year_wrong_) return nullptr;
        const auto offered = offered_categories(regulation_, row_.sex, row_.birth->year);
        if (offered.size() != 1) {
            findings_.refuse("missing_group", {{"offers", names_of(offered)}});
            return nullptr;
        }
        findings_.ask("group_missing", {{"group", names_of(offered)}});
        return offered.front();
    }

    void check_sex(const regulation::Category& category) {
        if (category.admits == regulation::Admits::Anyone) {
            if (row_.sex == Sex::Unknown && has_women_list(category)) findings_.ask("sex_missing");
            return;
        }
        const Sex wanted = category.admits == regulation::Admits::Girls ? Sex::Female : Sex::Male;
        if (row_.sex == Sex::Unknown) {
            row_.sex = wanted;
            findings_.ask("sex_inferred", {{"group", category.id}});
        } else if (row_.sex != wanted) {
            findings_.refuse("sex_mismatch", {{"group", category.label}, {"offers", offers()}});
        }
    }

    [[nodiscard]] static bool has_women_list(const regulation::Category& category) {
        return std::ranges::any_of(category.rankings, [](const regulation::Ranking& ranking) {
            return ranking.list == regulation::ListKind::Women;
        });
    }

    void check_age(const regulation::Category& category) {
        if (!row_.birth || is_year_wrong_) return;
        const int year = row_.birth->year;
        if (category.born_from && year < *category.born_from) {
            return findings_.refuse("too_old", {{"group", category.label},
                                                {"year", std::to_string(year)},
                                                {"from", std::to_string(*category.born_from)},
                                                {"offers", offers()}});
        }
        if (category.born_to && year > *category.born_to) {
            return findings_.refuse("too_young", {{"group", category.label},
                                                  {"year", std::to_string(year)},
                                                  {"to", std::to_string(*category.born_to)},
                                                  {"offers", offers()}});
        }
        const regulation::Category* natural = natural_category(regulation_, row_.sex, year);
        if (natural == nullptr || !category.born_from || natural->born_from == category.born_from)
            return;
        const std::map<std::string, std::string> args{{"group", category.label},
                                                      {"natural", natural->label}};
        if (regulation_.registration.may_play_up) {
            findings_.info("playing_up", args);
        } else {
            findings_.refuse("playing_up_not_allowed", args);
        }
    }

    void check_moving_up(const regulation::Category& category) {
        if (!row_.birth || is_year_wrong_) return;
        const std::string achievements = row_.achievements + "\n" + row_.note;
        const auto demand =
            moving_up_demand(regulation_, row_.sex, row_.birth->year, achievements, &category);
        if (!demand || satisfies(category, *demand)) return;
        findings_.refuse("push_up", {{"group", category.label},
                                     {"natural", demand->natural->label},
                                     {"ages", std::to_string(demand->ages)},
                                     {"ground", demand->ground->text},
                                     {"target", names_of({demand->target})}});
    }

    std::vector<std::string> choose_disciplines(const regulation::Category& category) {
        std::vector<std::string> wanted = row_.disciplines;
        if (!row_.says_disciplines && wanted.empty()) {
            if (category.disciplines.size() == 1) return category.disciplines;
            wanted = options_.disciplines;
            if (wanted.empty()) {
                findings_.ask("disciplines_not_given",
                              {{"disciplines", labels_of(regulation_, category.disciplines)}});
                return category.disciplines;
            }
        }
        if (wanted.empty()) {
            // One discipline alone needs no cross: being on the list is the entry.
            if (regulation_.disciplines.size() == 1) return category.disciplines;
            findings_.refuse("no_event",
                             {{"disciplines", labels_of(regulation_, category.disciplines)}});
            return {};
        }
        std::vector<std::string> kept;
        std::vector<std::string> dropped;
        for (const regulation::Discipline& discipline : regulation_.disciplines) {
            if (std::ranges::find(wanted, discipline.id) == wanted.end()) continue;
            const bool is_played = std::ranges::find(category.disciplines, discipline.id) !=
                                   category.disciplines.end();
            (is_played ? kept : dropped).push_back(discipline.id);
        }
        if (dropped.empty() || !row_.says_disciplines) return kept;
        const std::map<std::string, std::string> args{
            {"group", category.label},
            {"dropped", labels_of(regulation_, dropped)},
            {"offered", labels_of(regulation_, category.disciplines)}};
        if (kept.empty()) {
            findings_.refuse("no_event_left", args);
        } else {
            findings_.ask("event_not_offered", args);
        }
        return kept;
    }

    [[nodiscard]] std::optional<EngineTime> registered_at() const {
        return row_.registered_at ? row_.registered_at : options_.received_at;
    }

    void check_time() {
        const std::optional<EngineTime> at = registered_at();
        if (!at || !is_late(regulation_, *at)) return;
        const std::map<std::string, std::string> args{
            {"time", regulation::to_slashes(*at, regulation_.zone)},
            {"deadline",
             regulation::to_slashes(*regulation_.registration.deadline, regulation_.zone)}};
        if (regulation_.registration.late == regulation::LateEntry::Refused) {
            findings_.refuse("late", args);
        } else {
            findings_.info("late_entry", args);
        }
    }

    FeeStatement check_fee(const std::vector<std::string>& disciplines) {
        FeeStatement fee =
            fee_of(regulation_, {disciplines, registered_at(), row_.rating, row_.title, ""});
        if (disciplines.empty()) return fee;
        const auto money = [&](regulation::Money amount) {
            return regulation::money_text(amount, regulation_.fees.currency);
        };
        if (row_.fee_written && *row_.fee_written != fee.due()) {
            findings_.warn("fee_differs",
                           {{"written", money(*row_.fee_written)}, {"due", money(fee.due())}});
        }
        if (!row_.says_paid || row_.is_paid_in_full || fee.due() == 0) return fee;
        const regulation::Money outstanding = fee.due() - row_.paid.value_or(0);
        if (outstanding <= 0) return fee;
        const std::map<std::string, std::string> args{{"due", money(fee.due())},
                                                      {"outstanding", money(outstanding)}};
        const bool is_void = regulation_.registration.is_valid_only_if_paid ||
                             regulation_.fees.unpaid == regulation::UnpaidEffect::NotRegistered;
        if (is_void) {
            findings_.ask("not_valid_until_paid", args);
        } else if (regulation_.fees.unpaid == regulation::UnpaidEffect::Warning) {
            findings_.warn("unpaid", args);
        }
        return fee;
    }

    RegistrationRow& row_;
    const regulation::Regulation& regulation_;
    const GroupNames& names_;
    const CheckOptions& options_;
    RowFindings& findings_;
    bool is_year_wrong_ = false;
};

}  // namespace

CheckedRow check_row(RegistrationRow& row, const regulation::Regulation& regulation,
                     const GroupNames& names, const CheckOptions& options, RowFindings& findings) {
    return RowChecker(row, regulation, names, options, findings).check();
}

}  // namespace kydai::registration
