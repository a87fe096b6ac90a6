// See prizes.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/prizes.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace kydai::standings {
namespace {

using Excluded = std::set<std::pair<std::size_t, PairingNumber>>;  ///< list and player

PrizeAward award_of(const PrizeList& list, const PrizeCandidate& candidate) {
    PrizeAward award;
    award.group = list.group;
    award.list = list.list;
    award.rank = candidate.rank;
    award.number = candidate.number;
    award.person = candidate.person;
    award.name = candidate.name;
    award.club = candidate.club;
    award.points = candidate.points;
    award.is_undecided = candidate.is_level;
    return award;
}

/// The steps one by one: two thirds are two slots.
std::vector<const PrizeStep*> slots_of(const std::vector<PrizeStep>& steps) {
    std::vector<const PrizeStep*> slots;
    for (const PrizeStep& step : steps) {
        for (int i = 0; i < step.count; ++i) slots.push_back(&step);
    }
    return slots;
}

void fill(PrizeAward& award, const PrizeStep& step) {
    award.place = step.place;
    award.label = step.label;
    award.medal = step.medal;
    award.items = step.items;
}

bool is_encouraged(const EncouragementRule& rule, const PrizeCandidate& candidate, int position,
                   Points full_score) {
    const bool is_by_place = rule.places_from && rule.places_to && position >= *rule.places_from &&
                             position <= *rule.places_to;
    if (is_by_place) return true;
    if (!rule.above_percent) return false;
    const Points counted = rule.byes_count ? candidate.points : candidate.points_of_games;
    return counted.tenths() * 100 > full_score.tenths() * *rule.above_percent;
}

class ListAwarder {
  public:
    ListAwarder(const PrizeList& list, std::size_t index, const Excluded& excluded)
        : list_(list), index_(index), excluded_(excluded) {}

    void award(std::vector<PrizeAward>& awards) const {
        const std::vector<const PrizeStep*> slots = slots_of(list_.rules.steps);
        std::size_t slot = 0;
        int position = 0;
        for (const PrizeCandidate& candidate : list_.candidates) {
            if (candidate.rank > 0 && !excluded_.contains({index_, candidate.number})) {
                ++position;
                const bool has_place = slot < slots.size();
                if (has_place) {
                    awards.push_back(award_of(list_, candidate));
                    fill(awards.back(), *slots[slot++]);
                }
                if (!has_place || !excludes_winners()) encourage(candidate, position, awards);
            }
            certify(candidate, awards);
        }
    }

  private:
    [[nodiscard]] bool excludes_winners() const {
        return !list_.rules.encouragement || list_.rules.encouragement->excludes_winners;
    }

    void encourage(const PrizeCandidate& candidate, int position,
                   std::vector<PrizeAward>& awards) const {
        const std::optional<EncouragementRule>& rule = list_.rules.encouragement;
        if (!rule || !is_encouraged(*rule, candidate, position, list_.full_score)) return;
        PrizeAward award = award_of(list_, candidate);
        award.kind = PrizeKind::Encouragement;
        award.place = position;
        award.label = rule->label;
        award.items = {rule->item};
        awards.push_back(std::move(award));
    }

    void certify(const PrizeCandidate& candidate, std::vector<PrizeAward>& awards) const {
        if (list_.rules.certificate.empty() || !candidate.has_finished) return;
        PrizeAward award = award_of(list_, candidate);
        award.kind = PrizeKind::Certificate;
        award.items = {list_.rules.certificate};
        award.is_undecided = false;
        awards.push_back(std::move(award));
    }

    const PrizeList& list_;
    std::size_t index_;
    const Excluded& excluded_;
};

std::vector<std::vector<PrizeAward>> award_lists(const std::vector<PrizeList>& lists,
                                                 const Excluded& excluded) {
    std::vector<std::vector<PrizeAward>> awards(lists.size());
    for (std::size_t i = 0; i < lists.size(); ++i)
        ListAwarder(lists[i], i, excluded).award(awards[i]);
    return awards;
}

/// One person over all lists.
using PersonKey = std::tuple<PlayerId, GroupId, PairingNumber>;

PersonKey key_of(const PrizeAward& award) {
    const bool is_known = award.person != PlayerId(0);
    return is_known ? PersonKey(award.person, {}, {}) : PersonKey({}, award.group, award.number);
}

/// The worse of two prizes of one player: what he is to be left out of. Encouragement is below
/// every place; where equal the later list gives way.
std::optional<std::pair<std::size_t, PairingNumber>> worse_of_a_pair(
    const std::vector<std::vector<PrizeAward>>& lists) {
    std::map<PersonKey, std::pair<std::size_t, const PrizeAward*>> first;
    const auto worth = [](const PrizeAward& award) { return std::tuple(award.kind, award.place); };
    for (std::size_t i = 0; i < lists.size(); ++i) {
        for (const PrizeAward& award : lists[i]) {
            if (award.kind == PrizeKind::Certificate) continue;
            const auto [found, is_new] = first.try_emplace(key_of(award), i, &award);
            if (is_new || found->second.first == i) continue;
            const bool is_first_worse = worth(award) < worth(*found->second.second);
            if (is_first_worse) return std::pair(found->second.first, found->second.second->number);
            return std::pair(i, award.number);
        }
    }
    return std::nullopt;
}

PrizeCandidate candidate_of(const CrossTable& table, const Standings& standings,
                            const StandingsRow& row, int rank, bool is_level) {
    PrizeCandidate candidate;
    candidate.number = row.number;
    candidate.rank = rank;
    candidate.is_level = is_level;
    candidate.points = row.points;
    const CrossTablePlayer* player = table.find(row.number);
    if (player == nullptr) return candidate;
    candidate.name = player->name;
    candidate.club = player->club;
    candidate.has_finished = !player->is_withdrawn && row.standing == Standing::Ranked;
    for (int round = 1; round <= standings.after.value(); ++round) {
        const Outcome outcome = CrossTable::cell(*player, RoundNumber(round)).outcome;
        if (is_played(outcome)) candidate.points_of_games += table.point_system.of(outcome);
    }
    return candidate;
}

}  // namespace

