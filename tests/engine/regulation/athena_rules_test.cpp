// Every rule that the Athena regulation (June 2024) states, by its article.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/summary.hpp"
#include "tests/engine/regulation/regulations.hpp"

#include <algorithm>

using namespace kydai;              // NOLINT: a test file
using namespace kydai::regulation;  // NOLINT
using namespace kydai::test;        // NOLINT

namespace {

const Regulation& athena() {
    return regulation_named("athena-2024");
}

std::string at(const std::optional<EngineTime>& moment) {
    return moment ? to_iso(*moment, athena().zone) : "";
}

const TeamEvent* team_of(const std::string& category) {
    for (const TeamEvent& event : athena().teams.events) {
        if (std::ranges::find(event.categories, category) != event.categories.end()) return &event;
    }
    return nullptr;
}

Points tenths(int value) {
    return Points::from_tenths(value);
}

}  // namespace

TEST_CASE("Athena I: name, organiser, purpose, duties, whom it is open to, laws",
          "[engine][regulation]") {
    CHECK(athena().name == "Giải Cờ Vua Chiến Binh ATHENA Mở Rộng Lần 3");
    CHECK(athena().about.organisers == std::vector<std::string>{"CLB Cờ Vua Athena Đà Nẵng"});
    CHECK(athena().about.purpose.size() == 3);
    CHECK(athena().about.duties_of_players.find("nghiêm túc") != std::string::npos);
    CHECK(athena().about.duties_of_officials.find("khách quan") != std::string::npos);
    CHECK(athena().about.open_to.find("tỉnh thành lân cận") != std::string::npos);
    CHECK(athena().about.laws.find("Liên đoàn Cờ Việt Nam") != std::string::npos);
}

TEST_CASE("Athena: two days, three sessions, opening at 7:30 in the hall's time, the venue",
          "[engine][regulation]") {
    CHECK(athena().schedule.days == std::vector<Day>{{2024, 6, 22}, {2024, 6, 23}});
    CHECK(athena().schedule.sessions == 3);
    CHECK(at(athena().schedule.opening) == "2024-06-22T07:30:00+07:00");
    CHECK(athena().zone.utc_offset == std::chrono::hours(7));
    CHECK(athena().venue.name == "Trung tâm Hội chợ Triển lãm Đà Nẵng");
    CHECK(athena().venue.address.find("Cách Mạng Tháng 8") != std::string::npos);
}

TEST_CASE("Athena III: rapid of 10 minutes and 5 seconds, blitz of 3 minutes and 2 seconds",
          "[engine][regulation]") {
    REQUIRE(athena().disciplines.size() == 2);
    CHECK(time_control_text(athena().disciplines[0].time_control) == "10' + 5\"");
    CHECK(time_control_text(athena().disciplines[1].time_control) == "3' + 2\"");
    CHECK(athena().disciplines[0].label == "Cờ nhanh");
    CHECK(athena().disciplines[1].label == "Cờ chớp nhoáng");
}

TEST_CASE("Athena III.2: eighteen groups make 34 pairing groups and 38 ranking lists",
          "[engine][regulation]") {
    const Extent extent = extent_of(athena());
    CHECK(extent.categories == 18);
    CHECK(extent.groups == 34);
    CHECK(extent.rankings == 38);
    CHECK(groups_of(athena()).size() == 34);
    CHECK(find_group(athena(), GroupId("blitz/U08-NU")).has_value());
    CHECK(group_id(athena(), "rapid", "CN") == GroupId("rapid/CN"));
}

TEST_CASE("Athena III.2: the earliest birth year of each age group", "[engine][regulation]") {
    const std::map<std::string, int> years{{"U05", 2019},     {"U06-NAM", 2018}, {"U07-NU", 2017},
                                           {"U08-NAM", 2016}, {"U09-NU", 2015},  {"U10-NAM", 2014},
                                           {"U11-NU", 2013},  {"U15-NAM", 2009}};
    for (const auto& [id, year] : years) {
        INFO(id);
        REQUIRE(athena().category(id) != nullptr);
        CHECK(athena().category(id)->born_from == year);
    }
    for (const char* id : {"PT-NAM", "PT-NU", "CN", "PH"})
        CHECK_FALSE(athena().category(id)->born_from.has_value());
}

