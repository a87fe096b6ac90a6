// Results of games and kinds of byes, entered, corrected and cleared; the end of a group.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/final_checks.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

struct Target {
    const Group* group = nullptr;
    const Round* round = nullptr;
};

/// The round meant: the published one, or an earlier one by number (F24).
Result<Target> target_of(const Deciding& deciding, const GroupId& wanted, RoundNumber number) {
    const Result<const Group*> found = open_group(deciding, wanted);
    if (!found) return found.error();
    const Group& group = **found;
    const Round* round = number.value() > 0 ? group.round(number) : group.published_round();
    const Args args{{"group", group.id.value()},
                    {"round", std::to_string(std::max(1, number.value()))}};
    if (round == nullptr) return Error("result.no_round", args);
    if (!round->is_published) return Error("result.draft", args);
    return Target{&group, round};
}

Args board_args(const Target& target, BoardNumber board) {
    return {{"group", target.group->id.value()},
            {"round", std::to_string(target.round->number.value())},
            {"board", std::to_string(board.value())}};
}

Result<const Board*> board_of(const Target& target, BoardNumber number) {
    const Board* board = target.round->board(number);
    if (board != nullptr) return board;
    Args args = board_args(target, number);
    args["boards"] = std::to_string(target.round->boards.size());
    return Error("result.unknown_board", args);
}

/// Pairings made before stand (C.04.2); the arbiter is told which rest on other data.
void warn_of_later_pairings(Deciding& deciding, const Target& target) {
    std::vector<std::string> later;
    for (const SharedValue<Round>& round : target.group->rounds) {
        if (round->number > target.round->number) {
            later.push_back(std::to_string(round->number.value()));
        }
    }
    if (later.empty()) return;
    deciding.warn(
        Error("result.later_pairings", {{"group", target.group->id.value()},
                                        {"round", std::to_string(target.round->number.value())},
                                        {"rounds", listed(later)}}));
}

bool is_enterable(const GameResult& result) {
    for (const GameResult& known : {white_wins, black_wins, draw, white_wins_by_forfeit,
                                    black_wins_by_forfeit, both_forfeit}) {
        if (known == result) return true;
    }
    return false;
}

std::string text_or_open(const std::optional<GameResult>& result) {
    return result ? to_display(*result) : "-";
}

/// Two arbiters at one board: what this one saw is no longer there.
std::optional<Error> conflict(const Target& target, const Board& board,
                              const RecordResult& command) {
    const bool is_as_seen = !command.seen || board.result == *command.seen;
    if (is_as_seen) return std::nullopt;
    Args args = board_args(target, board.number);
    args["new"] = to_display(command.result);
    args["old"] = text_or_open(board.result);
    args["seen"] = text_or_open(*command.seen);
    args["by"] = board.entered_by;
    return Error("result.conflict", args);
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const RecordResult& command) {
    const Result<Target> target = target_of(deciding, command.group, command.round);
    if (!target) return target.error();
    const Result<const Board*> found = board_of(*target, command.board);
    if (!found) return found.error();
    const Board& board = **found;
    if (!is_enterable(command.result)) {
        return Error("result.unreadable", {{"text", to_text(command.result)}});
    }
    if (board.result == command.result) return {};
    const std::optional<Error> conflicting = conflict(*target, board, command);
    if (conflicting) return *conflicting;
    if (board.result && !command.is_forced) {
        Args args = board_args(*target, board.number);
        args["old"] = to_display(*board.result);
        args["new"] = to_display(command.result);
        args["by"] = board.entered_by;
        return Error("result.differs", args);
    }
    warn_of_later_pairings(deciding, *target);
    deciding.add(ResultRecorded{target->group->id, target->round->number, board.number,
                                command.result, board.result});
    return {};
}

Result<void> decide_on(Deciding& deciding, const ClearResult& command) {
    const Result<Target> target = target_of(deciding, command.group, command.round);
    if (!target) return target.error();
    const Result<const Board*> board = board_of(*target, command.board);
    if (!board) return board.error();
    if (!(*board)->result) return {};
    warn_of_later_pairings(deciding, *target);
    deciding.add(ResultCleared{target->group->id, target->round->number, (*board)->number,
                               *(*board)->result});
    return {};
}

Result<void> decide_on(Deciding& deciding, const ChangeBye& command) {
    const Result<Target> target = target_of(deciding, command.group, command.round);
    if (!target) return target.error();
    const Result<PlayerId> player =
        resolve_player(deciding.state(), *target->group, command.player);
    if (!player) return player.error();
    const Args args{{"group", target->group->id.value()},
                    {"round", std::to_string(target->round->number.value())},
                    {"player", named(deciding.state(), *target->group, *player)}};
    const Bye* bye = target->round->bye_of(*player);
    if (bye == nullptr) return Error("bye.none", args);
    if (bye->kind == ByeKind::Rest || command.kind == ByeKind::Rest) {
        return Error("bye.rest", args);
    }
    if (bye->kind == command.kind) return {};
    const bool is_second =
        command.kind == ByeKind::PairingAllocated &&
        std::any_of(target->round->byes.begin(), target->round->byes.end(),
                    [](const Bye& other) { return other.kind == ByeKind::PairingAllocated; });
    if (is_second) return Error("bye.second_allocated", args);
    warn_of_later_pairings(deciding, *target);
    deciding.add(
        ByeChanged{target->group->id, target->round->number, *player, command.kind, bye->kind});
    return {};
}

Result<void> decide_on(Deciding& deciding, const FinishGroups& command) {
    const Result<std::vector<GroupId>> groups = resolve_groups(deciding.state(), command.groups);
    if (!groups) return groups.error();
    for (const GroupId& id : *groups) {
        const Group& group = *deciding.state().group(id);
        if (group.is_finished == command.is_finished) continue;
        const Round* last = group.last_round();
        const int played = last != nullptr && last->is_published ? last->number.value() : 0;
        const Args args{{"group", id.value()},
                        {"played", std::to_string(played)},
                        {"planned", std::to_string(group.rounds_planned)}};
        int open = 0;
        for (const SharedValue<Round>& round : group.rounds) open += round->open_boards();
        if (command.is_finished && open > 0) return Error("finish.results_missing", args);
        if (command.is_finished && (played == 0 || played < group.rounds_planned)) {
            return Error("finish.rounds_left", args);
        }
        deciding.add(GroupFinished{id, command.is_finished});
        if (!command.is_finished || group.is_shown_from_report) continue;
        const Group& finished = *deciding.state().group(id);
        const auto undrawn = undrawn_groups(ranked(deciding.state(), finished));
        if (undrawn.empty()) continue;
        deciding.warn(Error("finish.lots_missing",
                            {{"group", id.value()},
                             {"players", listed_groups(deciding.state(), finished, undrawn)}}));
    }
    return {};
}

}  // namespace kydai::core
