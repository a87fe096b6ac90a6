// Absence for some rounds, withdrawal and return.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/rulings.hpp"
#include "engine/core/seeding.hpp"
#include "publisher/base/time_of_day.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

RoundNumber next_round(const Group& group) {
    return RoundNumber(static_cast<int>(group.rounds.size()) + 1);
}

Error about_player(const char* code, const Deciding& deciding, const Group& group,
                   PlayerId player) {
    return Error(code,
                 {{"player", named(deciding.state(), group, player)}, {"group", group.id.value()}});
}

Result<void> check_bye_kind(const Group& group, ByeKind kind) {
    const bool can_be_asked_for =
        kind == ByeKind::ZeroPoint || kind == ByeKind::HalfPoint || kind == ByeKind::FullPoint;
    if (!can_be_asked_for) return Error("absent.bad_kind");
    const bool is_swiss = !group.system || *group.system == PairingSystem::Swiss;
    if (!is_swiss && kind != ByeKind::ZeroPoint) {
        return Error("absent.round_robin", {{"group", group.id.value()}});
    }
    return {};
}

/// The rounds meant, which must not be paired yet.
Result<AbsenceMarked> rounds_meant(const Group& group, const MarkAbsent& command) {
    AbsenceMarked event;
    event.group = group.id;
    event.first_round = command.first_round.value() > 0 ? command.first_round : next_round(group);
    event.last_round = command.last_round.value() > 0 ? command.last_round : event.first_round;
    if (event.first_round < next_round(group)) {
        return Error(
            "absent.already_paired",
            {{"group", group.id.value()}, {"round", std::to_string(event.first_round.value())}});
    }
    const int planned = group.rounds_planned;
    const bool is_beyond = planned > 0 && event.last_round.value() > planned;
    constexpr int rounds_max = 60;  // a double round robin of 30
    if (event.last_round < event.first_round || is_beyond ||
        event.last_round.value() > rounds_max) {
        return Error("absent.bad_rounds",
                     {{"first", std::to_string(event.first_round.value())},
                      {"last", std::to_string(event.last_round.value())},
                      {"planned", std::to_string(planned > 0 ? planned : rounds_max)}});
    }
    return event;
}

/// The next round's absences are closed at the deadline, unless the arbiter takes them all the
/// same.
Result<void> check_deadline(const Deciding& deciding, const Group& group, const MarkAbsent& command,
                            const AbsenceMarked& event) {
    const std::optional<AbsenceDeadline>& deadline = group.absence_deadline;
    const bool is_closed = deadline && deadline->round == next_round(group) &&
                           event.first_round == deadline->round && deadline->due < deciding.now();
    if (!is_closed || command.is_late || command.is_taken_back) return {};
    return Error("absent.deadline_passed",
                 {{"group", group.id.value()},
                  {"round", std::to_string(deadline->round.value())},
                  {"time", time_of_day(deadline->due, deciding.state().settings->utc_offset)}});
}

bool says_so_already(const Entry& entry, const AbsenceMarked& event) {
    for (int r = event.first_round.value(); r <= event.last_round.value(); ++r) {
        const auto known = entry.byes.find(RoundNumber(r));
        const bool is_known = known != entry.byes.end();
        if (event.kind ? (!is_known || known->second != *event.kind) : is_known) return false;
    }
    return true;
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const MarkAbsent& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    if (command.players.empty()) return Error("player.not_chosen");
    const Result<void> kind = check_bye_kind(group, command.kind);
    if (!kind) return kind;
    const Result<std::vector<PlayerId>> players =
        resolve_players(deciding.state(), group, command.players);
    if (!players) return players.error();
    Result<AbsenceMarked> event = rounds_meant(group, command);
    if (!event) return event.error();
    const Result<void> in_time = check_deadline(deciding, group, command, *event);
    if (!in_time) return in_time;
    if (!command.is_taken_back) event->kind = command.kind;
    for (const PlayerId player : *players) {
        const Entry& entry = *group.entry(player);
        if (entry.presence == Presence::Withdrawn) {
            return about_player("player.withdrawn", deciding, group, player);
        }
        if (!says_so_already(entry, *event)) event->players.push_back(player);
    }
    if (!event->players.empty()) deciding.add(*event);
    return {};
}

Result<void> decide_on(Deciding& deciding, const WithdrawPlayers& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    if (command.players.empty()) return Error("player.not_chosen");
    const Result<std::vector<PlayerId>> players =
        resolve_players(deciding.state(), **found, command.players);
    if (!players) return players.error();
    withdraw(deciding, **found, *players);
    return {};
}

void withdraw(Deciding& deciding, const Group& group, const std::vector<PlayerId>& players) {
    PlayersWithdrawn event{group.id, {}, RoundNumber(static_cast<int>(group.rounds.size()))};
    const Round* last = group.last_round();
    if (last != nullptr && !last->is_published) {
        event.after = RoundNumber(event.after.value() - 1);
    }
    for (const PlayerId player : players) {
        if (group.entry(player)->presence == Presence::Withdrawn) continue;
        event.players.push_back(player);
        const Board* board = last == nullptr ? nullptr : last->board_of(player);
        if (board == nullptr) continue;
        // A published pairing stands: his opponent wins by forfeit. A draft is to be made anew.
        const std::map<std::string, std::string> args{
            {"player", named(deciding.state(), group, player)},
            {"board", std::to_string(board->number.value())},
            {"round", std::to_string(last->number.value())},
            {"group", group.id.value()}};
        if (!last->is_published) {
            deciding.warn(Error("withdraw.in_draft", args));
        } else if (!board->result) {
            deciding.warn(Error("withdraw.game_open", args));
        }
    }
    if (!event.players.empty()) deciding.add(std::move(event));
}

Result<void> decide_on(Deciding& deciding, const ReturnPlayers& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    if (command.players.empty()) return Error("player.not_chosen");
    const Result<std::vector<PlayerId>> players =
        resolve_players(deciding.state(), group, command.players);
    if (!players) return players.error();
    PlayersReturned event{group.id, {}};
    for (const PlayerId player : *players) {
        const Ruling* ruling = deciding.state().hardest_ruling(group.id, player);
        if (ruling != nullptr && ruling->effect != RulingEffect::None) {
            return barred(deciding.state(), *ruling, group.id);
        }
        if (group.entry(player)->presence == Presence::Withdrawn) event.players.push_back(player);
    }
    if (event.players.empty()) return {};
    const GroupId id = group.id;
    deciding.add(event);
    for (const PlayerId player : event.players) {
        // Somebody who was gone when numbers were drawn has none yet.
        const Entry& entry = *deciding.state().group(id)->entry(player);
        if (entry.number) continue;
        const Result<void> numbered = renumber_for_late_entry(deciding, id, player);
        if (!numbered) return numbered;
    }
    return {};
}

}  // namespace kydai::core