TEST_CASE("Athena III.2: there is no girls' U15", "[engine][regulation]") {
    CHECK(athena().category("U15-NAM") != nullptr);
    CHECK(athena().category("U15-NU") == nullptr);
}

TEST_CASE("Athena III.2: U05 and parents play rapid only", "[engine][regulation]") {
    for (const char* id : {"U05", "PH"})
        CHECK(athena().category(id)->disciplines == std::vector<std::string>{"rapid"});
    CHECK_FALSE(find_group(athena(), GroupId("blitz/U05")).has_value());
}

TEST_CASE("Athena: joint tables of U05, professionals and parents with a separate women's list",
          "[engine][regulation]") {
    for (const char* id : {"U05", "CN", "PH"}) {
        const Category& category = *athena().category(id);
        INFO(id);
        CHECK(category.admits == Admits::Anyone);
        REQUIRE(category.rankings.size() == 2);
        CHECK(category.rankings[1].list == ListKind::Women);
    }
    CHECK_FALSE(athena().category("U05")->rankings[1].prize_places.has_value());  // the whole set
    CHECK(athena().category("CN")->rankings[1].prize_places == 1);                // "xuất sắc"
    CHECK(athena().category("PH")->rankings[1].prize_places == 1);
}

TEST_CASE("Athena III.2: a parent must have a child in the tournament", "[engine][regulation]") {
    CHECK(athena().category("PH")->eligibility == SpecialEligibility::ParentOfParticipant);
}

TEST_CASE("Athena: team members and medallists of 2022 to 2024 move up two ages",
          "[engine][regulation]") {
    const MovingUp& rule = athena().moving_up;
    REQUIRE(rule.grounds.size() == 2);
    CHECK(rule.grounds[0].kind == AchievementKind::TeamMember);
    CHECK(rule.grounds[0].ages == 2);
    CHECK(rule.grounds[1].years == std::vector<int>{2022, 2023, 2024});
    CHECK(rule.grounds[1].ages == 2);
    CHECK(rule.combine == Combine::Largest);
    CHECK(rule.open_category_girls == "CN");
    CHECK_FALSE(athena().category("PT-NAM")->is_open_to_moved_up);
}

TEST_CASE("Athena: knowingly entering a wrong group is sanctioned", "[engine][regulation]") {
    CHECK(athena().registration.wrong_group_sanction.find("xử phạt") != std::string::npos);
}

TEST_CASE("Athena: 7 or 9 rounds by the number of players, suggested up to 40 and beyond",
          "[engine][regulation]") {
    const Category& u08 = *athena().category("U08-NAM");
    CHECK(athena().play.rounds.options == std::vector<int>{7, 9});
    CHECK(plan_play(athena(), u08, 40).rounds == 7);
    CHECK(plan_play(athena(), u08, 41).rounds == 9);
    CHECK(plan_play(athena(), u08, 41).decided_by == DecidedBy::Organiser);
    CHECK(plan_play(athena(), u08, 8).needs_fewer_rounds == false);
}

TEST_CASE("Athena: few players play a round robin or are merged with separate lists kept",
          "[engine][regulation]") {
    const Category& group = *athena().category("PT-NU");
    CHECK(plan_play(athena(), group, 7).system == System::RoundRobin);
    CHECK(plan_play(athena(), group, 7).rounds == 7);
    CHECK(plan_play(athena(), group, 6).rounds == 5);
    CHECK(plan_play(athena(), group, 8).system == System::Swiss);
    CHECK(athena().play.small_groups.may_merge);
    CHECK(athena().play.small_groups.after_merge == AfterMerge::SeparateLists);
    CHECK(athena().play.small_groups.decided_by == DecidedBy::Organiser);
}

