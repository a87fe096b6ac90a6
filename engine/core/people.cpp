// See people.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/people.hpp"

#include "engine/core/deciding.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20U || byte == 0x7FU;
}

}  // namespace

Result<void> check_player(const PlayerData& data) {
    if (is_blank(data.name)) return Error("player.no_name");
    const bool has_control = std::any_of(data.name.begin(), data.name.end(), is_control) ||
                             std::any_of(data.club.begin(), data.club.end(), is_control);
    if (has_control) return Error("player.bad_name", {{"name", data.name}});
    const bool is_long = count_characters(data.name) > name_characters_max ||
                         count_characters(data.club) > name_characters_max;
    if (is_long) {
        return Error("player.name_too_long", {{"limit", std::to_string(name_characters_max)}});
    }
    if (data.rating < 0 || data.rating > rating_max) {
        return Error("player.bad_rating",
                     {{"name", data.name}, {"rating", std::to_string(data.rating)}});
    }
    const bool is_digits = std::all_of(data.fide_id.begin(), data.fide_id.end(),
                                       [](char c) { return c >= '0' && c <= '9'; });
    if (!is_digits) return Error("player.bad_fide_id", {{"name", data.name}, {"id", data.fide_id}});
    return {};
}

bool is_same_person(const PlayerData& a, const PlayerData& b) {
    return a.name == b.name && a.birth_date == b.birth_date && a.club == b.club;
}

std::optional<GroupId> other_group_of_discipline(const Tournament& state, PlayerId player,
                                                 const Group& group) {
    for (const auto& [id, other] : state.groups) {
        const bool is_other =
            id != group.id && other->settings->discipline == group.settings->discipline;
        if (!is_other) continue;
        const Entry* entry = other->entry(player);
        if (entry != nullptr && entry->presence != Presence::Withdrawn) return id;
    }
    return std::nullopt;
}

}  // namespace kydai::core
