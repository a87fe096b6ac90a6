// Prize giving step by step, and the player's card: what an arbiter may ask for.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

/// Six players, one round with results: first, second and two thirds can be given out.
Arena finished() {
    Rules rules;
    rules.rounds = 1;
    Arena arena(rules);
    arena.enter(6);
    arena.draw();
    arena.pair();
    arena.results("1-0 1/2 0-1");
    arena.must(FinishGroups{{GroupId("U08")}, true});
    return arena;
}

HoldCeremony starting(CeremonySubject subject = CeremonySubject::Individual,
                      const std::string& group = "U08", const std::string& list = "") {
    return {CeremonyAction::Start, subject, GroupId(group), list};
}

HoldCeremony going(CeremonyAction action) {
    return {action, {}, {}, {}};
}

int step_of(const Arena& arena) {
    REQUIRE(arena.state().ceremony.has_value());
    return arena.state().ceremony->step;
}

}  // namespace

TEST_CASE("a ceremony goes step by step from the title to the photographs and not beyond",
          "[engine][core]") {
    Arena arena = finished();
    CHECK(arena.must(starting()).warnings.empty());
    CHECK(arena.state().ceremony->list == "overall");
    // The title, two steps for each of four awards, and all of them.
    for (int step = 1; step <= 9; ++step) {
        arena.must(going(CeremonyAction::Next));
        CHECK(step_of(arena) == step);
    }
    arena.refused(going(CeremonyAction::Next), "ceremony.at_end");
    arena.must(going(CeremonyAction::Back));
    CHECK(step_of(arena) == 8);
    arena.must(going(CeremonyAction::End));
    CHECK_FALSE(arena.state().ceremony.has_value());
    arena.refused(going(CeremonyAction::Next), "ceremony.none");
    arena.refused(going(CeremonyAction::End), "ceremony.none");
}

TEST_CASE("a step of the ceremony is undone like any command", "[engine][core]") {
    Arena arena = finished();
    arena.must(starting());
    arena.must(going(CeremonyAction::Next));
    arena.must(going(CeremonyAction::Next));
    arena.must(Undo{});
    CHECK(step_of(arena) == 1);
    arena.must(Undo{});
    CHECK(step_of(arena) == 0);
    arena.must(Undo{});
    CHECK_FALSE(arena.state().ceremony.has_value());
    arena.must(starting());
    arena.refused(going(CeremonyAction::Back), "ceremony.at_start");
}

TEST_CASE("a ceremony needs prizes, a known list, and warns while winners may change",
          "[engine][core]") {
    Arena arena;
    arena.enter(4);
    arena.refused(starting(), "ceremony.nothing");
    arena.refused(starting(CeremonySubject::Individual, "U08", "women"), "ceremony.unknown_list");
    arena.refused(starting(CeremonySubject::Overall, ""), "ceremony.nothing_overall");
    arena.refused(starting(CeremonySubject::Teams, "U08"), "ceremony.nothing");
    arena.draw();
    arena.pair();
    arena.results("1-0 0-1");
    CHECK(codes(arena.must(starting()).warnings) ==
          std::vector<std::string>{"ceremony.not_finished"});
}

TEST_CASE("a player is called with his card, found by a part of his name in whichever group",
          "[engine][core]") {
    Arena arena = finished();
    arena.enter(2, "U09");
    ShowPlayer command;
    command.player.name = "P03";
    arena.refused(ShowPlayer{{}, {{}, {}, "Nobody"}, {}, 20s, false}, "show_player.unknown");
    command.group = GroupId("U08");
    arena.must(command);
    REQUIRE(arena.state().announcements->size() == 1);
    const AnnouncementData& call = arena.state().announcements->front().data;
    CHECK(call.priority == AnnouncementPriority::Call);
    CHECK(call.text == "P03 U08");
    REQUIRE(call.card.has_value());
    CHECK(call.card->group == GroupId("U08"));
    CHECK(call.groups == std::vector<GroupId>{GroupId("U08")});
    CHECK(call.duration == 20s);
    arena.advance(21s);
    arena.tick();
    CHECK(arena.state().announcements->empty());
    arena.must(Undo{});
}

TEST_CASE("the page for parents is a web address or nothing", "[engine][core]") {
    Arena arena;
    arena.must(SetOption{"public_page", "https://giai.example.vn/2026"});
    CHECK(arena.state().options.at("public_page") == "https://giai.example.vn/2026");
    arena.refused(SetOption{"public_page", "giai.vn"}, "option.bad_address");
    arena.refused(SetOption{"public_page", "https://giải.vn"}, "option.bad_address");
    arena.refused(SetOption{"public_page", "https://"}, "option.bad_address");
    arena.must(SetOption{"public_page", ""});
    CHECK_FALSE(arena.state().options.contains("public_page"));
}
