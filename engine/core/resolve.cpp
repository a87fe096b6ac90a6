// Groups and players as people name them, and how they are named back.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

constexpr std::size_t items_listed_max = 12;  // what a person reads in one message

/// Ids whose category, or whole id, is the wanted one in any letter case.
std::vector<std::string> ids_like(const Tournament& state, const std::string& wanted) {
    const std::string folded = folded_for_search(wanted);
    std::vector<std::string> ids;
    for (const auto& [id, group] : state.groups) {
        const bool is_it = folded_for_search(id.value()) == folded ||
                           folded_for_search(group->settings->category) == folded ||
                           folded_for_search(group->settings->label) == folded;
        if (is_it) ids.push_back(id.value());
    }
    return ids;
}

std::vector<std::string> similar_ids(const Tournament& state, const std::string& wanted) {
    const std::string start = folded_for_search(first_characters(wanted, 3));
    std::vector<std::string> ids;
    for (const auto& [id, group] : state.groups) {
        if (folded_for_search(id.value()).find(start) != std::string::npos) {
            ids.push_back(id.value());
        }
    }
    if (!ids.empty()) return ids;
    for (const GroupId& id : state.group_order()) ids.push_back(id.value());
    return ids;
}

std::string text_of(const PlayerChoice& choice) {
    if (choice.id.value() > 0) return "#" + std::to_string(choice.id.value());
    if (choice.number.value() > 0) return std::to_string(choice.number.value());
    return choice.name;
}

/// Whole names first: "Nguyễn An" is not doubtful because of "Nguyễn An Bình".
std::vector<PlayerId> players_named(const Tournament& state, const std::vector<PlayerId>& among,
                                    const std::string& name) {
    const std::string folded = folded_for_search(name);
    std::vector<PlayerId> exact, whole, part;
    for (const PlayerId player : among) {
        const std::string& full = state.player(player)->data.name;
        const std::string full_folded = folded_for_search(full);
        if (full == name) exact.push_back(player);
        if (full_folded == folded) whole.push_back(player);
        if (full_folded.find(folded) != std::string::npos) part.push_back(player);
    }
    if (!exact.empty()) return exact;
    return whole.empty() ? part : whole;
}

std::vector<PlayerId> players_of(const Group& group) {
    std::vector<PlayerId> players;
    for (const Entry& entry : *group.entries) players.push_back(entry.player);
    return players;
}

}  // namespace

Result<GroupId> resolve_group(const Tournament& state, const GroupId& wanted) {
    if (state.groups.contains(wanted)) return wanted;
    const std::vector<std::string> ids = ids_like(state, wanted.value());
    if (ids.size() == 1) return GroupId(ids.front());
    if (ids.size() > 1) {
        return Error("group.ambiguous", {{"group", wanted.value()}, {"candidates", listed(ids)}});
    }
    return Error("group.unknown", {{"group", wanted.value()},
                                   {"similar", listed(similar_ids(state, wanted.value()))}});
}

Result<std::vector<GroupId>> resolve_groups(const Tournament& state,
                                            const std::vector<GroupId>& wanted) {
    if (wanted.empty()) return Error("group.none_named");
    std::vector<GroupId> groups;
    for (const GroupId& name : wanted) {
        const Result<GroupId> group = resolve_group(state, name);
        if (!group) return group.error();
        if (std::find(groups.begin(), groups.end(), *group) == groups.end()) {
            groups.push_back(*group);
        }
    }
    return groups;
}

Result<const Group*> find_group(const Deciding& deciding, const GroupId& wanted) {
    const Result<GroupId> id = resolve_group(deciding.state(), wanted);
    if (!id) return id.error();
    return deciding.state().group(*id);
}

Result<const Group*> open_group(const Deciding& deciding, const GroupId& wanted) {
    const Result<const Group*> found = find_group(deciding, wanted);
    if (!found) return found;
    const Group& group = **found;
    if (group.is_shown_from_report) {
        return Error("group.from_report", {{"group", group.id.value()}});
    }
    if (group.merged_into) {
        return Error("group.merged",
                     {{"group", group.id.value()}, {"into", group.merged_into->value()}});
    }
    if (group.finals.sign_off) {
        return Error("group.signed",
                     {{"group", group.id.value()}, {"arbiter", group.finals.sign_off->arbiter}});
    }
    if (group.is_finished) return Error("group.finished", {{"group", group.id.value()}});
    return found;
}

