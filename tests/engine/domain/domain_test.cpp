// Results as people write them, shared values, club rules of the last round.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/command.hpp"
#include "engine/domain/event.hpp"
#include "engine/domain/game_result.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/domain/shared_value.hpp"
#include "tests/support/catch.hpp"

#include <set>

using namespace kydai;  // NOLINT: a test file

TEST_CASE("results are read as arbiters write them and written one way", "[engine][domain]") {
    struct Case {
        std::string written, text, display;
        GameResult result;
    };
    const Case cases[] = {
        {"1-0", "1-0", "1-0", white_wins},
        {"0:1", "0-1", "0-1", black_wins},
        {"½", "1/2", "½-½", draw},
        {"1/2-1/2", "1/2", "½-½", draw},
        {"=", "1/2", "½-½", draw},
        {"+--", "+--", "+--", white_wins_by_forfeit},
        {"-:+", "--+", "--+", black_wins_by_forfeit},
        {"---", "---", "---", both_forfeit},
        {"W:L", "W:L", "1-0", {Outcome::UnratedWin, Outcome::UnratedLoss}},
        {"0:0", "0:0", "0-0", {Outcome::Loss, Outcome::Loss}},
    };
    for (const Case& c : cases) {
        INFO(c.written);
        const Result<GameResult> result = parse_game_result(c.written);
        REQUIRE(result.has_value());
        CHECK(*result == c.result);
        CHECK(to_text(*result) == c.text);
        CHECK(to_display(*result) == c.display);
        CHECK(*parse_game_result(to_text(*result)) == *result);
    }
    for (const char* wrong : {"", "2-0", "1-1", "U:Z", "1:", ":0", "H:H", " : "}) {
        INFO(wrong);
        CHECK_FALSE(parse_game_result(wrong).has_value());
    }
}

TEST_CASE("only a game over the board is played", "[engine][domain]") {
    CHECK(is_forfeit(both_forfeit));
    CHECK(is_forfeit(white_wins_by_forfeit));
    CHECK_FALSE(is_forfeit(draw));
}

TEST_CASE("copies share a value until one of them is edited", "[engine][domain]") {
    SharedValue<std::vector<int>> first(std::vector{1, 2});
    SharedValue<std::vector<int>> second = first;
    CHECK(first.is_same(second));
    second.edit().push_back(3);
    CHECK_FALSE(first.is_same(second));
    CHECK(first->size() == 2);
    CHECK(second->size() == 3);
    first.edit().push_back(3);
    CHECK(first == second);
}

TEST_CASE("the club rule of the last round knows its condition", "[engine][domain]") {
    CrossTable table;
    table.rounds_planned = 3;
    const auto add = [&](const char* club, bool is_real, int wins) {
        CrossTablePlayer player;
        player.number = PairingNumber(static_cast<int>(table.players.size()) + 1);
        player.club = club;
        player.club_is_real = is_real;
        for (int i = 0; i < 2; ++i) {
            player.rounds.push_back(
                {PairingNumber(9), Color::White, i < wins ? Outcome::Win : Outcome::Loss});
        }
        table.players.push_back(player);
    };
    add("A", true, 2);
    add("A", true, 1);
    add("A", true, 2);
    add("Tự do", false, 2);
    add("Tự do", false, 2);
    ClubRule rule;
    CHECK(club_rule_groups(rule, table).empty());
    rule.is_on = true;
    REQUIRE(club_rule_groups(rule, table).size() == 1);
    CHECK(club_rule_groups(rule, table)[0].players.size() == 3);
    CHECK(club_rule_groups(rule, table)[0].first_round == RoundNumber(3));
    rule.only_above = true;  // of the 2 points before the last round: 1.0 is not above half
    CHECK(club_rule_groups(rule, table)[0].players ==
          std::vector{PairingNumber(1), PairingNumber(3)});
    rule.counts_individuals = true;
    CHECK(club_rule_groups(rule, table).size() == 2);
}

TEST_CASE("names of commands and events are all different", "[engine][domain]") {
    std::set<std::string> names;
    names.insert(name_of(Command(Tick{})));
    names.insert(name_of(Command(ShowReport{})));
    names.insert(name_of(Event(CommandRedone{})));
    names.insert(name_of(Event(TournamentCreated{})));
    CHECK(names ==
          std::set<std::string>{"tick", "show_report", "command_redone", "tournament_created"});
}
