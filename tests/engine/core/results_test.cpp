// Results, byes, players and their presence: what is accepted, what is refused and why.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/group_table.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

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

Registration row(const std::string& name, const std::string& group) {
    Registration row;
    row.data.name = name;
    row.data.birth_date = "2018/03/09";
    row.data.club = "CLB A";
    if (!group.empty()) row.groups = {GroupId(group)};
    return row;
}

Arena begun(int players = 6) {
    Arena arena;
    arena.enter(players);
    arena.draw();
    arena.pair();
    return arena;
}
}  // namespace

TEST_CASE("F26: results fit their game", "[engine][core]") {
    Arena arena = begun(5);
    CHECK(arena.refused(record(99, white_wins), "result.unknown_board").args.at("boards") == "2");
    arena.refused(record(1, white_wins, 2), "result.no_round");
    arena.must(record(1, white_wins));
    CHECK(arena.must(record(1, white_wins)).events.empty());
    RecordResult other = record(1, draw);
    const Error error = arena.refused(other, "result.differs");
    CHECK(error.args.at("old") == "1-0");
    CHECK(error.args.at("by") == "Trọng tài");
    other.is_forced = true;
    arena.must(other);
    CHECK(arena.group().last_round()->boards[0].result == draw);
    arena.refused(record(2, GameResult{Outcome::Win, Outcome::Win}), "result.unreadable");
}

TEST_CASE("F26: a double forfeit gives nobody anything and lets the two meet again",
          "[engine][core]") {
    Rules rules;
    rules.rounds = 2;
    Arena arena(rules);
    arena.enter(2);
    arena.draw();
    arena.pair();
    arena.results("---");
    CHECK(arena.points_of(1).tenths() == 0);
    const CrossTable table = cross_table_of(arena.state(), GroupId("U08"));
    CHECK_FALSE(is_played(table.players[0].rounds[0].outcome));
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 1);
}

TEST_CASE("a draft takes no result", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.must(pair_command());
    arena.refused(record(1, white_wins), "result.no_round");
    arena.refused(record(1, white_wins, 1), "result.draft");
}

TEST_CASE("two arbiters at one board: the second is told what the first one wrote",
          "[engine][core]") {
    Arena arena = begun();
    arena.must(record(2, draw));
    RecordResult late = record(2, white_wins);
    late.seen = std::optional<GameResult>(black_wins);
    late.is_forced = true;
    const Error error = arena.refused(late, "result.conflict");
    CHECK(error.args.at("old") == "½-½");
    late.seen = draw;
    arena.must(late);
}

TEST_CASE("F24: a result of an earlier round is corrected, later pairings stand",
          "[engine][core]") {
    Arena arena = begun();
    arena.results("1-0 1-0 1-0");
    arena.pair();
    arena.results("1-0 1-0 1-0");
    arena.pair();
    const std::string pairs = arena.pairs();
    const Board board = arena.group().round(RoundNumber(1))->boards[1];
    const int white = arena.group().entry(board.white)->number->value();
    const Points before = arena.points_of(white);
    RecordResult correction = record(2, black_wins, 1);
    correction.is_forced = true;
    const core::Decision decision = arena.must(correction);
    CHECK(codes(decision.warnings) == Codes{"result.later_pairings"});
    CHECK(decision.warnings[0].args.at("rounds") == "2, 3");
    CHECK(arena.points_of(white) == before - one_point);
    CHECK(arena.pairs() == pairs);
    arena.must(Undo{});
    CHECK(arena.points_of(white) == before);
}

TEST_CASE("a bye's kind is corrected within its round", "[engine][core]") {
    Arena arena = begun(5);
    arena.refused(ChangeBye{GroupId("U08"), RoundNumber(1), Arena::number(1), ByeKind::HalfPoint},
                  "bye.none");
    arena.must(ChangeBye{GroupId("U08"), RoundNumber(1), Arena::number(5), ByeKind::HalfPoint});
    CHECK(arena.points_of(5).tenths() == 5);
    arena.refused(ChangeBye{GroupId("U08"), RoundNumber(1), Arena::number(5), ByeKind::Rest},
                  "bye.rest");
    arena.must(
        ChangeBye{GroupId("U08"), RoundNumber(1), Arena::number(5), ByeKind::PairingAllocated});
    CHECK(arena.points_of(5).tenths() == 10);
}

