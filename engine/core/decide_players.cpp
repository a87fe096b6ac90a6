// Registering a list, correcting a person's data, checking in.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/fees.hpp"
#include "engine/core/listed_facts.hpp"
#include "engine/core/lots.hpp"
#include "engine/core/people.hpp"
#include "engine/core/seeding.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace kydai::core {
namespace {

using PersonKey = std::tuple<std::string, std::string, std::string>;
PersonKey key_of(const PlayerData& data) {
    return {data.name, data.birth_date, data.club};
}

std::string row_text(std::size_t index) {
    return std::to_string(index + 1);
}

/// Who is known already, in the tournament and in the rows read so far (F10).
class Register {
  public:
    explicit Register(const Tournament& state) {
        for (const auto& [id, player] : *state.players) {
            persons_.emplace(key_of(player.data), "#" + std::to_string(id.value()));
            if (!player.data.fide_id.empty()) ids_.emplace(player.data.fide_id, player.data.name);
        }
    }

    [[nodiscard]] Result<void> admit(const PlayerData& data, const std::string& row) {
        const auto [known, is_new] = persons_.emplace(key_of(data), row);
        if (!is_new) {
            return Error("player.twice",
                         {{"name", data.name}, {"row", row}, {"first", known->second}});
        }
        if (data.fide_id.empty()) return {};
        const auto [owner, is_new_id] = ids_.emplace(data.fide_id, data.name);
        if (is_new_id) return {};
        return Error(
            "player.same_id",
            {{"id", data.fide_id}, {"name", data.name}, {"other", owner->second}, {"row", row}});
    }

    void forget(const PlayerData& data) {
        persons_.erase(key_of(data));
        ids_.erase(data.fide_id);
    }

