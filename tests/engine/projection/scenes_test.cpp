// Topics of single scenes: cross table, medals, ceremony, cards, old and new of changed pairings.
// SPDX-License-Identifier: Apache-2.0
#include "engine/projection/project.hpp"
#include "publisher/protocol/codec.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <set>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

template <class Body>
Body body_of(const Arena& arena, const std::string& topic) {
    for (const protocol::Body& body : projection::project(arena.state(), arena.now())) {
        if (protocol::topic_of(body) == topic) return std::get<Body>(body);
    }
    FAIL("no topic " << topic);
    return {};
}

protocol::Ceremony ceremony(const Arena& arena) {
    return body_of<protocol::Ceremony>(arena, "ceremony");
}

std::set<std::string> changed_topics(const Arena& arena, const Tournament& before) {
    std::set<std::string> topics;
    for (const protocol::Body& body : projection::project(before, arena.state(), arena.now()))
        topics.insert(protocol::topic_of(body));
    return topics;
}

void step(Arena& arena, CeremonyAction action = CeremonyAction::Next) {
    arena.must(HoldCeremony{action, {}, {}, {}});
}

}  // namespace

TEST_CASE("a ceremony shows no winner before his step", "[engine][projection]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    arena.results("1-0 1/2 0-1");
    CHECK_FALSE(ceremony(arena).is_on);
    arena.must(HoldCeremony{CeremonyAction::Start, {}, GroupId("U08"), ""});
    CHECK(ceremony(arena).stage == protocol::CeremonyStage::Title);
    CHECK(ceremony(arena).steps == 10);
    std::set<std::string> winners;
    const int places[] = {3, 3, 2, 1};
    for (const int place : places) {
        step(arena);
        CHECK(ceremony(arena).stage == protocol::CeremonyStage::Suspense);
        CHECK(ceremony(arena).place == place);
        CHECK(ceremony(arena).awards.empty());
        step(arena);
        const protocol::Ceremony now = ceremony(arena);
        CHECK(now.stage == protocol::CeremonyStage::Winner);
        REQUIRE(now.awards.size() == 1);
        CHECK(now.awards[0].place == place);
        CHECK(winners.insert(now.awards[0].name).second);
    }
    step(arena);
    const protocol::Ceremony all = ceremony(arena);
    CHECK(all.stage == protocol::CeremonyStage::Podium);
    REQUIRE(all.awards.size() == 4);
    CHECK(all.awards[0].place == 1);
    CHECK(all.awards[0].medal == "gold");
    CHECK(all.awards[3].medal == "bronze");
}

TEST_CASE("a step of the ceremony is published alone, and a correction reaches the stage",
          "[engine][projection]") {
    Arena arena;
    arena.enter(4);
    arena.draw();
    arena.pair();
    arena.results("1-0 1-0");
    arena.must(HoldCeremony{CeremonyAction::Start, {}, GroupId("U08"), ""});
    Tournament before = arena.state();
    step(arena);
    CHECK(changed_topics(arena, before) == std::set<std::string>{"ceremony"});
    before = arena.state();
    arena.must(ClearResult{GroupId("U08"), {}, BoardNumber(1)});
    CHECK(changed_topics(arena, before).contains("ceremony"));
}

TEST_CASE("medals are those of finished groups", "[engine][projection]") {
    Rules rules;
    rules.rounds = 1;
    Arena arena(rules);
    arena.enter(4);
    arena.draw();
    arena.pair();
    arena.results("1-0 1-0");
    const auto medals = [&] { return body_of<protocol::MedalTable>(arena, "medals"); };
    CHECK(medals().rows.empty());
    CHECK(medals().groups == 3);
    Tournament before = arena.state();
    arena.must(FinishGroups{{GroupId("U08")}, true});
    CHECK(changed_topics(arena, before).contains("medals"));
    CHECK(medals().groups_finished == 1);
    int all = 0;
    for (const protocol::MedalRow& row : medals().rows) all += row.gold + row.silver + row.bronze;
    CHECK(all <= 4);
    before = arena.state();
    arena.must(SetClock{{GroupId("U08")}, ClockAction::Start, 60s});
    CHECK_FALSE(changed_topics(arena, before).contains("medals"));
}

