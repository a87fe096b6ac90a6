// What the rules make of a group: its id, its system and rounds, the club rule, its team events.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/regulation.hpp"

#include "publisher/base/check.hpp"

#include <algorithm>

namespace kydai::regulation {
namespace {

template <class Item>
const Item* find_by_id(const std::vector<Item>& items, std::string_view id) {
    const auto found = std::ranges::find_if(items, [&](const Item& item) { return item.id == id; });
    return found == items.end() ? nullptr : &*found;
}

int suggested_rounds(const RoundsRule& rule, int players) {
    for (const RoundsStep& step : rule.steps) {
        if (!step.players_max || players <= *step.players_max) return step.rounds;
    }
    return rule.steps.empty() ? 0 : rule.steps.back().rounds;
}

bool is_in_scope(JoinScope scope, Admits admits) {
    switch (scope) {
        case JoinScope::Girls:
            return admits == Admits::Girls;
        case JoinScope::Boys:
            return admits == Admits::Boys;
        case JoinScope::BothSexes:
            return true;
    }
    KYDAI_CHECK(false);
}

/// Whether all categories of the event belong to that age group.
bool is_of_age_group(const Regulation& regulation, const TeamEvent& event,
                     const std::string& age_group) {
    return !event.categories.empty() &&
           std::ranges::all_of(event.categories, [&](const std::string& id) {
               const Category* category = regulation.category(id);
               return category != nullptr && category->age_group == age_group;
           });
}

}  // namespace

const Discipline* Regulation::discipline(std::string_view wanted) const {
    return find_by_id(disciplines, wanted);
}

const Category* Regulation::category(std::string_view wanted) const {
    return find_by_id(categories, wanted);
}

GroupId group_id(const Regulation& regulation, std::string_view discipline,
                 std::string_view category) {
    if (regulation.disciplines.size() == 1) return GroupId(std::string(category));
    return GroupId(std::string(discipline) + "/" + std::string(category));
}

std::vector<Group> groups_of(const Regulation& regulation) {
    std::vector<Group> groups;
    for (const Discipline& discipline : regulation.disciplines) {
        for (const Category& category : regulation.categories) {
            if (std::ranges::find(category.disciplines, discipline.id) ==
                category.disciplines.end())
                continue;
            groups.push_back(
                {group_id(regulation, discipline.id, category.id), &discipline, &category});
        }
    }
    return groups;
}

std::optional<Group> find_group(const Regulation& regulation, const GroupId& id) {
    for (const Group& group : groups_of(regulation)) {
        if (group.id == id) return group;
    }
    return std::nullopt;
}

int round_robin_rounds(System system, int players) {
    const int even = players + players % 2;
    const int single = std::max(0, even - 1);
    return system == System::DoubleRoundRobin ? 2 * single : single;
}

PlannedPlay plan_play(const Regulation& regulation, const Category& category, int players) {
    const PlayRules& play = regulation.play;
    PlannedPlay plan;
    if (play.small_groups.below > 0 && players < play.small_groups.below &&
        play.small_groups.system != System::Swiss) {
        plan.system = play.small_groups.system;
        plan.rounds = round_robin_rounds(plan.system, players);
        plan.decided_by = play.small_groups.decided_by;
        return plan;
    }
    plan.rounds = category.rounds.value_or(suggested_rounds(play.rounds, players));
    plan.decided_by = category.rounds ? DecidedBy::Rule : play.rounds.decided_by;
    // n players can meet without a repeat in n-1 rounds (even n) or, one resting, n rounds (odd n).
    plan.needs_fewer_rounds = plan.rounds > round_robin_rounds(System::RoundRobin, players);
    return plan;
}

bool club_rule_applies(const LastRoundRule& rule, const PointSystem& points, int rounds,
                       Points white, Points black) {
    if (rule.rule == ClubRule::None) return false;
    if (rule.condition == ClubCondition::Always) return true;
    const int counted = rule.basis == PercentBasis::MaximumBeforeLastRound ? rounds - 1 : rounds;
    const std::int64_t limit = std::int64_t{points.win.tenths()} * counted * rule.percent;
    const auto is_above = [&](Points own) { return std::int64_t{own.tenths()} * 100 > limit; };
    return is_above(white) && is_above(black);
}

const std::vector<std::string>& tie_break_order(const Regulation& regulation, System system) {
    return system == System::Swiss ? regulation.standings.swiss : regulation.standings.round_robin;
}

std::vector<TeamEvent> joined_team_events(const Regulation& regulation) {
    std::vector<TeamEvent> events = regulation.teams.events;
    for (const TeamJoin& join : regulation.teams.joins) {
        for (std::size_t i = 0; i < events.size();) {
            const TeamEvent leaving = events[i];
            const bool moves = is_of_age_group(regulation, leaving, join.from_age_group) &&
                               is_in_scope(join.scope, leaving.admits);
            const auto target = std::ranges::find_if(events, [&](const TeamEvent& event) {
                return event.id != leaving.id && event.admits == leaving.admits &&
                       is_of_age_group(regulation, event, join.into_age_group);
            });
            if (!moves || target == events.end()) {
                ++i;
                continue;
            }
            target->categories.insert(target->categories.begin(), leaving.categories.begin(),
                                      leaving.categories.end());
            events.erase(events.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    return events;
}

std::optional<std::chrono::minutes> default_time(const Regulation& regulation,
                                                 const Discipline& discipline) {
    return discipline.default_time ? discipline.default_time : regulation.play.default_time;
}

}  // namespace kydai::regulation
