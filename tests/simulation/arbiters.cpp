// See arbiters.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/simulation/arbiters.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace kydai::simulation {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

int number_below(core::Lots& lots, int limit) {
    return static_cast<int>(lots.below(static_cast<std::uint64_t>(limit)));
}

GroupId any_group(core::Lots& lots) {
    return GroupId(lots.coin() ? "NAM" : "NU");
}

PlayerChoice any_player(core::Lots& lots) {
    PlayerChoice choice;
    choice.number = PairingNumber(1 + number_below(lots, 12));
    return choice;
}

RegisterPlayers list_of(int players, const char* group, Sex sex, core::Lots& lots) {
    RegisterPlayers list;
    for (int i = 1; i <= players; ++i) {
        PlayerData data;
        data.name = std::string(group) + " " + std::to_string(i);
        data.sex = sex;
        data.club = "CLB " + std::to_string(lots.below(4));
        data.rating = 1000 + number_below(lots, 800);
        list.registrations.push_back({std::nullopt, data, {GroupId(group)}});
    }
    return list;
}

GameResult any_result(core::Lots& lots) {
    const std::array<GameResult, 4> results{white_wins, black_wins, draw, both_forfeit};
    return results[lots.below(results.size())];
}

/// A board of the group's published round, or one that is not there.
BoardNumber any_board(const Tournament& state, const GroupId& id, core::Lots& lots) {
    const Group* group = state.group(id);
    const Round* round = group == nullptr ? nullptr : group->published_round();
    if (round == nullptr || round->boards.empty() || lots.below(20) == 0) {
        return BoardNumber(1 + number_below(lots, 9));
    }
    return round->boards[lots.below(round->boards.size())].number;
}

Command result(const Tournament& state, core::Lots& lots) {
    RecordResult command;
    command.group = any_group(lots);
    command.board = any_board(state, command.group, lots);
    command.result = any_result(lots);
    command.is_forced = lots.below(4) == 0;
    return command;
}

Command pairing(core::Lots& lots) {
    PairGroups command;
    command.groups = {any_group(lots)};
    command.is_last_game_confirmed = lots.coin();
    return command;
}

ScheduleAction scheduled(EngineTime now, core::Lots& lots) {
    ScheduleAction command;
    command.work.kind = static_cast<ScheduledKind>(lots.below(4));
    command.work.groups = {any_group(lots)};
    if (lots.coin()) command.work.groups.push_back(any_group(lots));
    if (lots.coin()) command.work.time = minutes(1 + number_below(lots, 30));
    if (command.work.kind == ScheduledKind::Announce) {
        command.work.announcement.text = "Sắp bắt đầu";
        command.work.announcement.duration = minutes(1);
    }
    if (lots.below(4) == 0) {
        command.tied_to = ScheduledActionId(1 + number_below(lots, 6));
        command.lead = seconds(1 + number_below(lots, 300));
    } else {
        command.due = now + seconds(1 + number_below(lots, 900));
    }
    return command;
}

Command presence(core::Lots& lots) {
    const GroupId group = any_group(lots);
    switch (lots.below(4)) {
        case 0: {
            MarkAbsent absent;
            absent.group = group;
            absent.players = {any_player(lots)};
            absent.is_taken_back = lots.coin();
            absent.is_late = lots.coin();
            return absent;
        }
        case 1:
            return WithdrawPlayers{group, {any_player(lots)}};
        case 2:
            return ReturnPlayers{group, {any_player(lots)}};
        default: {
            EnterLate late;
            late.group = group;
            late.data.name = "Muộn " + std::to_string(lots.below(1000));
            late.data.sex = group == GroupId("NAM") ? Sex::Male : Sex::Female;
            return late;
        }
    }
}

Command hall(EngineTime now, core::Lots& lots) {
    switch (lots.below(6)) {
        case 0: {
            Announce announce;
            announce.data.text = "Mời vào bàn";
            announce.data.duration = seconds(number_below(lots, 120));
            return announce;
        }
        case 1:
            return WithdrawAnnouncement{};
        case 2: {
            SetClock clock;
            clock.groups = {any_group(lots)};
            clock.action = static_cast<ClockAction>(lots.below(6));
            clock.time = seconds(number_below(lots, 1200) - 300);
            return clock;
        }
        case 3:
            return SetAbsenceDeadline{{any_group(lots)}, now + seconds(number_below(lots, 600))};
        case 4: {
            const int first = 1 + number_below(lots, 40);
            return SetBoardArea{any_group(lots),
                                BoardArea{BoardNumber(first), BoardNumber(first + 8)}};
        }
        default:
            return FixBoard{any_group(lots), any_player(lots), BoardNumber(number_below(lots, 30))};
    }
}

Command draft_work(core::Lots& lots) {
    const GroupId group = any_group(lots);
    switch (lots.below(4)) {
        case 0:
            return DiscardDraft{group, {}};
        case 1:
            return UnpublishRound{group, {}, lots.below(3) == 0};
        case 2:
            return SwapPlayers{group, {}, any_player(lots), any_player(lots), true};
        default:
            return PublishRounds{{group}, std::nullopt};
    }
}

Command undoing(core::Lots& lots) {
    if (lots.below(3) == 0) return Redo{};
    return Undo{"", lots.coin()};
}

}  // namespace

std::vector<Command> opening(const std::string& regulation, core::Lots& lots) {
    return {CreateTournament{regulation},
            list_of(7 + number_below(lots, 6), "NAM", Sex::Male, lots),
            list_of(4 + number_below(lots, 4), "NU", Sex::Female, lots),
            SetRounds{GroupId("NAM"), 5, PairingSystem::Swiss},
            SetRounds{GroupId("NU"), 0, PairingSystem::RoundRobin},
            CheckIn{GroupId("NAM"), {}, true},
            CheckIn{GroupId("NU"), {}, true}};
}

Command next_command(const Tournament& state, EngineTime now, core::Lots& lots) {
    const std::uint64_t choice = lots.below(100);
    if (choice < 50) return result(state, lots);
    if (choice < 60) return pairing(lots);
    if (choice < 70) return PublishRounds{{any_group(lots)}, std::nullopt};
    if (choice < 76) return scheduled(now, lots);
    if (choice < 79) return CancelScheduled{ScheduledActionId(number_below(lots, 6))};
    if (choice < 81) {
        return MoveScheduled{ScheduledActionId(1 + number_below(lots, 6)),
                             now + seconds(number_below(lots, 600))};
    }
    if (choice < 86) return presence(lots);
    if (choice < 91) return hall(now, lots);
    if (choice < 95) return draft_work(lots);
    return undoing(lots);
}

}  // namespace kydai::simulation
