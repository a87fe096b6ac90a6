// The second look: what differs must lie within the device's groups or in the hall.
// SPDX-License-Identifier: Apache-2.0
#include "engine/authority/authorize.hpp"
#include "engine/authority/refusals.hpp"
#include "engine/core/parts.hpp"

#include <algorithm>

namespace kydai::authority {
namespace {

/// Announcements to own groups alone, as they were or as they are.
bool is_own_call(const Device& device, const AnnouncementData& data) {
    return !data.groups.empty() && data.screens.empty() &&
           std::all_of(data.groups.begin(), data.groups.end(),
                       [&](const GroupId& group) { return may_work_on(device, group); });
}

/// By its id; null = not in that state.
template <class Thing, class Id>
const Thing* find(const std::vector<Thing>& things, Id id) {
    const auto found = std::find_if(things.begin(), things.end(),
                                    [id](const Thing& thing) { return thing.id == id; });
    return found == things.end() ? nullptr : &*found;
}

struct Places {
    bool has_own = false;
    bool has_other = false;
};

/// In which groups the person is: the device's and others.
Places places_of(const Device& device, PlayerId player, const Tournament& state) {
    Places places;
    for (const auto& [id, group] : state.groups) {
        if (group->entry(player) == nullptr) continue;
        (may_work_on(device, id) ? places.has_own : places.has_other) = true;
    }
    return places;
}

class Fence {
  public:
    Fence(const Device& device, const Tournament& before, const Tournament& after)
        : device_(device), before_(before), after_(after) {}

    bool operator()(const TournamentPart& /*part*/) const { return false; }
    bool operator()(const DevicePart& /*part*/) const { return false; }
    bool operator()(const PlayerPart& part) const {
        const Places was = places_of(device_, part.player, before_);
        const Places is = places_of(device_, part.player, after_);
        const bool is_own = was.has_own || is.has_own;
        return is_section() && is_own && !was.has_other && !is.has_other;
    }
    bool operator()(const AnnouncementPart& part) const {
        if (device_.role == Role::Announcer) return true;
        if (!is_section()) return false;
        const Announcement* was = find(*before_.announcements, part.id);
        const Announcement* is = find(*after_.announcements, part.id);
        return (was == nullptr || is_own_call(device_, was->data)) &&
               (is == nullptr || is_own_call(device_, is->data));
    }
    bool operator()(const ScheduledPart& part) const {
        const ScheduledAction* was = find(*before_.scheduled, part.id);
        const ScheduledAction* is = find(*after_.scheduled, part.id);
        return (was == nullptr || may_schedule(*was)) && (is == nullptr || may_schedule(*is));
    }
    bool operator()(const ComplaintPart& part) const {
        const Complaint* was = find(*before_.complaints, part.id);
        const Complaint* is = find(*after_.complaints, part.id);
        // Filed, or taken back by an undo, before anybody has decided it.
        const Complaint* filed = was == nullptr ? is : is == nullptr ? was : nullptr;
        return filed != nullptr && filed->state == ComplaintState::Open &&
               may_work_on(device_, filed->group);
    }
    bool operator()(const CeremonyPart& /*part*/) const { return device_.role == Role::Announcer; }
    /// What a section arbiter noted at a board of an own group, as it was or as it is.
    bool operator()(const RulingPart& part) const {
        if (!is_section()) return false;
        for (const Ruling* ruling : {before_.ruling(part.id), after_.ruling(part.id)}) {
            if (ruling == nullptr) continue;
            const bool is_own =
                ruling->kind == RulingKind::Incident &&
                std::all_of(ruling->groups.begin(), ruling->groups.end(),
                            [this](const GroupId& group) { return may_work_on(device_, group); });
            if (!is_own) return false;
        }
        return true;
    }
    bool operator()(const ScreenPart& /*part*/) const { return device_.role == Role::Announcer; }
    template <class OfAGroup>
    bool operator()(const OfAGroup& part) const {
        const GroupId group = core::group_of(Part(part));
        return !group.empty() && may_work_on(device_, group);
    }

  private:
    [[nodiscard]] bool is_section() const { return device_.role == Role::SectionArbiter; }
    [[nodiscard]] bool may_schedule(const ScheduledAction& action) const {
        const bool is_call = action.kind == ScheduledKind::Announce;
        if (device_.role == Role::Announcer) return is_call;
        if (!is_section()) return false;
        if (is_call) return is_own_call(device_, action.announcement);
        return std::all_of(
            action.rounds.begin(), action.rounds.end(),
            [this](const ScheduledRound& round) { return may_work_on(device_, round.group); });
    }

    const Device& device_;
    const Tournament& before_;
    const Tournament& after_;
};

}  // namespace

std::optional<Error> authorize_change(const Device& device, const Tournament& before,
                                      const Tournament& after) {
    if (device.role == Role::ChiefArbiter) return std::nullopt;
    const std::vector<Part> parts = core::parts_before(before, after);
    const Fence fence(device, before, after);
    const bool is_within = std::all_of(
        parts.begin(), parts.end(), [&fence](const Part& part) { return std::visit(fence, part); });
    if (is_within) return std::nullopt;
    if (device.role != Role::SectionArbiter) return beyond_role(device);
    return Error("authority.reaches_further",
                 {{"device", device.name}, {"groups", groups_text(device)}});
}

}  // namespace kydai::authority
