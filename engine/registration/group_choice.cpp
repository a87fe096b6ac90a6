// See group_choice.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/group_choice.hpp"

#include "engine/registration/headings.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace kydai::registration {
namespace {

constexpr std::array<std::string_view, 11> filler_words{
    "bang", "nhom", "lua", "tuoi", "do", "hang", "duoi", "group", "age", "under", "cac"};

/// A group's name taken apart: its words without fillers, and the sex it names.
struct GroupWords {
    std::string rest;
    Sex sex = Sex::Unknown;
};

/// `u8`, `8`, `b8` is the age group U08.
std::string with_age_spelled_out(std::string word) {
    const bool has_letter = word.size() > 1 && word[0] == 'u';
    const std::string digits = has_letter ? word.substr(1) : word;
    const bool is_age = !digits.empty() && digits.size() <= 2 &&
                        std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    if (!is_age) return word;
    return "u" + std::string(digits.size() == 1 ? "0" : "") + digits;
}

GroupWords words_of(std::string_view text) {
    GroupWords words;
    std::istringstream stream(plain_heading(text));
    std::string word;
    while (stream >> word) {
        if (word == "nam" || word == "boys" || word == "boy" || word == "open") {
            words.sex = Sex::Male;
        } else if (word == "nu" || word == "girls" || word == "girl") {
            words.sex = Sex::Female;
        } else if (std::ranges::find(filler_words, word) == filler_words.end()) {
            words.rest += (words.rest.empty() ? "" : " ") + with_age_spelled_out(word);
        }
    }
    return words;
}

}  // namespace

bool admits_sex(const Category& category, Sex sex) {
    if (category.admits == regulation::Admits::Anyone || sex == Sex::Unknown) return true;
    return (category.admits == regulation::Admits::Girls) == (sex == Sex::Female);
}

bool admits_year(const Category& category, int birth_year) {
    if (category.born_from && birth_year < *category.born_from) return false;
    return !category.born_to || birth_year <= *category.born_to;
}

GroupNames::GroupNames(const Regulation& regulation) {
    for (const Category& category : regulation.categories) {
        names_.push_back({&category, plain_heading(category.id), plain_heading(category.label),
                          words_of(category.id).rest, words_of(category.label).rest,
                          words_of(category.age_group).rest});
    }
}

std::vector<const Category*> GroupNames::meant(std::string_view text, Sex sex) const {
    const std::string plain = plain_heading(text);
    for (const Names& names : names_) {
        if (plain == names.id || plain == names.label) return {names.category};
    }
    const GroupWords words = words_of(text);
    const Sex wanted = words.sex != Sex::Unknown ? words.sex : sex;
    std::vector<const Category*> meant;
    if (words.rest.empty()) return meant;
    for (const Names& names : names_) {
        const bool begins_label =
            words.rest.size() >= 4 && (names.label_words + " ").starts_with(words.rest + " ");
        const bool is_meant = begins_label || words.rest == names.id_words ||
                              words.rest == names.label_words || words.rest == names.age_words;
        if (is_meant && admits_sex(*names.category, wanted)) meant.push_back(names.category);
    }
    return meant;
}

const Category* natural_category(const Regulation& regulation, Sex sex, int birth_year) {
    const Category* natural = nullptr;
    for (const Category& category : regulation.categories) {
        if (!category.born_from || !admits_sex(category, sex) || !admits_year(category, birth_year))
            continue;
        if (natural == nullptr || *category.born_from > *natural->born_from) natural = &category;
    }
    return natural;
}

std::vector<const Category*> offered_categories(const Regulation& regulation, Sex sex,
                                                int birth_year) {
    if (const Category* natural = natural_category(regulation, sex, birth_year)) return {natural};
    std::vector<const Category*> open;
    for (const Category& category : regulation.categories) {
        const bool is_special = category.eligibility != regulation::SpecialEligibility::None;
        if (!category.born_from && !is_special && admits_sex(category, sex))
            open.push_back(&category);
    }
    return open;
}

std::string names_of(const std::vector<const Category*>& categories) {
    std::string names;
    for (const Category* category : categories) {
        names += (names.empty() ? "" : ", ") + category->id + " (" + category->label + ")";
    }
    return names;
}

}  // namespace kydai::registration
