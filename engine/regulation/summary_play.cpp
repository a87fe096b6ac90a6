// The summary's part about play and honours: rounds, rules of pairing, tie-breaks, teams, prizes.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/summary_writer.hpp"

namespace kydai::regulation {
namespace {

void write_rounds(SummaryWriter& writer, const RoundsRule& rule) {
    for (const RoundsStep& step : rule.steps) {
        if (step.players_max) {
            writer.line("rounds_up_to", {{"players", std::to_string(*step.players_max)},
                                         {"rounds", std::to_string(step.rounds)}});
        } else {
            writer.line(rule.steps.size() == 1 ? "rounds_always" : "rounds_beyond",
                        {{"rounds", std::to_string(step.rounds)}});
        }
    }
    writer.line("rounds_decided", {{"who", writer.choice("decided", rule.decided_by)}});
    if (rule.may_change_before_round_1) writer.line("rounds_may_change");
}

void write_small_groups(SummaryWriter& writer, const SmallGroupRule& rule) {
    if (rule.below == 0) return;
    writer.line("small_groups", {{"below", std::to_string(rule.below)},
                                 {"system", writer.choice("system", rule.system)},
                                 {"who", writer.choice("decided", rule.decided_by)}});
    if (rule.may_merge)
        writer.line("may_merge", {{"lists", writer.choice("after_merge", rule.after_merge)}});
}

void write_last_round(SummaryWriter& writer, const LastRoundRule& rule) {
    if (rule.rule == ClubRule::None) return;
    const bool is_weak = rule.rule == ClubRule::AvoidedInLastRound;
    if (rule.condition == ClubCondition::Always) {
        writer.line(is_weak ? "club_avoided_always" : "club_rule_always");
    } else {
        writer.line(is_weak ? "club_avoided_above" : "club_rule_above",
                    {{"percent", std::to_string(rule.percent)},
                     {"basis", writer.choice("basis", rule.basis)}});
    }
    if (is_weak) return;  // it gives way by itself
    writer.line("club_rule_impossible",
                {{"choice", writer.choice("impossible", rule.if_impossible)}});
}

std::string order_text(const SummaryWriter& writer, const std::vector<std::string>& order) {
    std::vector<std::string> words;
    for (const std::string& code : order) words.push_back(writer.word_or("code." + code, code));
    return listed(words, " > ");
}

void write_prizes(SummaryWriter& writer, const std::vector<Prize>& prizes, std::string_view kind) {
    for (const Prize& prize : prizes) {
        writer.line(prize.items.empty() ? "prize_plain" : "prize",
                    {{"kind", writer.word(kind)},
                     {"place", std::to_string(prize.place)},
                     {"count", std::to_string(prize.count)},
                     {"label", prize.label},
                     {"items", listed(prize.items)}});
    }
}

void write_encouragement(SummaryWriter& writer, const PrizeRules& prizes) {
    if (!prizes.encouragement) return;
    const Encouragement& rule = *prizes.encouragement;
    if (rule.above_percent)
        writer.line("encouragement_percent",
                    {{"percent", std::to_string(*rule.above_percent)}, {"item", rule.item}});
    if (rule.places_from)
        writer.line("encouragement_places", {{"from", std::to_string(*rule.places_from)}});
    if (rule.decided_by_organiser) writer.line("encouragement_organiser");
    if (rule.excludes_medallists) writer.line("encouragement_no_medallists");
}

}  // namespace

void write_play_rules(SummaryWriter& writer, const Regulation& regulation) {
    const PlayRules& play = regulation.play;
    writer.heading("play");
    writer.quote(play.text);
    write_rounds(writer, play.rounds);
    write_small_groups(writer, play.small_groups);
    write_last_round(writer, play.last_round);
    writer.line("round_robin",
                {{"numbering", writer.choice("numbering", play.round_robin.numbering)},
                 {"aim", writer.choice("aim", play.round_robin.lots_aim)}});
    if (play.acceleration == Acceleration::Baku) writer.line("acceleration_baku");
    std::vector<std::string> seeding;
    for (const SeedingKey key : play.seeding) seeding.push_back(writer.choice("seeding", key));
    writer.line("seeding_order", {{"order", listed(seeding, " > ")}});
    writer.line("bye", {{"points", to_display(play.points.pairing_allocated_bye)}});
    if (play.default_time)
        writer.line("default_time", {{"minutes", std::to_string(play.default_time->count())}});
    writer.quote(play.other_rules);

    const StandingsRules& standings = regulation.standings;
    writer.heading("standings");
    writer.line("order_swiss", {{"order", order_text(writer, standings.swiss)}});
    writer.line("order_round_robin", {{"order", order_text(writer, standings.round_robin)}});
    writer.line("edition", {{"edition", writer.choice("edition", standings.unplayed_games)}});
    writer.line("direct_encounter",
                {{"choice", writer.choice("encounter", standings.direct_encounter)}});
}

void write_honour_rules(SummaryWriter& writer, const Regulation& regulation) {
    const TeamRules& teams = regulation.teams;
    if (!teams.events.empty()) {
        writer.heading("teams");
        writer.quote(teams.text);
        for (const TeamEvent& event : joined_team_events(regulation)) {
            std::vector<std::string> sizes;
            for (const int size : event.sizes) sizes.push_back(std::to_string(size));
            writer.line("team", {{"label", event.label},
                                 {"id", event.id},
                                 {"categories", listed(event.categories, " + ")},
                                 {"sizes", listed(sizes, ", ")}});
            writer.quote(event.note);
        }
        std::vector<std::string> order;
        for (const TeamKey key : teams.order) order.push_back(writer.choice("team_key", key));
        writer.line("team_order", {{"order", listed(order, " > ")}});
        writer.line("team_fallback", {{"choice", writer.choice("fallback", teams.fallback)}});
        writer.line("team_ranks", {{"choice", writer.choice("rank_basis", teams.rank_basis)}});
    }
    if (const auto& overall = regulation.overall_team) {
        writer.heading("overall");
        writer.line("overall_medals", {{"medals", writer.choice("medals", overall->medals)}});
        if (overall->teams_in_more_than_percent > 0) {
            writer.line("overall_condition",
                        {{"percent", std::to_string(overall->teams_in_more_than_percent)}});
        }
        writer.quote(overall->text);
    }
    const PrizeRules& prizes = regulation.prizes;
    writer.heading("prizes");
    write_prizes(writer, prizes.individual, "individual");
    write_prizes(writer, prizes.team, "team_prize");
    if (!prizes.team_items.empty())
        writer.line("team_items", {{"items", listed(prizes.team_items)}});
    write_prizes(writer, prizes.overall, "overall_prize");
    if (!prizes.overall_items.empty())
        writer.line("overall_items", {{"items", listed(prizes.overall_items)}});
    write_encouragement(writer, prizes);
    writer.line("two_lists", {{"choice", writer.choice("two_lists", prizes.player_in_two_lists)}});
    writer.quote(prizes.completion_certificate);
}

}  // namespace kydai::regulation
