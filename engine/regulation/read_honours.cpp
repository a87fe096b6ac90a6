// Reads teams, the overall team and the prizes.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/read_sections.hpp"

namespace kydai::regulation {
namespace {

Medal medal_of_place(int place) {
    if (place == 1) return Medal::Gold;
    return place == 2 ? Medal::Silver : Medal::Bronze;
}

Prize read_prize(ObjectReader& reader) {
    Prize prize;
    prize.place = reader.whole("place", 1, 100, 1);
    prize.count = reader.whole("count", 1, 100, 1);
    prize.label = reader.text("label");
    prize.medal = reader.choice("medal", medal_of_place(prize.place));
    prize.items = reader.texts("items");
    return prize;
}

TeamEvent read_team_event(ObjectReader& reader) {
    TeamEvent event;
    event.id = reader.required_text("id");
    event.label = reader.text("label");
    event.categories = reader.texts("categories");
    event.admits = reader.choice("admits", Admits::Anyone);
    event.sizes = reader.wholes("sizes", 1, 20);
    event.note = reader.text("note");
    for (std::size_t i = 1; i < event.sizes.size(); ++i) {
        if (event.sizes[i] >= event.sizes[i - 1]) {
            reader.context().add("regulation.sizes_not_descending", {}, reader.path_of("sizes"));
            break;
        }
    }
    if (event.sizes.empty()) {
        reader.context().add("regulation.missing_key", {{"key", "sizes"}}, reader.path());
    }
    if (event.categories.empty()) {
        reader.context().add("regulation.missing_key", {{"key", "categories"}}, reader.path());
    }
    return event;
}

TeamJoin read_join(ObjectReader& reader) {
    TeamJoin join;
    join.from_age_group = reader.required_text("from_age_group");
    join.into_age_group = reader.required_text("into_age_group");
    join.scope = reader.choice("scope", JoinScope::BothSexes);
    join.text = reader.text("text");
    return join;
}

Encouragement read_encouragement(ObjectReader& reader) {
    Encouragement rule;
    rule.above_percent = reader.maybe_whole("above_percent", 0, 100);
    rule.excludes_medallists = reader.flag("excludes_medallists", true);
    rule.places_from = reader.maybe_whole("places_from", 1, 10000);
    rule.places_to = reader.maybe_whole("places_to", 1, 10000);
    rule.decided_by_organiser = reader.flag("decided_by_organiser", false);
    rule.byes_count = reader.flag("byes_count", true);
    rule.item = reader.text("item");
    rule.text = reader.text("text");
    return rule;
}

std::vector<Prize> read_prize_list(ObjectReader& reader, std::string_view key) {
    std::vector<Prize> prizes;
    reader.each(key, [&](ObjectReader& prize) { prizes.push_back(read_prize(prize)); });
    return prizes;
}

}  // namespace

TeamRules read_teams(ObjectReader& reader) {
    TeamRules rules;
    reader.each("events",
                [&](ObjectReader& event) { rules.events.push_back(read_team_event(event)); });
    reader.each("joins", [&](ObjectReader& join) { rules.joins.push_back(read_join(join)); });
    rules.fallback = reader.choice("fallback", TeamFallback::None);
    rules.rank_basis = reader.choice("rank_basis", RankBasis::OwnList);
    rules.order = reader.choices<TeamKey>("order");
    if (rules.order.empty())
        rules.order = {TeamKey::RankSum, TeamKey::PointsSum, TeamKey::BestRank};
    rules.per_club = reader.whole("per_club", 1, 20, 1);
    rules.text = reader.text("text");
    return rules;
}

OverallTeam read_overall_team(ObjectReader& reader) {
    OverallTeam rule;
    rule.medals = reader.choice("medals", MedalSource::Both);
    rule.teams_in_more_than_percent = reader.whole("teams_in_more_than_percent", 0, 100, 0);
    rule.counts_fallback_teams = reader.flag("counts_fallback_teams", true);
    rule.counts_open_category = reader.flag("counts_open_category", true);
    rule.both_thirds_are_bronze = reader.flag("both_thirds_are_bronze", true);
    rule.ties_share_place = reader.flag("ties_share_place", true);
    rule.text = reader.text("text");
    return rule;
}

PrizeRules read_prizes(ObjectReader& reader) {
    PrizeRules rules;
    rules.individual = read_prize_list(reader, "individual");
    rules.team = read_prize_list(reader, "team");
    rules.overall = read_prize_list(reader, "overall");
    reader.object("encouragement",
                  [&](ObjectReader& inner) { rules.encouragement = read_encouragement(inner); });
    rules.player_in_two_lists = reader.choice("player_in_two_lists", TwoLists::BothAndFlag);
    rules.team_items = reader.texts("team_items");
    rules.overall_items = reader.texts("overall_items");
    rules.completion_certificate = reader.text("completion_certificate");
    return rules;
}

}  // namespace kydai::regulation
