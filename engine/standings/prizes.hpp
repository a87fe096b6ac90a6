// Prizes: who gets what, in each list of a group and over the whole day.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/standings/standings.hpp"
#include "engine/standings/teams.hpp"
#include "publisher/base/catalogue.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kydai::standings {

enum class Medal { Gold, Silver, Bronze };

/// Gold, silver, and two bronzes: ranks 3 and 4 are both third (đồng hạng ba).
[[nodiscard]] std::optional<Medal> medal_of_rank(int rank, int thirds = 2);

/// One step of a prize list; two thirds are place 3 with count 2.
struct PrizeStep {
    int place = 1;
    int count = 1;
    std::string label;
    std::optional<Medal> medal;
    std::vector<std::string> items;  ///< cup, medal, certificate of merit, gift
};

/// For those below the places: all above a share of the points, or further places.
struct EncouragementRule {
    std::optional<int> above_percent;  ///< strictly, of a win in each round planned
    std::optional<int> places_from;    ///< 5: the first place that gets one
    std::optional<int> places_to;      ///< the organiser's decision; empty = none by place
    bool byes_count = true;            ///< points of rounds without a game count
    std::string label;
    std::string item;
    bool excludes_winners = true;  ///< false: those with a place get it too
};

/// First, second and two thirds, medals for each.
[[nodiscard]] std::vector<PrizeStep> default_prize_steps();

struct PrizeListRules {
    std::vector<PrizeStep> steps;
    std::optional<EncouragementRule> encouragement;
    std::string certificate;  ///< for everyone who finishes; empty = none
};

/// A player as a prize list sees them, in the order of the list.
struct PrizeCandidate {
    PairingNumber number;
    PlayerId person;  ///< who it is over all groups; 0 = not known
    std::string name;
    std::string club;
    int rank = 0;
    bool is_level = false;  ///< shares the rank: lots are still to be drawn
    Points points;
    Points points_of_games;  ///< without those of byes and forfeits
    bool has_finished = true;
};

/// The candidates of a joint table, or of a list taken from it (ranks inside the list).
[[nodiscard]] std::vector<PrizeCandidate> candidates(const CrossTable& table,
                                                     const Standings& standings);
[[nodiscard]] std::vector<PrizeCandidate> candidates(const CrossTable& table,
                                                     const Standings& standings,
                                                     const std::vector<SublistRow>& list);

enum class PrizeKind { Place, Encouragement, Certificate };

struct PrizeAward {
    PrizeKind kind = PrizeKind::Place;
    GroupId group;
    std::string list;  ///< "overall", "women", "team"
    bool is_team = false;
    int place = 0;  ///< of the prize: 3 for both thirds
    int rank = 0;   ///< in the list
    std::string label;
    std::optional<Medal> medal;
    std::vector<std::string> items;
    PairingNumber number;  ///< of a player
    PlayerId person;
    std::string name;  ///< of the player, or the club of a team
    std::string club;
    Points points;
    bool is_undecided = false;  ///< lots may still give it to another
};

/// One list of prizes before it is given out.
struct PrizeList {
    GroupId group;
    std::string list = "overall";
    PrizeListRules rules;
    std::vector<PrizeCandidate> candidates;
    Points full_score{};  ///< what encouragement above a share is measured by
};

/// A player in two lists: overall and women's of one group, or of two groups of the day.
enum class TwoLists {
    Both,        ///< gets both; double_prizes names them
    HigherOnly,  ///< keeps the better place (the earlier list where equal); the next moves up in
                 ///< the other
};

/// Awards of lists given out together, list by list. A player of several is one by `person`, or,
/// where that is not known, by group and number.
[[nodiscard]] std::vector<PrizeAward> prizes_of_lists(const std::vector<PrizeList>& lists,
                                                      TwoLists two_lists);

/// The same with one full score for all lists.
[[nodiscard]] std::vector<PrizeAward> prizes_of_group(const std::vector<PrizeList>& lists,
                                                      Points full_score, TwoLists two_lists);

/// Awards of a team classification.
[[nodiscard]] std::vector<PrizeAward> team_prizes(const GroupId& event, const TeamStandings& teams,
                                                  const std::vector<PrizeStep>& steps);

/// A person with places or encouragement prizes in more than one list; certificates do not count.
struct DoublePrize {
    PlayerId person;
    std::string name;
    std::vector<PrizeAward> awards;
};
/// Over one group or a whole day. Persons are told apart by `person`; where it is not known (0) by
/// group and number.
[[nodiscard]] std::vector<DoublePrize> double_prizes(const std::vector<PrizeAward>& awards);

/// The list for printing certificates: UTF-8 with a byte-order mark, comma separated, cells that a
/// spreadsheet would calculate made harmless with an apostrophe (known fault F46).
[[nodiscard]] std::string certificates_csv(const std::vector<PrizeAward>& awards,
                                           const Catalogue& catalogue);

}  // namespace kydai::standings
