// The rules one by one: worked examples of the specification, known faults F12-F16, F26.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/criteria.hpp"
#include "engine/standings/direct_encounter.hpp"
#include "engine/standings/explanation.hpp"
#include "engine/standings/standings.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/engine/standings/example.hpp"
#include "tests/support/catch.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::standings;  // NOLINT
using kydai::test::table_of;
using nlohmann::json;

namespace {

StandingsRules rules_of(Edition edition, const std::string& list = "PTS,DE,BHC1,WIN,BPG,BWG",
                        System system = System::Swiss) {
    StandingsRules rules = default_rules(system);
    rules.edition = edition;
    rules.tie_breaks = *parse_tie_breaks(list);
    return rules;
}

std::int64_t hundredths(const json& number) {
    return std::llround(number.get<double>() * 100);
}

/// Value of a code for a player after all rounds of the table.
std::int64_t value(const CrossTable& table, const std::string& code, int number,
                   Edition edition = Edition::Fide2026, System system = System::Swiss) {
    const StandingsRules rules = rules_of(edition, "PTS", system);
    const Ledger ledger(table, RoundNumber(table.rounds_planned), rules, {});
    return values_of(ledger, *parse_tie_break(code))
        .at(static_cast<std::size_t>(*ledger.find(PairingNumber(number))))
        .hundredths;
}

/// Order as text: `1 > 2,3 > 4`.
std::string order_text(const Standings& standings) {
    std::string text;
    int rank = 0;
    for (const StandingsRow& row : standings.rows) {
        if (!text.empty()) text += row.rank_before_lots == rank ? "," : " > ";
        rank = row.rank_before_lots;
        text += std::to_string(row.number.value());
    }
    return text;
}

std::string order_of(const CrossTable& table, const StandingsRules& rules) {
    return order_text(standings::standings(table, RoundNumber(table.rounds_planned), rules));
}

std::vector<std::string> cells_of(const json& cells) {
    std::vector<std::string> rows(cells.size());
    for (const auto& [number, text] : cells.items())
        rows.at(static_cast<std::size_t>(std::stoi(number) - 1)) = text.get<std::string>();
    return rows;
}

}  // namespace

TEST_CASE("every worked example of direct encounter comes out", "[engine][standings]") {
    const json cases = json::parse(*read_file("tests/golden/standings/worked-examples.json"));
    int examples = 0;
    for (const json& c : cases) {
        if (c["kind"] != "DE") continue;
        ++examples;
        INFO(c["id"]);
        const CrossTable table = table_of(cells_of(c["cells"]));
        const System system = c["round_robin"].get<bool>() ? System::RoundRobin : System::Swiss;
        const StandingsRules rules = rules_of(Edition::Fide2026, "DE", system);
        const Ledger ledger(table, RoundNumber(table.rounds_planned), rules, {});
        std::vector<PlayerIndex> group;
        for (const json& number : c["tied"]) group.push_back(number.get<int>() - 1);
        json parts = json::array();
        for (std::vector<PlayerIndex> part : split_by_direct_encounter(ledger, group)) {
            std::ranges::sort(part);
            parts.push_back(json::array());
            for (const PlayerIndex player : part) parts.back().push_back(player + 1);
        }
        CHECK(parts == c["ordered_groups"]);
        for (const auto& [number, expected] : c["de_points_games"].items()) {
            const EncounterScore score = encounter_score(ledger, std::stoi(number) - 1, group);
            CHECK(score.points * 10 == hundredths(expected[0]));
            CHECK(score.games == static_cast<int>(expected[1].get<double>()));
        }
    }
    CHECK(examples == 8);
}

