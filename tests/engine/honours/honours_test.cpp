// What is won in a live tournament: lists, teams, the whole day, one prize or two.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/day_honours.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {

const char* const usual_prizes = R"({"individual": [{"place": 1, "label": "Nhất", "items": ["Cúp"]},
    {"place": 2}, {"place": 3, "count": 2}], "team": [{"place": 1}], "team_items": ["Cờ"],
    "encouragement": {"above_percent": 50, "item": "Quà"},
    "player_in_two_lists": "RULE", "completion_certificate": "Giấy chứng nhận"})";

Rules rules_with(const std::string& two_lists) {
    Rules rules;
    rules.rounds = 1;
    rules.swiss_order = R"(["PTS", "BPG", "LOTS"])";
    rules.prizes = usual_prizes;
    rules.prizes.replace(rules.prizes.find("RULE"), 4, two_lists);
    return rules;
}

/// The joint group of eight after its only round: 2, 4, 6, 8 are girls.
Arena played(const std::string& two_lists = "both_and_flag") {
    Arena arena(rules_with(two_lists));
    arena.enter(8, "CN");
    arena.draw("CN");
    // Winners with Black stand above: 2, then 4 and 3 and 1 level by lots.
    arena.play_by_hand("8-2 1-7 3-5 4-6", "", "0-1 1-0 1-0 1-0", "CN");
    return arena;
}

std::vector<std::string> names(const std::vector<standings::PrizeAward>& awards,
                               const std::string& list, standings::PrizeKind kind) {
    std::vector<std::string> found;
    for (const standings::PrizeAward& award : awards) {
        if (award.list == list && award.kind == kind) found.push_back(award.name);
    }
    return found;
}

}  // namespace

TEST_CASE("prizes follow the regulation, list by list, and wait for lots", "[engine][honours]") {
    const Arena arena = played();
    const honours::DayHonours day = honours::day_honours(arena.state());
    const auto overall = names(day.awards, "overall", standings::PrizeKind::Place);
    REQUIRE(overall.size() == 4);
    CHECK(overall.front() == "P02 CN");
    CHECK(day.awards.front().items == std::vector<std::string>{"Cúp"});
    CHECK(day.awards.front().medal == standings::Medal::Gold);
    CHECK_FALSE(day.awards.front().is_undecided);
    // The other three winners had White: lots will part them.
    CHECK(std::ranges::count_if(day.awards, [](const standings::PrizeAward& award) {
              return award.list == "overall" && award.is_undecided;
          }) == 3);
    CHECK(names(day.awards, "women", standings::PrizeKind::Place).front() == "P02 CN");
    // Everybody finished; one certificate each although girls are in two lists.
    CHECK(names(day.awards, "overall", standings::PrizeKind::Certificate).size() == 8);
    CHECK(names(day.awards, "women", standings::PrizeKind::Certificate).empty());
    REQUIRE(day.groups.size() == 1);
    CHECK(day.groups.front().state == core::StandingsState::AfterRound);
    CHECK(day.groups.front().has_lots_to_draw);
}

TEST_CASE("a girl in two lists gets both and is named, or the higher prize only",
          "[engine][honours]") {
    const honours::DayHonours both = honours::day_honours(played().state());
    CHECK(both.doubles.size() >= 2);  // 2 and 4 at least
    const honours::DayHonours one = honours::day_honours(played("higher_only").state());
    CHECK(one.doubles.empty());
    CHECK(names(one.awards, "overall", standings::PrizeKind::Place).front() == "P02 CN");
    const auto women = names(one.awards, "women", standings::PrizeKind::Place);
    CHECK(std::ranges::find(women, "P02 CN") == women.end());
}

TEST_CASE("drawn lots, a signature and a withdrawal come through to prizes", "[engine][honours]") {
    Arena arena = played();
    const GroupId group("CN");
    arena.must(DrawLots{group, false, {}});
    arena.must(FinishGroups{{group}, true});
    arena.must(SignStandings{{group}, "Trần Bảo", false, ""});
    const honours::DayHonours day = honours::day_honours(arena.state());
    CHECK(day.groups.front().state == core::StandingsState::SignedOff);
    CHECK_FALSE(day.groups.front().has_lots_to_draw);
    CHECK(std::ranges::none_of(day.awards, &standings::PrizeAward::is_undecided));
}

TEST_CASE("teams of the regulation are counted from the groups and win their prize",
          "[engine][honours]") {
    const Arena arena = played();
    honours::RankedDay day(arena.state());
    const auto events = honours::team_events(arena.state());
    REQUIRE(events.size() == 1);
    const honours::TeamTable table = honours::team_table(day, events.front());
    REQUIRE(table.teams.rows.size() == 4);  // eight players of four clubs, two each
    CHECK(table.state == core::StandingsState::AfterRound);
    const honours::DayHonours all = honours::day_honours(arena.state());
    const auto of_group = honours::awards_of(arena.state(), all, {GroupId("CN")});
    CHECK(std::ranges::count_if(of_group, &standings::PrizeAward::is_team) == 1);
    CHECK(honours::awards_of(arena.state(), all, {GroupId("U08")}).empty());
}
