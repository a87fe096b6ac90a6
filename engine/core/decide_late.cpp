// Late entries and transfers between groups.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/listed_facts.hpp"
#include "engine/core/people.hpp"
#include "engine/core/rulings.hpp"
#include "engine/core/seeding.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

Result<void> check_missed_kind(ByeKind kind) {
    if (kind == ByeKind::ZeroPoint || kind == ByeKind::HalfPoint) return {};
    return Error("late.bad_kind");
}

/// Rounds made without the player bring `kind`; a draft can still be made again with the player in
/// it.
Result<void> enter_late(Deciding& deciding, const GroupId& id, const GroupId& list, PlayerId player,
                        ByeKind kind) {
    const Group& group = *deciding.state().group(id);
    const std::string name = deciding.state().player(player)->data.name;
    if (const Ruling* ruling = barring_ruling(deciding.state(), player, group)) {
        return barred(deciding.state(), *ruling, id);
    }
    if (group.entry(player) != nullptr) {
        return Error("late.already_entered", {{"player", name}, {"group", id.value()}});
    }
    const int planned = group.rounds_planned;
    if (planned > 0 && static_cast<int>(group.rounds.size()) >= planned) {
        return Error("late.no_round_left", {{"group", id.value()}});
    }
    const Round* last = group.last_round();
    if (last != nullptr && !last->is_published) {
        deciding.warn(Error("late.draft", {{"player", name},
                                           {"group", id.value()},
                                           {"round", std::to_string(last->number.value())}}));
    }
    PlayerEntered event;
    event.group = id;
    event.player = player;
    event.is_present = true;
    event.lot = deciding.fresh_seed();
    event.missed_rounds.assign(group.rounds.size(), kind);
    event.list = list;
    deciding.add(std::move(event));
    return renumber_for_late_entry(deciding, id, player);
}

Result<PlayerId> person(Deciding& deciding, const EnterLate& command) {
    const Tournament& state = deciding.state();
    if (command.player) {
        if (state.player(*command.player) != nullptr) return *command.player;
        return Error("player.unknown_id", {{"id", std::to_string(command.player->value())}});
    }
    const Result<void> checked = check_player(command.data);
    if (!checked) return checked.error();
    for (const auto& [id, known] : *state.players) {
        if (is_same_person(known.data, command.data)) return id;
    }
    const PlayerId id(static_cast<std::int32_t>(state.next_player));
    deciding.add(PlayerRegistered{Player{id, command.data}});
    return id;
}

Result<void> check_may_leave(const Deciding& deciding, const Group& from, PlayerId player) {
    const std::map<std::string, std::string> args{{"player", named(deciding.state(), from, player)},
                                                  {"group", from.id.value()}};
    for (const SharedValue<Round>& round : from.rounds) {
        const Bye* bye = round->bye_of(player);
        const bool has_points = bye != nullptr && bye->kind == ByeKind::PairingAllocated;
        if (round->board_of(player) != nullptr || has_points) {
            return Error("transfer.is_paired", args);
        }
    }
    const bool is_round_robin = from.has_numbers() && *from.system != PairingSystem::Swiss;
    if (is_round_robin && !from.rounds.empty()) return Error("transfer.round_robin", args);
    return {};
}

/// The numbers of a round robin that is drawn but not begun depend on the size of its field.
Result<void> renumber_after_leaving(Deciding& deciding, const GroupId& id) {
    const Group& group = *deciding.state().group(id);
    const bool is_round_robin = group.has_numbers() && *group.system != PairingSystem::Swiss;
    if (!is_round_robin) return {};
    Result<NumbersDrawn> drawn = draw_numbers(deciding, group);
    if (!drawn) return drawn.error();
    deciding.add(*drawn);
    return {};
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const EnterLate& command) {
    const Result<Seat> seat = seat_in(deciding, command.group);
    if (!seat) return seat.error();
    const GroupId id = seat->group->id;
    const Result<void> kind = check_missed_kind(command.missed_rounds);
    if (!kind) return kind;
    const Result<PlayerId> player = person(deciding, command);
    if (!player) return player.error();
    const Group& group = *deciding.state().group(id);
    const auto other = other_group_of_discipline(deciding.state(), *player, group);
    if (other && !command.is_two_groups_confirmed) {
        return Error("player.two_groups", {{"player", deciding.state().player(*player)->data.name},
                                           {"group", id.value()},
                                           {"other", other->value()}});
    }
    note_registration_time(deciding, *player);
    return enter_late(deciding, id, seat->list, *player, command.missed_rounds);
}

Result<void> decide_on(Deciding& deciding, const TransferPlayer& command) {
    const Result<Seat> from_seat = seat_in(deciding, command.from);
    if (!from_seat) return from_seat.error();
    const Result<Seat> to_seat = seat_in(deciding, command.to);
    if (!to_seat) return to_seat.error();
    const Group& from_group = *from_seat->group;
    const GroupId from = from_group.id;
    const GroupId to = to_seat->group->id;
    if (from == to && from_seat->list == to_seat->list)
        return Error("transfer.same_group", {{"group", from.value()}});
    const Result<void> kind = check_missed_kind(command.missed_rounds);
    if (!kind) return kind;
    const Result<PlayerId> player = resolve_player(deciding.state(), from_group, command.player);
    if (!player) return player.error();
    const Result<void> may_leave = check_may_leave(deciding, from_group, *player);
    if (!may_leave) return may_leave;
    const bool was_registered_only = from_group.entry(*player)->presence == Presence::Registered;
    deciding.add(PlayerLeftGroup{from, *player});
    const Result<void> renumbered = renumber_after_leaving(deciding, from);
    if (!renumbered) return renumbered;
    const Result<void> entered =
        enter_late(deciding, to, to_seat->list, *player, command.missed_rounds);
    if (!entered) return entered;
    if (was_registered_only && (*deciding.state().group(to)).rounds.empty()) {
        deciding.add(PlayersCheckedIn{to, {*player}, false});
    }
    return {};
}

}  // namespace kydai::core