TEST_CASE("every worked example of Buchholz comes out in all four editions",
          "[engine][standings]") {
    const json cases = json::parse(*read_file("tests/golden/standings/worked-examples.json"));
    int examples = 0;
    for (const json& c : cases) {
        if (c["kind"] != "BH") continue;
        ++examples;
        INFO(c["id"]);
        const CrossTable table = table_of(cells_of(c["cells"]));
        const int hero = c["hero"].get<int>();
        for (const char* code : {"PTS", "WIN", "WON", "BPG", "BWG"})
            CHECK(value(table, code, hero) == hundredths(c[code]));
        for (const Edition edition :
             {Edition::Fide2026, Edition::Fide2024, Edition::Fide2009, Edition::Raw}) {
            INFO(code_of(edition));
            const json& expected = c[code_of(edition)];
            for (const char* code : {"BH", "BHC1", "SB"})
                CHECK(value(table, code, hero, edition) == hundredths(expected[code]));
            const StandingsRules rules = rules_of(edition);
            const Ledger ledger(table, RoundNumber(table.rounds_planned), rules, {});
            std::vector<Contribution> contributions;
            collect_contributions(ledger, hero - 1, {Criterion::Buchholz}, contributions);
            REQUIRE(contributions.size() == expected["contrib"].size());
            for (std::size_t i = 0; i < contributions.size(); ++i) {
                CHECK(contributions[i].worth * 10 == hundredths(expected["contrib"][i]));
                if (edition == Edition::Fide2026 || edition == Edition::Fide2024)
                    CHECK(contributions[i].is_voluntary == expected["vur"][i].get<bool>());
            }
            const bool is_2009 = edition == Edition::Fide2009;
            if (edition == Edition::Raw) continue;
            for (const auto& [number, score] :
                 c[is_2009 ? "adjusted_fide2009" : "adjusted"].items())
                CHECK(ledger.adjusted(std::stoi(number) - 1) * 10 == hundredths(score));
        }
    }
    CHECK(examples == 6);
}

TEST_CASE("an own round without opponent counts against a dummy, capped since 2026 (F12)",
          "[engine][standings]") {
    // P beats A (final 3.0), bye, draws B (3.5), loses to C (4.5), beats D (2.0).
    const CrossTable table =
        table_of({"w21 U w3= b40 w51", "b10 F F F -", "F F b1= F -", "F F H w11 F", "F F - - b10"});
    REQUIRE(value(table, "PTS", 1) == 350);
    CHECK(value(table, "BH", 1) == 1550);
    CHECK(value(table, "SB", 1) == 925);
    CHECK(value(table, "BH", 1, Edition::Fide2024) == 1650);
    CHECK(value(table, "SB", 1, Edition::Fide2024) == 1025);
    CHECK(value(table, "WIN", 1) == 300);
    CHECK(value(table, "WON", 1) == 200);
}

TEST_CASE("direct encounter counts all games among the tied (F13)", "[engine][standings]") {
    // Double round robin of two: 1-0 each with White.
    const CrossTable twice = table_of({"w21 b20", "b10 w11"});
    CHECK(order_of(twice, rules_of(Edition::Fide2026, "PTS,DE,BWG", System::RoundRobin)) == "1,2");
    CHECK(order_of(twice, rules_of(Edition::Fide2026, "PTS,DE,TPN", System::RoundRobin)) ==
          "1 > 2");
    // A beat B and C, B and C have not met: A is first, B and C stay together.
    CHECK(order_of(table_of({"w21 w31 Z", "b10 Z U", "Z b10 U"}),
                   rules_of(Edition::Fide2026, "DE")) == "1 > 2,3");
    // A beat B, B beat C, A and C have not met: nothing is decided.
    CHECK(order_of(table_of({"w21 Z", "b10 w31", "Z b20"}), rules_of(Edition::Fide2026, "DE")) ==
          "1,2,3");
    // The practice before 2023: only where all have met.
    StandingsRules strict = rules_of(Edition::Fide2009, "DE");
    strict.is_direct_encounter_partial = false;
    CHECK(order_of(table_of({"w21 w31 Z", "b10 Z U", "Z b10 U"}), strict) == "1,2,3");
    // Two games between the same two count once, as their mean.
    CHECK(order_of(table_of({"w21 b21 w3= Z", "b10 w10 Z w31", "Z Z b1= b20"}),
                   rules_of(Edition::Fide2026, "DE")) == "1 > 2 > 3");
}

TEST_CASE("in a round robin with rounds to come those who have not met are not level by it",
          "[engine][standings]") {
    CrossTable table = table_of({"w21 Z Z", "b10 Z Z", "Z Z Z"});
    const StandingsRules rules = rules_of(Edition::Fide2026, "DE", System::RoundRobin);
    CHECK(order_text(standings::standings(table, RoundNumber(1), rules)) == "1,2,3");
}

