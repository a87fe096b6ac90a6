// Teams, the overall ranking, prizes, chances, explanations, cards; and what must hold of any
// table.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_reader.hpp"
#include "engine/standings/chances.hpp"
#include "engine/standings/explanation.hpp"
#include "engine/standings/overall.hpp"
#include "engine/standings/player_card.hpp"
#include "engine/standings/prizes.hpp"
#include "engine/standings/teams.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/engine/standings/example.hpp"
#include "tests/support/catch.hpp"

#include <random>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::standings;  // NOLINT
using kydai::test::table_of;

namespace {

StandingsRules rules_of(const std::string& list, System system = System::Swiss) {
    StandingsRules rules = default_rules(system);
    rules.tie_breaks = *parse_tie_breaks(list);
    return rules;
}

TeamCandidate member(const std::string& club, int number, int rank, int tenths,
                     const std::string& group = "G") {
    return {club, GroupId(group), PairingNumber(number), rank, Points::from_tenths(tenths), false};
}

std::string clubs_of(const TeamStandings& teams) {
    std::string text;
    for (const TeamRow& row : teams.rows)
        text += (text.empty() ? "" : " ") + std::to_string(row.rank) + row.club;
    return text;
}

Catalogue catalogue(const std::string& language) {
    return *load_catalogue(*find_assets(), language);
}

/// A tournament of random results: every round pairs neighbours of a shuffled list.
CrossTable random_table(std::mt19937& random, int players, int rounds) {
    CrossTable table;
    table.rounds_planned = rounds;
    for (int i = 1; i <= players; ++i) {
        CrossTablePlayer player;
        player.number = PairingNumber(i);
        player.name = "P" + std::to_string(i);
        player.rating = 1000 + static_cast<int>(random() % 800);
        table.players.push_back(std::move(player));
    }
    std::vector<std::size_t> order(table.players.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (int round = 0; round < rounds; ++round) {
        std::ranges::shuffle(order, random);
        std::size_t i = 0;
        if (order.size() % 2 == 1)
            table.players[order[i++]].rounds.push_back({{}, {}, Outcome::PairingAllocatedBye});
        for (; i + 1 < order.size(); i += 2) {
            static constexpr std::pair<Outcome, Outcome> results[] = {
                {Outcome::Win, Outcome::Loss},
                {Outcome::Loss, Outcome::Win},
                {Outcome::Draw, Outcome::Draw},
                {Outcome::Win, Outcome::Loss},
                {Outcome::ForfeitWin, Outcome::ForfeitLoss}};
            CrossTablePlayer& white = table.players[order[i]];
            CrossTablePlayer& black = table.players[order[i + 1]];
            if (random() % 20 == 0) {
                white.rounds.push_back({{}, {}, Outcome::HalfPointBye});
                black.rounds.push_back({{}, {}, Outcome::ZeroPointBye});
                continue;
            }
            const auto& [of_white, of_black] = results[random() % 5];
            white.rounds.push_back({black.number, Color::White, of_white});
            black.rounds.push_back({white.number, Color::Black, of_black});
        }
    }
    return table;
}

}  // namespace

TEST_CASE("teams add the ranks of their best, then points, then the best single rank",
          "[engine][standings]") {
    TeamRules rules;
    rules.sizes = {3};
    std::vector<TeamCandidate> both = {
        member("X", 1, 2, 60), member("X", 2, 5, 50), member("X", 3, 9, 45), member("X", 4, 12, 40),
        member("Y", 5, 1, 65), member("Y", 6, 7, 50), member("Y", 7, 8, 45), member("Z", 8, 3, 55)};
    const TeamStandings teams = team_standings(both, rules);
    CHECK(clubs_of(teams) == "1Y 2X");
    CHECK(teams.rows[0].rank_sum == 16);
    CHECK(teams.rows[1].rank_sum == 16);
    CHECK(teams.clubs_too_small == std::vector<ClubTooSmall>{{"Z", 1, 3}});
    both[4].points = Points::from_tenths(60);  // both 15.5: Y by the best individual rank
    CHECK(clubs_of(team_standings(both, rules)) == "1Y 2X");
    both[0].points = Points::from_tenths(65);
    CHECK(clubs_of(team_standings(both, rules)) == "1X 2Y");
}

TEST_CASE("a smaller team never passes a larger one by its smaller sum", "[engine][standings]") {
    const std::vector<TeamCandidate> players = {
        member("A", 1, 10, 20), member("A", 2, 11, 20), member("A", 3, 12, 20),
        member("A", 4, 13, 20), member("B", 5, 1, 70),  member("B", 6, 2, 60),
        member("B", 7, 3, 60),  member("C", 8, 4, 50),  member("C", 9, 5, 50)};
    TeamRules rules;
    rules.sizes = {4, 3, 2};
    CHECK(clubs_of(team_standings(players, rules)) == "1A 2B 3C");
    rules.fallback = TeamFallback::Uniform;
    rules.uniform_teams_min = 2;  // three players are reached by A and B
    CHECK(clubs_of(team_standings(players, rules)) == "1B 2A");
    rules.uniform_teams_min = 3;
    CHECK(clubs_of(team_standings(players, rules)) == "1B 2C 3A");
}

TEST_CASE("a club's next best make its second team where the regulation lets it",
          "[engine][standings]") {
    const std::vector<TeamCandidate> players = {
        member("A", 1, 1, 70), member("A", 2, 4, 60), member("A", 3, 5, 55), member("A", 4, 6, 50),
        member("A", 5, 9, 30), member("B", 6, 2, 65), member("B", 7, 3, 60), member("C", 8, 7, 40)};
    TeamRules rules;
    rules.sizes = {2};
    CHECK(clubs_of(team_standings(players, rules)) == "1A 2B");
    rules.per_club = 3;
    const TeamStandings teams = team_standings(players, rules);
    REQUIRE(teams.rows.size() == 3);
    CHECK(teams.rows[0].name() == "A");
    CHECK(teams.rows[1].name() == "B");
    CHECK(teams.rows[2].name() == "A 2");
    CHECK(teams.rows[2].rank_sum == 11);
    // The fifth of A alone is no team, and no club that is too small.
    CHECK(teams.clubs_too_small == std::vector<ClubTooSmall>{{"C", 1, 2}});
}

TEST_CASE("teams are separated by what the regulation names, in its order", "[engine][standings]") {
    const std::vector<TeamCandidate> players = {member("A", 1, 1, 40), member("A", 2, 8, 40),
                                                member("B", 3, 2, 60), member("B", 4, 6, 50)};
    TeamRules rules;
    rules.sizes = {2};
    CHECK(clubs_of(team_standings(players, rules)) == "1B 2A");
    rules.order = {TeamKey::BestRank};
    CHECK(clubs_of(team_standings(players, rules)) == "1A 2B");
    rules.order = {TeamKey::PointsSum, TeamKey::BestRank};
    CHECK(clubs_of(team_standings(players, rules)) == "1B 2A");
}

TEST_CASE("groups counted together may share a place, and withdrawn members are flagged",
          "[engine][standings]") {
    TeamRules rules;
    rules.sizes = {2};
    std::vector<TeamCandidate> players = {
        member("A", 1, 1, 50, "U13"), member("A", 2, 4, 40, "U16"), member("B", 3, 4, 40, "U13"),
        member("B", 4, 1, 50, "U16"), member("", 5, 2, 50),         member("C", 6, 0, 0)};
    players[0].is_withdrawn = true;
    const TeamStandings teams = team_standings(players, rules);
    CHECK(clubs_of(teams) == "1A 1B");
    CHECK(teams.rows[0].has_withdrawn_member);
    CHECK(teams.clubs_too_small.empty());
}

TEST_CASE("a unit needs teams in more than half of the groups of each condition",
          "[engine][standings]") {
    const auto team = [](const std::vector<std::string>& clubs) {
        TeamStandings teams;
        teams.full_size = 3;
        for (const std::string& club : clubs) {
            TeamRow row;
            row.club = club;
            row.members.resize(3);
            teams.rows.push_back(row);
        }
        return teams;
    };
    const auto medal = [](const std::string& club, Medal kind, int place, int rank) {
        PrizeAward award;
        award.club = club;
        award.medal = kind;
        award.place = place;
        award.rank = rank;
        return award;
    };
    // Ten boys' groups: A has teams in six, B in five (exactly half fails).
    std::vector<FieldedTeams> events;
    for (int i = 0; i < 10; ++i) {
        std::vector<std::string> clubs;
        if (i < 6) clubs.push_back("A");
        if (i < 5) clubs.push_back("B");
        events.push_back({"boys", "B" + std::to_string(i), team(clubs)});
    }
    events.push_back({"girls", "G", team({"A", "B", "C"})});
    const std::vector<PrizeAward> awards = {
        medal("B", Medal::Gold, 1, 1), medal("B", Medal::Gold, 1, 1),
        medal("A", Medal::Silver, 2, 2), medal("A", Medal::Bronze, 3, 4),
        medal("Tự do", Medal::Gold, 1, 1)};
    const std::vector<OverallRow> rows = overall_ranking(awards, events, {}, {"Tự do"});
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].unit == "A");
    CHECK(rows[0].rank == 1);
    CHECK(rows[0].silver == 1);
    CHECK(rows[0].bronze == 1);
    CHECK(rows[1].unit == "B");
    CHECK(rows[1].rank == 0);
    REQUIRE(rows[1].conditions.size() == 2);
    CHECK(rows[1].conditions[0].fielded == 5);
    CHECK(rows[1].conditions[0].needed == 6);
    CHECK(rows[1].conditions[0].missing.size() == 5);
    CHECK_FALSE(rows[1].conditions[0].is_met());
    CHECK(rows[1].conditions[1].is_met());
    OverallRules open;
    open.teams_in_more_than_percent = 0;
    open.both_thirds_are_bronze = false;
    const std::vector<OverallRow> free = overall_ranking(awards, events, open, {"Tự do"});
    CHECK(free[0].unit == "B");
    CHECK(free[0].rank == 1);
    CHECK(free[1].bronze == 0);
    // Nine groups need five.
    events.erase(events.begin() + 9);
    CHECK(overall_ranking(awards, events, {}, {"Tự do"})[0].unit == "B");
}

