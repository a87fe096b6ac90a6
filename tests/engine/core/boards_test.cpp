// Areas of the hall and boards that players keep.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {

const GroupId u08("U08");
const GroupId u09("U09");

SetBoardArea area(const GroupId& group, int first, int last) {
    return SetBoardArea{group, BoardArea{BoardNumber(first), BoardNumber(last)}};
}

FixBoard fix(int number, int board, const GroupId& group = u08) {
    return FixBoard{group, Arena::number(number), BoardNumber(board)};
}

std::string numbers(const Arena& arena, const std::string& group = "U08") {
    std::string text;
    for (const Board& board : arena.group(group).last_round()->boards) {
        text += (text.empty() ? "" : " ") + std::to_string(board.number.value());
    }
    return text;
}

int board_of(const Arena& arena, int number) {
    const Group& group = arena.group();
    return group.last_round()->board_of(group.entry(PairingNumber(number))->player)->number.value();
}

}  // namespace

TEST_CASE("a group plays at the boards of its area, from the first one on",
          "[engine][core][boards]") {
    Arena arena;
    arena.enter(8);
    arena.draw();
    arena.must(area(u08, 61, 84));
    arena.pair();
    CHECK(numbers(arena) == "61 62 63 64");
    arena.must(RecordResult{u08, {}, BoardNumber(61), white_wins, false, {}});
    arena.refused(RecordResult{u08, {}, BoardNumber(1), white_wins, false, {}},
                  "result.unknown_board");
}

TEST_CASE(
    "areas that overlap, or are too small, are refused, and another time of day is no overlap",
    "[engine][core][boards]") {
    Arena arena;
    arena.enter(8);
    arena.enter(4, "U09");
    arena.draw();
    arena.draw("U09");
    arena.must(area(u08, 61, 84));
    const Error overlap = arena.refused(area(u09, 84, 90), "boards.overlap");
    CHECK(overlap.args.at("other") == "U08");
    CHECK(overlap.args.at("other_first") == "61");
    arena.refused(area(u09, 10, 9), "boards.bad_area");
    arena.refused(area(u09, 0, 9), "boards.bad_area");
    arena.refused(area(u09, 1, 10000), "boards.bad_area");
    arena.refused(area(u09, 1, 1), "boards.area_too_small");
    arena.must(area(u09, 85, 90));
    arena.refused(fix(1, 86), "boards.in_other_area");
    arena.must(fix(1, 5));
    arena.refused(area(u09, 1, 9), "boards.fixed_inside");
    arena.refused(fix(1, 5, u09), "boards.board_taken");
    arena.must(FixBoard{u08, Arena::number(1), BoardNumber(0)});
    arena.must(area(u09, 1, 9));
}

TEST_CASE("a field that outgrows its area is told so before it is paired",
          "[engine][core][boards]") {
    Arena arena;
    arena.enter(4);
    arena.must(area(u08, 61, 62));
    for (const char* name : {"Muộn Một", "Muộn Hai"}) {
        EnterLate late;
        late.group = u08;
        late.data.name = name;
        arena.must(late);
    }
    CHECK(arena.refused(pair_command(), "boards.area_too_small").args.at("boards") == "3");
    arena.must(area(u08, 61, 63));
    arena.must(pair_command());
}

TEST_CASE("a player who cannot move keeps the board, whomever the round brings",
          "[engine][core][boards]") {
    Arena arena;
    arena.enter(8);
    arena.draw();
    arena.must(area(u08, 11, 20));
    arena.must(fix(6, 11));
    arena.pair();
    for (int round = 1; round <= 3; ++round) {
        INFO("round " << round);
        CHECK(board_of(arena, 6) == 11);
        CHECK(numbers(arena) == "11 12 13 14");
        const std::vector<Board> boards = arena.group().last_round()->boards;
        for (const Board& board : boards) {
            arena.must(RecordResult{u08, {}, board.number, white_wins, false, {}});
        }
        arena.pair();
    }
    // Outside of the area, in the corner by the door.
    arena.must(UnpublishRound{u08, {}, false});
    arena.must(fix(6, 99));
    CHECK(board_of(arena, 6) == 99);
    CHECK(numbers(arena) == "11 12 13 99");
    arena.must(FixBoard{u08, Arena::number(6), BoardNumber(0)});
    CHECK(numbers(arena) == "11 12 13 14");
}

TEST_CASE("two who both keep a board meet at the lower one", "[engine][core][boards]") {
    Arena arena;
    arena.enter(4);
    arena.draw();
    arena.must(fix(1, 7));
    arena.must(fix(2, 3));
    arena.play_by_hand("1-2 3-4", "", "? ?");
    CHECK(board_of(arena, 1) == 3);
    CHECK(numbers(arena) == "1 3");
}

TEST_CASE("a draft follows its area, a published round stays, and a swap keeps the fixed board",
          "[engine][core][boards]") {
    Arena arena;
    arena.enter(8);
    arena.draw();
    arena.must(fix(2, 4));
    arena.must(pair_command());
    REQUIRE(board_of(arena, 2) == 4);
    arena.must(SwapPlayers{u08, {}, Arena::number(2), Arena::number(1), true});
    CHECK(board_of(arena, 2) == 4);
    CHECK(numbers(arena) == "1 2 3 4");
    arena.must(area(u08, 31, 40));
    CHECK(numbers(arena) == "4 31 32 33");
    arena.must(Undo{});
    CHECK(numbers(arena) == "1 2 3 4");
    arena.must(Redo{});
    arena.must(PublishRounds{{u08}, {}});
    arena.must(SetBoardArea{u08, std::nullopt});
    CHECK(numbers(arena) == "4 31 32 33");
}