TEST_CASE("a game in play adds to nobody, and the standings say so (F14)", "[engine][standings]") {
    const CrossTable table = table_of({"w21 w3?", "b10 w41", "w41 b1?", "b30 b20"});
    const StandingsRules rules = rules_of(Edition::Fide2026, "PTS,BH");
    const Standings before = standings::standings(table, RoundNumber(1), rules);
    CHECK_FALSE(before.is_provisional());
    const Standings now = standings::standings(table, RoundNumber(2), rules);
    CHECK(now.is_provisional());
    CHECK(now.open_boards == 1);
    const StandingsRow* first = now.find(PairingNumber(1));
    CHECK(first->points == one_point);
    CHECK(now.value(*first, {Criterion::Buchholz})->hundredths == 100);  // number 2 alone
}

TEST_CASE("the cut takes a voluntary unplayed round before any other (F15)",
          "[engine][standings]") {
    // Opponents 4.0, 3.5, 3.0, 1.0 and a bye, own score 3.0 of 5 rounds.
    const CrossTable half =
        table_of({"w21 w31 w4= b50 H", "b10 F F F F", "F b10 F F H", "F - b1= H F", "- - - w11 -"});
    REQUIRE(value(half, "PTS", 1) == 300);
    CHECK(value(half, "BH", 1) == 1400);
    CHECK(value(half, "BHC1", 1) == 1150);
    const CrossTable allocated =
        table_of({"w21 w3= w4= b50 U", "b10 F F F F", "F b1= F F -", "F - b1= H F", "- - - w11 -"});
    REQUIRE(value(allocated, "PTS", 1) == 300);
    CHECK(value(allocated, "BH", 1) == 1400);
    CHECK(value(allocated, "BHC1", 1) == 1300);
}

TEST_CASE("who left counts as drawing afterwards, an absence in the middle as it is (F16)",
          "[engine][standings]") {
    const CrossTable table =
        table_of({"w31 w41 Z Z Z",      // W
                  "w41 Z w31 w5= b60",  // V
                  "b10 Z b20 Z Z", "b20 b10 Z Z Z", "Z Z Z b2= Z", "Z Z Z Z w21"});
    const StandingsRules rules = rules_of(Edition::Fide2026);
    const Ledger ledger(table, RoundNumber(5), rules, {});
    CHECK(ledger.adjusted(0) == 35);
    CHECK(ledger.adjusted(1) == 25);
}

TEST_CASE("a bye of half a point shows half a point and is no win (F02)", "[engine][standings]") {
    CrossTable table = table_of({"w21", "b10", "U"});
    table.point_system.pairing_allocated_bye = half_point;
    const Standings result =
        standings::standings(table, RoundNumber(1), rules_of(Edition::Fide2026, "PTS,WIN"));
    const StandingsRow* row = result.find(PairingNumber(3));
    CHECK(row->points == half_point);
    CHECK(result.value(*row, {Criterion::Wins})->hundredths == 0);
}

TEST_CASE("a double forfeit brings nothing and is voluntary for both (F26)",
          "[engine][standings]") {
    const CrossTable table = table_of({"w2- w31", "b1- U", "U b10"});
    CHECK(value(table, "PTS", 2) == 100);
    CHECK(value(table, "REP", 1) == 100);
    CHECK(value(table, "REP", 2) == 100);
    CHECK(value(table, "BPG", 2) == 0);
}

TEST_CASE("counts tell games over the board from byes and forfeits", "[engine][standings]") {
    const CrossTable table = table_of({"b21 b3+ U F H", "w10 Z Z Z Z", "Z w1- Z Z Z"});
    CHECK(value(table, "WIN", 1) == 400);
    CHECK(value(table, "WON", 1) == 100);
    CHECK(value(table, "BPG", 1) == 100);
    CHECK(value(table, "BWG", 1) == 100);
    CHECK(value(table, "REP", 1) == 400);
    CHECK(value(table, "PS", 1) == 100 + 200 + 300 + 400 + 450);
    CHECK(value(table, "PSC1", 1) == 200 + 300 + 400 + 450);
}

