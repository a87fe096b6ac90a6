// Disciplinary steps, wrong groups and complaints as recorded decisions with their effects.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/rulings.hpp"
#include "engine/core/ruling_standing.hpp"
#include "engine/domain/group_table.hpp"
#include "tests/engine/core/desk_rules.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

MakeRuling ruling(int number, const std::string& step, const std::string& group = "U08") {
    MakeRuling command;
    command.group = GroupId(group);
    command.player = Arena::number(number);
    command.step = step;
    command.reason = "Gian lận";
    command.decided_by = "Tổng trọng tài";
    return command;
}

/// Two rounds of six players, all results in.
Arena after_two_rounds(const std::string& conduct = "") {
    Arena arena(desk_rules(conduct));
    arena.enter(6);
    arena.draw();
    for (int round = 0; round < 2; ++round) {
        arena.pair();
        arena.results("1-0 1-0 1-0");
    }
    return arena;
}

std::map<PairingNumber, standings::Standing> standing_in(const Arena& arena) {
    return core::standing_by_rulings(arena.state(), arena.group(),
                                     cross_table_of(arena.state(), arena.group()));
}

}  // namespace

TEST_CASE("a warning is recorded and changes nothing in the play", "[engine][core]") {
    Arena arena = after_two_rounds();
    arena.must(ruling(3, "warning"));
    REQUIRE(arena.state().rulings->size() == 1);
    const Ruling& made = arena.state().rulings->front();
    CHECK(made.label == "Cảnh cáo");
    CHECK(made.reason == "Gian lận");
    CHECK(made.decided_by == "Tổng trọng tài");
    CHECK(made.effect == RulingEffect::None);
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 3);
    CHECK(standing_in(arena).empty());
}

TEST_CASE("a disqualified player is not paired again and has no rank, the games count",
          "[engine][core]") {
    Arena arena = after_two_rounds();
    const Points of_opponent = arena.points_of(1);
    arena.must(ruling(3, "Truất quyền thi đấu"));  // by its label, as people say it
    arena.pair();
    const PlayerId gone = arena.group().entry(PairingNumber(3))->player;
    const Round& round = *arena.group().last_round();
    CHECK(round.board_of(gone) == nullptr);
    CHECK(round.bye_of(gone)->kind == ByeKind::ZeroPoint);
    CHECK(standing_in(arena) == std::map<PairingNumber, standings::Standing>{
                                    {PairingNumber(3), standings::Standing::Unranked}});
    CHECK(arena.points_of(1) == of_opponent);
    arena.refused(ReturnPlayers{GroupId("U08"), {Arena::number(3)}}, "player.barred");
    arena.refused(EnterLate{GroupId("U09"), gone, {}, ByeKind::ZeroPoint, true}, "player.barred");
}

TEST_CASE("a ruling needs a step of the regulation and a reason", "[engine][core]") {
    Arena arena = after_two_rounds();
    arena.refused(ruling(3, "hanging"), "ruling.unknown_step");
    arena.refused(ruling(3, ""), "ruling.name_step");
    MakeRuling silent = ruling(3, "warning");
    silent.reason = " ";
    arena.refused(silent, "ruling.no_reason");
    arena.refused(ruling(33, "warning"), "player.unknown");
    Arena plain;
    plain.enter(2);
    plain.draw();
    plain.refused(ruling(1, "warning"), "ruling.no_steps");
}

TEST_CASE("annulled results of a Swiss count for the opponents, or for nobody by option",
          "[engine][core]") {
    Arena kept = after_two_rounds();
    kept.must(ruling(3, "annulment"));
    CHECK(standing_in(kept).at(PairingNumber(3)) == standings::Standing::Unranked);

    Arena lost = after_two_rounds(R"("annulled_games": "count_for_nobody", )");
    lost.must(ruling(3, "annulment"));
    CHECK(standing_in(lost).at(PairingNumber(3)) == standings::Standing::Annulled);
    // Pairing sees the same points as the table: a win against him is worth nothing any more.
    CrossTable table = cross_table_of(lost.state(), lost.group());
    core::void_annulled_games(lost.state(), lost.group(), table);
    for (const CrossTablePlayer& player : table.players) {
        for (const RoundCell& cell : player.rounds) {
            if (cell.opponent == PairingNumber(3)) CHECK(cell.outcome == Outcome::Loss);
        }
    }
    lost.pair();
}

TEST_CASE("in a round robin less than half of the games is annulled for everybody",
          "[engine][core]") {
    Rules rules = desk_rules();
    rules.round_robin_below = 8;
    Arena arena(rules);
    arena.enter(5);
    arena.draw();
    arena.pair();
    arena.results("1-0 1-0");
    const PlayerId gone = arena.group().round(RoundNumber(1))->boards.front().white;
    const int number = arena.group().entry(gone)->number->value();
    arena.must(ruling(number, "disqualification"));
    CHECK(standing_in(arena).at(PairingNumber(number)) == standings::Standing::Annulled);
    // The rest of the games are forfeits.
    arena.pair();
    const Board* board = arena.group().last_round()->board_of(gone);
    if (board != nullptr) CHECK(board->result);
}

TEST_CASE("in a round robin half of the games or more count for the opponents", "[engine][core]") {
    Rules rules = desk_rules();
    rules.round_robin_below = 8;
    Arena arena(rules);
    arena.enter(4);
    arena.draw();
    for (int round = 0; round < 2; ++round) {
        arena.pair();
        arena.results("1-0 1-0");
    }
    arena.must(ruling(2, "annulment"));
    CHECK(standing_in(arena).at(PairingNumber(2)) == standings::Standing::Unranked);
}