TEST_CASE("prizes: first, second, two thirds, encouragement strictly above half",
          "[engine][standings]") {
    const CrossTable table = table_of({"w61 b71 w2= w31", "b71 w81 b1= w4=", "w81 w41 b5= b10",
                                       "w51 b30 b61 b2=", "b40 w61 w3= U", "b10 b50 w40 w81",
                                       "w20 w10 b8= Z", "b30 b20 w7= b60"});
    const StandingsRules rules = rules_of("PTS,DE,BHC1,WIN,BPG,BWG");
    const Standings order = standings::standings(table, RoundNumber(4), rules);
    PrizeListRules prize_rules;
    prize_rules.steps = default_prize_steps();
    prize_rules.encouragement = EncouragementRule{50, {}, {}, true, "KK", "quà"};
    prize_rules.certificate = "giấy chứng nhận";
    const PrizeList list{GroupId("U08"), "overall", prize_rules, candidates(table, order)};
    const std::vector<PrizeAward> awards =
        prizes_of_group({list}, table.point_system.win * 4, TwoLists::Both);
    std::vector<int> places;
    int certificates = 0;
    int encouraged = 0;
    for (const PrizeAward& award : awards) {
        if (award.kind == PrizeKind::Place) places.push_back(award.place);
        if (award.kind == PrizeKind::Certificate) ++certificates;
        if (award.kind == PrizeKind::Encouragement) {
            ++encouraged;
            CHECK(award.points.tenths() > 20);
        }
    }
    CHECK(places == std::vector<int>{1, 2, 3, 3});
    CHECK(certificates == 8);
    CHECK(encouraged == 1);
    CHECK(awards[0].medal == Medal::Gold);
    prize_rules.encouragement = EncouragementRule{{}, 5, 6, true, "KK", "quà"};
    const PrizeList by_place{GroupId("U08"), "overall", prize_rules, candidates(table, order)};
    const auto given = prizes_of_group({by_place}, one_point * 4, TwoLists::Both);
    CHECK(std::ranges::count(given, PrizeKind::Encouragement, &PrizeAward::kind) == 2);
    prize_rules.encouragement = EncouragementRule{50, {}, {}, false, "KK", "quà"};
    const PrizeList games_only{GroupId("U08"), "overall", prize_rules, candidates(table, order)};
    CHECK(std::ranges::count(prizes_of_group({games_only}, one_point * 4, TwoLists::Both),
                             PrizeKind::Encouragement, &PrizeAward::kind) == 0);
}

