// Putting parts of the state back, and which parts lie within each other.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/parts.hpp"
#include "engine/core/state_edit.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

struct Restorer {
    Tournament& state;

    void operator()(const TournamentPart& part) const {
        state.is_created = part.is_created;
        state.settings = SharedValue<TournamentSettings>(part.settings);
        state.is_finished = part.is_finished;
        state.options = part.options;
        if (*state.regulation_text == part.regulation_text) return;
        state.regulation_text = SharedValue<std::string>(part.regulation_text);
        read_regulation(state);
    }

    void operator()(const PlayerPart& part) const {
        if (part.data) {
            state.players.edit()[part.player] = Player{part.player, *part.data};
        } else {
            state.players.edit().erase(part.player);
        }
    }

    void operator()(const RegistrationPart& part) const {
        if (part.facts) {
            state.registrations.edit()[part.player] = *part.facts;
        } else {
            state.registrations.edit().erase(part.player);
        }
    }

    /// In its place by id, or gone.
    template <class Item>
    static void put_back(SharedValue<std::vector<Item>>& items, decltype(Item::id) id,
                         const std::optional<Item>& content) {
        std::vector<Item>& edited = items.edit();
        std::erase_if(edited, [&](const Item& item) { return item.id == id; });
        if (!content) return;
        const auto place = std::find_if(edited.begin(), edited.end(),
                                        [&](const Item& item) { return item.id > id; });
        edited.insert(place, *content);
    }

    void operator()(const RulingPart& part) const { put_back(state.rulings, part.id, part.ruling); }
    void operator()(const ComplaintPart& part) const {
        put_back(state.complaints, part.id, part.complaint);
    }
    void operator()(const AmendmentPart& part) const {
        put_back(state.amendments, part.id, part.amendment);
    }

    void operator()(const GroupPart& part) const {
        if (part.group) {
            state.groups[part.id] = SharedValue<Group>(*part.group);
        } else {
            state.groups.erase(part.id);
        }
    }

    void operator()(const GroupHeadPart& part) const {
        Group& group = state.edit_group(part.head.id);
        Group restored = part.head;
        restored.entries = group.entries;
        restored.rounds = group.rounds;
        restored.clock = group.clock;
        group = std::move(restored);
    }

    void operator()(const EntryPart& part) const {
        std::vector<Entry>& entries = state.edit_group(part.group).entries.edit();
        std::erase_if(entries, [&](const Entry& entry) { return entry.player == part.player; });
        if (part.entry) entries.push_back(*part.entry);
        sort_entries(entries);
    }

    void operator()(const RoundPart& part) const {
        std::vector<SharedValue<Round>>& rounds = state.edit_group(part.group).rounds;
        const auto index = static_cast<std::size_t>(part.number.value() - 1);
        if (!part.round) {
            KYDAI_CHECK(index + 1 == rounds.size());
            rounds.pop_back();
        } else if (index < rounds.size()) {
            rounds[index] = SharedValue<Round>(*part.round);
        } else {
            KYDAI_CHECK(index == rounds.size());
            rounds.emplace_back(*part.round);
        }
    }

    void operator()(const BoardPart& part) const {
        edit_board(state.edit_group(part.group), part.round, part.board.number) = part.board;
    }

    void operator()(const ClockPart& part) const {
        state.edit_group(part.group).clock = part.clock;
    }

    void operator()(const AnnouncementPart& part) const {
        std::vector<Announcement>& announcements = state.announcements.edit();
        std::erase_if(announcements, [&](const Announcement& a) { return a.id == part.id; });
        if (!part.announcement) return;
        const auto place = std::find_if(announcements.begin(), announcements.end(),
                                        [&](const Announcement& a) { return a.id > part.id; });
        announcements.insert(place, *part.announcement);
    }

    void operator()(const ScreenPart& part) const {
        if (part.plan) {
            state.screens.edit()[part.screen] = *part.plan;
        } else {
            state.screens.edit().erase(part.screen);
        }
    }

    void operator()(const DevicePart& part) const {
        if (part.device) {
            state.devices.edit()[part.id] = *part.device;
        } else {
            state.devices.edit().erase(part.id);
        }
    }

    void operator()(const ScheduledPart& part) const {
        std::vector<ScheduledAction>& actions = state.scheduled.edit();
        std::erase_if(actions, [&](const ScheduledAction& a) { return a.id == part.id; });
        if (!part.action) return;
        const auto place = std::find_if(actions.begin(), actions.end(),
                                        [&](const ScheduledAction& a) { return a.id > part.id; });
        actions.insert(place, *part.action);
    }

    void operator()(const CeremonyPart& part) const { state.ceremony = part.ceremony; }
};

