// Every rule that the Da Nang regulation (January 2026) states, by its article.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/summary.hpp"
#include "tests/engine/regulation/regulations.hpp"

#include <algorithm>

using namespace kydai;              // NOLINT: a test file
using namespace kydai::regulation;  // NOLINT
using namespace kydai::test;        // NOLINT

namespace {

const Regulation& danang() {
    return regulation_named("danang-2026");
}

std::string at(const std::optional<EngineTime>& moment) {
    return moment ? to_iso(*moment, danang().zone) : "";
}

const TeamEvent* event_with(const std::vector<TeamEvent>& events, const std::string& category) {
    for (const TeamEvent& event : events) {
        if (std::ranges::find(event.categories, category) != event.categories.end()) return &event;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("Da Nang I: three organisers, committee, purpose, selection, duties",
          "[engine][regulation]") {
    CHECK(danang().about.organisers.size() == 3);
    CHECK(danang().about.purpose.size() == 3);
    CHECK_FALSE(danang().about.committee.empty());
    CHECK(danang().about.selection.find("chủ nhiệm CLB") != std::string::npos);
    CHECK(danang().about.duties_of_players == "Nhiệt tình, trung thực, nghiêm túc");
}

TEST_CASE("Da Nang: two days, three sessions, opening, venue", "[engine][regulation]") {
    CHECK(danang().schedule.days == std::vector<Day>{{2026, 1, 17}, {2026, 1, 18}});
    CHECK(danang().schedule.sessions == 3);
    CHECK(at(danang().schedule.opening) == "2026-01-17T07:30:00+07:00");
    CHECK(danang().venue.name == "Hội trường Công viên APEC");
}

TEST_CASE("Da Nang: the draw meeting checks papers, draws lots and makes the schedule",
          "[engine][regulation]") {
    REQUIRE(danang().schedule.draw_meeting.has_value());
    CHECK(at(danang().schedule.draw_meeting->at) == "2026-01-16T15:00:00+07:00");
    CHECK(danang().schedule.draw_meeting->agenda ==
          std::vector<std::string>{"Kiểm tra hồ sơ", "Bốc thăm", "Xếp lịch"});
}

TEST_CASE("Da Nang II: standard chess of 30 minutes and 5 seconds, classed as rapid for ratings",
          "[engine][regulation]") {
    REQUIRE(danang().disciplines.size() == 1);
    CHECK(danang().disciplines[0].label == "Cờ Tiêu chuẩn");
    CHECK(time_control_text(danang().disciplines[0].time_control) == "30' + 5\"");
    CHECK(danang().disciplines[0].rating_class == RatingClass::Rapid);
}

TEST_CASE("Da Nang II.2: ten age groups of boys and girls, named without the discipline",
          "[engine][regulation]") {
    CHECK(extent_of(danang()).groups == 20);
    CHECK(find_group(danang(), GroupId("U16-NU")).has_value());
    const std::map<std::string, int> years{{"U05", 2021}, {"U06", 2020}, {"U07", 2019},
                                           {"U08", 2018}, {"U09", 2017}, {"U10", 2016},
                                           {"U11", 2015}, {"U13", 2013}, {"U16", 2010}};
    for (const auto& [age, year] : years) {
        CHECK(danang().category(age + "-NAM")->born_from == year);
        CHECK(danang().category(age + "-NU")->born_from == year);
        CHECK(danang().category(age + "-NU")->admits == Admits::Girls);
    }
    CHECK_FALSE(danang().category("CN-NAM")->born_from.has_value());
}

TEST_CASE(
    "Da Nang: national medals of 2024 and 2025 move up three ages, a regional gold of 2025 two",
    "[engine][regulation]") {
    const MovingUp& rule = danang().moving_up;
    REQUIRE(rule.grounds.size() == 2);
    CHECK(rule.grounds[0].ages == 3);
    CHECK(rule.grounds[0].medals.size() == 3);
    CHECK(rule.grounds[0].years == std::vector<int>{2024, 2025});
    CHECK(rule.grounds[1].ages == 2);
    CHECK(rule.grounds[1].medals == std::vector<Medal>{Medal::Gold});
    CHECK(rule.grounds[1].years == std::vector<int>{2025});
    CHECK(rule.combine == Combine::Largest);
    CHECK(rule.open_category_boys == "CN-NAM");
    CHECK(rule.open_category_girls == "CN-NU");
}

TEST_CASE("Da Nang: medals of traditional chess move nobody up", "[engine][regulation]") {
    for (const MovingUpGround& ground : danang().moving_up.grounds)
        CHECK(ground.excluded.front() == "Cờ Truyền thống");
}

TEST_CASE("Da Nang: eight rounds, which the arbiter may change before round 1",
          "[engine][regulation]") {
    const PlannedPlay plan = plan_play(danang(), *danang().category("U08-NAM"), 28);
    CHECK(plan.system == System::Swiss);
    CHECK(plan.rounds == 8);
    CHECK(plan.decided_by == DecidedBy::Arbiter);
    CHECK(danang().play.rounds.may_change_before_round_1);
}

TEST_CASE("Da Nang: eight players cannot play eight Swiss rounds without repeats",
          "[engine][regulation]") {
    CHECK(plan_play(danang(), *danang().category("U16-NU"), 8).needs_fewer_rounds);
    CHECK_FALSE(plan_play(danang(), *danang().category("U16-NU"), 9).needs_fewer_rounds);
}

TEST_CASE("Da Nang: fewer than eight players play a single round robin by the rule itself",
          "[engine][regulation]") {
    const PlannedPlay plan = plan_play(danang(), *danang().category("U05-NU"), 5);
    CHECK(plan.system == System::RoundRobin);
    CHECK(plan.rounds == 5);
    CHECK(plan.decided_by == DecidedBy::Rule);
    CHECK(plan_play(danang(), *danang().category("U06-NU"), 7).rounds == 7);
    CHECK_FALSE(danang().play.small_groups.may_merge);
}

TEST_CASE("Da Nang: in the last round two of one club never meet, whatever their points",
          "[engine][regulation]") {
    const LastRoundRule& rule = danang().play.last_round;
    CHECK(club_rule_applies(rule, danang().play.points, 8, no_points, no_points));
    CHECK(rule.if_impossible == IfImpossible::RelaxWithConfirmation);
}

TEST_CASE("Da Nang: one order of ranking for both systems", "[engine][regulation]") {
    const std::vector<std::string> order{"PTS", "DE", "BHC1", "WIN", "BPG", "BWG", "LOTS"};
    CHECK(tie_break_order(danang(), System::Swiss) == order);
    CHECK(tie_break_order(danang(), System::RoundRobin) == order);
}

TEST_CASE("Da Nang: teams of four boys or three girls, falling back to three and two",
          "[engine][regulation]") {
    const std::vector<TeamEvent>& events = danang().teams.events;
    CHECK(event_with(events, "U08-NAM")->sizes == std::vector<int>{4, 3, 2});
    CHECK(event_with(events, "U08-NU")->sizes == std::vector<int>{3, 2});
    CHECK(danang().teams.fallback == TeamFallback::Tiered);
    CHECK(danang().teams.order ==
          std::vector<TeamKey>{TeamKey::RankSum, TeamKey::PointsSum, TeamKey::BestRank});
}

TEST_CASE("Da Nang: the U13 girls' team counts with U16, the boys' by option",
          "[engine][regulation]") {
    const std::vector<TeamEvent> girls_only = joined_team_events(danang());
    CHECK(event_with(girls_only, "U13-NU")->id == "U16-NU-DD");
    CHECK(event_with(girls_only, "U13-NU")->categories ==
          std::vector<std::string>{"U13-NU", "U16-NU"});
    CHECK(event_with(girls_only, "U13-NAM")->id == "U13-NAM-DD");
    CHECK(danang().teams.rank_basis == RankBasis::OwnList);
    Regulation both = danang();
    both.teams.joins[0].scope = JoinScope::BothSexes;
    CHECK(event_with(joined_team_events(both), "U13-NAM")->id == "U16-NAM-DD");
    CHECK(joined_team_events(both).size() == 17);
}

TEST_CASE("Da Nang: professionals have one mixed team of boys and girls", "[engine][regulation]") {
    const TeamEvent* event = event_with(danang().teams.events, "CN-NU");
    REQUIRE(event != nullptr);
    CHECK(event->categories == std::vector<std::string>{"CN-NAM", "CN-NU"});
    CHECK(event->admits == Admits::Anyone);
    CHECK(event->sizes == std::vector<int>{4, 3, 2});
}

TEST_CASE("Da Nang: the overall team needs full teams in more than half of the groups of each sex",
          "[engine][regulation]") {
    REQUIRE(danang().overall_team.has_value());
    CHECK(danang().overall_team->teams_in_more_than_percent == 50);
    CHECK(danang().overall_team->medals == MedalSource::Both);
    CHECK(danang().overall_team->counts_fallback_teams);
    CHECK(danang().overall_team->both_thirds_are_bronze);
    REQUIRE(danang().prizes.overall.size() == 3);
    CHECK(danang().prizes.overall[2].count == 1);
    CHECK(danang().prizes.overall_items == std::vector<std::string>{"Cờ", "phần thưởng"});
}

TEST_CASE("Da Nang: one first, one second, two thirds, for players and for teams",
          "[engine][regulation]") {
    for (const auto* prizes : {&danang().prizes.individual, &danang().prizes.team}) {
        REQUIRE(prizes->size() == 3);
        CHECK((*prizes)[0].count == 1);
        CHECK((*prizes)[1].count == 1);
        CHECK((*prizes)[2].count == 2);
    }
    CHECK(danang().prizes.individual[0].items.front() == "Cúp vô địch");
}

TEST_CASE("Da Nang: encouragement from place five in large groups, as the organisers decide",
          "[engine][regulation]") {
    REQUIRE(danang().prizes.encouragement.has_value());
    CHECK(danang().prizes.encouragement->places_from == 5);
    CHECK(danang().prizes.encouragement->decided_by_organiser);
    CHECK_FALSE(danang().prizes.encouragement->above_percent.has_value());
}

TEST_CASE("Da Nang: 450,000 a player, to be paid before 8 January, unpaid ones are warned",
          "[engine][regulation]") {
    const Fees& fees = danang().fees;
    REQUIRE(fees.prices.size() == 1);
    CHECK(fees.prices[0].amount == 450000);
    CHECK(at(fees.paid_before) == "2026-01-08T00:00:00+07:00");
    CHECK(fees.unpaid == UnpaidEffect::Warning);
    CHECK_FALSE(fees.late.has_value());
    CHECK(fees.paid_by == "Chủ nhiệm CLB");
    CHECK(fees.remarks.size() == 3);
}

TEST_CASE(
    "Da Nang: exempt are ratings from 2100, national masters of 2025, IM, FM, guests, decisions",
    "[engine][regulation]") {
    const std::vector<FeeExemption>& grounds = danang().fees.exemptions;
    REQUIRE(grounds.size() == 6);
    CHECK(grounds[0].rating_min == 2100);
    CHECK(grounds[1].title == "NM");
    CHECK(grounds[1].year == 2025);
    CHECK(grounds[2].title == "IM");
    CHECK(grounds[3].title == "FM");
    CHECK(grounds[4].kind == ExemptionKind::Decision);
    CHECK(grounds[5].kind == ExemptionKind::Decision);
}

TEST_CASE("Da Nang: the text of a bank transfer of a player and of a club",
          "[engine][regulation]") {
    CHECK(danang().fees.transfer_note_individual == "GCV TCSHTT {name} {phone}");
    CHECK(danang().fees.transfer_note_club == "GCV TCSHTT {club} {phone}");
}

TEST_CASE("Da Nang: lists until the end of 8 January, later ones are refused",
          "[engine][regulation]") {
    CHECK(at(danang().registration.deadline) == "2026-01-08T23:59:59+07:00");
    CHECK(danang().registration.late == LateEntry::Refused);
}

TEST_CASE("Da Nang: the head of the club confirms the list", "[engine][regulation]") {
    CHECK(danang().registration.needs_club_confirmation);
    CHECK(danang().registration.submitted_by == "Chủ nhiệm CLB, lãnh đội");
    CHECK_FALSE(danang().registration.quota_per_club.has_value());
}

TEST_CASE("Da Nang: shirts are optional, to be ordered seven days before", "[engine][regulation]") {
    REQUIRE(danang().conduct.uniform.has_value());
    CHECK_FALSE(danang().conduct.uniform->is_required);
    CHECK(danang().conduct.uniform->order_by == Day{2026, 1, 10});
    CHECK(danang().conduct.uniform->order_days_before == 7);
    CHECK_FALSE(danang().conduct.uniform->is_included_in_fee);
}

TEST_CASE("Da Nang: warning, disqualification, annulled results, and no rule on complaints",
          "[engine][regulation]") {
    CHECK(danang().conduct.steps.size() == 3);
    CHECK_FALSE(danang().conduct.complaints.has_value());
    CHECK(danang().conduct.amendments.are_published_on_screens);
}

TEST_CASE("Da Nang: each of the 21 ambiguities has its reading", "[engine][regulation]") {
    CHECK(danang().readings.size() == 21);
    const auto without_option =
        std::ranges::count_if(danang().readings, [](const Reading& r) { return r.option.empty(); });
    CHECK(without_option == 1);  // "no complaint rule": there is nothing to choose
}
