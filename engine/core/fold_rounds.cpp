// Folding of numbers, pairings and their publication.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/acceleration_steps.hpp"
#include "engine/core/apply.hpp"
#include "engine/core/state_edit.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

void give_numbers(Group& group, const std::vector<DrawnNumber>& numbers) {
    for (const DrawnNumber& drawn : numbers) {
        Entry& entry = edit_entry(group, drawn.player);
        entry.number = drawn.number;
        entry.lot = drawn.lot;
    }
    sort_entries(group.entries.edit());
}

/// The seat of a player at a board, or nullptr.
PlayerId* seat_of(Round& round, PlayerId player) {
    for (Board& board : round.boards) {
        if (board.white == player) return &board.white;
        if (board.black == player) return &board.black;
    }
    return nullptr;
}

PlayerId* bye_seat_of(Round& round, PlayerId player) {
    for (Bye& bye : round.byes) {
        if (bye.player == player) return &bye.player;
    }
    return nullptr;
}

bool is_between(const PairRule& rule, PlayerId a, PlayerId b) {
    return (rule.a == a && rule.b == b) || (rule.a == b && rule.b == a);
}

}  // namespace

void apply(Tournament& state, const RoundsSet& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    group.chosen_rounds = event.rounds;
    group.chosen_system = event.system;
    group.rounds_planned = event.rounds_planned;
    follow_acceleration(group, last_accelerated(group));
}

void apply(Tournament& state, const NumbersDrawn& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    group.system = event.system;
    group.rounds_planned = event.rounds_planned;
    group.initial_color = event.initial_color;
    group.seed = event.seed;
    for (Entry& entry : group.entries.edit()) entry.number.reset();
    give_numbers(group, event.numbers);
    follow_acceleration(group, std::nullopt);
}

void apply(Tournament& state, const NumbersReassigned& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    const std::optional<PlayerId> last = last_accelerated(group);
    give_numbers(group, event.numbers);
    follow_acceleration(group, last);
}

void apply(Tournament& state, const RoundPaired& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    KYDAI_CHECK(event.round.number.value() == static_cast<int>(group.rounds.size()) + 1);
    group.rounds.emplace_back(event.round);
}

void apply(Tournament& state, const DraftDiscarded& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    KYDAI_CHECK(!group.rounds.empty() && group.rounds.back()->number == event.round);
    group.rounds.pop_back();
    follow_acceleration(group, last_accelerated(group));
}

void apply(Tournament& state, const RoundPublished& event, const RecordedEvent& recorded) {
    Group& group = state.edit_group(event.group);
    const bool is_again = group.recalled && group.recalled->number == event.round;
    if (is_again && !event.changed_boards.empty()) {
        group.recalled->published_again_at = recorded.time;
    } else {
        group.recalled.reset();
    }
    Round& round = edit_round(group, event.round);
    round.is_published = true;
    for (Board& board : round.boards) {
        board.is_changed = std::find(event.changed_boards.begin(), event.changed_boards.end(),
                                     board.number) != event.changed_boards.end();
    }
}

void apply(Tournament& state, const RoundUnpublished& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    Round& round = edit_round(group, event.round);
    round.is_published = false;
    for (Board& board : round.boards) board.is_changed = false;
    group.recalled = RecalledRound{event.round, round.boards, {}};
}

void apply(Tournament& state, const PlayersSwapped& event, const RecordedEvent& /*recorded*/) {
    Round& round = edit_round(state.edit_group(event.group), event.round);
    PlayerId* first = seat_of(round, event.first);
    PlayerId* second = seat_of(round, event.second);
    if (first == nullptr) first = bye_seat_of(round, event.first);
    if (second == nullptr) second = bye_seat_of(round, event.second);
    KYDAI_CHECK(first != nullptr && second != nullptr);
    std::swap(*first, *second);
}

void apply(Tournament& state, const PairRuleSet& event, const RecordedEvent& /*recorded*/) {
    state.edit_group(event.group).pair_rules.push_back(event.rule);
}

void apply(Tournament& state, const PairRuleLifted& event, const RecordedEvent& /*recorded*/) {
    std::erase_if(state.edit_group(event.group).pair_rules, [&](const PairRule& rule) {
        return is_between(rule, event.first, event.second);
    });
}

}  // namespace kydai::core
