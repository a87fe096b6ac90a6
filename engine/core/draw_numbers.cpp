// Drawing of numbers: seeding order in a Swiss, lots in a round robin; the initial colour by lot.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/club_lots.hpp"
#include "engine/core/fees.hpp"
#include "engine/core/lots.hpp"
#include "engine/core/seeding.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

/// Registered ones have numbers too in a Swiss: somebody who comes for round 2 is no late entry.
std::vector<PlayerId> players_to_number(const Tournament& state, const Group& group,
                                        PairingSystem system) {
    if (system != PairingSystem::Swiss) return present_players(state, group);
    std::vector<PlayerId> players;
    for (const Entry& entry : *group.entries) {
        if (entry.presence != Presence::Withdrawn) players.push_back(entry.player);
    }
    return players;
}

std::vector<DrawnNumber> numbers_by_lot(const Tournament& state, const Group& group,
                                        const std::vector<PlayerId>& players, std::uint64_t seed) {
    std::vector<std::string> clubs;
    for (const PlayerId player : players) {
        const PlayerData& data = state.player(player)->data;
        const bool keeps_apart = group.settings->keeps_clubs_apart_in_lots && data.club_is_real;
        clubs.push_back(keeps_apart ? data.club : std::string());
    }
    std::vector<DrawnNumber> numbers;
    const std::vector<int> drawn = draw_club_lots(clubs, seed);
    for (std::size_t i = 0; i < players.size(); ++i) {
        numbers.push_back({players[i], PairingNumber(drawn[i]), group.entry(players[i])->lot});
    }
    std::sort(numbers.begin(), numbers.end(),
              [](const DrawnNumber& a, const DrawnNumber& b) { return a.number < b.number; });
    return numbers;
}

/// Named before the draw, so that they can pay or be admitted in time.
void warn_of_unpaid(Deciding& deciding, const Group& group) {
    std::vector<std::string> names;
    for (const PlayerId player : unpaid_players(deciding.state(), group)) {
        names.push_back(named(deciding.state(), group, player));
    }
    if (names.empty()) return;
    deciding.warn(Error("numbers.unpaid", {{"group", group.id.value()},
                                           {"players", listed(names)},
                                           {"count", std::to_string(names.size())}}));
}

}  // namespace

Result<NumbersDrawn> draw_numbers(Deciding& deciding, const Group& group) {
    const Tournament& state = deciding.state();
    warn_of_unpaid(deciding, group);
    const int present = static_cast<int>(present_players(state, group).size());
    if (present < 2) {
        return Error("numbers.too_few", {{"group", group.id.value()},
                                         {"count", std::to_string(present)},
                                         {"listed", std::to_string(group.entries->size())}});
    }
    const PlayPlan plan = plan_of(group, present);
    if (plan.rounds == 0) return Error("numbers.rounds_unknown", {{"group", group.id.value()}});
    NumbersDrawn event;
    event.group = group.id;
    event.system = plan.system;
    event.rounds_planned = plan.rounds;
    event.seed = deciding.fresh_seed();
    event.initial_color = Lots(mixed(event.seed, 1)).coin() ? Color::White : Color::Black;
    const std::vector<PlayerId> players = players_to_number(state, group, plan.system);
    const bool is_by_lot =
        plan.system != PairingSystem::Swiss && group.settings->draws_lots_for_round_robin;
    event.numbers = is_by_lot ? numbers_by_lot(state, group, players, event.seed)
                              : numbers_by_seeding(state, group, players);
    const bool has_too_many_rounds =
        plan.system == PairingSystem::Swiss &&
        plan.rounds > round_robin_rounds(PairingSystem::RoundRobin, present);
    if (has_too_many_rounds) {
        deciding.warn(Error("numbers.too_many_rounds", {{"group", group.id.value()},
                                                        {"rounds", std::to_string(plan.rounds)},
                                                        {"count", std::to_string(present)}}));
    }
    return event;
}

Result<void> renumber_for_late_entry(Deciding& deciding, const GroupId& id, PlayerId player) {
    const Group& group = *deciding.state().group(id);
    if (!group.has_numbers()) return {};
    const bool is_swiss = *group.system == PairingSystem::Swiss;
    if (!is_swiss) {
        if (!group.rounds.empty()) {
            return Error("late.round_robin", {{"group", id.value()}});
        }
        Result<NumbersDrawn> drawn = draw_numbers(deciding, group);
        if (!drawn) return drawn.error();
        deciding.add(*drawn);
        return {};
    }
    // C.04.2: numbers may change until round 4 is paired, not afterwards.
    constexpr std::size_t rounds_with_new_numbers = 3;
    NumbersReassigned event;
    event.group = id;
    if (group.rounds.size() <= rounds_with_new_numbers) {
        std::vector<PlayerId> players;
        for (const Entry& entry : *group.entries) {
            if (entry.number || entry.player == player) players.push_back(entry.player);
        }
        event.numbers = numbers_by_seeding(deciding.state(), group, players);
    } else {
        int last = 0;
        for (const Entry& entry : *group.entries) {
            if (entry.number) last = std::max(last, entry.number->value());
        }
        event.numbers.push_back({player, PairingNumber(last + 1), group.entry(player)->lot});
    }
    deciding.add(std::move(event));
    return {};
}

Result<void> decide_on(Deciding& deciding, const SetRounds& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    constexpr int rounds_max = 60;
    if (command.rounds < 0 || command.rounds > rounds_max) {
        return Error("rounds.out_of_range", {{"limit", std::to_string(rounds_max)}});
    }
    const bool changes_system = command.system != group.chosen_system;
    if (changes_system && group.has_numbers()) {
        return Error("rounds.system_fixed", {{"group", group.id.value()}});
    }
    const int paired = static_cast<int>(group.rounds.size());
    Group changed = group;
    changed.chosen_rounds = command.rounds;
    changed.chosen_system = command.system;
    RoundsSet event{group.id, command.rounds, command.system, 0};
    if (group.has_numbers()) {
        if (*group.system != PairingSystem::Swiss) {
            return Error("rounds.round_robin", {{"group", group.id.value()}});
        }
        const int present = static_cast<int>(present_players(deciding.state(), group).size());
        event.rounds_planned =
            command.rounds > 0 ? command.rounds : plan_of(changed, present).rounds;
        if (event.rounds_planned < paired) {
            return Error("rounds.already_more", {{"group", group.id.value()},
                                                 {"paired", std::to_string(paired)},
                                                 {"rounds", std::to_string(event.rounds_planned)}});
        }
    } else {
        event.rounds_planned = command.rounds;
    }
    const bool is_same = group.chosen_rounds == event.rounds &&
                         group.chosen_system == event.system &&
                         group.rounds_planned == event.rounds_planned;
    if (!is_same) deciding.add(event);
    return {};
}

Result<void> decide_on(Deciding& deciding, const DrawNumbers& command) {
    const Result<std::vector<GroupId>> groups = resolve_groups(deciding.state(), command.groups);
    if (!groups) return groups.error();
    for (const GroupId& id : *groups) {
        const Result<const Group*> found = open_group(deciding, id);
        if (!found) return found.error();
        const Group& group = **found;
        if (!group.rounds.empty()) {
            return Error("numbers.already_paired", {{"group", id.value()}});
        }
        if (group.has_numbers() && !command.is_redraw) {
            return Error("numbers.already_drawn", {{"group", id.value()}});
        }
        Result<NumbersDrawn> event = draw_numbers(deciding, group);
        if (!event) return event.error();
        if (command.initial_color) event->initial_color = *command.initial_color;
        deciding.add(*event);
    }
    return {};
}

}  // namespace kydai::core