TEST_CASE("a result is cleared, and clearing nothing changes nothing", "[engine][core]") {
    Arena arena = begun();
    CHECK(arena.must(ClearResult{GroupId("U08"), {}, BoardNumber(1)}).events.empty());
    arena.must(record(1, white_wins));
    arena.must(ClearResult{GroupId("U08"), {}, BoardNumber(1)});
    CHECK_FALSE(arena.group().last_round()->boards[0].result.has_value());
    arena.refused(ClearResult{GroupId("U08"), {}, BoardNumber(9)}, "result.unknown_board");
}

TEST_CASE("a group is final when all is played, and then stays as it is", "[engine][core]") {
    Rules rules;
    rules.rounds = 2;
    Arena arena(rules);
    arena.enter(4);
    arena.draw();
    arena.pair();
    arena.refused(FinishGroups{{GroupId("U08")}, true}, "finish.results_missing");
    arena.results("1-0 1-0");
    arena.refused(FinishGroups{{GroupId("U08")}, true}, "finish.rounds_left");
    arena.refused(FinishTournament{true}, "tournament.groups_open");
    arena.pair();
    arena.results("1-0 1-0");
    arena.must(FinishGroups{{GroupId("U08")}, true});
    arena.refused(ClearResult{GroupId("U08"), {}, BoardNumber(1)}, "group.finished");
    arena.must(FinishTournament{true});
    arena.refused(CheckIn{GroupId("U09"), {}, true}, "tournament.finished");
    arena.must(FinishTournament{false});
    arena.must(FinishGroups{{GroupId("U08")}, false});
    arena.must(ClearResult{GroupId("U08"), {}, BoardNumber(1)});
}

TEST_CASE("F10: one person is once in a list, whole lists are applied or nothing",
          "[engine][core]") {
    Arena arena;
    RegisterPlayers list;
    list.registrations = {row("Nguyễn Minh Anh", "U08"), row("Lê An", "U08"),
                          row("Nguyễn Minh Anh", "U08")};
    const Error error = arena.refused(list, "player.twice");
    CHECK(error.args.at("row") == "3");
    CHECK(error.args.at("first") == "1");
    CHECK(arena.state().players->empty());
    list.registrations[2].data.birth_date = "2017/00/00";  // a namesake
    arena.must(list);
    CHECK(arena.state().players->size() == 3);

    RegisterPlayers same_id;
    same_id.registrations = {row("Trần A", "U09"), row("Trần B", "U09")};
    same_id.registrations[0].data.fide_id = "990001";
    same_id.registrations[1].data.fide_id = "990001";
    arena.refused(same_id, "player.same_id");

    RegisterPlayers two_groups;
    two_groups.registrations = {row("Lê An", "U09")};
    two_groups.registrations[0].player = PlayerId(2);
    arena.refused(two_groups, "player.two_groups");
    two_groups.is_two_groups_confirmed = true;
    arena.must(two_groups);
    CHECK(arena.group("U09").entries->size() == 1);
    CHECK(arena.must(two_groups).events.empty());
}

TEST_CASE("a person's data make sense", "[engine][core]") {
    Arena arena;
    const auto refuse = [&](auto change, const char* code) {
        RegisterPlayers list;
        list.registrations = {row("Lê An", "U08")};
        change(list.registrations[0].data);
        arena.refused(list, code);
    };
    refuse([](PlayerData& data) { data.name = " "; }, "player.no_name");
    refuse([](PlayerData& data) { data.name = "a\nb"; }, "player.bad_name");
    refuse([](PlayerData& data) { data.name = std::string(201, 'a'); }, "player.name_too_long");
    refuse([](PlayerData& data) { data.rating = -1; }, "player.bad_rating");
    refuse([](PlayerData& data) { data.fide_id = "12a"; }, "player.bad_fide_id");
    RegisterPlayers unknown;
    unknown.registrations = {row("Lê An", "U99")};
    CHECK(arena.refused(unknown, "group.unknown").args.at("similar") == "U08, U09, CN");
    unknown.registrations[0].groups.clear();
    unknown.registrations[0].player = PlayerId(77);
    arena.refused(unknown, "player.unknown_id");
}

