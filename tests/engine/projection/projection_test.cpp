// What the hall gets to see: whole truths by topic, only what changed, nothing private.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/lots.hpp"
#include "engine/projection/project.hpp"
#include "publisher/protocol/codec.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

#include <map>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

using Topics = std::map<std::string, std::string>;

Topics topics(const std::vector<protocol::Body>& bodies) {
    Topics topics;
    for (const protocol::Body& body : bodies) {
        topics[protocol::topic_of(body)] = protocol::encode_body(body);
    }
    return topics;
}

Topics all(const Arena& arena) {
    return topics(projection::project(arena.state(), arena.now()));
}

template <class Body>
Body body_of(const Arena& arena, const std::string& topic) {
    for (const protocol::Body& body : projection::project(arena.state(), arena.now())) {
        if (protocol::topic_of(body) == topic) return std::get<Body>(body);
    }
    FAIL("no topic " << topic);
    return {};
}

protocol::Standings standings(const Arena& arena) {
    return body_of<protocol::Standings>(arena, "standings/U08/overall");
}

}  // namespace

TEST_CASE("every topic is there from the start", "[engine][projection]") {
    Arena arena;
    const Topics published = all(arena);
    for (const char* topic :
         {"tournament", "pairings/U08", "standings/U08/overall", "clock/U08", "standings/CN/women",
          "teams/CN", "results", "announcements", "screens"}) {
        INFO(topic);
        CHECK(published.contains(topic));
    }
    const auto tournament = body_of<protocol::Tournament>(arena, "tournament");
    CHECK(tournament.groups.size() == 3);
    CHECK(tournament.groups[0].label == "U08 Nam");
    CHECK(tournament.schedule.size() == 1);
    CHECK(tournament.schedule[0].text == "Ván 1");
}

TEST_CASE("a draft is not for the hall", "[engine][projection]") {
    Arena arena;
    arena.enter(6);
    arena.must(pair_command());
    CHECK(body_of<protocol::Pairings>(arena, "pairings/U08").boards.empty());
    arena.must(PublishRounds{{GroupId("U08")}, {}});
    const auto pairings = body_of<protocol::Pairings>(arena, "pairings/U08");
    REQUIRE(pairings.boards.size() == 3);
    CHECK(pairings.boards[0].white.name.substr(0, 1) == "P");
    CHECK(pairings.round == 1);
    CHECK_FALSE(pairings.is_last_round);
    arena.results("1-0 1/2 0-1");
    arena.must(pair_command());
    CHECK(body_of<protocol::Pairings>(arena, "pairings/U08").round == 1);
    arena.must(PublishRounds{{GroupId("U08")}, {}});
    const auto second = body_of<protocol::Pairings>(arena, "pairings/U08");
    CHECK(second.boards[0].white.points == one_point);
    CHECK(second.boards[0].result.empty());
}

TEST_CASE("F14: standings are after a round, or provisional with the boards that are open",
          "[engine][projection]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    CHECK(standings(arena).after_round == 0);
    arena.pair();
    CHECK(standings(arena).after_round == 0);
    CHECK_FALSE(standings(arena).is_provisional);
    arena.results("1-0 ? 0-1");
    CHECK(standings(arena).after_round == 1);
    CHECK(standings(arena).is_provisional);
    CHECK(standings(arena).open_boards == 1);
    arena.result(2, "1/2");
    CHECK_FALSE(standings(arena).is_provisional);
    arena.pair();
    CHECK(standings(arena).after_round == 1);
    CHECK_FALSE(standings(arena).is_provisional);
    const protocol::Standings shown = standings(arena);
    CHECK(shown.rows[0].player.points == one_point);
    CHECK(shown.rows[0].medal == "gold");
    CHECK(shown.rows[3].medal == "bronze");
    CHECK(shown.headings[0].code == "BHC1");
    CHECK(shown.edition == "fide2026");
}

TEST_CASE("F02: the standings row of a bye shows what the regulation gives for it",
          "[engine][projection]") {
    Rules rules;
    rules.pab = "0.5";
    Arena arena(rules);
    arena.enter(5);
    arena.draw();
    arena.pair();
    arena.results("1-0 1-0");
    for (const protocol::StandingsRow& row : standings(arena).rows) {
        if (row.player.number == 5) CHECK(row.player.points == half_point);
    }
    const auto pairings = body_of<protocol::Pairings>(arena, "pairings/U08");
    REQUIRE(pairings.byes.size() == 1);
    CHECK(pairings.byes[0].kind == "pab");
    CHECK(pairings.byes[0].points == half_point);
}