TEST_CASE("a player in two lists gets both prizes and is named, or only the better one",
          "[engine][standings]") {
    const auto candidate = [](int number, int rank) {
        PrizeCandidate result;
        result.number = PairingNumber(number);
        result.name = "P" + std::to_string(number);
        result.rank = rank;
        return result;
    };
    PrizeListRules three;
    three.steps = {{1, 1, {}, Medal::Gold, {}}, {2, 1, {}, Medal::Silver, {}}};
    // Joint order 1, 2 (woman), 3 (woman), 4, 5 (woman).
    const PrizeList overall{GroupId("CN"),
                            "overall",
                            three,
                            {candidate(1, 1), candidate(2, 2), candidate(3, 3), candidate(4, 4)}};
    const PrizeList women{
        GroupId("CN"), "women", three, {candidate(2, 1), candidate(3, 2), candidate(5, 3)}};
    const auto both = prizes_of_group({overall, women}, one_point * 7, TwoLists::Both);
    REQUIRE(double_prizes(both).size() == 1);
    CHECK(double_prizes(both)[0].name == "P2");
    const auto higher = prizes_of_group({overall, women}, one_point * 7, TwoLists::HigherOnly);
    CHECK(double_prizes(higher).empty());
    std::string text;
    for (const PrizeAward& award : higher)
        text += award.list.substr(0, 1) + std::to_string(award.place) + award.name + " ";
    // First of the women is better than second of all; 3 then is second in both and keeps the joint
    // one, so that 5 moves up among the women.
    CHECK(text == "o1P1 o2P3 w1P2 w2P5 ");
    // One person in two groups of the day.
    std::vector<PrizeAward> day = higher;
    for (PrizeAward& award : day) award.person = PlayerId(award.number.value());
    PrizeAward other = day[0];
    other.group = GroupId("blitz");
    day.push_back(other);
    CHECK(double_prizes(day).size() == 1);
}

