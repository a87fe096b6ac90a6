// Clocks, announcements, screens, phases, the tournament itself, reports of other programs.
// SPDX-License-Identifier: Apache-2.0
#include "engine/domain/group_table.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {
Arena begun() {
    Arena arena;
    arena.enter(6);
    arena.draw();
    arena.pair();
    return arena;
}

SetClock clock_command(ClockAction action, std::optional<std::chrono::milliseconds> time = {}) {
    return SetClock{{GroupId("U08")}, action, time};
}

Announce announce(const std::string& text, std::chrono::milliseconds duration) {
    Announce command;
    command.data.text = text;
    command.data.duration = duration;
    return command;
}

/// Four players, one round played, the second paired, as another program reports it.
CrossTable report() {
    CrossTable table;
    table.rounds_planned = 5;
    table.initial_color = Color::White;
    for (int i = 1; i <= 5; ++i) {
        CrossTablePlayer player;
        player.number = PairingNumber(i);
        player.name = "R" + std::to_string(i);
        player.birth_date = "2016/01/02";
        table.players.push_back(player);
    }
    const auto game = [&](int white, int black, Outcome of_white, Outcome of_black) {
        table.players[static_cast<std::size_t>(white - 1)].rounds.push_back(
            {PairingNumber(black), Color::White, of_white});
        table.players[static_cast<std::size_t>(black - 1)].rounds.push_back(
            {PairingNumber(white), Color::Black, of_black});
    };
    game(1, 3, Outcome::Win, Outcome::Loss);
    game(4, 2, Outcome::ForfeitLoss, Outcome::ForfeitWin);
    table.players[4].rounds.push_back({std::nullopt, std::nullopt, Outcome::PairingAllocatedBye});
    game(2, 1, Outcome::Pending, Outcome::Pending);
    game(5, 3, Outcome::Draw, Outcome::Draw);
    table.players[3].rounds.push_back({std::nullopt, std::nullopt, Outcome::ZeroPointBye});
    return table;
}
}  // namespace

TEST_CASE("F29: a clock is a deadline and ends exactly once", "[engine][core]") {
    Arena arena = begun();
    arena.must(clock_command(ClockAction::Start, 90s));
    CHECK(core::next_deadline(arena.state()) == arena.now() + 90s);
    arena.advance(30s);
    CHECK(arena.tick().events.empty());
    SECTION("the engine is back after 45 s: 15 s are left") {
        arena.advance(45s);
        CHECK(arena.tick().events.empty());
        CHECK(arena.group().clock.deadline - arena.now() == 15s);
    }
    SECTION("the engine is back after 5 min: ended, once") {
        arena.advance(5min);
        CHECK(arena.tick().events.size() == 1);
        CHECK(arena.group().clock.state == ClockState::Ended);
        CHECK(arena.tick().events.empty());
        CHECK_FALSE(core::next_deadline(arena.state()).has_value());
        arena.must(clock_command(ClockAction::Adjust, 1min));
        CHECK(arena.group().clock.state == ClockState::Running);
    }
}

TEST_CASE("the countdown over, the round runs by its time control from that moment",
          "[engine][core]") {
    Arena arena = begun();
    const EngineTime start = arena.now() + 5min;
    arena.must(clock_command(ClockAction::Countdown, 5min));
    CHECK(phase_of(arena.group()) == Phase::Seated);
    arena.advance(5min + 700ms);
    arena.tick();
    CHECK(arena.group().clock.state == ClockState::Running);
    CHECK(arena.group().clock.deadline == start + 30min);  // 2 x (10 min + 60 x 5 s)
    CHECK(phase_of(arena.group()) == Phase::Playing);
}

TEST_CASE("publishing a round puts the clock of the one before away", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.pair();
    arena.must(clock_command(ClockAction::Start, 1min));
    arena.advance(2min);
    arena.tick();
    arena.results("1-0 1-0 1-0");
    arena.pair();
    CHECK(arena.group().clock.state == ClockState::Idle);
    CHECK(arena.group().clock.round == RoundNumber(2));
    CHECK(phase_of(arena.group()) == Phase::Published);
}