TEST_CASE("F23: after each undo the screens show what they showed before", "[engine][projection]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    RecordResult result;
    result.group = GroupId("U08");
    result.board = BoardNumber(1);
    result.result = draw;
    const std::vector<Command> commands{pair_command(), PublishRounds{{GroupId("U08")}, {}},
                                        SetClock{{GroupId("U08")}, ClockAction::Start, 30min},
                                        result};
    std::vector<Topics> before;
    for (const Command& command : commands) {
        before.push_back(all(arena));
        arena.must(command);
    }
    for (std::size_t i = commands.size(); i > 0; --i) {
        arena.must(Undo{});
        CHECK(all(arena) == before[i - 1]);
    }
}

TEST_CASE("F47: no birth date and no identity number leaves the engine", "[engine][projection]") {
    Arena arena;
    RegisterPlayers list;
    Registration row;
    row.data.name = "Nguyễn Minh Anh";
    row.data.birth_date = "2018/03/09";
    row.data.fide_id = "99000123";
    row.data.rating = 1777;
    row.groups = {GroupId("U08")};
    list.registrations = {row};
    arena.must(list);
    arena.enter(5);
    arena.pair();
    arena.results("1-0 1-0");
    for (const auto& [topic, text] : all(arena)) {
        INFO(topic);
        CHECK(text.find("2018") == std::string::npos);
        CHECK(text.find("99000123") == std::string::npos);
    }
}

TEST_CASE("a change after publication is marked", "[engine][projection]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    arena.must(UnpublishRound{GroupId("U08"), {}, false});
    CHECK(body_of<protocol::Pairings>(arena, "pairings/U08").round == 0);
    arena.must(SwapPlayers{GroupId("U08"), {}, Arena::number(1), Arena::number(5), false});
    arena.must(PublishRounds{{GroupId("U08")}, {}});
    const auto pairings = body_of<protocol::Pairings>(arena, "pairings/U08");
    CHECK(pairings.boards[0].is_changed);
    CHECK_FALSE(pairings.boards[2].is_changed);
}

TEST_CASE("a joint group has a women's list, and teams where the regulation has them",
          "[engine][projection]") {
    Arena arena;
    arena.enter(10, "CN");
    arena.pair("CN");
    arena.results("1-0 1-0 1-0 1-0 1-0", "CN");
    const auto women = body_of<protocol::Standings>(arena, "standings/CN/women");
    CHECK(women.rows.size() == 5);
    CHECK(women.rows[0].rank == 1);
    const auto teams = body_of<protocol::TeamStandings>(arena, "teams/CN");
    CHECK(teams.after_round == 1);
    REQUIRE(teams.rows.size() == 4);
    CHECK(teams.rows[0].players.size() == 2);
    CHECK(teams.rows[0].medal == "gold");
    CHECK(teams.rows[2].medal == "bronze");
}

TEST_CASE("the latest results come first", "[engine][projection]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    arena.result(2, "1-0");
    arena.advance(1s);
    arena.result(1, "1/2");
    const auto results = body_of<protocol::Results>(arena, "results");
    REQUIRE(results.latest.size() == 2);
    CHECK(results.latest[0].board == 1);
    CHECK(results.latest[0].result == "½-½");
    CHECK(results.latest[1].board == 2);
}

TEST_CASE("clocks, announcements and screens are told whole", "[engine][projection]") {
    Arena arena;
    arena.enter(6);
    arena.pair();
    arena.must(SetClock{{GroupId("U08")}, ClockAction::Countdown, 5min});
    const auto clock = body_of<protocol::RoundClock>(arena, "clock/U08");
    CHECK(clock.state == protocol::ClockState::Countdown);
    CHECK(clock.deadline == arena.now() + 5min);
    CHECK(clock.time_control == "10' + 5\"");
    AssignScreen assign;
    assign.plan.screen = ScreenName("hall-1");
    assign.plan.scenes = {{SceneKind::Clock, {GroupId("U08")}, 10s}};
    arena.must(assign);
    const auto screens = body_of<protocol::Screens>(arena, "screens");
    REQUIRE(screens.assignments.size() == 1);
    CHECK(screens.assignments[0].scenes[0].kind == protocol::SceneKind::Clock);
    Announce announce;
    announce.data.text = "Mời vào bàn";
    announce.data.duration = 60min;
    arena.must(announce);
    CHECK(body_of<protocol::Announcements>(arena, "announcements").active.size() == 1);
    arena.must(WithdrawAnnouncement{AnnouncementId(1)});
    CHECK(body_of<protocol::Announcements>(arena, "announcements").active.empty());
}