TEST_CASE("forfeits count as games of a round robin where the regulation says so",
          "[engine][standings]") {
    const CrossTable table = table_of({"b2+ w31 b4=", "w1- b41 Z", "Z b10 Z", "Z w20 w1="});
    const auto black_games = [&](RoundRobinForfeits forfeits, int number) {
        StandingsRules rules = rules_of(Edition::Fide2026, "PTS", System::RoundRobin);
        rules.round_robin_forfeits = forfeits;
        const Ledger ledger(table, RoundNumber(3), rules, {});
        return values_of(ledger, {Criterion::BlackGames})[static_cast<std::size_t>(number - 1)]
            .hundredths;
    };
    CHECK(black_games(RoundRobinForfeits::OverTheBoard, 1) == 100);
    CHECK(black_games(RoundRobinForfeits::Fide2026, 1) == 200);
    CHECK(black_games(RoundRobinForfeits::Fide2024, 1) == 200);
    CHECK(black_games(RoundRobinForfeits::Fide2026, 2) == 100);
}

TEST_CASE("the modifier P takes forfeits as played", "[engine][standings]") {
    const CrossTable table = table_of({"w2+ w31", "b1- U", "U b10"});
    CHECK(value(table, "BH", 1, Edition::Fide2024) == 200 + 100);
    CHECK(value(table, "BHP", 1, Edition::Fide2024) == 100 + 100);
    CHECK(value(table, "BHC1P", 2) == 200);  // no longer voluntary: the bye is cut
}

TEST_CASE("the median cuts as many high as low ones", "[engine][standings]") {
    const CrossTable table = table_of(
        {"w21 w31 w41 w51", "b10 w31 w51 w41", "b20 b10 w51 U", "U w51 b10 b20", "b40 U b20 b10"});
    CHECK(value(table, "BH", 1) == 300 + 200 + 200 + 100);
    CHECK(value(table, "BHM1", 1) == 400);
    CHECK(value(table, "BHC2", 1) == 500);
    CHECK(value(table, "BHM2", 1) == 0);
}

TEST_CASE("Buchholz does not exist in a round robin", "[engine][standings]") {
    const CrossTable table = table_of({"w21", "b10"});
    const StandingsRules rules =
        rules_of(Edition::Fide2026, "PTS,DE,BHC1,WIN,BPG,BWG", System::RoundRobin);
    const Standings result = standings::standings(table, RoundNumber(1), rules);
    REQUIRE(result.left_out.size() == 1);
    CHECK(code_of(result.left_out[0]) == "BHC1");
    CHECK(result.tie_breaks.size() == 5);
    CHECK(result.rows[0].values.size() == 5);
}

TEST_CASE("performance is read from the tables of B.02", "[engine][standings]") {
    CrossTable table = table_of({"w21 w3=", "b10 Z", "Z b1=", "w5+ Z", "b4- Z"});
    table.players[1].rating = 1500;
    table.players[2].rating = 1701;
    CHECK(value(table, "ARO", 1) == 160100);  // 1600.5 rounds up
    CHECK(value(table, "AROC1", 1) == 170100);
    CHECK(value(table, "TPR", 1) == (1601 + 193) * 100);
    CHECK(value(table, "TPR", 4) == 0);  // a forfeit is no game
    table.players[2].rating = 0;         // unrated: left out
    CHECK(value(table, "ARO", 1) == 150000);
    CHECK(value(table, "TPR", 1) == (1500 + 800) * 100);
    CHECK(value(table, "PTP", 1) == (1500 + 736) * 100);
    CHECK(value(table, "PTP", 3) == 0);
    table.players[0].rating = 1400;
    CHECK(value(table, "PTP", 2) == (1400 - 800) * 100);
    CHECK(value(table, "TPR", 2) == (1400 - 800) * 100);
    CHECK(value(table, "APRO", 1) ==
          value(table, "TPR", 2) / 200 * 100 + value(table, "TPR", 3) / 200 * 100);
}

TEST_CASE("Fore Buchholz takes the last round as drawn", "[engine][standings]") {
    const CrossTable table = table_of({"w21 w31", "b10 w41", "w41 b10", "b30 b20"});
    // As drawn: 1.5, 0.5, 1.5, 0.5.
    CHECK(value(table, "FB", 1) == 50 + 150);
    CHECK(value(table, "BH", 1) == 200);
    CHECK(value(table, "AOB", 1) == (200 + 200) / 2);
}

