// See person_match.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/person_match.hpp"

#include "engine/registration/cell_text.hpp"

namespace kydai::registration {
namespace {

enum class BirthRelation { Other, SameYear, SameYearOnly, SameDay };

BirthRelation relation(const std::optional<BirthDate>& a, const std::optional<BirthDate>& b) {
    if (!a || !b || a->year != b->year) return BirthRelation::Other;
    const bool a_has_day = a->day != 0;
    const bool b_has_day = b->day != 0;
    if (a_has_day && b_has_day) return *a == *b ? BirthRelation::SameDay : BirthRelation::Other;
    return a_has_day == b_has_day ? BirthRelation::SameYearOnly : BirthRelation::SameYear;
}

std::string club_bucket(const PersonKey& key) {
    return key.loose_name + "|" + std::to_string(key.birth ? key.birth->year : 0) + "|" + key.club;
}

std::string day_bucket(const PersonKey& key) {
    return key.loose_name + "|" + to_report(*key.birth);
}

bool knows_day(const PersonKey& key) {
    return key.birth && key.birth->day != 0;
}

const std::vector<std::size_t>& bucket(
    const std::unordered_map<std::string, std::vector<std::size_t>>& buckets,
    const std::string& name) {
    static const std::vector<std::size_t> nobody;
    const auto found = buckets.find(name);
    return found == buckets.end() ? nobody : found->second;
}

}  // namespace

void PersonIndex::add(const PersonKey& key, std::size_t index) {
    by_club_[club_bucket(key)].push_back(index);
    if (knows_day(key)) by_day_[day_bucket(key)].push_back(index);
}

const std::vector<std::size_t>& PersonIndex::of_club(const PersonKey& key) const {
    return bucket(by_club_, club_bucket(key));
}

const std::vector<std::size_t>& PersonIndex::of_day(const PersonKey& key) const {
    static const std::vector<std::size_t> nobody;
    return knows_day(key) ? bucket(by_day_, day_bucket(key)) : nobody;
}

PersonKey person_key(const std::string& name, const std::optional<BirthDate>& birth,
                     const std::string& club, bool is_individual, const std::string& fide_id) {
    return {exact_key(name), loose_key(name), birth, is_individual ? std::string() : club_key(club),
            fide_id};
}

Likeness likeness(const PersonKey& a, const PersonKey& b) {
    const bool both_have_id = !a.fide_id.empty() && !b.fide_id.empty();
    if (both_have_id && a.fide_id == b.fide_id) {
        return a.loose_name == b.loose_name ? Likeness::Same : Likeness::SameId;
    }
    if (both_have_id || a.loose_name != b.loose_name) return Likeness::Different;
    const BirthRelation birth = relation(a.birth, b.birth);
    if (birth == BirthRelation::Other) return Likeness::Different;
    const bool is_exact = a.exact_name == b.exact_name;
    if (a.club != b.club) {
        const bool one_has_no_club = a.club.empty() || b.club.empty();
        if (birth == BirthRelation::SameDay && one_has_no_club) return Likeness::Possible;
        return birth == BirthRelation::SameDay && is_exact ? Likeness::NamesakeSameDay
                                                           : Likeness::Different;
    }
    if (!is_exact) return Likeness::Possible;
    return birth == BirthRelation::SameDay ? Likeness::Same : Likeness::SameButForDay;
}

}  // namespace kydai::registration