Result<Seat> seat_in(const Deciding& deciding, const GroupId& wanted) {
    const Result<const Group*> found = find_group(deciding, wanted);
    if (!found) return found.error();
    const Group& named_group = **found;
    const bool is_merged = named_group.merged_into.has_value();
    const Result<const Group*> group =
        open_group(deciding, is_merged ? *named_group.merged_into : named_group.id);
    if (!group) return group.error();
    return Seat{*group, is_merged ? named_group.id : GroupId()};
}

Result<PlayerId> resolve_player(const Tournament& state, const Group& group,
                                const PlayerChoice& choice) {
    const auto unknown = [&] {
        return Error("player.unknown", {{"player", text_of(choice)}, {"group", group.id.value()}});
    };
    if (choice.id.value() > 0) {
        return group.entry(choice.id) != nullptr ? Result<PlayerId>(choice.id) : unknown();
    }
    if (choice.number.value() > 0) {
        const Entry* entry = group.entry(choice.number);
        return entry != nullptr ? Result<PlayerId>(entry->player) : unknown();
    }
    if (is_blank(choice.name)) return Error("player.not_chosen");
    const std::vector<PlayerId> found = players_named(state, players_of(group), choice.name);
    if (found.empty()) return unknown();
    if (found.size() == 1) return found.front();
    std::vector<std::string> candidates;
    for (const PlayerId player : found) {
        candidates.push_back(named(state, group, player) + " (#" + std::to_string(player.value()) +
                             ")");
    }
    return Error("player.ambiguous", {{"player", choice.name}, {"candidates", listed(candidates)}});
}

Result<PlayerId> resolve_person(const Tournament& state, const PersonChoice& choice) {
    if (!choice.group.empty()) {
        const Result<GroupId> id = resolve_group(state, choice.group);
        if (!id) return id.error();
        return resolve_player(state, *playing_group(state, *id), choice.player);
    }
    const PlayerChoice& player = choice.player;
    if (player.id.value() > 0) {
        if (state.player(player.id) != nullptr) return player.id;
        return Error("player.unknown_id", {{"id", std::to_string(player.id.value())}});
    }
    if (player.number.value() > 0) {
        return Error("player.number_without_group",
                     {{"number", std::to_string(player.number.value())}});
    }
    if (is_blank(player.name)) return Error("player.not_chosen");
    std::vector<PlayerId> all;
    for (const auto& [id, known] : *state.players) all.push_back(id);
    const std::vector<PlayerId> found = players_named(state, all, player.name);
    if (found.size() == 1) return found.front();
    if (found.empty()) return Error("player.unknown_here", {{"player", player.name}});
    std::vector<std::string> candidates;
    for (const PlayerId id : found) {
        const PlayerData& data = state.player(id)->data;
        std::string text = data.name + " (#" + std::to_string(id.value());
        if (!data.club.empty()) text += ", " + data.club;
        candidates.push_back(text + ")");
    }
    return Error("player.ambiguous_here",
                 {{"player", player.name}, {"candidates", listed(candidates)}});
}

Result<std::vector<PlayerId>> resolve_players(const Tournament& state, const Group& group,
                                              const std::vector<PlayerChoice>& choices) {
    std::vector<PlayerId> players;
    for (const PlayerChoice& choice : choices) {
        const Result<PlayerId> player = resolve_player(state, group, choice);
        if (!player) return player.error();
        if (std::find(players.begin(), players.end(), *player) == players.end()) {
            players.push_back(*player);
        }
    }
    return players;
}

std::string named(const Tournament& state, const Group& group, PlayerId id) {
    const Player* player = state.player(id);
    const std::string name = player == nullptr ? "?" : player->data.name;
    const Entry* entry = group.entry(id);
    if (entry == nullptr || !entry->number) return name;
    return std::to_string(entry->number->value()) + " " + name;
}

bool is_blank(const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
}

std::string listed(const std::vector<std::string>& items) {
    std::string text;
    for (std::size_t i = 0; i < items.size() && i < items_listed_max; ++i) {
        if (i > 0) text += ", ";
        text += items[i];
    }
    if (items.size() > items_listed_max) {
        text += " ... (+" + std::to_string(items.size() - items_listed_max) + ")";
    }
    return text;
}

std::string listed(const std::vector<BoardNumber>& boards) {
    std::vector<std::string> items;
    for (const BoardNumber board : boards) items.push_back(std::to_string(board.value()));
    return listed(items);
}

}  // namespace kydai::core