TEST_CASE("a ruling is undone with all that it did", "[engine][core]") {
    Arena arena = after_two_rounds();
    const Tournament before = arena.state();
    arena.must(ruling(3, "disqualification"));
    arena.must(Undo{});
    CHECK(has_same_content(before, arena.state()));
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 3);
}

TEST_CASE("a lifted ruling lets the player come back by a command of its own", "[engine][core]") {
    Arena arena = after_two_rounds();
    arena.must(ruling(3, "disqualification"));
    arena.refused(LiftRuling{RulingId(7), "x"}, "ruling.unknown");
    arena.refused(LiftRuling{RulingId(1), ""}, "ruling.no_reason");
    CHECK(codes(arena.must(LiftRuling{RulingId(1), "Khiếu nại đúng"}).warnings) ==
          std::vector<std::string>{"ruling.return_apart"});
    CHECK(standing_in(arena).empty());
    arena.must(ReturnPlayers{GroupId("U08"), {Arena::number(3)}});
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 3);
}

TEST_CASE("a ruling everywhere holds in each group of the player", "[engine][core]") {
    Arena arena = after_two_rounds();
    const PlayerId player = arena.group().entry(PairingNumber(3))->player;
    arena.must(
        RegisterPlayers{{{player, arena.state().player(player)->data, {GroupId("CN")}}}, true});
    MakeRuling command = ruling(3, "disqualification");
    command.is_everywhere = true;
    arena.must(command);
    CHECK(arena.state().rulings->front().groups ==
          std::vector<GroupId>{GroupId("CN"), GroupId("U08")});
    CHECK(arena.group("CN").entry(player)->presence == Presence::Withdrawn);
}

TEST_CASE("a knowingly wrong group is ruled on by the step that the regulation names",
          "[engine][core]") {
    Arena unnamed = after_two_rounds();
    MakeRuling command = ruling(2, "");
    command.kind = RulingKind::WrongGroup;
    unnamed.refused(command, "ruling.name_step");
    command.step = "annulment";
    unnamed.must(command);
    CHECK(unnamed.state().rulings->front().kind == RulingKind::WrongGroup);

    Rules rules = desk_rules();
    const std::string part = R"("registration": {)";
    rules.more.insert(rules.more.find(part) + part.size(),
                      R"("wrong_group_step": "disqualification", )");
    Arena named(rules);
    named.enter(4);
    named.pair();
    command.step = "";
    named.must(command);
    CHECK(named.state().rulings->front().step == "disqualification");
}

TEST_CASE("a complaint is filed with its fee, which comes back when it is accepted",
          "[engine][core]") {
    Arena arena = after_two_rounds();
    FileComplaint command;
    command.group = GroupId("U08");
    command.board = BoardNumber(1);
    command.text = "Sai kết quả";
    arena.refused(command, "complaint.by_whom");
    command.filed_by = "Trưởng đoàn";
    command.fee = Dong{1000};
    arena.refused(command, "complaint.other_fee");
    command.fee.reset();
    arena.must(command);
    const Complaint& filed = arena.state().complaints->front();
    CHECK(filed.fee == Dong{200000});
    CHECK(filed.round == RoundNumber(2));
    CHECK(filed.state == ComplaintState::Open);
    DecideComplaint decide{ComplaintId(1), true, "", ""};
    arena.refused(decide, "complaint.no_answer");
    decide.answer = "Đã sửa";
    CHECK(codes(arena.must(decide).warnings) == std::vector<std::string>{"complaint.return_fee"});
    CHECK(arena.state().complaint(ComplaintId(1))->is_fee_returned);
    decide.is_accepted = false;
    arena.refused(decide, "complaint.decided");
    arena.must(Undo{});
    CHECK(codes(arena.must(decide).warnings) == std::vector<std::string>{"complaint.keep_fee"});
    CHECK_FALSE(arena.state().complaint(ComplaintId(1))->is_fee_returned);
    arena.refused(DecideComplaint{ComplaintId(9), true, "x", ""}, "complaint.unknown");
}

TEST_CASE("a complaint about a game comes within the time of the regulation", "[engine][core]") {
    Arena arena = after_two_rounds();
    arena.advance(31min);
    FileComplaint command;
    command.group = GroupId("U08");
    command.board = BoardNumber(1);
    command.text = "Sai kết quả";
    command.filed_by = "Phụ huynh";
    arena.refused(command, "complaint.too_late");
    command.is_forced = true;
    arena.must(command);
    command.board = BoardNumber(9);
    arena.refused(command, "complaint.no_board");
}

TEST_CASE("an incident is noted with its game, needs no regulation and changes nothing",
          "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    const Board& board = arena.group().last_round()->boards.front();
    const PairingNumber white = *arena.group().entry(board.white)->number;
    MakeRuling command;
    command.kind = RulingKind::Incident;
    command.group = GroupId("U08");
    command.player = Arena::number(white.value());
    command.step = "illegal-move";
    command.round = RoundNumber(1);
    command.board = board.number;
    arena.must(command);
    REQUIRE(arena.state().rulings->size() == 1);
    const Ruling& made = arena.state().rulings->front();
    CHECK(made.kind == RulingKind::Incident);
    CHECK(made.player == board.white);
    CHECK(made.effect == RulingEffect::None);
    CHECK(made.round == RoundNumber(1));
    CHECK(made.board == board.number);
    CHECK(arena.group().entry(board.white)->presence == Presence::CheckedIn);

    command.step = "resignation";
    arena.refused(command, "ruling.unknown_incident");
    command.step = "touch-move";
    command.board = BoardNumber(3);
    arena.refused(command, "ruling.not_at_board");
    command.round = RoundNumber(2);
    arena.refused(command, "ruling.not_at_board");
    command.round = {};
    arena.must(command);  // in the hall, in no game
    arena.must(Undo{});
    CHECK(arena.state().rulings->size() == 1);
}
