// Finding what differs between two states. What copies share is not looked at.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/parts.hpp"

#include <algorithm>
#include <set>

namespace kydai::core {
namespace {

using Parts = std::vector<Part>;

void compare_tournament(const Tournament& before, const Tournament& after, Parts& parts) {
    const bool is_same = before.is_created == after.is_created &&
                         before.regulation_text == after.regulation_text &&
                         before.settings == after.settings &&
                         before.is_finished == after.is_finished && before.options == after.options;
    if (is_same) return;
    parts.emplace_back(TournamentPart{before.is_created, *before.regulation_text, *before.settings,
                                      before.is_finished, before.options});
}

void compare_players(const Tournament& before, const Tournament& after, Parts& parts) {
    if (before.players.is_same(after.players)) return;
    for (const auto& [id, player] : *before.players) {
        const Player* now = after.player(id);
        if (now == nullptr || !(*now == player)) parts.emplace_back(PlayerPart{id, player.data});
    }
    for (const auto& [id, player] : *after.players) {
        if (before.player(id) == nullptr) parts.emplace_back(PlayerPart{id, std::nullopt});
    }
}

void compare_registrations(const Tournament& before, const Tournament& after, Parts& parts) {
    if (before.registrations.is_same(after.registrations)) return;
    for (const auto& [id, facts] : *before.registrations) {
        if (!(after.registration(id) == facts)) parts.emplace_back(RegistrationPart{id, facts});
    }
    for (const auto& [id, facts] : *after.registrations) {
        const bool is_new = !before.registrations->contains(id);
        if (is_new) parts.emplace_back(RegistrationPart{id, std::nullopt});
    }
}

template <class Item>
const Item* find_item(const std::vector<Item>& items, decltype(Item::id) id) {
    const auto found =
        std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
    return found == items.end() ? nullptr : &*found;
}

/// `part_of(item, content)` makes the part with the item's content before, or none.
template <class Item, class PartOf>
void compare_items(const SharedValue<std::vector<Item>>& before,
                   const SharedValue<std::vector<Item>>& after, PartOf part_of, Parts& parts) {
    if (before.is_same(after)) return;
    for (const Item& item : *before) {
        const Item* now = find_item(*after, item.id);
        if (now == nullptr || !(*now == item)) parts.emplace_back(part_of(item, item));
    }
    for (const Item& item : *after) {
        if (find_item(*before, item.id) == nullptr) {
            parts.emplace_back(part_of(item, std::nullopt));
        }
    }
}

void compare_decisions(const Tournament& before, const Tournament& after, Parts& parts) {
    compare_items(
        before.rulings, after.rulings,
        [](const Ruling& ruling, std::optional<Ruling> content) {
            return RulingPart{ruling.id, ruling.player, std::move(content)};
        },
        parts);
    compare_items(
        before.complaints, after.complaints,
        [](const Complaint& complaint, std::optional<Complaint> content) {
            return ComplaintPart{complaint.id, std::move(content)};
        },
        parts);
    compare_items(
        before.amendments, after.amendments,
        [](const Amendment& amendment, std::optional<Amendment> content) {
            return AmendmentPart{amendment.id, std::move(content)};
        },
        parts);
}

bool has_same_head(const Group& a, const Group& b) {
    return a.settings == b.settings && a.system == b.system &&
           a.rounds_planned == b.rounds_planned && a.chosen_system == b.chosen_system &&
           a.chosen_rounds == b.chosen_rounds && a.initial_color == b.initial_color &&
           a.seed == b.seed && a.pair_rules == b.pair_rules && a.recalled == b.recalled &&
           a.phase_override == b.phase_override && a.is_finished == b.is_finished &&
           a.finals == b.finals && a.is_shown_from_report == b.is_shown_from_report &&
           a.acceleration == b.acceleration && a.merged == b.merged &&
           a.merged_into == b.merged_into && a.joint_label == b.joint_label &&
           a.is_one_list == b.is_one_list && a.board_area == b.board_area &&
           a.absence_deadline == b.absence_deadline;
}

Group head_of(const Group& group) {
    Group head = group;
    head.entries = SharedValue<std::vector<Entry>>();
    head.rounds.clear();
    head.clock = RoundClock{};
    return head;
}

void compare_entries(const Group& before, const Group& after, Parts& parts) {
    if (before.entries.is_same(after.entries)) return;
    for (const Entry& entry : *before.entries) {
        const Entry* now = after.entry(entry.player);
        if (now == nullptr || !(*now == entry)) {
            parts.emplace_back(EntryPart{before.id, entry.player, entry});
        }
    }
    for (const Entry& entry : *after.entries) {
        if (before.entry(entry.player) == nullptr) {
            parts.emplace_back(EntryPart{before.id, entry.player, std::nullopt});
        }
    }
}

bool has_same_seats(const Round& a, const Round& b) {
    const auto is_same_seat = [](const Board& x, const Board& y) {
        return x.number == y.number && x.white == y.white && x.black == y.black;
    };
    return a.is_published == b.is_published && a.byes == b.byes && a.paired_at == b.paired_at &&
           std::equal(a.boards.begin(), a.boards.end(), b.boards.begin(), b.boards.end(),
                      is_same_seat);
}

void compare_round(const Group& group, const SharedValue<Round>& before,
                   const SharedValue<Round>& after, Parts& parts) {
    if (before == after) return;
    if (!has_same_seats(*before, *after)) {
        parts.emplace_back(RoundPart{group.id, before->number, *before});
        return;
    }
    for (std::size_t i = 0; i < before->boards.size(); ++i) {
        const Board& board = before->boards[i];
        if (!(board == after->boards[i])) {
            parts.emplace_back(BoardPart{group.id, before->number, board});
        }
    }
}

/// Rounds that went are put back in ascending order, those that came are taken away from the last.
void compare_rounds(const Group& before, const Group& after, Parts& parts) {
    const std::size_t common = std::min(before.rounds.size(), after.rounds.size());
    for (std::size_t i = after.rounds.size(); i > common; --i) {
        parts.emplace_back(RoundPart{before.id, RoundNumber(static_cast<int>(i)), std::nullopt});
    }
    for (std::size_t i = 0; i < common; ++i) {
        compare_round(before, before.rounds[i], after.rounds[i], parts);
    }
    for (std::size_t i = common; i < before.rounds.size(); ++i) {
        parts.emplace_back(RoundPart{before.id, before.rounds[i]->number, *before.rounds[i]});
    }
}

void compare_group(const Group& before, const Group& after, Parts& parts) {
    if (!has_same_head(before, after)) parts.emplace_back(GroupHeadPart{head_of(before)});
    compare_entries(before, after, parts);
    compare_rounds(before, after, parts);
    if (!(before.clock == after.clock)) parts.emplace_back(ClockPart{before.id, before.clock});
}

void compare_groups(const Tournament& before, const Tournament& after, Parts& parts) {
    for (const auto& [id, group] : before.groups) {
        const auto now = after.groups.find(id);
        if (now == after.groups.end()) {
            parts.emplace_back(GroupPart{id, *group});
        } else if (!group.is_same(now->second)) {
            compare_group(*group, *now->second, parts);
        }
    }
    for (const auto& [id, group] : after.groups) {
        if (!before.groups.contains(id)) parts.emplace_back(GroupPart{id, std::nullopt});
    }
}

const Announcement* find(const std::vector<Announcement>& announcements, AnnouncementId id) {
    const auto found = std::find_if(announcements.begin(), announcements.end(),
                                    [&](const Announcement& a) { return a.id == id; });
    return found == announcements.end() ? nullptr : &*found;
}

void compare_announcements(const Tournament& before, const Tournament& after, Parts& parts) {
    if (before.announcements.is_same(after.announcements)) return;
    for (const Announcement& announcement : *before.announcements) {
        const Announcement* now = find(*after.announcements, announcement.id);
        if (now == nullptr || !(*now == announcement)) {
            parts.emplace_back(AnnouncementPart{announcement.id, announcement});
        }
    }
    for (const Announcement& announcement : *after.announcements) {
        if (find(*before.announcements, announcement.id) == nullptr) {
            parts.emplace_back(AnnouncementPart{announcement.id, std::nullopt});
        }
    }
}

void compare_screens(const Tournament& before, const Tournament& after, Parts& parts) {
    if (before.screens.is_same(after.screens)) return;
    for (const auto& [name, plan] : *before.screens) {
        const auto now = after.screens->find(name);
        if (now == after.screens->end() || !(now->second == plan)) {
            parts.emplace_back(ScreenPart{name, plan});
        }
    }
    for (const auto& [name, plan] : *after.screens) {
        if (!before.screens->contains(name)) parts.emplace_back(ScreenPart{name, std::nullopt});
    }
}

void compare_devices(const Tournament& before, const Tournament& after, Parts& parts) {
    if (before.devices.is_same(after.devices)) return;
    for (const auto& [id, device] : *before.devices) {
        const Device* now = after.device(id);
        if (now == nullptr || !(*now == device)) parts.emplace_back(DevicePart{id, device});
    }
    for (const auto& [id, device] : *after.devices) {
        if (before.device(id) == nullptr) parts.emplace_back(DevicePart{id, std::nullopt});
    }
}

const ScheduledAction* find(const std::vector<ScheduledAction>& actions, ScheduledActionId id) {
    const auto found = std::find_if(actions.begin(), actions.end(),
                                    [&](const ScheduledAction& a) { return a.id == id; });
    return found == actions.end() ? nullptr : &*found;
}

/// Only what people did to actions that wait: what time did to them stays done.
void compare_scheduled(const Tournament& before, const Tournament& after, Parts& parts) {
    if (before.scheduled.is_same(after.scheduled)) return;
    for (const ScheduledAction& action : *before.scheduled) {
        if (action.state != ScheduledState::Waiting) continue;
        const ScheduledAction* now = find(*after.scheduled, action.id);
        const bool is_settled = now != nullptr && now->state != ScheduledState::Waiting;
        if (is_settled || (now != nullptr && *now == action)) continue;
        parts.emplace_back(ScheduledPart{action.id, action});
    }
    for (const ScheduledAction& action : *after.scheduled) {
        const bool is_new = find(*before.scheduled, action.id) == nullptr;
        if (is_new && action.state == ScheduledState::Waiting) {
            parts.emplace_back(ScheduledPart{action.id, std::nullopt});
        }
    }
}

}  // namespace

std::vector<Part> parts_before(const Tournament& before, const Tournament& after) {
    Parts parts;
    compare_tournament(before, after, parts);
    compare_players(before, after, parts);
    compare_registrations(before, after, parts);
    compare_decisions(before, after, parts);
    compare_groups(before, after, parts);
    compare_announcements(before, after, parts);
    compare_screens(before, after, parts);
    compare_devices(before, after, parts);
    compare_scheduled(before, after, parts);
    if (before.ceremony != after.ceremony) parts.emplace_back(CeremonyPart{before.ceremony});
    return parts;
}

}  // namespace kydai::core