TEST_CASE("a round robin has a cross table in the order of its standings, a Swiss none",
          "[engine][projection]") {
    Rules rules;
    rules.round_robin_below = 8;
    Arena arena(rules);
    arena.enter(4);
    arena.draw();
    const auto table = [&] { return body_of<protocol::CrossTable>(arena, "cross-table/U08"); };
    REQUIRE(table().rows.size() == 4);
    for (const protocol::CrossTableRow& row : table().rows)
        for (const std::string& cell : row.cells) CHECK(cell.empty());
    arena.pair();
    arena.results("1-0 1/2");
    const protocol::CrossTable now = table();
    CHECK(now.after_round == 1);
    CHECK(now.games_each == 1);
    std::multiset<std::string> cells;
    for (std::size_t i = 0; i < now.rows.size(); ++i) {
        REQUIRE(now.rows[i].cells.size() == 4);
        CHECK(now.rows[i].cells[i].empty());
        for (const std::string& cell : now.rows[i].cells)
            if (!cell.empty()) cells.insert(cell);
    }
    CHECK(cells == std::multiset<std::string>{"0", "1", "½", "½"});
    Arena swiss;
    swiss.enter(4);
    swiss.draw();
    CHECK(body_of<protocol::CrossTable>(swiss, "cross-table/U08").rows.empty());
}

TEST_CASE("pairings that are published again tell old and new, and when", "[engine][projection]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    const auto pairings = [&] { return body_of<protocol::Pairings>(arena, "pairings/U08"); };
    const protocol::Pairings before = pairings();
    CHECK_FALSE(before.changed_at.has_value());
    arena.must(UnpublishRound{GroupId("U08"), {}, false});
    PlayerChoice first = Arena::number(before.boards[0].white.number);
    PlayerChoice second = Arena::number(before.boards[1].white.number);
    arena.must(SwapPlayers{GroupId("U08"), {}, first, second, true});
    arena.advance(90s);
    arena.must(PublishRounds{{GroupId("U08")}, {}});
    const protocol::Pairings after = pairings();
    REQUIRE(after.changed_at.has_value());
    CHECK(*after.changed_at == arena.now());
    REQUIRE(after.boards[0].before.has_value());
    CHECK(after.boards[0].is_changed);
    CHECK(after.boards[0].before->white == before.boards[0].white.name);
    CHECK(after.boards[0].before->black == before.boards[0].black.name);
    CHECK(after.boards[0].before->white_board == 2);
    CHECK(after.boards[0].before->black_board == 1);
    CHECK_FALSE(after.boards[2].before.has_value());
    arena.results("1-0 1-0 1-0");
    arena.pair();
    CHECK_FALSE(pairings().changed_at.has_value());
}

TEST_CASE("a call carries the card of the player by group and number", "[engine][projection]") {
    Arena arena;
    arena.enter(4);
    arena.draw();
    ShowPlayer command;
    command.player = Arena::number(3);
    command.group = GroupId("U08");
    arena.must(command);
    const auto active = body_of<protocol::Announcements>(arena, "announcements").active;
    REQUIRE(active.size() == 1);
    REQUIRE(active[0].card.has_value());
    CHECK(active[0].card->number == 3);
    CHECK(active[0].card->group == GroupId("U08"));
}

TEST_CASE("what is played so far is told with the group, and the page for parents with the hall",
          "[engine][projection]") {
    Arena arena;
    arena.enter(4);
    arena.draw();
    arena.pair();
    arena.must(SetClock{{GroupId("U08")}, ClockAction::Start, 600s});
    arena.advance(100s);
    arena.result(1, "1-0");
    arena.advance(50s);
    const Tournament before = arena.state();
    arena.result(2, "1-0");
    CHECK(changed_topics(arena, before).contains("tournament"));
    CHECK(body_of<protocol::Tournament>(arena, "tournament").groups[0].played == 250s);
    const Tournament without = arena.state();
    arena.must(SetOption{"public_page", "https://a.vn"});
    CHECK(changed_topics(arena, without) == std::set<std::string>{"tournament"});
    CHECK(body_of<protocol::Tournament>(arena, "tournament").public_url == "https://a.vn");
}
