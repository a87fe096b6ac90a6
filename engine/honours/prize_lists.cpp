// See prize_lists.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/prize_lists.hpp"

#include "publisher/base/check.hpp"

#include <algorithm>

namespace kydai::honours {
namespace {

/// Medals are for the first places; an honourable fifth has none.
std::optional<standings::Medal> medal_of(const regulation::Prize& prize) {
    if (prize.place > 3) return std::nullopt;
    switch (prize.medal) {
        case regulation::Medal::Gold:
            return standings::Medal::Gold;
        case regulation::Medal::Silver:
            return standings::Medal::Silver;
        case regulation::Medal::Bronze:
            return standings::Medal::Bronze;
    }
    KYDAI_CHECK(false);
}

/// Items of the single prizes, else those that all of them have.
std::vector<standings::PrizeStep> steps_of(const std::vector<regulation::Prize>& prizes,
                                           const std::vector<std::string>& items) {
    std::vector<standings::PrizeStep> steps;
    for (const regulation::Prize& prize : prizes) {
        steps.push_back({prize.place, prize.count, prize.label, medal_of(prize),
                         prize.items.empty() ? items : prize.items});
    }
    return steps;
}

void cut_to(std::vector<standings::PrizeStep>& steps, int places) {
    int left = places;
    for (standings::PrizeStep& step : steps) {
        step.count = std::clamp(left, 0, step.count);
        left -= step.count;
    }
    std::erase_if(steps, [](const standings::PrizeStep& step) { return step.count == 0; });
}

standings::EncouragementRule encouragement_of(const regulation::Encouragement& rule) {
    standings::EncouragementRule result;
    result.above_percent = rule.above_percent;
    result.places_from = rule.places_from;
    result.places_to = rule.places_to;
    result.byes_count = rule.byes_count;
    result.excludes_winners = rule.excludes_medallists;
    result.item = rule.item;
    return result;
}

standings::PrizeListRules list_rules(const Tournament& state, const RankedList& list) {
    standings::PrizeListRules rules;
    if (state.regulation == nullptr) {
        rules.steps = standings::default_prize_steps();
    } else {
        const regulation::PrizeRules& prizes = state.regulation->prizes;
        rules.steps = steps_of(prizes.individual, {});
        if (prizes.encouragement) rules.encouragement = encouragement_of(*prizes.encouragement);
        // One certificate a person: by the list that everybody of the table is in.
        if (list.is_whole) rules.certificate = prizes.completion_certificate;
    }
    if (list.prize_places) cut_to(rules.steps, *list.prize_places);
    if (!list.has_prizes) {
        rules.steps.clear();
        rules.encouragement.reset();
    }
    return rules;
}

/// A win in every game that can be played: an odd round robin rests everybody once a cycle.
Points full_score(const Group& group, const CrossTable& table) {
    const int players = static_cast<int>(table.players.size());
    int games = table.rounds_planned;
    const bool is_odd = players % 2 == 1 && players > 1;
    if (group.system.value_or(PairingSystem::Swiss) != PairingSystem::Swiss && is_odd) {
        games -= table.rounds_planned / players;
    }
    return table.point_system.win * games;
}

}  // namespace

std::vector<standings::PrizeList> prize_lists(RankedDay& day, const Group& group) {
    const core::RankedGroup& ranked = day.of(group);
    std::vector<standings::PrizeList> lists;
    for (const RankedList& list : day.lists_of(group)) {
        standings::PrizeList prizes;
        prizes.group = group.id;
        prizes.list = list.id;
        prizes.rules = list_rules(day.state(), list);
        prizes.full_score = full_score(group, ranked.table);
        // Those without a rank are not in a list, but may have finished: they are in the table.
        prizes.candidates = list.is_whole
                                ? standings::candidates(ranked.table, ranked.now)
                                : standings::candidates(ranked.table, ranked.now, list.rows);
        for (standings::PrizeCandidate& candidate : prizes.candidates) {
            const Entry* entry = group.entry(candidate.number);
            if (entry != nullptr) candidate.person = entry->player;
        }
        lists.push_back(std::move(prizes));
    }
    return lists;
}

std::vector<standings::PrizeStep> team_prize_steps(const Tournament& state) {
    if (state.regulation == nullptr) return standings::default_prize_steps();
    const regulation::PrizeRules& prizes = state.regulation->prizes;
    return steps_of(prizes.team, prizes.team_items);
}

standings::TwoLists two_lists_rule(const Tournament& state) {
    const bool is_higher_only =
        state.regulation != nullptr &&
        state.regulation->prizes.player_in_two_lists == regulation::TwoLists::HigherOnly;
    return is_higher_only ? standings::TwoLists::HigherOnly : standings::TwoLists::Both;
}

int thirds_of(const std::vector<regulation::Prize>& prizes) {
    const auto third = std::ranges::find(prizes, 3, &regulation::Prize::place);
    return third == prizes.end() ? 2 : third->count;
}

}  // namespace kydai::honours
