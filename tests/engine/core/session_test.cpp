// Seeded random sessions of thousands of commands: whatever is tried, the state stays sound,
// replays, and every undo gives back what was.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/lots.hpp"
#include "engine/core/soundness.hpp"
#include "engine/domain/group_table.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

#include <array>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT
using namespace std::chrono_literals;

namespace {

/// A tired arbiter: sensible and senseless commands in any order.
class TiredArbiter {
  public:
    TiredArbiter(Arena& arena, std::uint64_t seed) : arena_(arena), lots_(seed) {}

    Command next() {
        switch (lots_.below(24)) {
            case 0:
                return CheckIn{group(), {}, true};
            case 1:
                return CheckIn{group(), {player()}, lots_.coin()};
            case 2:
                return MarkAbsent{group(),
                                  {player()},
                                  RoundNumber(number(4)),
                                  {},
                                  lots_.coin() ? ByeKind::HalfPoint : ByeKind::ZeroPoint,
                                  lots_.below(4) == 0};
            case 3:
                return lots_.below(3) == 0 ? Command(WithdrawPlayers{group(), {player()}})
                                           : Command(ReturnPlayers{group(), {player()}});
            case 4:
                return late();
            case 5:
            case 6:
            case 7:
                return pairing();
            case 8:
            case 9:
                return PublishRounds{{group()}, {}};
            case 10:
                return lots_.below(4) == 0 ? Command(UnpublishRound{group(), {}, lots_.coin()})
                                           : Command(DiscardDraft{group(), {}});
            case 11:
                return SwapPlayers{group(), {}, player(), player(), lots_.coin()};
            case 12:
                return SetPairRule{
                    group(), static_cast<PairRuleKind>(lots_.below(3)), player(), player(), {}, {}};
            case 13:
                return SetClock{{group()},
                                static_cast<ClockAction>(lots_.below(6)),
                                std::chrono::seconds(number(400))};
            case 14:
                return announcement();
            case 15:
                return SetPhase{{group()}, static_cast<Phase>(lots_.below(8)), lots_.coin()};
            case 16:
                return lots_.coin() ? Command(Undo{"", true}) : Command(Redo{});
            case 17:
                return Tick{};
            case 18:
                return ChangeBye{group(), RoundNumber(1 + number(3)), player(),
                                 static_cast<ByeKind>(lots_.below(5))};
            case 19:
                return ClearResult{group(), {}, BoardNumber(1 + number(6))};
            default:
                return result();
        }
    }

  private:
    int number(std::uint64_t limit) { return static_cast<int>(lots_.below(limit)); }
    GroupId group() { return GroupId(lots_.below(3) == 0 ? "U09" : "U08"); }
    PlayerChoice player() { return Arena::number(1 + number(12)); }

    Command late() {
        EnterLate command;
        command.group = group();
        command.data.name = "Muộn " + std::to_string(number(1000));
        command.data.rating = 1900 + number(100);
        command.missed_rounds = lots_.coin() ? ByeKind::ZeroPoint : ByeKind::HalfPoint;
        if (arena_.state().players->size() > 40) return Tick{};
        return command;
    }

    Command pairing() {
        PairGroups command = pair_command(group().value());
        command.is_last_game_confirmed = lots_.coin();
        command.is_club_rule_relaxed = lots_.coin();
        const Round* last = arena_.group(command.groups[0].value()).last_round();
        if (last == nullptr || lots_.below(4) != 0) return command;
        for (const Board& board : last->boards) {
            if (!board.result) command.without_results.push_back(board.number);
        }
        return command;
    }

    Command announcement() {
        if (lots_.coin()) return WithdrawAnnouncement{AnnouncementId(number(9))};
        Announce command;
        command.data.text = "Thông báo";
        command.data.duration = std::chrono::seconds(number(100));
        return command;
    }

    Command result() {
        constexpr GameResult all[] = {
            white_wins,  black_wins, draw, white_wins_by_forfeit, black_wins_by_forfeit,
            both_forfeit};
        RecordResult command;
        command.group = group();
        command.round = RoundNumber(lots_.below(8) == 0 ? number(4) : 0);
        command.board = BoardNumber(1 + number(6));
        command.result = all[lots_.below(6)];
        command.is_forced = lots_.coin();
        return command;
    }