TEST_CASE("prizes that lots may still move are marked", "[engine][standings]") {
    const CrossTable table = table_of({"w2=", "b1=", "w4=", "b3="});
    const Standings order = standings::standings(table, RoundNumber(1), rules_of("PTS,BPG"));
    PrizeListRules prize_rules;
    prize_rules.steps = default_prize_steps();
    const PrizeList list{GroupId("G"), "overall", prize_rules, candidates(table, order)};
    for (const PrizeAward& award : prizes_of_group({list}, one_point, TwoLists::Both))
        CHECK(award.is_undecided);
}

TEST_CASE("the certificate list opens in a spreadsheet and calculates nothing",
          "[engine][standings]") {
    PrizeAward award;
    award.group = GroupId("U08-NAM");
    award.list = "overall";
    award.place = 3;
    award.rank = 4;
    award.name = "Nguyễn, An \"Tí\"";
    award.club = "=1+1";
    award.medal = Medal::Bronze;
    award.items = {"cúp", "quà"};
    award.points = Points::from_tenths(45);
    const std::string csv = certificates_csv({award}, catalogue("vi"));
    CHECK(
        csv.starts_with("\xEF\xBB\xBF"
                        "Bảng,Danh sách,Giải,Hạng,Họ và tên,"));
    CHECK_THAT(csv,
               test::ContainsSubstring("U08-NAM,Cá nhân,Giải 3,4,\"Nguyễn, An \"\"Tí\"\"\",'=1+1,"
                                       "Huy chương Đồng,\"cúp, quà\",4½\r\n"));
}