TEST_CASE("a list of tie-breaks is read in every common spelling and refused with a reason",
          "[engine][standings]") {
    const auto list =
        parse_tie_breaks(std::string_view("PTS, DE, BH:C1, bh/m2, SB-C1, win, BH/C1/P,"
                                          "GE, AROC1, APRO, PTP, LOTS"));
    REQUIRE(list);
    std::string codes;
    for (const TieBreak& tie_break : *list) codes += code_of(tie_break) + " ";
    CHECK(codes == "PTS DE BHC1 BHM2 SBC1 WIN BHC1P REP AROC1 APRO PTP LOTS ");
    struct Case {
        const char* text;
        const char* code;
    };
    const Case cases[] = {
        {"PTS,XYZ", "standings.tie_break_unknown"}, {"", "standings.tie_breaks_empty"},
        {" , ", "standings.tie_breaks_empty"},      {"PTS,DE,DE", "standings.tie_break_repeated"},
        {"LOTS,PTS", "standings.lots_not_last"},    {"WINC1", "standings.cut_impossible"},
        {"PSM1", "standings.cut_impossible"},       {"BHC0", "standings.tie_break_unknown"},
        {"BHX", "standings.tie_break_unknown"}};
    for (const Case& c : cases) {
        INFO(c.text);
        const auto refused = parse_tie_breaks(std::string_view(c.text));
        REQUIRE_FALSE(refused);
        CHECK(refused.error().code == c.code);
    }
    CHECK(make_rules(System::Swiss, "fide2025", {}).error().code == "standings.edition_unknown");
    CHECK(make_rules(System::Swiss, "raw", {})->tie_breaks.size() == 6);
    CHECK(code_of(make_rules(System::Swiss, "raw", {"BH:C1", "SB"})->tie_breaks[0]) == "PTS");
    CHECK(make_rules(System::Swiss, "raw", {"STD", "SB"})->tie_breaks.size() == 2);
    CHECK(parse_system("knockout").error().code == "standings.system_unknown");
}

TEST_CASE("lots part only those still level, and only where all of them have drawn",
          "[engine][standings]") {
    const CrossTable table = table_of({"w2=", "b1=", "w4=", "b3="});
    const StandingsRules rules = rules_of(Edition::Fide2026, "PTS,BPG");
    const Standings level = standings::standings(table, RoundNumber(1), rules);
    CHECK(order_text(level) == "2,4 > 1,3");
    CHECK_FALSE(level.is_decided());
    CHECK(level.rows[0].needs_lots);
    CHECK(groups_for_lots(level) ==
          std::vector<std::vector<PairingNumber>>{{PairingNumber(2), PairingNumber(4)},
                                                  {PairingNumber(1), PairingNumber(3)}});
    StandingsFacts facts;
    facts.lots = {{PairingNumber(1), PairingNumber(4), PairingNumber(2)}};
    const Standings drawn = standings::standings(table, RoundNumber(1), rules, facts);
    CHECK(drawn.rows[0].number == PairingNumber(4));
    CHECK(drawn.rows[0].rank == 1);
    CHECK(drawn.rows[1].rank == 2);
    CHECK(drawn.rows[0].rank_before_lots == 1);
    CHECK(drawn.rows[2].rank == 3);  // 3 has not drawn: the two stay level
    CHECK(drawn.rows[3].rank == 3);
    // Drawn again: the newest order counts.
    facts.lots.push_back({PairingNumber(2), PairingNumber(4)});
    CHECK(standings::standings(table, RoundNumber(1), rules, facts).rows[0].number ==
          PairingNumber(2));
    facts.lots.pop_back();
    facts.playoffs = {{PairingNumber(2), PairingNumber(4)}};
    const StandingsRules with_playoff = rules_of(Edition::Fide2026, "PTS,BPG,PLAYOFF,LOTS");
    CHECK(standings::standings(table, RoundNumber(1), with_playoff, facts).rows[0].number ==
          PairingNumber(2));
}

TEST_CASE("a play-off counts where the list names it, before the criteria after it",
          "[engine][standings]") {
    const CrossTable table = table_of({"w2=", "b1=", "w4=", "b3="});
    const StandingsRules rules = rules_of(Edition::Fide2026, "PTS,PLAYOFF,BPG");
    CHECK(groups_for_playoff(table, RoundNumber(1), rules).front().size() == 4);
    CHECK(
        groups_for_playoff(table, RoundNumber(1), rules_of(Edition::Fide2026, "PTS,BPG")).empty());
    StandingsFacts facts;
    facts.playoffs = {{PairingNumber(3), PairingNumber(1), PairingNumber(4), PairingNumber(2)}};
    const Standings played = standings::standings(table, RoundNumber(1), rules, facts);
    CHECK(order_text(played) == "3 > 1 > 4 > 2");
    CHECK(groups_for_lots(played).empty());
    const auto why =
        explain(table, RoundNumber(1), rules, facts, PairingNumber(2), PairingNumber(1));
    REQUIRE(why.has_value());
    CHECK(why->decided_by == DecidedBy::Playoff);
    CHECK(why->steps.size() == 1);
    // Not all of the level group has played it: it parts nobody.
    facts.playoffs = {{PairingNumber(3), PairingNumber(1)}};
    CHECK(order_text(standings::standings(table, RoundNumber(1), rules, facts)) == "2,4 > 1,3");
}

