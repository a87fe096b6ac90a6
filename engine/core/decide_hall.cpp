// Announcements, screens and phases.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;
using std::chrono::milliseconds;

constexpr int announcement_characters_max = 500;  // what a wall can show in large letters
constexpr std::size_t announcements_max = 50;     // in force at once; more nobody reads
constexpr int screen_name_characters_max = 64;    // as on the wire
constexpr std::size_t scenes_max = 50;            // of one rotation
constexpr std::size_t screens_max = 500;          // ten times the largest hall
constexpr milliseconds duration_max = std::chrono::hours(24);
constexpr milliseconds repeat_min = std::chrono::seconds(30);  // a chime more often grates
constexpr milliseconds dwell_max = std::chrono::minutes(30);

Error with_limit(const char* code, std::int64_t limit) {
    return Error(code, {{"limit", std::to_string(limit)}});
}

Result<void> check_text(const AnnouncementData& data) {
    if (is_blank(data.text)) return Error("announce.empty");
    const int longest = std::max(count_characters(data.text), count_characters(data.text_english));
    if (longest > announcement_characters_max) {
        return with_limit("announce.too_long", announcement_characters_max);
    }
    return {};
}

Result<void> check_times(const AnnouncementData& data) {
    if (data.duration < milliseconds(0) || data.duration > duration_max) {
        return Error("announce.bad_duration");
    }
    const bool is_repeat_bad = data.repeat_every != milliseconds(0) &&
                               (data.repeat_every < repeat_min || data.repeat_every > duration_max);
    if (is_repeat_bad) return Error("announce.bad_repeat");
    return {};
}

Result<void> check_screen_name(const ScreenName& screen) {
    const bool is_good =
        !screen.empty() && count_characters(screen.value()) <= screen_name_characters_max;
    if (is_good) return {};
    return with_limit("screen.bad_name", screen_name_characters_max);
}

Result<std::vector<GroupId>> known_groups(const Tournament& state,
                                          const std::vector<GroupId>& wanted) {
    if (wanted.empty()) return std::vector<GroupId>{};
    return resolve_groups(state, wanted);
}

Result<ScreenPlan> checked_plan(const Tournament& state, ScreenPlan plan) {
    Result<std::vector<GroupId>> groups = known_groups(state, plan.groups);
    if (!groups) return groups.error();
    plan.groups = std::move(*groups);
    if (plan.scenes.size() > scenes_max) {
        return with_limit("screen.too_many_scenes", static_cast<std::int64_t>(scenes_max));
    }
    for (SceneChoice& scene : plan.scenes) {
        Result<std::vector<GroupId>> of_scene = known_groups(state, scene.groups);
        if (!of_scene) return of_scene.error();
        scene.groups = std::move(*of_scene);
        if (scene.dwell < milliseconds(0) || scene.dwell > dwell_max) {
            return Error("screen.bad_dwell");
        }
    }
    return plan;
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const Announce& command) {
    for (const Result<void>& checked : {check_text(command.data), check_times(command.data)}) {
        if (!checked) return checked;
    }
    const Tournament& state = deciding.state();
    if (state.announcements->size() >= announcements_max) {
        return with_limit("announce.too_many", static_cast<std::int64_t>(announcements_max));
    }
    Announcement announcement;
    announcement.id = AnnouncementId(state.next_announcement);
    announcement.data = command.data;
    announcement.issued_at = deciding.now();
    Result<std::vector<GroupId>> groups = known_groups(state, command.data.groups);
    if (!groups) return groups.error();
    announcement.data.groups = std::move(*groups);
    if (command.data.card) {
        const Group* group = state.group(command.data.card->group);
        const bool is_known =
            group != nullptr && group->entry(command.data.card->player) != nullptr;
        if (!is_known) return Error("announce.unknown_card");
    }
    for (const ScreenName& screen : command.data.screens) {
        const Result<void> checked = check_screen_name(screen);
        if (!checked) return checked;
    }
    deciding.add(Announced{std::move(announcement)});
    return {};
}

Result<void> decide_on(Deciding& deciding, const WithdrawAnnouncement& command) {
    const bool is_all = command.id.value() == 0;
    std::vector<AnnouncementId> withdrawn;
    for (const Announcement& announcement : *deciding.state().announcements) {
        if (is_all || announcement.id == command.id) withdrawn.push_back(announcement.id);
    }
    if (withdrawn.empty() && !is_all) {
        return Error("announce.unknown", {{"id", std::to_string(command.id.value())}});
    }
    for (const AnnouncementId id : withdrawn) deciding.add(AnnouncementWithdrawn{id});
    return {};
}

Result<void> decide_on(Deciding& deciding, const AssignScreen& command) {
    const Result<void> name = check_screen_name(command.plan.screen);
    if (!name) return name;
    Result<ScreenPlan> plan = checked_plan(deciding.state(), command.plan);
    if (!plan) return plan.error();
    const auto& screens = *deciding.state().screens;
    const auto known = screens.find(plan->screen);
    if (known == screens.end() && screens.size() >= screens_max) {
        return with_limit("screen.too_many", static_cast<std::int64_t>(screens_max));
    }
    if (known != screens.end() && known->second == *plan) return {};
    deciding.add(ScreenAssigned{std::move(*plan)});
    return {};
}

Result<void> decide_on(Deciding& deciding, const ReleaseScreen& command) {
    if (!deciding.state().screens->contains(command.screen)) {
        return Error("screen.not_assigned", {{"screen", command.screen.value()}});
    }
    deciding.add(ScreenReleased{command.screen});
    return {};
}

Result<void> decide_on(Deciding& deciding, const SetPhase& command) {
    const Result<std::vector<GroupId>> groups = resolve_groups(deciding.state(), command.groups);
    if (!groups) return groups.error();
    for (const GroupId& id : *groups) {
        const Group& group = *deciding.state().group(id);
        PhaseSet event{id, std::nullopt};
        if (command.phase) {
            event.phase_override =
                PhaseOverride{*command.phase, phase_of_play(group), command.is_held};
        }
        if (event.phase_override != group.phase_override) deciding.add(std::move(event));
    }
    return {};
}

}  // namespace kydai::core
