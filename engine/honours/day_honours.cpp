// See day_honours.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/day_honours.hpp"

#include <algorithm>
#include <iterator>

namespace kydai::honours {
namespace {

using standings::PrizeAward;

void append(std::vector<PrizeAward>& awards, std::vector<PrizeAward> more) {
    awards.insert(awards.end(), std::make_move_iterator(more.begin()),
                  std::make_move_iterator(more.end()));
}

GroupProgress progress_of(RankedDay& day, const Group& group) {
    const core::RankedGroup& ranked = day.of(group);
    return {group.id, ranked.after, ranked.now.open_boards,
            core::standings_state(group, ranked.now), !core::undrawn_groups(ranked).empty()};
}

void add_individuals(RankedDay& day, DayHonours& honours) {
    std::vector<standings::PrizeList> lists;
    for (const GroupId& id : day.state().group_order()) {
        const Group& group = *day.state().group(id);
        if (day.of(group).after.value() == 0) continue;
        honours.groups.push_back(progress_of(day, group));
        std::vector<standings::PrizeList> of_group = prize_lists(day, group);
        lists.insert(lists.end(), std::make_move_iterator(of_group.begin()),
                     std::make_move_iterator(of_group.end()));
    }
    honours.awards = standings::prizes_of_lists(lists, two_lists_rule(day.state()));
}

void add_teams(RankedDay& day, DayHonours& honours) {
    const std::vector<standings::PrizeStep> steps = team_prize_steps(day.state());
    for (const TeamEvent& event : team_events(day.state())) {
        const TeamTable table = team_table(day, event);
        if (table.after.value() == 0) continue;
        std::vector<PrizeAward> awards = standings::team_prizes(event.id, table.teams, steps);
        append(honours.awards, std::move(awards));
    }
}

}  // namespace

DayHonours day_honours(const Tournament& state) {
    RankedDay day(state);
    DayHonours honours;
    add_individuals(day, honours);
    add_teams(day, honours);
    honours.doubles = standings::double_prizes(honours.awards);
    honours.overall = overall_table(day, honours.awards);
    append(honours.awards, overall_prizes(state, honours.overall));
    return honours;
}

std::vector<PrizeAward> awards_of(const Tournament& state, const DayHonours& honours,
                                  const std::vector<GroupId>& groups) {
    std::vector<GroupId> wanted = groups;
    for (const TeamEvent& event : team_events(state)) {
        const bool is_theirs = std::ranges::any_of(event.groups, [&](const GroupId& id) {
            return std::ranges::find(groups, id) != groups.end();
        });
        if (is_theirs) wanted.push_back(event.id);
    }
    std::vector<PrizeAward> awards;
    std::ranges::copy_if(honours.awards, std::back_inserter(awards), [&](const PrizeAward& award) {
        return std::ranges::find(wanted, award.group) != wanted.end();
    });
    return awards;
}

}  // namespace kydai::honours