TEST_CASE("a draw of lots repeats from its seed and orders each level group",
          "[engine][standings]") {
    const CrossTable table = table_of({"w2=", "b1=", "w4=", "b3=", "w6=", "b5="});
    const StandingsRules rules = rules_of(Edition::Fide2026, "PTS,BPG");
    const Standings level = standings::standings(table, RoundNumber(1), rules);
    const auto lots = draw_lots(level, 42);
    CHECK(lots == draw_lots(level, 42));
    // Computed by a second program from the description: a draw must come out alike anywhere.
    std::string drawn;
    for (const GivenOrder& order : lots) {
        for (const PairingNumber number : order) drawn += std::to_string(number.value());
    }
    CHECK(drawn == "264153");
    CHECK(standings::standings(table, RoundNumber(1), rules, {lots, {}, {}}).is_decided());
    // Every order comes up about as often as any other.
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        std::string order;
        const GivenOrder first = draw_lots(level, seed).front();
        for (const PairingNumber number : first) order += std::to_string(number.value());
        ++seen[order];
    }
    CHECK(seen.size() == 6);
    for (const auto& [order, count] : seen) CHECK(count > 70);
}

TEST_CASE("points given or taken beside the point system count for the player and the opponents",
          "[engine][standings]") {
    const CrossTable table = table_of({"w21 w40", "b10 b31", "w20 b41", "b11 w30"});
    const StandingsRules rules = rules_of(Edition::Fide2026, "PTS,BH");
    StandingsFacts facts;
    facts.points_changes = {{PairingNumber(1), RoundNumber(2), half_point},
                            {PairingNumber(4), RoundNumber(0), no_points - one_point},
                            {PairingNumber(9), RoundNumber(1), one_point}};
    const Standings plain = standings::standings(table, RoundNumber(2), rules);
    const Standings changed = standings::standings(table, RoundNumber(2), rules, facts);
    const auto points = [](const Standings& of, int number) {
        return of.find(PairingNumber(number))->points;
    };
    CHECK(points(changed, 1) == points(plain, 1) + half_point);
    CHECK(points(changed, 4) == points(plain, 4) - one_point);
    // 2 met 1 and 3: half a point more; 1 met 2 and 4: one less.
    CHECK(changed.find(PairingNumber(2))->values[1].hundredths ==
          plain.find(PairingNumber(2))->values[1].hundredths + 50);
    CHECK(changed.find(PairingNumber(1))->values[1].hundredths ==
          plain.find(PairingNumber(1))->values[1].hundredths - 100);
    // Not yet reached.
    CHECK(
        standings::standings(table, RoundNumber(1), rules, facts).find(PairingNumber(1))->points ==
        one_point);
}

TEST_CASE("a wall shows direct encounter as points of games, and a dash where nobody is tied",
          "[engine][standings]") {
    const CrossTable table = table_of({"w21 b40", "b10 w31", "w41 b20", "b30 w11"});
    const Standings result =
        standings::standings(table, RoundNumber(2), rules_of(Edition::Fide2026, "PTS,DE,SB"));
    CHECK(shown(result, result.rows[0], 0) == "1");
    CHECK(shown(result, result.rows[0], 1) == "1/2");
    CHECK(shown(result, result.rows[0], 2) == "1,00");
    const Standings single = standings::standings(table_of({"w21", "b10"}), RoundNumber(1),
                                                  rules_of(Edition::Fide2026, "PTS,DE"));
    CHECK(shown(single, single.rows[0], 1) == "-");
}

