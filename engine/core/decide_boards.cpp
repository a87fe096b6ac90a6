// Areas of the hall and fixed boards; what would put two games on one board is refused.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/board_numbers.hpp"
#include "engine/core/deciding.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

bool contains(const BoardArea& area, BoardNumber board) {
    return area.first <= board && board <= area.last;
}

bool do_overlap(const BoardArea& a, const BoardArea& b) {
    return a.first <= b.last && b.first <= a.last;
}

/// Groups of another discipline play at another time; a finished one has gone home.
bool plays_beside(const Group& group, const Group& other) {
    return other.id != group.id && !other.is_finished && !other.is_shown_from_report &&
           other.settings->discipline == group.settings->discipline;
}

Args area_args(const Group& group, const BoardArea& area) {
    return {{"group", group.id.value()},
            {"first", std::to_string(area.first.value())},
            {"last", std::to_string(area.last.value())}};
}

/// Games that the group can have: half of those who have not left.
int games_max(const Group& group) {
    const auto playing =
        std::count_if(group.entries->begin(), group.entries->end(),
                      [](const Entry& entry) { return entry.presence != Presence::Withdrawn; });
    return static_cast<int>(playing / 2);
}

Result<void> check_area(const Tournament& state, const Group& group, const BoardArea& area) {
    Args args = area_args(group, area);
    const bool is_sensible =
        area.first.value() >= 1 && area.first <= area.last && area.last.value() <= board_number_max;
    if (!is_sensible) return Error("boards.bad_area", args);
    for (const auto& [id, other] : state.groups) {
        if (!plays_beside(group, *other)) continue;
        args["other"] = id.value();
        if (other->board_area && do_overlap(area, *other->board_area)) {
            args["other_first"] = std::to_string(other->board_area->first.value());
            args["other_last"] = std::to_string(other->board_area->last.value());
            return Error("boards.overlap", args);
        }
        for (const Entry& entry : *other->entries) {
            if (!entry.fixed_board || !contains(area, *entry.fixed_board)) continue;
            args["player"] = named(state, *other, entry.player);
            args["board"] = std::to_string(entry.fixed_board->value());
            return Error("boards.fixed_inside", args);
        }
    }
    const int boards = area.last.value() - area.first.value() + 1;
    if (boards < games_max(group)) {
        args["boards"] = std::to_string(games_max(group));
        return Error("boards.area_too_small", args);
    }
    return {};
}

Result<void> check_fixed(const Tournament& state, const Group& group, PlayerId player,
                         BoardNumber board) {
    Args args{{"group", group.id.value()},
              {"player", named(state, group, player)},
              {"board", std::to_string(board.value())}};
    if (board.value() > board_number_max) return Error("boards.bad_board", args);
    for (const auto& [id, other] : state.groups) {
        const bool is_own = id == group.id;
        if (!is_own && !plays_beside(group, *other)) continue;
        args["other"] = id.value();
        if (!is_own && other->board_area && contains(*other->board_area, board)) {
            return Error("boards.in_other_area", args);
        }
        for (const Entry& entry : *other->entries) {
            const bool is_himself = is_own && entry.player == player;
            if (is_himself || entry.fixed_board != board) continue;
            args["holder"] = named(state, *other, entry.player);
            return Error("boards.board_taken", args);
        }
    }
    return {};
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const SetBoardArea& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    if (command.area) {
        const Result<void> checked = check_area(deciding.state(), group, *command.area);
        if (!checked) return checked;
    }
    if (command.area == group.board_area) return {};
    const GroupId id = group.id;
    deciding.add(BoardAreaSet{id, command.area});
    return renumber_draft(deciding, id);
}

Result<void> decide_on(Deciding& deciding, const FixBoard& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    const Result<PlayerId> player = resolve_player(deciding.state(), group, command.player);
    if (!player) return player.error();
    std::optional<BoardNumber> board;
    if (command.board.value() > 0) {
        const Result<void> checked = check_fixed(deciding.state(), group, *player, command.board);
        if (!checked) return checked;
        board = command.board;
    }
    if (group.entry(*player)->fixed_board == board) return {};
    const GroupId id = group.id;
    deciding.add(BoardFixed{id, *player, board});
    return renumber_draft(deciding, id);
}

}  // namespace kydai::core
