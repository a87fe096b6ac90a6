// Registered players found in a rating list, and what would change of each.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/player.hpp"
#include "engine/ratings/rating_list.hpp"

#include <bitset>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kydai::ratings {

/// A registered person, and the kind of rating that the groups they play in are ranked by.
struct Registered {
    PlayerId id;
    PlayerData data;
    RatingKind kind = RatingKind::Standard;
};

/// An entry of the list, kept.
struct Candidate {
    std::string fide_id;
    std::string name;
    std::string federation;
    std::string title;  ///< as PlayerData has it
    int rating = 0;     ///< of the kind asked for; 0 = none
    int birth_year = 0;
    int line = 0;
};

enum class Finding {
    ById,        ///< the number is the list's, and name or year of birth agree
    ByName,      ///< one person alone has that name and year of birth
    OtherName,   ///< the number belongs to somebody of another name and year: a slip
    OtherId,     ///< the list has that name and year under another number
    Several,     ///< more than one person has that name and year of birth
    OtherPlace,  ///< the only one of that name and year is of another federation
    NoYear,      ///< no number and no year of birth is registered: a name alone proves nothing
    UnknownId,   ///< the list does not have the number
    NotListed,
};

/// Whether the list's data may be taken without a person looking at it.
[[nodiscard]] constexpr bool is_certain(Finding finding) {
    return finding == Finding::ById || finding == Finding::ByName;
}

struct Proposal {
    PlayerId player;
    PlayerData before;
    PlayerData after;  ///< as `before` unless the finding is certain
    Finding finding = Finding::NotListed;
    std::vector<Candidate> candidates;
    [[nodiscard]] bool changes() const { return !(before == after); }
};

class RatingMatcher {
  public:
    /// `federation`: preferred where several have one name, and for players without one; may be
    /// empty.
    RatingMatcher(std::vector<Registered> players, std::string federation);

    /// Takes one entry of the list; most are passed over at once.
    void see(const ListedPlayer& entry);
    /// One for each player, in their order. What the list does not know is left as it is: a rating
    /// of 0 takes none away.
    [[nodiscard]] std::vector<Proposal> proposals() const;

  private:
    static constexpr std::size_t years = 256;  ///< from 1850
    struct Person {
        Registered registered;
        std::string key;
        int birth_year = 0;  ///< 0 = not known
        std::vector<Candidate> by_id;
        std::vector<Candidate> by_name;
    };
    using Persons = std::unordered_map<std::string, std::vector<std::size_t>>;

    [[nodiscard]] static std::size_t year_bit(int year);
    [[nodiscard]] Proposal proposal_for(const Person& person) const;
    [[nodiscard]] static Proposal taken(Proposal proposal, Finding finding,
                                        const Candidate& candidate);
    [[nodiscard]] std::vector<Candidate> preferred(const Person& person) const;

    std::vector<Person> persons_;
    std::string federation_;
    Persons by_id_;
    Persons by_name_;
    std::bitset<years> birth_years_;
};

/// `GM` for "GM" and for the old lists' "g", `WFM` for "wf"; empty for what is no title of players.
[[nodiscard]] std::string title_of(std::string_view listed);

}  // namespace kydai::ratings
