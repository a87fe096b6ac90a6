// Publishing drafts, taking them back, throwing them away.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/clock_steps.hpp"
#include "engine/core/deciding.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

Args round_args(const Group& group, RoundNumber round) {
    return {{"group", group.id.value()}, {"round", std::to_string(round.value())}};
}

/// Boards that differ from what the hall saw of this round before it was taken back.
std::vector<BoardNumber> changed_boards(const Group& group, const Round& round) {
    std::vector<BoardNumber> changed;
    if (!group.recalled || group.recalled->number != round.number) return changed;
    for (const Board& board : round.boards) {
        const auto seen =
            std::find_if(group.recalled->boards.begin(), group.recalled->boards.end(),
                         [&](const Board& before) { return before.number == board.number; });
        const bool is_same = seen != group.recalled->boards.end() && seen->white == board.white &&
                             seen->black == board.black;
        if (!is_same) changed.push_back(board.number);
    }
    return changed;
}

/// A draft from before somebody withdrew would send a child to an empty board (F05).
std::vector<std::string> withdrawn_in(const Tournament& state, const Group& group,
                                      const Round& round) {
    std::vector<std::string> names;
    for (const Entry& entry : *group.entries) {
        const Board* board =
            entry.presence == Presence::Withdrawn ? round.board_of(entry.player) : nullptr;
        const bool is_open_game = board != nullptr && !board->result;
        if (is_open_game) names.push_back(named(state, group, entry.player));
    }
    return names;
}

Result<void> publish_one(Deciding& deciding, const GroupId& id,
                         const std::optional<RoundNumber>& expected) {
    const Result<const Group*> found = open_group(deciding, id);
    if (!found) return found.error();
    const Group& group = **found;
    const Round* last = group.last_round();
    if (last == nullptr) return Error("publish.nothing", {{"group", id.value()}});
    if (expected && *expected != last->number) {
        Args args = round_args(group, *expected);
        args["current"] = std::to_string(last->number.value());
        return Error("publish.other_round", args);
    }
    if (last->is_published) {
        return Error("publish.is_published", round_args(group, last->number));
    }
    const std::vector<std::string> withdrawn = withdrawn_in(deciding.state(), group, *last);
    if (!withdrawn.empty()) {
        Args args = round_args(group, last->number);
        args["players"] = listed(withdrawn);
        return Error("publish.withdrawn", args);
    }
    const RoundNumber number = last->number;
    const bool has_old_clock = group.clock.round != number && group.clock.state != ClockState::Idle;
    deciding.add(RoundPublished{id, number, changed_boards(group, *last)});
    // The clock of the round before is over, whatever it shows.
    if (has_old_clock) deciding.add(stopped_clock(*deciding.state().group(id)));
    return {};
}

bool has_begun(const Group& group, const Round& round) {
    const bool is_clock_on =
        group.clock.round == round.number &&
        (group.clock.state == ClockState::Running || group.clock.state == ClockState::Ended ||
         (group.clock.state == ClockState::Paused &&
          group.clock.paused_state == ClockState::Running));
    return is_clock_on || round.has_result();
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const PublishRounds& command) {
    const Result<std::vector<GroupId>> groups = resolve_groups(deciding.state(), command.groups);
    if (!groups) return groups.error();
    for (const GroupId& id : *groups) {
        const Result<void> published = publish_one(deciding, id, command.expected_round);
        if (!published) return published;
    }
    return {};
}

Result<void> decide_on(Deciding& deciding, const UnpublishRound& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    const Round* last = group.last_round();
    const RoundNumber number =
        command.round.value() > 0 || last == nullptr ? command.round : last->number;
    if (last == nullptr || number > last->number) {
        return Error("round.not_paired", round_args(group, number));
    }
    if (number != last->number) return Error("unpublish.not_last", round_args(group, number));
    if (!last->is_published) return Error("unpublish.is_draft", round_args(group, number));
    if (has_begun(group, *last) && !command.is_forced) {
        return Error("unpublish.has_begun", round_args(group, number));
    }
    const GroupId id = group.id;
    const bool has_clock = group.clock.round == number && group.clock.state != ClockState::Idle;
    deciding.add(RoundUnpublished{id, number});
    if (has_clock) deciding.add(stopped_clock(*deciding.state().group(id)));
    return {};
}

Result<void> decide_on(Deciding& deciding, const DiscardDraft& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    const Round* last = group.last_round();
    const RoundNumber number =
        command.round.value() > 0 || last == nullptr ? command.round : last->number;
    if (last == nullptr || number != last->number) {
        return Error("round.not_paired", round_args(group, number));
    }
    if (last->is_published) return Error("discard.is_published", round_args(group, number));
    const bool is_swiss = *group.system == PairingSystem::Swiss;
    if (is_swiss && last->has_result()) {
        return Error("discard.has_results", round_args(group, number));
    }
    deciding.add(DraftDiscarded{group.id, number});
    return {};
}

}  // namespace kydai::core