TEST_CASE("Athena: in the last round two of one club, both above half of the points, do not meet",
          "[engine][regulation]") {
    const LastRoundRule& rule = athena().play.last_round;
    const PointSystem& points = athena().play.points;
    // Seven rounds: six points before the last one, so that more than three are asked for.
    CHECK(club_rule_applies(rule, points, 7, tenths(35), tenths(40)));
    CHECK_FALSE(club_rule_applies(rule, points, 7, tenths(30), tenths(40)));
    CHECK_FALSE(club_rule_applies(rule, points, 7, tenths(35), tenths(30)));
    CHECK(rule.if_impossible == IfImpossible::RelaxWithConfirmation);
    CHECK_FALSE(rule.individuals_count_as_club);
}

TEST_CASE(
    "Athena: round-robin numbers are drawn so that clubs meet as little as possible in the last "
    "round",
    "[engine][regulation]") {
    CHECK(athena().play.round_robin.numbering == Numbering::DrawnLots);
    CHECK(athena().play.round_robin.lots_aim == LotsAim::FewestSameClubInLastRound);
}

TEST_CASE("Athena: order of the Swiss ranking", "[engine][regulation]") {
    CHECK(tie_break_order(athena(), System::Swiss) ==
          std::vector<std::string>{"PTS", "DE", "BHC1", "WIN", "BPG", "BWG", "LOTS"});
}

TEST_CASE("Athena: order of the round-robin ranking has Berger and no wins",
          "[engine][regulation]") {
    CHECK(tie_break_order(athena(), System::RoundRobin) ==
          std::vector<std::string>{"PTS", "DE", "SB", "BPG", "BWG", "LOTS"});
}

TEST_CASE("Athena: unplayed games count by the edition in force in June 2024",
          "[engine][regulation]") {
    CHECK(athena().standings.unplayed_games == UnplayedGames::Fide2024);
}

TEST_CASE("Athena: a team is the best three of a club in each group, one a club",
          "[engine][regulation]") {
    for (const TeamEvent& event : athena().teams.events) CHECK(event.sizes == std::vector<int>{3});
    CHECK(athena().teams.fallback == TeamFallback::None);
    CHECK(athena().teams.per_club == 1);
    CHECK(athena().teams.order ==
          std::vector<TeamKey>{TeamKey::RankSum, TeamKey::PointsSum, TeamKey::BestRank});
}

TEST_CASE("Athena: U05 has one joint team event, and professionals and parents have none",
          "[engine][regulation]") {
    REQUIRE(team_of("U05") != nullptr);
    CHECK(team_of("U05")->admits == Admits::Anyone);
    CHECK(team_of("PT-NAM") != nullptr);
    CHECK(team_of("CN") == nullptr);
    CHECK(team_of("PH") == nullptr);
    CHECK(joined_team_events(athena()).size() == 16);
}

TEST_CASE("Athena: there is no overall team", "[engine][regulation]") {
    CHECK_FALSE(athena().overall_team.has_value());
}

TEST_CASE("Athena: one first, one second and two third prizes with their items",
          "[engine][regulation]") {
    const std::vector<Prize>& prizes = athena().prizes.individual;
    REQUIRE(prizes.size() == 3);
    CHECK(prizes[0].items ==
          std::vector<std::string>{"Cúp", "huy chương vàng", "giấy chứng nhận", "quà", "tiền mặt"});
    CHECK(prizes[2].count == 2);
    CHECK(prizes[2].medal == Medal::Bronze);
    CHECK(athena().prizes.team[2].count == 2);
    CHECK(athena().prizes.team_items == std::vector<std::string>{"Cờ", "huy chương"});
    CHECK_FALSE(athena().prizes.completion_certificate.empty());
}