std::optional<Medal> medal_of_rank(int rank, int thirds) {
    if (rank == 1) return Medal::Gold;
    if (rank == 2) return Medal::Silver;
    if (rank >= 3 && rank < 3 + thirds) return Medal::Bronze;
    return std::nullopt;
}

std::vector<PrizeStep> default_prize_steps() {
    return {
        {1, 1, {}, Medal::Gold, {}}, {2, 1, {}, Medal::Silver, {}}, {3, 2, {}, Medal::Bronze, {}}};
}

std::vector<PrizeCandidate> candidates(const CrossTable& table, const Standings& standings) {
    std::map<int, int> sharing;
    for (const StandingsRow& row : standings.rows) ++sharing[row.rank];
    std::vector<PrizeCandidate> result;
    for (const StandingsRow& row : standings.rows)
        result.push_back(candidate_of(table, standings, row, row.rank, sharing[row.rank] > 1));
    return result;
}

std::vector<PrizeCandidate> candidates(const CrossTable& table, const Standings& standings,
                                       const std::vector<SublistRow>& list) {
    std::map<int, int> sharing;
    for (const SublistRow& row : list) ++sharing[row.rank];
    std::vector<PrizeCandidate> result;
    result.reserve(list.size());
    for (const SublistRow& row : list) {
        result.push_back(candidate_of(table, standings, *row.row, row.rank, sharing[row.rank] > 1));
    }
    return result;
}

std::vector<PrizeAward> prizes_of_lists(const std::vector<PrizeList>& lists, TwoLists two_lists) {
    Excluded excluded;
    std::vector<std::vector<PrizeAward>> awards = award_lists(lists, excluded);
    while (two_lists == TwoLists::HigherOnly) {
        const auto worse = worse_of_a_pair(awards);
        if (!worse) break;
        excluded.insert(*worse);  // grows with each turn, so this ends
        awards = award_lists(lists, excluded);
    }
    std::vector<PrizeAward> result;
    for (std::vector<PrizeAward>& list : awards)
        result.insert(result.end(), std::make_move_iterator(list.begin()),
                      std::make_move_iterator(list.end()));
    return result;
}

std::vector<PrizeAward> prizes_of_group(const std::vector<PrizeList>& lists, Points full_score,
                                        TwoLists two_lists) {
    std::vector<PrizeList> scored = lists;
    for (PrizeList& list : scored) list.full_score = full_score;
    return prizes_of_lists(scored, two_lists);
}

std::vector<PrizeAward> team_prizes(const GroupId& event, const TeamStandings& teams,
                                    const std::vector<PrizeStep>& steps) {
    const std::vector<const PrizeStep*> slots = slots_of(steps);
    std::vector<PrizeAward> awards;
    for (std::size_t i = 0; i < teams.rows.size() && i < slots.size(); ++i) {
        const TeamRow& team = teams.rows[i];
        PrizeAward award;
        award.group = event;
        award.list = "team";
        award.is_team = true;
        award.rank = team.rank;
        award.name = team.name();
        award.club = team.club;
        award.points = team.points;
        award.is_undecided = std::ranges::count(teams.rows, team.rank, &TeamRow::rank) > 1;
        fill(award, *slots[i]);
        awards.push_back(std::move(award));
    }
    return awards;
}

std::vector<DoublePrize> double_prizes(const std::vector<PrizeAward>& awards) {
    std::map<PersonKey, std::vector<const PrizeAward*>> by_person;
    for (const PrizeAward& award : awards) {
        if (award.is_team || award.kind == PrizeKind::Certificate) continue;
        by_person[key_of(award)].push_back(&award);
    }
    std::vector<DoublePrize> result;
    for (const auto& [key, prizes] : by_person) {
        const bool is_one_list = std::ranges::all_of(prizes, [&](const PrizeAward* prize) {
            return prize->group == prizes.front()->group && prize->list == prizes.front()->list;
        });
        if (is_one_list) continue;
        DoublePrize found{std::get<PlayerId>(key), prizes.front()->name, {}};
        for (const PrizeAward* prize : prizes) found.awards.push_back(*prize);
        result.push_back(std::move(found));
    }
    return result;
}

}  // namespace kydai::standings
