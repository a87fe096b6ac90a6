// The second look: what differs must lie within the device's groups or in the hall.
// SPDX-License-Identifier: Apache-2.0
#include "engine/authority/authorize.hpp"
#include "engine/authority/refusals.hpp"
#include "engine/core/parts.hpp"

#include <algorithm>

namespace kydai::authority {
namespace {

/// Announcements to own groups alone, as they were or as they are.
bool is_own_call(const Device& device, const Announcement& announcement) {
    const AnnouncementData& data = announcement.data;
    return !data.groups.empty() && data.screens.empty() &&
           std::all_of(data.groups.begin(), data.groups.end(),
                       [&](const GroupId& group) { return may_work_on(device, group); });
}

const Announcement* find(const Tournament& state, AnnouncementId id) {
    const auto found =
        std::find_if(state.announcements->begin(), state.announcements->end(),
                     [id](const Announcement& announcement) { return announcement.id == id; });
    return found == state.announcements->end() ? nullptr : &*found;
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
        const Announcement* was = find(before_, part.id);
        const Announcement* is = find(after_, part.id);
        return (was == nullptr || is_own_call(device_, *was)) &&
               (is == nullptr || is_own_call(device_, *is));
    }
    bool operator()(const ScreenPart& /*part*/) const { return device_.role == Role::Announcer; }
    template <class OfAGroup>
    bool operator()(const OfAGroup& part) const {
        const GroupId group = core::group_of(Part(part));
        return !group.empty() && may_work_on(device_, group);
    }

  private:
    [[nodiscard]] bool is_section() const { return device_.role == Role::SectionArbiter; }

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
