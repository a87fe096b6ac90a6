// See tournament.hpp.
#include "engine/domain/tournament.hpp"

#include <algorithm>

namespace kydai {

const Entry* Group::entry(PlayerId player) const {
    const auto found = std::find_if(entries->begin(), entries->end(), [&](const Entry& candidate) {
        return candidate.player == player;
    });
    return found == entries->end() ? nullptr : &*found;
}

const Entry* Group::entry(PairingNumber number) const {
    const auto found = std::find_if(entries->begin(), entries->end(), [&](const Entry& candidate) {
        return candidate.number == number;
    });
    return found == entries->end() ? nullptr : &*found;
}

const Round* Group::round(RoundNumber number) const {
    const auto index = static_cast<std::size_t>(number.value() - 1);
    return number.value() >= 1 && index < rounds.size() ? &*rounds[index] : nullptr;
}

const Round* Group::last_round() const {
    return rounds.empty() ? nullptr : &*rounds.back();
}

const Round* Group::published_round() const {
    for (std::size_t i = rounds.size(); i > 0; --i) {
        const Round& round = *rounds[i - 1];
        if (round.is_published) return &round;
    }
    return nullptr;
}

const Group* Tournament::group(const GroupId& id) const {
    const auto found = groups.find(id);
    return found == groups.end() ? nullptr : &*found->second;
}

const Player* Tournament::player(PlayerId id) const {
    const auto found = players->find(id);
    return found == players->end() ? nullptr : &found->second;
}

Group& Tournament::edit_group(const GroupId& id) {
    const auto found = groups.find(id);
    KYDAI_CHECK(found != groups.end());
    return found->second.edit();
}

std::vector<GroupId> Tournament::group_order() const {
    std::vector<GroupId> order;
    for (const GroupSettings& laid_down : settings->groups) {
        if (groups.contains(laid_down.id)) order.push_back(laid_down.id);
    }
    for (const auto& [id, group] : groups) {
        if (std::find(order.begin(), order.end(), id) == order.end()) order.push_back(id);
    }
    return order;
}

bool has_same_content(const Tournament& a, const Tournament& b) {
    return a.is_created == b.is_created && a.regulation_text == b.regulation_text &&
           a.settings == b.settings && a.players == b.players && a.groups == b.groups &&
           a.announcements == b.announcements && a.screens == b.screens && a.options == b.options &&
           a.is_finished == b.is_finished;
}

}  // namespace kydai
