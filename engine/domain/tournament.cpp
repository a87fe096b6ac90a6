// See tournament.hpp.
// SPDX-License-Identifier: Apache-2.0
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

const RegistrationFacts& Tournament::registration(PlayerId id) const {
    static const RegistrationFacts nothing;
    const auto found = registrations->find(id);
    return found == registrations->end() ? nothing : found->second;
}

const Ruling* Tournament::ruling(RulingId id) const {
    const auto found = std::find_if(rulings->begin(), rulings->end(),
                                    [&](const Ruling& candidate) { return candidate.id == id; });
    return found == rulings->end() ? nullptr : &*found;
}

const Complaint* Tournament::complaint(ComplaintId id) const {
    const auto found = std::find_if(complaints->begin(), complaints->end(),
                                    [&](const Complaint& candidate) { return candidate.id == id; });
    return found == complaints->end() ? nullptr : &*found;
}

const Ruling* Tournament::hardest_ruling(const GroupId& group_id, PlayerId player_id) const {
    const Ruling* hardest = nullptr;
    for (const Ruling& candidate : *rulings) {
        const bool is_about = candidate.player == player_id && candidate.is_in_force() &&
                              std::find(candidate.groups.begin(), candidate.groups.end(),
                                        group_id) != candidate.groups.end();
        if (!is_about) continue;
        if (hardest == nullptr || candidate.effect > hardest->effect) hardest = &candidate;
    }
    return hardest;
}

const Device* Tournament::device(DeviceId id) const {
    const auto found = devices->find(id);
    return found == devices->end() ? nullptr : &found->second;
}

const Device* Tournament::device_with_key(std::string_view curve_key) const {
    if (curve_key.empty()) return nullptr;
    for (const auto& [id, device] : *devices) {
        if (!device.is_revoked && device.curve_key == curve_key) return &device;
    }
    return nullptr;
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
           a.announcements == b.announcements && a.screens == b.screens && a.devices == b.devices &&
           a.ceremony == b.ceremony && a.options == b.options && a.is_finished == b.is_finished &&
           a.registrations == b.registrations && a.rulings == b.rulings &&
           a.complaints == b.complaints && a.amendments == b.amendments &&
           a.scheduled == b.scheduled;
}

}  // namespace kydai
