// Undo and redo restore state, clock and screens together; what rests on a command is named first.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {
using Codes = std::vector<std::string>;

RecordResult record(int board, GameResult result, int round = 0) {
    RecordResult command;
    command.group = GroupId("U08");
    command.round = RoundNumber(round);
    command.board = BoardNumber(board);
    command.result = result;
    return command;
}
}  // namespace

TEST_CASE("F23: undo restores state and clock step by step, and every command works again",
          "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    std::vector<Tournament> states{arena.state()};
    std::vector<Command> commands{pair_command(), PublishRounds{{GroupId("U08")}, {}},
                                  SetClock{{GroupId("U08")}, ClockAction::Start, 30min},
                                  record(1, white_wins)};
    for (const Command& command : commands) {
        arena.must(command);
        arena.advance(10s);
        states.push_back(arena.state());
    }
    for (std::size_t i = commands.size(); i > 0; --i) {
        arena.must(Undo{});
        CHECK(has_same_content(arena.state(), states[i - 1]));
    }
    for (std::size_t i = 0; i < commands.size(); ++i) {
        arena.must(Redo{});
        CHECK(has_same_content(arena.state(), states[i + 1]));
    }
    arena.refused(Redo{}, "redo.nothing");
    for (std::size_t i = commands.size(); i > 0; --i) arena.must(Undo{});
    for (const Command& command : commands) arena.must(command);
}

TEST_CASE("F23: undo is an event and survives a restart", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.pair();
    arena.must(record(1, white_wins));
    arena.must(Undo{});
    Tournament replayed;
    for (const RecordedEvent& recorded : arena.log()) {
        replayed = core::fold(std::move(replayed), recorded);
    }
    CHECK(has_same_content(replayed, arena.state()));
    core::DecisionContext context;
    context.command_id = "after the restart";
    context.author = "Trọng tài";
    context.now = arena.now();
    CHECK(core::decide(replayed, Redo{}, context).has_value());
    CHECK(core::decide(replayed, Undo{}, context).has_value());
}

TEST_CASE("a named command is undone alone where nothing rests on it", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    arena.must(record(1, white_wins));
    const std::string first = arena.last_id();
    arena.must(record(2, draw));
    arena.must(Undo{first, false});
    CHECK_FALSE(arena.group().last_round()->boards[0].result.has_value());
    CHECK(arena.group().last_round()->boards[1].result == draw);
    arena.refused(Undo{first, false}, "undo.already_undone");
    arena.refused(Undo{"c999", false}, "undo.unknown");
}

TEST_CASE("what rests on a command is named, and undone with it when asked", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    const Tournament before = arena.state();
    arena.must(pair_command());
    const std::string pairing = arena.last_id();
    arena.must(PublishRounds{{GroupId("U08")}, {}});
    const std::string publication = arena.last_id();
    arena.results("1-0 1-0 1-0");
    CHECK(arena.refused(Undo{publication, false}, "undo.result_rests_on_it").args.at("count") ==
          "3");
    arena.pair();
    arena.refused(Undo{pairing, false}, "undo.others_rest_on_it");
    const core::Decision decision = arena.must(Undo{pairing, true});
    const auto* undone = std::get_if<CommandUndone>(&decision.events.at(0));
    REQUIRE(undone != nullptr);
    CHECK(undone->command_ids.size() == 7);
    CHECK(undone->command_ids.back() == pairing);
    CHECK(has_same_content(arena.state(), before));
    arena.must(Redo{});
    CHECK(arena.group().rounds.size() == 2);
}

TEST_CASE("a correction before a later pairing is undone with a warning only", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    arena.results("1-0 1-0 1-0");
    const std::string third = arena.last_id();
    arena.pair();
    CHECK(codes(arena.must(Undo{third, false}).warnings) == Codes{"result.later_pairings"});
    CHECK(arena.group().rounds.size() == 2);
}

TEST_CASE("an entry that a pairing rests on is not undone from under it", "[engine][core]") {
    Arena arena;
    arena.enter(5);
    arena.draw();
    EnterLate late;
    late.group = GroupId("U08");
    late.data.name = "Muộn";
    arena.must(late);
    const std::string entry = arena.last_id();
    arena.must(pair_command());
    arena.refused(Undo{entry, false}, "undo.round_rests_on_it");
    arena.must(Undo{entry, true});
    CHECK(arena.group().rounds.empty());
    CHECK(arena.group().entries->size() == 5);
}

TEST_CASE("what happened by itself is no obstacle and is not what undo means", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.pair();
    arena.must(SetClock{{GroupId("U08")}, ClockAction::Start, 1min});
    arena.advance(2min);
    arena.tick();
    CHECK(arena.group().clock.state == ClockState::Ended);
    arena.must(Undo{});
    CHECK(arena.group().clock.state == ClockState::Idle);
}

TEST_CASE("redo is over once something new was done", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.pair();
    arena.must(record(1, white_wins));
    arena.must(Undo{});
    const std::string undo = arena.last_id();
    arena.refused(Undo{undo, false}, "undo.is_undo");
    arena.must(record(2, white_wins));
    arena.refused(Redo{}, "redo.too_late");
}

TEST_CASE("redo is over once somebody else took back what it rests on", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.must(pair_command());
    const std::string pairing = arena.last_id();
    arena.must(PublishRounds{{GroupId("U08")}, std::nullopt});
    arena.must(record(1, white_wins));
    arena.must(Undo{});
    arena.become("Trọng tài khác");
    arena.must(Undo{pairing, true});
    CHECK(arena.group().rounds.empty());
    arena.become("Trọng tài");
    arena.refused(Redo{}, "redo.too_late");
    // As soon as it is there again, so is the way back.
    arena.become("Trọng tài khác");
    arena.must(Redo{});
    arena.become("Trọng tài");
    arena.must(Redo{});
    CHECK(arena.group().rounds.front()->boards.front().result == white_wins);
}

TEST_CASE("undo without a name is of one's own last command", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.pair();
    arena.must(record(1, white_wins));
    arena.become("Trọng tài khác");
    arena.refused(Undo{}, "undo.nothing");
    arena.must(record(2, draw));
    arena.must(record(3, draw));
    arena.must(Undo{});
    CHECK_FALSE(arena.group().last_round()->boards[2].result.has_value());
    arena.become("Trọng tài");
    arena.must(Undo{});
    CHECK_FALSE(arena.group().last_round()->boards[0].result.has_value());
    CHECK(arena.group().last_round()->boards[1].result == draw);
    arena.must(Redo{});
    CHECK(arena.group().last_round()->boards[0].result == white_wins);
}

TEST_CASE("even the creation can be undone, and then there is nothing", "[engine][core]") {
    Arena arena;
    arena.must(Undo{});
    CHECK_FALSE(arena.state().is_created);
    CHECK(arena.state().groups.empty());
}

TEST_CASE("even the creation of the tournament can be undone, and done again", "[engine][core]") {
    Arena arena;
    arena.must(Undo{});
    CHECK_FALSE(arena.state().is_created);
    arena.must(Redo{});
    CHECK(arena.state().is_created);
    arena.enter(4);
}