    Arena& arena_;
    core::Lots lots_;
};

/// Points given out in a round: one a game, or nothing by a double forfeit, and what byes bring.
void check_points(const Tournament& state, const GroupId& id) {
    const Group& group = *state.group(id);
    const CrossTable table = cross_table_of(state, group);
    Points in_table;
    for (const CrossTablePlayer& player : table.players) {
        in_table += table.points_after(player, RoundNumber(static_cast<int>(group.rounds.size())));
    }
    Points given;
    for (const SharedValue<Round>& round : group.rounds) {
        for (const Board& board : round->boards) {
            const bool brings_points = board.result && !(*board.result == both_forfeit);
            if (brings_points) given += one_point;
        }
        for (const Bye& bye : round->byes) {
            const Entry* entry = group.entry(bye.player);
            if (entry->number) given += table.point_system.of(outcome_of(bye.kind));
        }
    }
    CHECK(in_table == given);
}

void run_session(std::uint64_t seed, int commands) {
    INFO("seed " << seed);
    Rules rules;
    rules.rounds = 6;
    rules.round_robin_below = seed % 2 == 0 ? 0 : 8;
    if (seed % 4 < 2) rules.acceleration = "baku";
    rules.seeding = seed % 3 == 0 ? R"(["rating", "lot"])" : R"(["rating", "title", "name"])";
    Arena arena(rules);
    arena.enter(9 + static_cast<int>(seed % 4), "U08");
    arena.enter(5, "U09");
    TiredArbiter arbiter(arena, seed);
    int accepted = 0;
    for (int i = 0; i < commands; ++i) {
        arena.advance(7s);
        const Tournament before = arena.state();
        const Command command = arbiter.next();
        const Result<core::Decision> decision = arena.give(command);
        const bool is_changed = decision && !decision->events.empty();
        if (!is_changed) {
            REQUIRE(has_same_content(before, arena.state()));
            continue;
        }
        ++accepted;
        INFO("command " << i << " " << name_of(command));
        REQUIRE(core::unsound_groups(arena.state()).empty());
        for (const auto& [id, group] : arena.state().groups) check_points(arena.state(), id);
        const bool can_be_undone = !std::holds_alternative<Undo>(command) &&
                                   !std::holds_alternative<Redo>(command) &&
                                   !std::holds_alternative<Tick>(command);
        if (can_be_undone && i % 3 == 0) {
            const Tournament after = arena.state();
            arena.must(Undo{});
            REQUIRE(has_same_content(before, arena.state()));
            arena.must(Redo{});
            REQUIRE(has_same_content(after, arena.state()));
        }
    }
    // Any command that is remembered can be undone with what rests on it, in any order.
    core::Lots lots(seed);
    for (int i = 0; i < 40; ++i) {
        const std::string id = arena.log()[lots.below(arena.log().size())].command_id;
        static_cast<void>(arena.give(Undo{id, true}));
        INFO("undo of " << id);
        REQUIRE(core::unsound_groups(arena.state()).empty());
        for (const auto& [group, content] : arena.state().groups) {
            check_points(arena.state(), group);
        }
        if (!arena.state().is_created) break;
    }
    CHECK(accepted > commands / 8);
    // The fold over everything equals the fold in pieces.
    Tournament replayed;
    for (const RecordedEvent& recorded : arena.log()) {
        const Tournament copy = replayed;  // another owner: nothing may be shared by mistake
        replayed = core::fold(copy, recorded);
    }
    CHECK(has_same_content(replayed, arena.state()));
}

}  // namespace

TEST_CASE("random sessions keep the state sound, replayable and undoable", "[engine][core]") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) run_session(seed, 400);
}

TEST_CASE("a drawing of lots is fair and can be run again by anyone", "[engine][core]") {
    core::Lots lots(42);
    std::array<int, 6> counts{};
    for (int i = 0; i < 6000; ++i) ++counts[lots.below(6)];
    for (const int count : counts) CHECK(count > 850);
    core::Lots same(42);
    core::Lots again(42);
    CHECK(same.next() == again.next());
    CHECK(core::Lots(7).next() == 7191089600892374487U);  // SplitMix64 of seed 7, first number
}
