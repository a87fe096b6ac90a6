// Reads disciplines, categories, the moving-up rule and the rules of registration.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/read_sections.hpp"

namespace kydai::regulation {
namespace {

constexpr int year_min = 1900;
constexpr int year_max = 2200;

Ranking read_ranking(ObjectReader& reader) {
    Ranking ranking;
    ranking.id = reader.required_text("id");
    ranking.label = reader.text("label");
    ranking.list = reader.choice("list", ListKind::Overall);
    ranking.prize_places = reader.maybe_whole("prize_places", 0, 100);
    return ranking;
}

MovingUpGround read_ground(ObjectReader& reader) {
    MovingUpGround ground;
    ground.id = reader.required_text("id");
    ground.text = reader.required_text("text");
    ground.kind = reader.choice("kind", AchievementKind::Medal);
    ground.medals = reader.choices<Medal>("medals");
    ground.years = reader.wholes("years", year_min, year_max);
    ground.words = reader.texts("words");
    ground.excluded = reader.texts("excluded");
    ground.ages = reader.whole("ages", 1, 20, 1);
    return ground;
}

Channel read_channel(ObjectReader& reader) {
    Channel channel;
    channel.who = reader.required_text("who");
    channel.via = reader.choice("via", ChannelVia::List);
    channel.players_min = reader.maybe_whole("players_min", 1, 10000);
    channel.players_max = reader.maybe_whole("players_max", 1, 10000);
    channel.text = reader.text("text");
    return channel;
}

}  // namespace

Discipline read_discipline(ObjectReader& reader) {
    Discipline discipline;
    discipline.id = reader.required_text("id");
    discipline.label = reader.required_text("label");
    const bool has_control = reader.object("time_control", [&](ObjectReader& control) {
        discipline.time_control.base =
            std::chrono::seconds(control.whole("base_s", 1, 6 * 3600, 600));
        discipline.time_control.increment =
            std::chrono::seconds(control.whole("increment_s", 0, 300, 0));
    });
    if (!has_control) {
        reader.context().add("regulation.missing_key", {{"key", "time_control"}}, reader.path());
    }
    discipline.rating_class = reader.choice("rating_class", RatingClass::Rapid);
    if (const auto late = reader.maybe_whole("default_time_min", 0, 240)) {
        discipline.default_time = std::chrono::minutes(*late);
    }
    return discipline;
}

Category read_category(ObjectReader& reader) {
    Category category;
    category.id = reader.required_text("id");
    category.label = reader.required_text("label");
    category.age_group = reader.text("age_group");
    category.admits = reader.choice("admits", Admits::Anyone);
    category.born_from = reader.maybe_whole("born_from", year_min, year_max);
    category.born_to = reader.maybe_whole("born_to", year_min, year_max);
    category.disciplines = reader.texts("disciplines");
    reader.object("eligibility", [&](ObjectReader& eligibility) {
        category.eligibility = eligibility.choice("kind", SpecialEligibility::None);
        category.eligibility_text = eligibility.text("text");
    });
    category.is_open_to_moved_up = reader.flag("open_to_moved_up", true);
    reader.each("rankings",
                [&](ObjectReader& ranking) { category.rankings.push_back(read_ranking(ranking)); });
    if (category.rankings.empty()) {
        category.rankings.push_back(
            Ranking{category.id, category.label, ListKind::Overall, std::nullopt});
    }
    category.rounds = reader.maybe_whole("rounds", 1, 30);
    category.note = reader.text("note");
    if (category.age_group.empty()) category.age_group = category.id;
    return category;
}

MovingUp read_moving_up(ObjectReader& reader) {
    MovingUp rule;
    reader.each("grounds",
                [&](ObjectReader& ground) { rule.grounds.push_back(read_ground(ground)); });
    rule.combine = reader.choice("combine", Combine::Largest);
    rule.relative_to = reader.choice("relative_to", MovingUpBase::NaturalGroup);
    rule.no_such_group = reader.choice("no_such_group", NoSuchGroup::NextOlderSameSex);
    rule.open_category_boys = reader.text("open_category_boys");
    rule.open_category_girls = reader.text("open_category_girls");
    rule.reference_year = reader.whole("reference_year", year_min, year_max, 0);
    if (!rule.grounds.empty() && rule.reference_year == 0) {
        reader.context().add("regulation.missing_key", {{"key", "reference_year"}}, reader.path());
    }
    return rule;
}

RegistrationRules read_registration(ObjectReader& reader) {
    RegistrationRules rules;
    rules.deadline = reader.moment("deadline");
    rules.late = reader.choice("late", LateEntry::Allowed);
    rules.needs_club_confirmation = reader.flag("needs_club_confirmation", false);
    rules.is_valid_only_if_paid = reader.flag("valid_only_if_paid", false);
    rules.quota_per_club = reader.maybe_whole("quota_per_club", 1, 10000);
    reader.each("channels",
                [&](ObjectReader& channel) { rules.channels.push_back(read_channel(channel)); });
    rules.gap = reader.choice("between_channels", GapChannel::Either);
    rules.may_play_up = reader.flag("may_play_up", true);
    rules.wrong_group_sanction = reader.text("wrong_group_sanction");
    rules.wrong_group_step = reader.text("wrong_group_step");
    rules.submitted_by = reader.text("submitted_by");
    rules.submitted_to = reader.text("submitted_to");
    rules.text = reader.text("text");
    rules.individual_words = reader.texts("individual_words");
    return rules;
}

}  // namespace kydai::regulation