TEST_CASE("a paused clock keeps its time and goes on from there", "[engine][core]") {
    Arena arena = begun();
    arena.must(clock_command(ClockAction::Start, 15min));
    arena.advance(145'400ms);
    arena.must(clock_command(ClockAction::Pause));
    CHECK(arena.group().clock.remaining == 754'600ms);
    arena.refused(clock_command(ClockAction::Pause), "clock.is_paused");
    arena.advance(1h);
    CHECK(arena.tick().events.empty());
    arena.must(clock_command(ClockAction::Adjust, 5s));
    arena.must(clock_command(ClockAction::Resume));
    CHECK(arena.group().clock.deadline == arena.now() + 759'600ms);
    arena.refused(clock_command(ClockAction::Resume), "clock.not_paused");
    arena.refused(clock_command(ClockAction::Start), "clock.is_running");
    arena.must(clock_command(ClockAction::Stop));
    CHECK(arena.group().clock.state == ClockState::Idle);
    CHECK(arena.must(clock_command(ClockAction::Stop)).events.empty());
}

TEST_CASE("a clock refuses what makes no sense", "[engine][core]") {
    Arena arena;
    arena.enter(6);
    arena.refused(clock_command(ClockAction::Start), "clock.no_round");
    arena.refused(SetClock{{}, ClockAction::Pause, {}}, "clock.none_applicable");
    arena.pair();
    arena.refused(clock_command(ClockAction::Countdown), "clock.bad_time");
    arena.refused(clock_command(ClockAction::Countdown, 25h), "clock.bad_time");
    arena.refused(clock_command(ClockAction::Adjust, 1min), "clock.not_running");
    arena.refused(clock_command(ClockAction::Pause), "clock.not_running");
    arena.must(clock_command(ClockAction::Start, 1min));
    arena.must(clock_command(ClockAction::Adjust, -5min));
    arena.tick();
    CHECK(arena.group().clock.state == ClockState::Ended);
    arena.refused(clock_command(ClockAction::Adjust, -1min), "clock.has_ended");
}

TEST_CASE("all clocks are paused and go on together", "[engine][core]") {
    Arena arena = begun();
    arena.enter(4, "U09");
    arena.pair("U09");
    arena.must(SetClock{{}, ClockAction::Start, {}});
    arena.advance(1min);
    CHECK(arena.must(SetClock{{}, ClockAction::Pause, {}}).events.size() == 2);
    CHECK(arena.must(SetClock{{}, ClockAction::Resume, {}}).events.size() == 2);
}

TEST_CASE("F36: withdrawing wins over duration", "[engine][core]") {
    Arena arena;
    arena.must(announce("Mời kỳ thủ vào bàn", 60min));
    arena.advance(5s);
    arena.must(WithdrawAnnouncement{AnnouncementId(1)});
    CHECK(arena.state().announcements->empty());
    arena.advance(2h);
    CHECK(arena.tick().events.empty());
    arena.refused(WithdrawAnnouncement{AnnouncementId(1)}, "announce.unknown");
}

TEST_CASE("announcements expire by themselves, urgent ones without duration stay",
          "[engine][core]") {
    Arena arena;
    arena.must(announce("Ngắn", 10s));
    Announce urgent = announce("Sơ tán", 0s);
    urgent.data.priority = AnnouncementPriority::Urgent;
    urgent.data.groups = {GroupId("u08")};
    arena.must(urgent);
    CHECK(arena.state().announcements->back().data.groups == std::vector{GroupId("U08")});
    arena.advance(10s);
    arena.tick();
    REQUIRE(arena.state().announcements->size() == 1);
    CHECK(arena.state().announcements->front().data.text == "Sơ tán");
    arena.must(WithdrawAnnouncement{});
    CHECK(arena.state().announcements->empty());
    arena.refused(announce(" ", 1s), "announce.empty");
    arena.refused(announce(std::string(501, 'x'), 1s), "announce.too_long");
    arena.refused(announce("x", 25h), "announce.bad_duration");
    Announce repeated = announce("x", 1min);
    repeated.data.repeat_every = 1s;
    arena.refused(repeated, "announce.bad_repeat");
}

TEST_CASE("screens are assigned and released by name", "[engine][core]") {
    Arena arena;
    AssignScreen assign;
    assign.plan.screen = ScreenName("hall-1");
    assign.plan.groups = {GroupId("U08")};
    assign.plan.scenes = {{SceneKind::Standings, {GroupId("u09")}, 10s}};
    arena.must(assign);
    CHECK(arena.must(assign).events.empty());
    assign.plan.scenes[0].dwell = 1h;
    arena.refused(assign, "screen.bad_dwell");
    assign.plan.scenes.assign(51, {});
    arena.refused(assign, "screen.too_many_scenes");
    assign.plan.screen = ScreenName("");
    arena.refused(assign, "screen.bad_name");
    arena.must(ReleaseScreen{ScreenName("hall-1")});
    arena.refused(ReleaseScreen{ScreenName("hall-1")}, "screen.not_assigned");
}

TEST_CASE("the phase follows the play, and the arbiter's word ends with the phase unless held",
          "[engine][core]") {
    Arena arena;
    CHECK(phase_of(arena.group()) == Phase::Registration);
    arena.enter(10);
    arena.draw();
    arena.pair();
    arena.must(SetPhase{{GroupId("U08")}, Phase::Ceremony, false});
    CHECK(phase_of(arena.group()) == Phase::Ceremony);
    arena.result(1, "1-0");
    CHECK(phase_of(arena.group()) == Phase::Playing);
    arena.results("1-0 1-0 1-0 1-0");
    CHECK(phase_of(arena.group()) == Phase::LastBoards);
    arena.must(SetPhase{{GroupId("U08")}, Phase::Seated, true});
    arena.result(5, "1-0");
    CHECK(phase_of(arena.group()) == Phase::Seated);
    arena.must(SetPhase{{GroupId("U08")}, std::nullopt, false});
    CHECK(phase_of(arena.group()) == Phase::Complete);
}

TEST_CASE("a tournament is created once, from a regulation that can be read", "[engine][core]") {
    Arena arena;
    arena.refused(CreateTournament{regulation_text()}, "tournament.exists");
    Tournament empty;
    core::DecisionContext context;
    context.command_id = "1";
    CHECK(core::decide(empty, Undo{}, context).error().code == "tournament.not_created");
    CHECK_FALSE(core::decide(empty, CreateTournament{"{"}, context).has_value());
    CHECK(core::decide(empty, Tick{}, context)->events.empty());
}

TEST_CASE("an amended regulation reaches groups that have not begun", "[engine][core]") {
    Arena arena = begun();
    Rules rules;
    rules.name = "Giải sửa";
    rules.rounds = 7;
    AmendmentWords words;
    words.text = "7 ván";
    arena.must(AmendRegulation{regulation_text(rules), words});
    CHECK(arena.state().settings->name == "Giải sửa");
    CHECK(arena.group("U08").settings->rounds[0].rounds == 5);
    CHECK(arena.group("U09").settings->rounds[0].rounds == 7);
    rules.pab = "0.5";
    arena.refused(AmendRegulation{regulation_text(rules)}, "amend.group_is_playing");
    arena.refused(SetOption{"nothing", "x"}, "option.unknown");
    arena.refused(SetOption{"check_in", "x"}, "option.unknown_value");
}

TEST_CASE("a tournament made by another program is shown and followed", "[engine][core]") {
    Arena arena;
    ShowReport show{GroupId("Giải khác"), "Giải khác", "giai.trf", report()};
    arena.must(show);
    const Group& group = arena.group("Giải khác");
    CHECK(group.is_shown_from_report);
    REQUIRE(group.rounds.size() == 2);
    CHECK(arena.pairs("Giải khác") == "2-1 5-3 zero 4");
    CHECK(group.rounds[0]->boards[1].result == black_wins_by_forfeit);
    CHECK(group.rounds[0]->byes[0].kind == ByeKind::PairingAllocated);
    CrossTable back = cross_table_of(arena.state(), group);
    CHECK(back.players[1].rounds == show.table.players[1].rounds);

    CHECK(arena.must(show).events.empty());
    arena.advance(1min);
    show.table.players[1].rounds[1].outcome = Outcome::Win;
    show.table.players[0].rounds[1].outcome = Outcome::Loss;
    arena.must(show);
    CHECK(arena.state().players->size() == 5);
    const auto* shown = std::get_if<ReportShown>(&arena.log().back().event);
    REQUIRE(shown != nullptr);
    CHECK(shown->changed.size() == 1);  // one board: a file that is rewritten costs little
    CHECK(shown->group.rounds.empty());
    CHECK(arena.group("Giải khác").rounds[1]->boards[0].entered_at == arena.now());
    show.table.players[0].club = "CLB mới";
    arena.must(show);
    CHECK(arena.group("Giải khác").rounds.size() == 2);
    for (CrossTablePlayer& player : show.table.players) player.rounds.resize(1);
    arena.must(show);
    CHECK(arena.group("Giải khác").rounds.size() == 1);
    PairGroups pair;
    pair.groups = {GroupId("Giải khác")};
    arena.refused(pair, "group.from_report");
}

TEST_CASE("a report that contradicts itself or our own play is refused", "[engine][core]") {
    Arena arena = begun();
    ShowReport show{GroupId("U08"), "", "giai.trf", report()};
    arena.refused(show, "report.group_in_play");
    show.group = GroupId("X");
    show.table.players[0].rounds[0].opponent = PairingNumber(2);
    arena.refused(show, "report.contradiction");
    show.table = CrossTable{};
    arena.refused(show, "report.empty");
    show.table = report();
    show.group = GroupId("");
    arena.refused(show, "report.bad_group");
}