TEST_CASE("chances are exact where the last round is in play", "[engine][standings]") {
    // After two rounds 1 has 2.0, 2 has 1.5, 3 has 1.5, 4 has 1.0; 1-2 and 3-4 play, one medal.
    const CrossTable table = table_of(
        {"w41 w51 b2?", "w51 b3= w1?", "w61 w2= b4?", "b10 w61 w3?", "b20 b10 b6?", "b30 b40 w5?"});
    const StandingsRules rules = rules_of("PTS,DE,BHC1,WIN,BPG,BWG");
    const Chances one = place_chances(table, rules, {}, 1);
    CHECK(one.is_exact);
    REQUIRE(one.players.size() == 6);
    CHECK_FALSE(one.players[0].is_certain);
    CHECK(one.players[0].can_still);
    CHECK(one.players[0].secures == one_point);
    CHECK(one.players[1].can_still);
    CHECK_FALSE(one.players[5].can_still);
    const Chances four = place_chances(table, rules, {}, 4);
    CHECK(four.players[0].is_certain);
    CHECK(four.players[0].secures == no_points);
    CHECK_FALSE(four.players[5].is_certain);
    const Catalogue vi = catalogue("vi");
    CHECK(text_of(four.players[0], 4, vi) == "chắc chắn trong 4 hạng đầu");
    CHECK(text_of(one.players[5], 1, vi) == "không còn cơ hội vào 1 hạng đầu");
    CHECK(text_of(one.players[0], 1, vi).starts_with("còn cơ hội vào 1 hạng đầu: cần ít nhất ½"));
    // Bounds never say more than the exact answer.
    CrossTable longer = table;
    longer.rounds_planned = 4;
    const Chances bounded = place_chances(longer, rules, {}, 4);
    CHECK_FALSE(bounded.is_exact);
    CHECK(bounded.players[0].can_still);
    // The women's list ranks among women only.
    const Chances women = place_chances(table, rules, {}, 1, {PairingNumber(5), PairingNumber(6)});
    REQUIRE(women.players.size() == 2);
    CHECK(women.players[0].can_still);
    CHECK(women.players[1].secures == one_point);
}

TEST_CASE("bounds agree with the exact chances wherever they say something",
          "[engine][standings]") {
    std::mt19937 random(7);
    for (int turn = 0; turn < 6; ++turn) {
        CrossTable table = random_table(random, 10, 5);
        for (CrossTablePlayer& player : table.players) {
            RoundCell& last = player.rounds.back();
            if (last.opponent) last.outcome = Outcome::Pending;
        }
        const StandingsRules rules = rules_of("PTS,DE,BHC1,WIN,BPG,BWG");
        const Chances exact = place_chances(table, rules, {}, 3);
        REQUIRE(exact.is_exact);
        CrossTable without_number = table;  // the same games, but more rounds might come
        without_number.rounds_planned = 6;
        const Chances bounds = place_chances(without_number, rules, {}, 3);
        for (std::size_t i = 0; i < exact.players.size(); ++i) {
            if (bounds.players[i].is_certain) CHECK(exact.players[i].is_certain);
            if (!bounds.players[i].can_still) CHECK_FALSE(exact.players[i].can_still);
        }
    }
}

