// See moving_up.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/moving_up.hpp"

#include "engine/registration/group_choice.hpp"
#include "engine/registration/headings.hpp"

#include <algorithm>
#include <charconv>

namespace kydai::registration {
namespace {

using regulation::AchievementKind;
using regulation::Medal;
using regulation::MovingUpGround;

bool has_phrase(std::string_view text, std::string_view phrase) {
    const std::string padded = " " + std::string(text) + " ";
    return padded.find(" " + std::string(phrase) + " ") != std::string::npos;
}

/// HCĐ and "đồng" fold to "hcd" and "dong"; "đồng đội" (team) is not a metal.
std::optional<Medal> medal_in(std::string_view plain) {
    if (has_phrase(plain, "hcv") || has_phrase(plain, "huy chuong vang") ||
        has_phrase(plain, "gold"))
        return Medal::Gold;
    if (has_phrase(plain, "hcb") || has_phrase(plain, "huy chuong bac") ||
        has_phrase(plain, "silver"))
        return Medal::Silver;
    if (has_phrase(plain, "hcd") || has_phrase(plain, "huy chuong dong") ||
        has_phrase(plain, "bronze"))
        return Medal::Bronze;
    return std::nullopt;
}

std::vector<int> years_in(std::string_view plain) {
    std::vector<int> years;
    for (std::size_t i = 0; i < plain.size();) {
        std::size_t length = 0;
        while (i + length < plain.size() && plain[i + length] >= '0' && plain[i + length] <= '9')
            ++length;
        if (length == 4) {
            int year = 0;
            std::from_chars(plain.data() + i, plain.data() + i + 4, year);
            years.push_back(year);
        }
        i += std::max<std::size_t>(length, 1);
    }
    return years;
}

/// Each achievement by itself; a piece without a medal or team of its own belongs to the one
/// before.
std::vector<std::string> single_achievements(std::string_view text) {
    std::vector<std::string> pieces;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of(";,\n");
        const std::string plain = plain_heading(text.substr(0, end));
        const bool stands_alone = medal_in(plain).has_value() || has_phrase(plain, "doi tuyen");
        if (!plain.empty() && (stands_alone || pieces.empty()))
            pieces.push_back(plain);
        else if (!plain.empty())
            pieces.back() += " " + plain;
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return pieces;
}

bool meets(const MovingUpGround& ground, const std::string& achievement) {
    const auto contains = [&](const std::string& words) {
        return has_phrase(achievement, plain_heading(words));
    };
    if (!std::ranges::all_of(ground.words, contains) ||
        std::ranges::any_of(ground.excluded, contains))
        return false;
    if (ground.kind == AchievementKind::Medal) {
        const std::optional<Medal> medal = medal_in(achievement);
        const bool counts =
            medal && (ground.medals.empty() ||
                      std::ranges::find(ground.medals, *medal) != ground.medals.end());
        if (!counts) return false;
    }
    return ground.years.empty() || std::ranges::any_of(years_in(achievement), [&](int year) {
               return std::ranges::find(ground.years, year) != ground.years.end();
           });
}

/// Age that the group's limit stands for: U08 = 8 in the year of reference.
int age_of(const regulation::Category& category, int reference_year) {
    return reference_year - category.born_from.value_or(reference_year);
}

const regulation::Category* open_category(const regulation::Regulation& regulation, Sex sex) {
    const regulation::MovingUp& rule = regulation.moving_up;
    return regulation.category(sex == Sex::Female ? rule.open_category_girls
                                                  : rule.open_category_boys);
}

const regulation::Category* category_for_age(const regulation::Regulation& regulation, Sex sex,
                                             int age) {
    const int reference = regulation.moving_up.reference_year;
    const bool needs_exact =
        regulation.moving_up.no_such_group == regulation::NoSuchGroup::OpenCategory;
    const regulation::Category* best = nullptr;
    for (const regulation::Category& category : regulation.categories) {
        if (!category.born_from || !admits_sex(category, sex) || !category.is_open_to_moved_up)
            continue;
        const int own = age_of(category, reference);
        if (own < age || (needs_exact && own != age)) continue;
        if (best == nullptr || own < age_of(*best, reference)) best = &category;
    }
    return best != nullptr ? best : open_category(regulation, sex);
}

}  // namespace

std::vector<const MovingUpGround*> grounds_met(const regulation::MovingUp& rule,
                                               std::string_view achievements) {
    std::vector<const MovingUpGround*> met;
    if (rule.grounds.empty() || achievements.empty()) return met;
    const std::vector<std::string> single = single_achievements(achievements);
    for (const MovingUpGround& ground : rule.grounds) {
        const bool is_met =
            std::ranges::any_of(single, [&](const std::string& a) { return meets(ground, a); });
        if (is_met) met.push_back(&ground);
    }
    return met;
}

std::optional<MovingUpDemand> moving_up_demand(const regulation::Regulation& regulation, Sex sex,
                                               int birth_year, std::string_view achievements,
                                               const regulation::Category* entered) {
    const regulation::MovingUp& rule = regulation.moving_up;
    const std::vector<const MovingUpGround*> met = grounds_met(rule, achievements);
    if (met.empty()) return std::nullopt;
    MovingUpDemand demand;
    demand.natural = natural_category(regulation, sex, birth_year);
    if (demand.natural == nullptr) return std::nullopt;  // above every age group already
    for (const MovingUpGround* ground : met) {
        const bool is_larger = demand.ground == nullptr || ground->ages > demand.ground->ages;
        if (is_larger) demand.ground = ground;
        demand.ages = rule.combine == regulation::Combine::Sum
                          ? demand.ages + ground->ages
                          : std::max(demand.ages, ground->ages);
    }
    int base = age_of(*demand.natural, rule.reference_year);
    if (rule.relative_to == regulation::MovingUpBase::Age) base = rule.reference_year - birth_year;
    if (rule.relative_to == regulation::MovingUpBase::EnteredGroup && entered != nullptr &&
        entered->born_from) {
        base = age_of(*entered, rule.reference_year);
    }
    demand.target = category_for_age(regulation, sex, base + demand.ages);
    if (demand.target == nullptr) return std::nullopt;
    return demand;
}

bool satisfies(const regulation::Category& entered, const MovingUpDemand& demand) {
    if (&entered == demand.target) return true;
    if (!entered.is_open_to_moved_up) return false;
    if (!entered.born_from) return true;
    return demand.target->born_from && *entered.born_from <= *demand.target->born_from;
}

}  // namespace kydai::registration
