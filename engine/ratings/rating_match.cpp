// See rating_match.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/ratings/rating_match.hpp"

#include "engine/domain/fide_title.hpp"
#include "engine/ratings/list_format.hpp"
#include "engine/ratings/name_key.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kydai::ratings {
namespace {

constexpr int first_year = 1850;
constexpr std::size_t candidates_max = 8;  // more namesakes of one year than a person would read

int year_of(const std::string& birth_date) {
    return small_number(std::string_view(birth_date).substr(0, 4)).value_or(0);
}

std::string readable(std::string_view text) {
    return is_valid_utf8(text) ? std::string(text) : std::string();
}

Candidate candidate_of(const ListedPlayer& entry, RatingKind kind) {
    return {std::string(entry.fide_id),
            readable(entry.name),
            readable(entry.federation),
            title_of(entry.title),
            entry.rating(kind),
            entry.birth_year,
            entry.line};
}

bool sexes_agree(Sex registered, std::string_view listed) {
    if (registered == Sex::Unknown || listed.empty()) return true;
    const bool is_woman = listed == "F" || listed == "f" || listed == "W" || listed == "w";
    return (registered == Sex::Female) == is_woman;
}

}  // namespace

std::string title_of(std::string_view listed) {
    return std::string(fide_title(listed).value_or(""));
}

std::size_t RatingMatcher::year_bit(int year) {
    const int index = year - first_year;
    return index < 0 || index >= static_cast<int>(years) ? 0 : static_cast<std::size_t>(index);
}

RatingMatcher::RatingMatcher(std::vector<Registered> players, std::string federation)
    : federation_(std::move(federation)) {
    for (Registered& player : players) {
        Person person{std::move(player), {}, 0, {}, {}};
        const PlayerData& data = person.registered.data;
        person.key = name_key(data.name);
        person.birth_year = year_of(data.birth_date);
        if (!data.fide_id.empty()) by_id_[data.fide_id].push_back(persons_.size());
        if (person.birth_year > 0) {
            by_name_[person.key].push_back(persons_.size());
            birth_years_.set(year_bit(person.birth_year));
        }
        persons_.push_back(std::move(person));
    }
}

void RatingMatcher::see(const ListedPlayer& entry) {
    if (const auto found = by_id_.find(std::string(entry.fide_id)); found != by_id_.end()) {
        for (const std::size_t index : found->second) {
            Person& person = persons_[index];
            if (person.by_id.empty())
                person.by_id.push_back(candidate_of(entry, person.registered.kind));
        }
    }
    // The year first: it spares the reading of nine names in ten.
    if (entry.birth_year == 0 || !birth_years_.test(year_bit(entry.birth_year))) return;
    const auto found = by_name_.find(name_key(entry.name));
    if (found == by_name_.end()) return;
    for (const std::size_t index : found->second) {
        Person& person = persons_[index];
        if (person.birth_year != entry.birth_year) continue;
        if (!sexes_agree(person.registered.data.sex, entry.sex)) continue;
        if (person.by_name.size() < candidates_max)
            person.by_name.push_back(candidate_of(entry, person.registered.kind));
    }
}

std::vector<Proposal> RatingMatcher::proposals() const {
    std::vector<Proposal> all;
    all.reserve(persons_.size());
    for (const Person& person : persons_) all.push_back(proposal_for(person));
    return all;
}

/// Of several namesakes the one of the player's federation, else of the house's.
std::vector<Candidate> RatingMatcher::preferred(const Person& person) const {
    const std::string& own = person.registered.data.federation;
    const std::string& wanted = own.empty() ? federation_ : own;
    std::vector<Candidate> kept;
    std::ranges::copy_if(person.by_name, std::back_inserter(kept), [&wanted](const Candidate& one) {
        return wanted.empty() || one.federation == wanted;
    });
    return kept;
}

Proposal RatingMatcher::taken(Proposal proposal, Finding finding, const Candidate& candidate) {
    proposal.finding = finding;
    proposal.candidates = {candidate};
    PlayerData& data = proposal.after;
    data.fide_id = candidate.fide_id;
    if (candidate.rating > 0) data.rating = candidate.rating;
    if (!candidate.title.empty()) data.title = candidate.title;
    if (data.federation.empty()) data.federation = candidate.federation;
    if (data.birth_date.empty() && candidate.birth_year > 0)
        data.birth_date = std::to_string(candidate.birth_year) + "/00/00";
    return proposal;
}

Proposal RatingMatcher::proposal_for(const Person& person) const {
    const PlayerData& data = person.registered.data;
    Proposal proposal{person.registered.id, data, data, Finding::NotListed, {}};
    if (!person.by_id.empty()) {
        const Candidate& listed = person.by_id.front();
        const bool is_same_year = person.birth_year > 0 && person.birth_year == listed.birth_year;
        if (is_same_year || name_key(listed.name) == person.key)
            return taken(std::move(proposal), Finding::ById, listed);
        proposal.finding = Finding::OtherName;
        proposal.candidates = person.by_id;
        return proposal;
    }
    if (!data.fide_id.empty()) {
        proposal.finding = person.by_name.empty() ? Finding::UnknownId : Finding::OtherId;
        proposal.candidates = person.by_name;
        return proposal;
    }
    if (person.birth_year == 0) {
        proposal.finding = Finding::NoYear;
        return proposal;
    }
    if (person.by_name.empty()) return proposal;
    const std::vector<Candidate> fitting = preferred(person);
    if (fitting.size() == 1) return taken(std::move(proposal), Finding::ByName, fitting.front());
    proposal.finding = fitting.empty() ? Finding::OtherPlace : Finding::Several;
    proposal.candidates = fitting.empty() ? person.by_name : fitting;
    return proposal;
}

}  // namespace kydai::ratings