TEST_CASE("an explanation names the deciding criterion with its sums, in both languages",
          "[engine][standings]") {
    const Result<formats::TrfFile> file =
        formats::parse_trf(*read_file("tests/golden/standings/swiss-46.trf"), "swiss-46.trf");
    const CrossTable& table = file->table;
    const StandingsRules rules = rules_of("PTS,BHC1,WIN");
    const Result<Explanation> why =
        explain(table, RoundNumber(7), rules, {}, PairingNumber(10), PairingNumber(1));
    REQUIRE(why);
    CHECK(why->better == PairingNumber(1));
    CHECK(why->decided_by == DecidedBy::Criterion);
    REQUIRE(why->steps.size() == 2);
    REQUIRE(why->breakdowns.size() == 2);
    CHECK(why->breakdowns[0].total.hundredths == 2450);
    CHECK(why->breakdowns[1].total.hundredths == 2100);
    CHECK(std::ranges::count(why->breakdowns[0].summands, true, &Summand::is_cut) == 1);
    const std::vector<std::string> lines = text_of(*why, table, catalogue("vi"));
    CHECK(lines[0] ==
          "Dang, Thao 1 (số 1) xếp trên Ho, Nam 10 (số 10) nhờ \"Hệ số Buchholz bỏ 1 thấp "
          "nhất\": 24½ so với 21.");
    CHECK(lines[1] == "Bằng nhau: Điểm 5.");
    CHECK_THAT(lines[2], test::ContainsSubstring("ván 1 gặp Do, Chau 2 (số 2): 2 "));
    CHECK_THAT(text_of(*why, table, catalogue("en"))[0],
               test::ContainsSubstring("by Buchholz cut 1: 24½ to 21."));
    // Direct encounter shows the games among the tied.
    const Result<Explanation> encounter =
        explain(table, RoundNumber(7), rules_of("PTS,DE"), {}, PairingNumber(10), PairingNumber(1));
    CHECK(encounter->steps.back().tie_break.criterion == Criterion::DirectEncounter);
    REQUIRE(encounter->breakdowns[0].summands.size() == 1);
    CHECK(encounter->breakdowns[0].summands[0].opponent == PairingNumber(10));
    CHECK(explain(table, RoundNumber(7), rules, {}, PairingNumber(1), PairingNumber(77))
              .error()
              .code == "standings.player_unknown");
}

TEST_CASE("level players are said to wait for lots, and lots to have decided",
          "[engine][standings]") {
    const CrossTable table = table_of({"w2=", "b1="});
    const StandingsRules rules = rules_of("PTS,DE");
    const PairingNumber one(1);
    const PairingNumber two(2);
    CHECK(explain(table, RoundNumber(1), rules, {}, one, two)->decided_by == DecidedBy::NotYet);
    StandingsFacts facts;
    facts.lots = {{two, one}};
    const Result<Explanation> why = explain(table, RoundNumber(1), rules, facts, one, two);
    CHECK(why->decided_by == DecidedBy::Lots);
    CHECK(why->better == two);
    facts.standing[two] = Standing::Unranked;
    CHECK(explain(table, RoundNumber(1), rules, facts, one, two)->decided_by ==
          DecidedBy::NotRanked);
}

TEST_CASE("the parts of every criterion add up to its value", "[engine][standings]") {
    std::mt19937 random(11);
    const CrossTable table = random_table(random, 15, 7);
    for (const Edition edition :
         {Edition::Fide2026, Edition::Fide2024, Edition::Fide2009, Edition::Raw}) {
        StandingsRules rules = rules_of(
            "PTS,STD,BH,BHC1,BHM1,FB,AOB,SB,SBC1,PS,PSC1,WIN,WON,BPG,BWG,REP,ARO,AROC1,TPR,PTP,"
            "APRO,APPO,TPN,RTNG");
        rules.edition = edition;
        const Standings order = standings::standings(table, RoundNumber(7), rules);
        const Ledger ledger(table, RoundNumber(7), rules, {});
        for (const StandingsRow& row : order.rows) {
            for (std::size_t i = 0; i < order.tie_breaks.size(); ++i) {
                INFO(code_of(order.tie_breaks[i]) << " of " << row.number.value());
                CHECK(breakdown(ledger, row.number, order.tie_breaks[i]).total == row.values[i]);
            }
        }
    }
}