TEST_CASE("F46: a club that looks like a formula is that text everywhere", "[engine][core]") {
    Arena arena;
    RegisterPlayers list;
    list.registrations = {row("Lê An", "U08")};
    list.registrations[0].data.club = "=1+1";
    arena.must(list);
    CHECK(arena.state().player(PlayerId(1))->data.club == "=1+1");
}

TEST_CASE("players are named by number, id or a part of the name without diacritics",
          "[engine][core]") {
    Arena arena;
    RegisterPlayers list;
    list.registrations = {row("Nguyễn Ân", "U08"), row("Nguyễn Ân Bình", "U08"),
                          row("Lê Cường", "U08")};
    arena.must(list);
    const auto resolve = [&](const std::string& name) {
        PlayerChoice choice;
        choice.name = name;
        return core::resolve_player(arena.state(), arena.group(), choice);
    };
    CHECK(resolve("nguyen an")->value() == 1);
    CHECK(resolve("binh")->value() == 2);
    CHECK(resolve("nguyen").error().code == "player.ambiguous");
    CHECK(resolve("dung").error().code == "player.unknown");
    CHECK(resolve("").error().code == "player.not_chosen");
    CHECK(core::resolve_group(arena.state(), GroupId("u08"))->value() == "U08");
    CHECK(core::resolve_group(arena.state(), GroupId("u08 nam"))->value() == "U08");
}

TEST_CASE("absences are for rounds to come, of the kinds that can be asked for", "[engine][core]") {
    Arena arena = begun();
    arena.results("1-0 1-0 1-0");
    const auto absent = [](int first, int last, ByeKind kind) {
        return MarkAbsent{
            GroupId("U08"), {Arena::number(6)}, RoundNumber(first), RoundNumber(last), kind, false};
    };
    arena.refused(absent(1, 1, ByeKind::HalfPoint), "absent.already_paired");
    arena.refused(absent(3, 2, ByeKind::HalfPoint), "absent.bad_rounds");
    arena.refused(absent(2, 9, ByeKind::HalfPoint), "absent.bad_rounds");
    arena.refused(absent(2, 2, ByeKind::PairingAllocated), "absent.bad_kind");
    arena.must(absent(0, 3, ByeKind::HalfPoint));
    CHECK(arena.must(absent(2, 3, ByeKind::HalfPoint)).events.empty());
    MarkAbsent back = absent(3, 3, ByeKind::ZeroPoint);
    back.is_taken_back = true;
    arena.must(back);
    arena.pair();
    CHECK(arena.pairs().find("half 6") != std::string::npos);
    arena.results("1-0 1-0");
    arena.pair();
    CHECK(arena.group().last_round()->boards.size() == 3);
    arena.must(WithdrawPlayers{GroupId("U08"), {Arena::number(6)}});
    arena.refused(absent(4, 4, ByeKind::ZeroPoint), "player.withdrawn");
    arena.refused(CheckIn{GroupId("U08"), {Arena::number(6)}, true}, "player.withdrawn");
}

TEST_CASE("who withdraws out of a draft keeps it from being published", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.must(pair_command());
    const core::Decision decision = arena.must(WithdrawPlayers{GroupId("U08"), {Arena::number(1)}});
    CHECK(codes(decision.warnings) == Codes{"withdraw.in_draft"});
    arena.refused(PublishRounds{{GroupId("U08")}, {}}, "publish.withdrawn");
    arena.must(DiscardDraft{GroupId("U08"), {}});
    arena.pair();
    CHECK(arena.group().entry(PairingNumber(1))->withdrawn_after == RoundNumber(0));
}

