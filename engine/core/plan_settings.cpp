// See plan_settings.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/plan_settings.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

PairingSystem system_of(regulation::System system) {
    switch (system) {
        case regulation::System::Swiss:
            return PairingSystem::Swiss;
        case regulation::System::RoundRobin:
            return PairingSystem::RoundRobin;
        case regulation::System::DoubleRoundRobin:
            return PairingSystem::DoubleRoundRobin;
    }
    KYDAI_CHECK(false);
}

ClubRule club_rule_of(const regulation::LastRoundRule& rule) {
    ClubRule result;
    result.is_on = rule.rule != regulation::ClubRule::None;
    result.is_weak = rule.rule == regulation::ClubRule::AvoidedInLastRound;
    result.only_above = rule.condition == regulation::ClubCondition::BothAbovePercent;
    result.percent = rule.percent;
    result.of_all_rounds = rule.basis == regulation::PercentBasis::MaximumOfAllRounds;
    result.counts_individuals = rule.individuals_count_as_club;
    result.may_relax = rule.if_impossible != regulation::IfImpossible::Refuse;
    result.needs_confirmation = rule.if_impossible != regulation::IfImpossible::RelaxSilently;
    return result;
}

SeedingKey seeding_key_of(regulation::SeedingKey key) {
    switch (key) {
        case regulation::SeedingKey::Rating:
            return SeedingKey::Rating;
        case regulation::SeedingKey::Title:
            return SeedingKey::Title;
        case regulation::SeedingKey::Name:
            return SeedingKey::Name;
        case regulation::SeedingKey::Lot:
            return SeedingKey::Lot;
    }
    KYDAI_CHECK(false);
}

std::string edition_of(regulation::UnplayedGames edition) {
    switch (edition) {
        case regulation::UnplayedGames::Fide2009:
            return "fide2009";
        case regulation::UnplayedGames::Fide2024:
            return "fide2024";
        case regulation::UnplayedGames::Fide2026:
            return "fide2026";
        case regulation::UnplayedGames::Raw:
            return "raw";
    }
    KYDAI_CHECK(false);
}

Sex sex_of(regulation::Admits admits) {
    switch (admits) {
        case regulation::Admits::Anyone:
            return Sex::Unknown;
        case regulation::Admits::Boys:
            return Sex::Male;
        case regulation::Admits::Girls:
            return Sex::Female;
    }
    KYDAI_CHECK(false);
}

std::vector<RoundsBySize> rounds_of(const regulation::Regulation& regulation,
                                    const regulation::Category& category) {
    if (category.rounds) return {{0, *category.rounds}};
    std::vector<RoundsBySize> rounds;
    for (const regulation::RoundsStep& step : regulation.play.rounds.steps) {
        rounds.push_back({step.players_max.value_or(0), step.rounds});
    }
    return rounds;
}

/// One colour a category, the same in each discipline.
int color_index_of(const regulation::Regulation& regulation, const regulation::Category& category) {
    return static_cast<int>(&category - regulation.categories.data());
}

void copy_standings_rules(const regulation::StandingsRules& rules, GroupSettings& group) {
    group.swiss_tie_breaks = rules.swiss;
    group.round_robin_tie_breaks = rules.round_robin;
    group.edition = edition_of(rules.unplayed_games);
    group.direct_encounter_needs_all_games =
        rules.direct_encounter == regulation::DirectEncounter::OnlyIfAllMet;
    group.round_robin_forfeits_by_fide =
        rules.round_robin_forfeits == regulation::RoundRobinForfeits::Fide2026;
}

void copy_play_rules(const regulation::PlayRules& rules, GroupSettings& group) {
    group.round_robin_below = rules.small_groups.below;
    group.small_field_system = system_of(rules.small_groups.system);
    group.points = rules.points;
    group.club_rule = club_rule_of(rules.last_round);
    group.has_acceleration = rules.acceleration == regulation::Acceleration::Baku;
    group.draws_lots_for_round_robin =
        rules.round_robin.numbering == regulation::Numbering::DrawnLots;
    group.keeps_clubs_apart_in_lots =
        rules.round_robin.lots_aim == regulation::LotsAim::FewestSameClubInLastRound;
    group.swaps_last_rounds_of_first_cycle = rules.round_robin.swap_last_rounds_of_first_cycle;
    group.seeding.clear();
    for (const regulation::SeedingKey key : rules.seeding) {
        group.seeding.push_back(seeding_key_of(key));
    }
}

GroupSettings group_settings(const regulation::Regulation& regulation,
                             const regulation::Group& laid_down) {
    const regulation::Discipline& discipline = *laid_down.discipline;
    const regulation::Category& category = *laid_down.category;
    GroupSettings group;
    group.id = laid_down.id;
    group.discipline = discipline.id;
    if (regulation.disciplines.size() > 1) group.discipline_label = discipline.label;
    group.category = category.id;
    group.label = category.label;
    group.color_index = color_index_of(regulation, category);
    group.sex = sex_of(category.admits);
    group.has_women_list = std::any_of(
        category.rankings.begin(), category.rankings.end(),
        [](const auto& ranking) { return ranking.list == regulation::ListKind::Women; });
    group.time_control = time_control_text(discipline.time_control);
    group.round_length = round_length(discipline.time_control);
    group.late_limit =
        regulation::default_time(regulation, discipline).value_or(std::chrono::minutes{0});
    group.rounds = rounds_of(regulation, category);
    copy_play_rules(regulation.play, group);
    copy_standings_rules(regulation.standings, group);
    return group;
}

/// A line for one discipline concerns its groups; a line for several or all concerns the hall.
std::vector<ScheduleEntry> schedule_of(const regulation::Regulation& regulation) {
    std::vector<ScheduleEntry> schedule;
    for (const regulation::ProgrammeItem& item : regulation.schedule.programme) {
        schedule.push_back({item.at, item.text, std::nullopt});
    }
    std::stable_sort(
        schedule.begin(), schedule.end(),
        [](const ScheduleEntry& a, const ScheduleEntry& b) { return a.starts_at < b.starts_at; });
    return schedule;
}

}  // namespace

TournamentSettings settings_of(const regulation::Regulation& regulation) {
    TournamentSettings settings;
    settings.id = regulation.id;
    settings.name = regulation.name;
    for (const std::string& organiser : regulation.about.organisers) {
        if (!settings.organiser.empty()) settings.organiser += ", ";
        settings.organiser += organiser;
    }
    settings.venue = regulation.venue.name;
    settings.language = regulation.language;
    settings.utc_offset = regulation.zone.utc_offset;
    for (const regulation::Group& group : regulation::groups_of(regulation)) {
        settings.groups.push_back(group_settings(regulation, group));
    }
    settings.schedule = schedule_of(regulation);
    return settings;
}

std::chrono::milliseconds round_length(const regulation::TimeControl& control) {
    constexpr int moves = 60;
    return 2 * (control.base + moves * control.increment);
}

std::string time_control_text(const regulation::TimeControl& control) {
    const std::int64_t base_s = control.base.count();
    std::string text = std::to_string(base_s / 60) + "'";
    if (base_s % 60 != 0) text += std::to_string(base_s % 60) + "\"";
    if (control.increment.count() > 0) {
        text += " + " + std::to_string(control.increment.count()) + "\"";
    }
    return text;
}

}  // namespace kydai::core