TEST_CASE("Athena: encouragement for all strictly above half of the points but the medallists",
          "[engine][regulation]") {
    REQUIRE(athena().prizes.encouragement.has_value());
    CHECK(athena().prizes.encouragement->above_percent == 50);
    CHECK(athena().prizes.encouragement->excludes_medallists);
    CHECK(athena().prizes.encouragement->byes_count);
}

TEST_CASE("Athena: fees of 300,000, 200,000 and 450,000 for both, 50,000 more when late",
          "[engine][regulation]") {
    const Fees& fees = athena().fees;
    REQUIRE(fees.prices.size() == 3);
    CHECK(fees.prices[0].amount == 300000);
    CHECK(fees.prices[1].amount == 200000);
    CHECK(fees.prices[2].amount == 450000);
    REQUIRE(fees.late.has_value());
    CHECK(fees.late->amount == 50000);
    CHECK(fees.late->per == SurchargePer::Player);
    CHECK(at(fees.late->after) == "2024-06-19T23:59:59+07:00");
    CHECK(fees.transfer_note_individual == "{name} {birth_year} {club}");
    CHECK(fees.exemptions.empty());
}

TEST_CASE("Athena: registration until 19 June, valid only when paid, late entry allowed",
          "[engine][regulation]") {
    const RegistrationRules& rules = athena().registration;
    CHECK(at(rules.deadline) == "2024-06-19T23:59:59+07:00");
    CHECK(rules.is_valid_only_if_paid);
    CHECK(rules.late == LateEntry::Allowed);
    CHECK(athena().fees.unpaid == UnpaidEffect::NotRegistered);
}

TEST_CASE("Athena: fewer than four players use the form, from five the list, four either",
          "[engine][regulation]") {
    const RegistrationRules& rules = athena().registration;
    REQUIRE(rules.channels.size() == 2);
    CHECK(rules.channels[0].via == ChannelVia::Form);
    CHECK(rules.channels[0].players_max == 3);
    CHECK(rules.channels[1].players_min == 5);
    CHECK(rules.gap == GapChannel::Either);
}

TEST_CASE("Athena: warning, disqualification, annulled results and what each does",
          "[engine][regulation]") {
    const std::vector<DisciplineStep>& steps = athena().conduct.steps;
    REQUIRE(steps.size() == 3);
    CHECK(steps[0].effect == SanctionEffect::None);
    CHECK(steps[1].effect == SanctionEffect::NotPairedAgain);
    CHECK(steps[2].effect == SanctionEffect::ResultsAnnulled);
}

TEST_CASE("Athena: a complaint costs 200,000, in writing, and is returned when accepted",
          "[engine][regulation]") {
    REQUIRE(athena().conduct.complaints.has_value());
    const Complaints& rule = *athena().conduct.complaints;
    CHECK(rule.fee == 200000);
    CHECK(rule.is_refunded_if_upheld);
    CHECK(rule.by == std::vector<std::string>{"VĐV", "Trưởng đoàn", "phụ huynh"});
    CHECK(rule.form.find("văn bản") != std::string::npos);
    CHECK(rule.forbidden.find("mạng xã hội") != std::string::npos);
    CHECK(rule.final_word.find("cuối cùng") != std::string::npos);
}

TEST_CASE("Athena: amendments are decided by the organisers and published at once",
          "[engine][regulation]") {
    CHECK(athena().conduct.amendments.are_published_on_screens);
    CHECK(athena().conduct.amendments.text.find("sớm nhất") != std::string::npos);
}

TEST_CASE("Athena: each of the 25 ambiguities has its reading, each with an option in the file",
          "[engine][regulation]") {
    CHECK(athena().readings.size() == 25);
    for (const Reading& reading : athena().readings) {
        INFO(reading.topic);
        CHECK_FALSE(reading.reading.empty());
        CHECK_FALSE(reading.option.empty());  // that the option exists is checked on load
    }
}