TEST_CASE("a late entry is inserted in the order, with what the missed rounds bring",
          "[engine][core]") {
    Arena arena = begun();
    arena.results("1-0 1-0 1-0");
    EnterLate late;
    late.group = GroupId("U08");
    late.data.name = "Muộn";
    late.data.rating = 1997;  // between P03 (1997) and P02; the name decides against P03
    late.missed_rounds = ByeKind::HalfPoint;
    arena.must(late);
    const Entry* entry = arena.group().entry(PlayerId(7));
    REQUIRE(entry != nullptr);
    CHECK(entry->presence == Presence::CheckedIn);
    CHECK(arena.group().entries->size() == 7);
    CHECK(arena.points_of(entry->number->value()).tenths() == 5);
    CHECK(entry->number->value() == 3);
    arena.refused(late, "late.already_entered");
    late.data.name = "Muộn hơn";
    late.missed_rounds = ByeKind::FullPoint;
    arena.refused(late, "late.bad_kind");
}

TEST_CASE("from round 4 on a late entry takes the next free number", "[engine][core]") {
    Rules rules;
    rules.rounds = 5;
    Arena arena(rules);
    arena.enter(10);
    arena.draw();
    for (int round = 1; round <= 4; ++round) {
        arena.pair();
        arena.results("1-0 1/2 0-1 1-0 1/2");
    }
    EnterLate late;
    late.group = GroupId("U08");
    late.data.name = "Muộn";
    late.data.rating = 2500;
    arena.must(late);
    CHECK(arena.group().entry(PlayerId(11))->number == PairingNumber(11));
    arena.pair();
    late.data.name = "Quá muộn";
    arena.refused(late, "late.no_round_left");
}

TEST_CASE("nobody enters a round robin that has begun", "[engine][core]") {
    Rules rules;
    rules.round_robin_below = 8;
    Arena arena(rules);
    arena.enter(4);
    arena.draw();
    EnterLate late;
    late.group = GroupId("U08");
    late.data.name = "Muộn";
    arena.must(late);  // before round 1: drawn again with five
    CHECK(arena.group().rounds_planned == 5);
    CHECK(arena.group().entry(PlayerId(5))->number.has_value());
    arena.pair();
    late.data.name = "Quá muộn";
    arena.refused(late, "late.round_robin");
    arena.refused(MarkAbsent{GroupId("U08"), {Arena::number(1)}, {}, {}, ByeKind::HalfPoint, false},
                  "absent.round_robin");
}

TEST_CASE("a transfer is for those who have not been paired", "[engine][core]") {
    Arena arena;
    arena.enter(5, "U08");
    arena.enter(4, "U09");
    PlayerChoice last;
    last.id = PlayerId(5);
    arena.must(TransferPlayer{last, GroupId("U08"), GroupId("U09"), ByeKind::ZeroPoint});
    CHECK(arena.group("U08").entries->size() == 4);
    CHECK(arena.group("U09").entries->size() == 5);
    arena.refused(TransferPlayer{last, GroupId("U09"), GroupId("U09"), ByeKind::ZeroPoint},
                  "transfer.same_group");
    arena.pair("U09");
    arena.pair("U08");
    last.id = PlayerId(1);
    arena.refused(TransferPlayer{last, GroupId("U08"), GroupId("U09"), ByeKind::ZeroPoint},
                  "transfer.is_paired");
}

TEST_CASE("corrected data of a person reach the state, numbers stay", "[engine][core]") {
    Arena arena = begun();
    PlayerData data = arena.state().player(PlayerId(1))->data;
    data.name = "Nguyễn Văn An";
    data.rating = 900;
    arena.must(ChangePlayer{PlayerId(1), data});
    CHECK(arena.state().player(PlayerId(1))->data.name == "Nguyễn Văn An");
    CHECK(arena.group().entry(PlayerId(1))->number == PairingNumber(1));
    CHECK(arena.must(ChangePlayer{PlayerId(1), data}).events.empty());
}