struct GroupOf {
    GroupId operator()(const TournamentPart& /*part*/) const { return {}; }
    GroupId operator()(const PlayerPart& /*part*/) const { return {}; }
    GroupId operator()(const RegistrationPart& /*part*/) const { return {}; }
    GroupId operator()(const RulingPart& /*part*/) const { return {}; }
    GroupId operator()(const ComplaintPart& /*part*/) const { return {}; }
    GroupId operator()(const AmendmentPart& /*part*/) const { return {}; }
    GroupId operator()(const GroupPart& part) const { return part.id; }
    GroupId operator()(const GroupHeadPart& part) const { return part.head.id; }
    GroupId operator()(const EntryPart& part) const { return part.group; }
    GroupId operator()(const RoundPart& part) const { return part.group; }
    GroupId operator()(const BoardPart& part) const { return part.group; }
    GroupId operator()(const ClockPart& part) const { return part.group; }
    GroupId operator()(const AnnouncementPart& /*part*/) const { return {}; }
    GroupId operator()(const ScreenPart& /*part*/) const { return {}; }
    GroupId operator()(const DevicePart& /*part*/) const { return {}; }
    GroupId operator()(const ScheduledPart& /*part*/) const { return {}; }
    GroupId operator()(const CeremonyPart& /*part*/) const { return {}; }
};

/// A round rests on the rounds before it, so undoing a pairing disturbs every later one.
struct Overlap {
    template <class A, class B>
    bool operator()(const A& /*a*/, const B& /*b*/) const {
        return false;
    }

    bool operator()(const TournamentPart& /*a*/, const TournamentPart& /*b*/) const { return true; }
    bool operator()(const PlayerPart& a, const PlayerPart& b) const { return a.player == b.player; }
    bool operator()(const PlayerPart& a, const EntryPart& b) const { return a.player == b.player; }
    bool operator()(const EntryPart& a, const PlayerPart& b) const { return a.player == b.player; }
    /// What is on file of a person rests on the person's being there.
    bool operator()(const PlayerPart& a, const RegistrationPart& b) const {
        return a.player == b.player && !a.data;
    }
    bool operator()(const PlayerPart& a, const RulingPart& b) const {
        return a.player == b.player && !a.data;
    }
    bool operator()(const RegistrationPart& a, const RegistrationPart& b) const {
        return a.player == b.player;
    }
    bool operator()(const RulingPart& a, const RulingPart& b) const { return a.id == b.id; }
    bool operator()(const ComplaintPart& a, const ComplaintPart& b) const { return a.id == b.id; }
    bool operator()(const AmendmentPart& a, const AmendmentPart& b) const { return a.id == b.id; }
    bool operator()(const GroupHeadPart& a, const GroupHeadPart& b) const {
        return a.head.id == b.head.id;
    }
    bool operator()(const EntryPart& a, const EntryPart& b) const {
        return a.group == b.group && a.player == b.player;
    }
    bool operator()(const RoundPart& a, const RoundPart& b) const { return a.group == b.group; }
    bool operator()(const RoundPart& a, const BoardPart& b) const {
        return a.group == b.group && a.number == b.round;
    }
    bool operator()(const BoardPart& a, const RoundPart& b) const { return (*this)(b, a); }
    bool operator()(const BoardPart& a, const BoardPart& b) const {
        return a.group == b.group && a.round == b.round && a.board.number == b.board.number;
    }
    bool operator()(const ClockPart& a, const ClockPart& b) const { return a.group == b.group; }
    bool operator()(const AnnouncementPart& a, const AnnouncementPart& b) const {
        return a.id == b.id;
    }
    bool operator()(const ScreenPart& a, const ScreenPart& b) const { return a.screen == b.screen; }
    bool operator()(const DevicePart& a, const DevicePart& b) const { return a.id == b.id; }
    bool operator()(const ScheduledPart& a, const ScheduledPart& b) const { return a.id == b.id; }
    bool operator()(const CeremonyPart& /*a*/, const CeremonyPart& /*b*/) const { return true; }
};

bool is_whole_group(const Part& part) {
    return std::holds_alternative<GroupPart>(part);
}

}  // namespace

void restore(Tournament& state, const Part& part) {
    std::visit(Restorer{state}, part);
}

GroupId group_of(const Part& part) {
    return std::visit(GroupOf{}, part);
}

bool do_overlap(const Part& a, const Part& b) {
    if (is_whole_group(a) || is_whole_group(b)) {
        return !group_of(a).empty() && group_of(a) == group_of(b);
    }
    return std::visit(Overlap{}, a, b);
}

}  // namespace kydai::core