TEST_CASE("a player's card tells colors, floats and running totals", "[engine][standings]") {
    // F07: a forfeit win and a bye are downfloats, a zero-point round is none.
    const CrossTable table = table_of({"w21 b3+ U", "b10 Z w3=", "U w1- b2="});
    const Standings order = standings::standings(table, RoundNumber(3), rules_of("PTS,BH"));
    const Result<PlayerCard> card = player_card(table, order, PairingNumber(1));
    REQUIRE(card);
    CHECK(card->row->rank == 1);
    REQUIRE(card->rounds.size() == 3);
    CHECK(card->rounds[1].total == one_point * 2);
    CHECK(card->rounds[0].opponent_rank == order.find(PairingNumber(2))->rank);
    CHECK(card->rounds[0].floated == Float::None);
    CHECK(card->rounds[1].floated == Float::Down);
    CHECK(card->rounds[2].floated == Float::Down);
    const Result<PlayerCard> other = player_card(table, order, PairingNumber(2));
    CHECK(other->rounds[1].floated == Float::None);
    CHECK(other->rounds[2].floated == Float::Up);
    CHECK(player_card(table, order, PairingNumber(3))->rounds[2].floated == Float::Down);
    CHECK_FALSE(player_card(table, order, PairingNumber(9)));
    const HeadToHead games = head_to_head(table, order);
    CHECK(games.size() == 3);
    CHECK(games[0][0].empty());
    CHECK(cross_table_by_rank(table, order).front().number == order.rows[0].number);
}

TEST_CASE("the order does not depend on names, on other numbers or on later rounds",
          "[engine][standings]") {
    std::mt19937 random(2026);
    for (int turn = 0; turn < 20; ++turn) {
        INFO("turn " << turn);
        const CrossTable table = random_table(random, 9 + turn, 6);
        const StandingsRules rules = rules_of("PTS,DE,BHC1,WIN,BPG,BWG,SB");
        const Standings order = standings::standings(table, RoundNumber(5), rules);
        // Other numbers (still ascending in another order of the players) and names.
        std::vector<int> renamed(table.players.size());
        for (std::size_t i = 0; i < renamed.size(); ++i) renamed[i] = static_cast<int>(i) + 1;
        std::ranges::shuffle(renamed, random);
        CrossTable other = table;
        for (CrossTablePlayer& player : other.players) {
            player.name = "X" + player.name;
            player.number =
                PairingNumber(renamed[static_cast<std::size_t>(player.number.value() - 1)] * 3);
            player.rounds.resize(5);  // what comes later does not count
            for (RoundCell& cell : player.rounds) {
                if (cell.opponent)
                    cell.opponent = PairingNumber(
                        renamed[static_cast<std::size_t>(cell.opponent->value() - 1)] * 3);
            }
        }
        std::ranges::sort(other.players, {}, &CrossTablePlayer::number);
        const Standings same = standings::standings(other, RoundNumber(5), rules);
        for (const StandingsRow& row : order.rows) {
            const PairingNumber number(renamed[static_cast<std::size_t>(row.number.value() - 1)] *
                                       3);
            const StandingsRow* twin = same.find(number);
            REQUIRE(twin != nullptr);
            CHECK(twin->rank == row.rank);
            CHECK(twin->values == row.values);
        }
    }
}