  private:
    std::map<PersonKey, std::string> persons_;
    std::map<std::string, std::string> ids_;
};

Result<void> enter(Deciding& deciding, PlayerId player, const GroupId& wanted, bool is_confirmed) {
    const Result<Seat> seat = seat_in(deciding, wanted);
    if (!seat) return seat.error();
    const Group& group = *seat->group;
    if (group.entry(player) != nullptr) return {};
    const std::string name = deciding.state().player(player)->data.name;
    if (group.has_numbers()) {
        return Error("group.has_begun", {{"group", group.id.value()}, {"player", name}});
    }
    const auto other = other_group_of_discipline(deciding.state(), player, group);
    if (other && !is_confirmed) {
        return Error("player.two_groups",
                     {{"player", name}, {"group", group.id.value()}, {"other", other->value()}});
    }
    PlayerEntered event;
    event.group = group.id;
    event.player = player;
    event.lot = deciding.fresh_seed();
    event.list = seat->list;
    deciding.add(std::move(event));
    return {};
}

/// The person of a row: a new one, or a known one with the row's data.
Result<PlayerId> person_of(Deciding& deciding, Register& known, const Registration& row,
                           const std::string& where) {
    const Result<void> checked = check_player(row.data);
    if (!checked) return checked.error();
    if (!row.player) {
        const Result<void> admitted = known.admit(row.data, where);
        if (!admitted) return admitted.error();
        const PlayerId id(static_cast<std::int32_t>(deciding.state().next_player));
        deciding.add(PlayerRegistered{Player{id, row.data}});
        return id;
    }
    const Player* player = deciding.state().player(*row.player);
    if (player == nullptr) {
        return Error("player.unknown_id", {{"id", std::to_string(row.player->value())}});
    }
    if (player->data == row.data) return *row.player;
    const PlayerData previous = player->data;
    known.forget(previous);
    const Result<void> admitted = known.admit(row.data, where);
    if (!admitted) return admitted.error();
    deciding.add(PlayerChanged{Player{*row.player, row.data}, previous});
    return *row.player;
}

/// Only a list that says "paid" without a sum needs to know how much that is.
std::optional<FeeBook> fee_book_for(const Tournament& state, const RegisterPlayers& command) {
    const bool is_needed =
        std::any_of(command.registrations.begin(), command.registrations.end(),
                    [](const Registration& row) { return row.facts.is_paid_in_full; });
    if (!is_needed) return std::nullopt;
    return std::make_optional<FeeBook>(state);
}

/// An unpaid registration is told at the door, where it can still be paid.
void warn_of_unpaid(Deciding& deciding, const GroupId& id, const std::vector<PlayerId>& came) {
    const Group& group = *deciding.state().group(id);
    const std::set<PlayerId> unpaid = unpaid_players(deciding.state(), group);
    std::vector<std::string> names;
    for (const PlayerId player : came) {
        if (unpaid.contains(player)) names.push_back(named(deciding.state(), group, player));
    }
    if (names.empty()) return;
    deciding.warn(Error("check_in.unpaid", {{"group", id.value()},
                                            {"players", listed(names)},
                                            {"count", std::to_string(names.size())}}));
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const RegisterPlayers& command) {
    const std::size_t all = deciding.state().players->size() + command.registrations.size();
    if (all > static_cast<std::size_t>(players_max)) {
        return Error("player.too_many", {{"limit", std::to_string(players_max)}});
    }
    Register known(deciding.state());
    std::vector<PlayerId> players;
    for (std::size_t i = 0; i < command.registrations.size(); ++i) {
        const Registration& row = command.registrations[i];
        const Result<PlayerId> player = person_of(deciding, known, row, row_text(i));
        if (!player) return player.error();
        for (const GroupId& group : row.groups) {
            const Result<void> entered =
                enter(deciding, *player, group, command.is_two_groups_confirmed);
            if (!entered) return entered;
        }
        players.push_back(*player);
    }
    // Now that everybody is there: fees by what was entered, children by name.
    const std::optional<FeeBook> book = fee_book_for(deciding.state(), command);
    for (std::size_t i = 0; i < players.size(); ++i) {
        file_listed_facts(
            deciding, players[i], command.registrations[i].facts,
            book ? book->of(players[i], command.registrations[i].facts.registered_at).due : Dong{});
    }
    return {};
}

Result<void> decide_on(Deciding& deciding, const ChangePlayer& command) {
    Register known(deciding.state());
    const Result<PlayerId> player =
        person_of(deciding, known, Registration{command.player, command.data, {}}, "1");
    if (!player) return player.error();
    return {};
}

Result<void> decide_on(Deciding& deciding, const CheckIn& command) {
    const Result<const Group*> found = open_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = **found;
    Result<std::vector<PlayerId>> chosen =
        resolve_players(deciding.state(), group, command.players);
    if (!chosen) return chosen.error();
    const bool is_everybody = command.players.empty();
    const Presence from = command.is_present ? Presence::Registered : Presence::CheckedIn;
    PlayersCheckedIn event{group.id, {}, command.is_present};
    for (const Entry& entry : *group.entries) {
        const bool is_chosen = is_everybody || std::find(chosen->begin(), chosen->end(),
                                                         entry.player) != chosen->end();
        if (!is_chosen) continue;
        if (entry.presence == Presence::Withdrawn && !is_everybody) {
            return Error("player.withdrawn",
                         {{"player", named(deciding.state(), group, entry.player)},
                          {"group", group.id.value()}});
        }
        if (entry.presence == from) event.players.push_back(entry.player);
    }
    if (event.players.empty()) return {};
    const GroupId id = group.id;
    deciding.add(event);
    if (!command.is_present) return {};
    warn_of_unpaid(deciding, id, event.players);
    for (const PlayerId player : event.players) {
        // A round robin is drawn among those present; who comes now needs a number too.
        if (deciding.state().group(id)->entry(player)->number) continue;
        const Result<void> numbered = renumber_for_late_entry(deciding, id, player);
        if (!numbered) return numbered;
    }
    return {};
}

}  // namespace kydai::core