TEST_CASE("who withdrew early from a round robin counts for nobody and is not ranked",
          "[engine][standings]") {
    // 4 players; number 4 won in round 1 and left: one game of three is less than half.
    CrossTable table = table_of({"w40 w21 b31", "w31 b10 w4+", "b20 w4+ w10", "b11 b3- b2-"});
    table.players[3].is_withdrawn = true;
    const StandingsRules rules = default_rules(System::RoundRobin);
    const Standings result = standings::standings(table, RoundNumber(3), rules);
    REQUIRE(result.rows.size() == 4);
    CHECK(result.rows[3].number == PairingNumber(4));
    CHECK(result.rows[3].standing == Standing::Annulled);
    CHECK(result.rows[3].rank == 0);
    CHECK(result.find(PairingNumber(1))->points == one_point * 2);
    CHECK(result.find(PairingNumber(2))->points == one_point);
    CHECK(result.find(PairingNumber(3))->points == no_points);
    // Two of three games are half or more: everything counts.
    CrossTable later = table_of({"w40 w21 b31", "w31 b10 w4+", "b20 w41 w10", "b11 b30 b2-"});
    later.players[3].is_withdrawn = true;
    const Standings counted = standings::standings(later, RoundNumber(3), rules);
    CHECK(counted.find(PairingNumber(4))->standing == Standing::Ranked);
    CHECK(counted.find(PairingNumber(2))->points == one_point * 2);
    // The arbiter may say otherwise.
    StandingsFacts facts;
    facts.standing[PairingNumber(4)] = Standing::Ranked;
    CHECK(standings::standings(table, RoundNumber(3), rules, facts).find(PairingNumber(4))->rank >
          0);
}

TEST_CASE("who is disqualified is shown at the end, and the games still count",
          "[engine][standings]") {
    const CrossTable table = table_of({"w21", "b10", "w41", "b30"});
    StandingsFacts facts;
    facts.standing[PairingNumber(1)] = Standing::Unranked;
    const Standings result =
        standings::standings(table, RoundNumber(1), rules_of(Edition::Fide2026, "PTS,BH"), facts);
    CHECK(result.rows.back().number == PairingNumber(1));
    CHECK(result.rows.back().rank == 0);
    CHECK(result.rows.front().number == PairingNumber(3));
    CHECK(result.rows.front().rank == 1);
    CHECK(result.value(*result.find(PairingNumber(2)), {Criterion::Buchholz})->hundredths == 100);
}

TEST_CASE("moves tell the places gained since the round before", "[engine][standings]") {
    const CrossTable table = table_of({"w20 w31", "b11 w40", "w4= b10", "b3= b21"});
    const StandingsRules rules = rules_of(Edition::Fide2026, "PTS,BHC1,TPN");
    const Standings before = standings::standings(table, RoundNumber(1), rules);
    const Standings now = standings::standings(table, RoundNumber(2), rules);
    const auto gained = moves(before, now);
    int sum = 0;
    for (const auto& [number, places] : gained) sum += places;
    CHECK(sum == 0);
    CHECK(gained.at(PairingNumber(1)) > 0);
}

TEST_CASE("a joint table gives the women's list in joint order", "[engine][standings]") {
    CrossTable table = table_of({"w2=", "b1=", "w41", "b30"});
    table.players[0].sex = Sex::Female;
    table.players[1].sex = Sex::Female;
    table.players[3].sex = Sex::Female;
    const Standings joint =
        standings::standings(table, RoundNumber(1), rules_of(Edition::Fide2026, "PTS"));
    const std::vector<SublistRow> women = women_list(table, joint);
    REQUIRE(women.size() == 3);
    CHECK(women[0].rank == 1);
    CHECK(women[1].rank == 1);  // level in the joint table, level here
    CHECK(women[2].rank == 3);
    CHECK(women[2].joint_rank == 4);
}

TEST_CASE("the offline list has the codes as numbers", "[engine][standings]") {
    const CrossTable table = table_of({"w21 H", "b10 w31", "U b20"});
    const Standings result =
        standings::standings(table, RoundNumber(2), default_rules(System::Swiss));
    const std::vector<ListedPlayer> list = listed(table, result);
    REQUIRE(list.size() == 3);
    CHECK(list[0].number == 1);
    CHECK(list[0].name == "P1");
    CHECK(list[0].rank == 1);
    CHECK(list[0].values[0] == std::pair<std::string, std::string>("PTS", "1.5"));
    CHECK(list[0].values[1] == std::pair<std::string, std::string>("DE", "1"));
    CHECK(list[0].values[2].first == "BHC1");
}