TEST_CASE("sums hold: points given out, and Buchholz as games times scores",
          "[engine][standings]") {
    std::mt19937 random(5);
    for (int turn = 0; turn < 20; ++turn) {
        const CrossTable table = random_table(random, 8 + turn, 5);
        StandingsRules rules = rules_of("PTS,BH");
        rules.edition = Edition::Raw;
        const Standings order = standings::standings(table, RoundNumber(5), rules);
        std::int64_t points = 0;
        std::int64_t buchholz = 0;
        std::int64_t given = 0;
        std::int64_t met = 0;
        for (const StandingsRow& row : order.rows) {
            points += row.points.tenths();
            buchholz += row.values[1].hundredths / 10;
            const CrossTablePlayer& player = *table.find(row.number);
            for (const RoundCell& cell : player.rounds) {
                given += table.point_system.of(cell.outcome).tenths();
                if (is_played(cell.outcome)) met += row.points.tenths();
            }
        }
        CHECK(points == given);
        CHECK(buchholz == met);  // everybody's score once for each game
    }
}

TEST_CASE("an opponent's better result never lowers one's Buchholz", "[engine][standings]") {
    std::mt19937 random(13);
    for (int turn = 0; turn < 20; ++turn) {
        CrossTable table = random_table(random, 12, 5);
        const StandingsRules rules = rules_of("PTS,BH,BHC1");
        const Standings before = standings::standings(table, RoundNumber(5), rules);
        CrossTablePlayer& lucky = table.players[random() % 12];
        RoundCell& cell = lucky.rounds.back();
        if (cell.outcome != Outcome::Draw) continue;
        cell.outcome = Outcome::Win;
        for (CrossTablePlayer& player : table.players) {
            if (player.number == *cell.opponent) player.rounds.back().outcome = Outcome::Loss;
        }
        const PairingNumber unlucky = *cell.opponent;
        const Standings now = standings::standings(table, RoundNumber(5), rules);
        for (const RoundCell& game : lucky.rounds) {
            if (!is_played(game.outcome) || *game.opponent == unlucky) continue;
            const bool met_both = std::ranges::any_of(
                table.find(*game.opponent)->rounds,
                [&](const RoundCell& other) { return other.opponent == unlucky; });
            if (met_both) continue;
            CHECK(now.find(*game.opponent)->values[1] >= before.find(*game.opponent)->values[1]);
        }
    }
}

TEST_CASE("every code has a name and a heading in both languages", "[engine][standings]") {
    for (const char* language : {"vi", "en"}) {
        const Catalogue texts = catalogue(language);
        for (const char* code :
             {"PTS",  "STD",  "DE",  "BHC1", "BHM1",    "FB",   "AOB",  "SB",  "PSC1",
              "KS",   "WIN",  "WON", "BPG",  "BWG",     "REP",  "ARO",  "TPR", "PTP",
              "APRO", "APPO", "TPN", "RTNG", "PLAYOFF", "LOTS", "BHC1P"}) {
            INFO(code);
            const TieBreak tie_break = *parse_tie_break(code);
            CHECK_FALSE(label_of(tie_break, texts).starts_with("standings."));
            CHECK_FALSE(name_of(tie_break, texts).starts_with("standings."));
        }
        for (const Edition edition :
             {Edition::Fide2026, Edition::Fide2024, Edition::Fide2009, Edition::Raw})
            CHECK_FALSE(name_of(edition, texts).starts_with("standings."));
    }
    CHECK(label_of(*parse_tie_break("BHC1"), catalogue("vi")) == "BH-1");
    CHECK(name_of(*parse_tie_break("BHC1"), catalogue("vi")) == "Hệ số Buchholz bỏ 1 thấp nhất");
    CHECK(to_display({Criterion::SonnebornBerger}, Value{925}) == "9,25");
    CHECK(to_display({Criterion::Buchholz, 1, 0}, Value{1550}) == "15½");
    CHECK(to_decimal({Criterion::Points}, Value{450}) == "4.5");
    CHECK(to_decimal({Criterion::Wins}, Value{300}) == "3");
}
