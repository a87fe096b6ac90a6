// Folding of registration, presence, absence, withdrawal.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/acceleration_steps.hpp"
#include "engine/core/apply.hpp"
#include "engine/core/state_edit.hpp"

#include <algorithm>

namespace kydai::core {

void apply(Tournament& state, const PlayerRegistered& event, const RecordedEvent& /*recorded*/) {
    state.players.edit()[event.player.id] = event.player;
    state.next_player = std::max<std::int64_t>(state.next_player, event.player.id.value() + 1);
}

void apply(Tournament& state, const PlayerChanged& event, const RecordedEvent& /*recorded*/) {
    state.players.edit()[event.player.id] = event.player;
}

void apply(Tournament& state, const PlayerEntered& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    Entry entry;
    entry.player = event.player;
    entry.lot = event.lot;
    entry.list = event.list;
    entry.presence = event.is_present ? Presence::CheckedIn : Presence::Registered;
    std::vector<Entry>& entries = group.entries.edit();
    entries.push_back(std::move(entry));
    sort_entries(entries);
    for (std::size_t i = 0; i < event.missed_rounds.size() && i < group.rounds.size(); ++i) {
        group.rounds[i].edit().byes.push_back({event.player, event.missed_rounds[i]});
    }
}

void apply(Tournament& state, const PlayerLeftGroup& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    std::erase_if(group.entries.edit(),
                  [&](const Entry& entry) { return entry.player == event.player; });
    for (SharedValue<Round>& round : group.rounds) {
        if (round->bye_of(event.player) == nullptr) continue;
        std::erase_if(round.edit().byes,
                      [&](const Bye& bye) { return bye.player == event.player; });
    }
    std::erase_if(group.pair_rules, [&](const PairRule& rule) {
        return rule.a == event.player || rule.b == event.player;
    });
    follow_acceleration(group, last_accelerated(group));
}

void apply(Tournament& state, const PlayersCheckedIn& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    for (const PlayerId player : event.players) {
        edit_entry(group, player).presence =
            event.is_present ? Presence::CheckedIn : Presence::Registered;
    }
}

void apply(Tournament& state, const AbsenceMarked& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    for (const PlayerId player : event.players) {
        std::map<RoundNumber, ByeKind>& byes = edit_entry(group, player).byes;
        for (int r = event.first_round.value(); r <= event.last_round.value(); ++r) {
            if (event.kind) {
                byes[RoundNumber(r)] = *event.kind;
            } else {
                byes.erase(RoundNumber(r));
            }
        }
    }
}

void apply(Tournament& state, const PlayersWithdrawn& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    for (const PlayerId player : event.players) {
        Entry& entry = edit_entry(group, player);
        entry.presence = Presence::Withdrawn;
        entry.withdrawn_after = event.after;
    }
}

void apply(Tournament& state, const PlayersReturned& event, const RecordedEvent& /*recorded*/) {
    Group& group = state.edit_group(event.group);
    for (const PlayerId player : event.players) {
        Entry& entry = edit_entry(group, player);
        entry.presence = Presence::CheckedIn;
        entry.withdrawn_after = RoundNumber(0);
    }
}

}  // namespace kydai::core