TEST_CASE("what is published after each command adds up to the whole picture",
          "[engine][projection]") {
    Arena arena;
    arena.enter(9, "U08");
    arena.enter(6, "CN");
    Topics shown = all(arena);
    core::Lots lots(11);
    const auto group = [&] { return GroupId(lots.coin() ? "U08" : "CN"); };
    for (int i = 0; i < 250; ++i) {
        const Tournament before = arena.state();
        arena.advance(3s);
        const GroupId id = group();
        RecordResult result;
        result.group = id;
        result.board = BoardNumber(1 + static_cast<int>(lots.below(4)));
        result.result = lots.coin() ? white_wins : draw;
        result.is_forced = lots.coin();
        const std::vector<Command> choices{
            pair_command(id.value()),
            PublishRounds{{id}, {}},
            result,
            result,
            result,
            SetClock{{id}, static_cast<ClockAction>(lots.below(6)), 10s},
            Tick{},
            Undo{"", true},
            SetPhase{{id}, Phase::Ceremony, lots.coin()},
            WithdrawPlayers{id, {Arena::number(1 + static_cast<int>(lots.below(9)))}},
            UnpublishRound{id, {}, true}};
        static_cast<void>(arena.give(choices[lots.below(choices.size())]));
        for (const auto& [topic, text] :
             topics(projection::project(before, arena.state(), arena.now()))) {
            shown[topic] = text;
        }
        REQUIRE(shown == all(arena));
    }
    CHECK(arena.group("U08").rounds.size() + arena.group("CN").rounds.size() > 1);
}

TEST_CASE("the state of standings is seen from the first result to the signature",
          "[engine][projection]") {
    Rules rules;
    rules.rounds = 1;
    rules.swiss_order = R"(["PTS", "DE", "LOTS"])";
    Arena arena(rules);
    arena.enter(4);
    arena.draw();
    arena.play_by_hand("1-2 3-4", "", "1-0 ?");
    CHECK(standings(arena).is_provisional);
    arena.result(2, "1-0");
    protocol::Standings after = standings(arena);
    CHECK_FALSE(after.is_provisional);
    CHECK_FALSE(after.is_final);
    CHECK(after.rows[0].is_level);  // 1 and 3 wait for lots
    CHECK(after.rows[0].tie_breaks == std::vector<std::string>{"0/0"});
    const Tournament before = arena.state();
    arena.must(DrawLots{GroupId("U08"), false, {}});
    // Nothing but the lots has changed, and the walls are told.
    CHECK(topics(projection::project(before, arena.state(), arena.now()))
              .contains("standings/U08/overall"));
    CHECK_FALSE(standings(arena).rows[0].is_level);
    arena.must(FinishGroups{{GroupId("U08")}, true});
    CHECK(standings(arena).is_final);
    CHECK(standings(arena).signed_by.empty());
    arena.must(SignStandings{{GroupId("U08")}, "Trần Bảo", false, ""});
    CHECK(standings(arena).signed_by == "Trần Bảo");
    CHECK(standings(arena).signed_off_at == arena.now());
}

TEST_CASE("direct encounter is a dash on the wall where nobody is tied", "[engine][projection]") {
    Rules rules;
    rules.rounds = 1;
    rules.swiss_order = R"(["PTS", "DE", "LOTS"])";
    Arena arena(rules);
    arena.enter(3);
    arena.draw();
    arena.play_by_hand("1-2", "3:half", "1-0");
    const protocol::Standings shown = standings(arena);
    for (const protocol::StandingsRow& row : shown.rows) CHECK(row.tie_breaks.at(0) == "-");
}
