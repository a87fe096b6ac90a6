// See takeover.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/takeover.hpp"

#include <algorithm>
#include <tuple>

namespace kydai::display {
namespace {

using protocol::Announcement;
using protocol::AnnouncementPriority;
using std::chrono::milliseconds;

constexpr milliseconds turn{8'000};  // several announcements at once take turns of this length
constexpr milliseconds reading_min{8'000};
constexpr milliseconds reading_max{20'000};

/// Four seconds and half a second a word, within limits: enough to read it twice.
milliseconds reading_time(const Announcement& announcement) {
    const auto words = std::ranges::count(announcement.text, ' ') + 1;
    return std::clamp(milliseconds{4'000} + milliseconds{500} * words, reading_min, reading_max);
}

/// How often it comes again; zero = once. More often than this would only grate.
milliseconds repetition(const Announcement& announcement) {
    constexpr milliseconds repetition_min{15'000};
    if (announcement.repeat_every.count() <= 0) return milliseconds{0};
    return std::max(announcement.repeat_every, repetition_min);
}

bool is_urgent(const Announcement& announcement) {
    return announcement.priority == AnnouncementPriority::Urgent;
}

EngineTime expiry(const Announcement& announcement) {
    const bool lasts = is_urgent(announcement) || announcement.duration.count() <= 0;
    return lasts ? EngineTime::max() : announcement.issued_at + announcement.duration;
}

/// How long each window is; a call without repetitions covers the screen for its whole duration.
milliseconds window_length(const Announcement& announcement) {
    const bool is_whole = announcement.priority == AnnouncementPriority::Call &&
                          repetition(announcement).count() <= 0 &&
                          announcement.duration.count() > 0;
    if (is_whole) return announcement.duration;
    const milliseconds wanted = reading_time(announcement);
    if (repetition(announcement).count() <= 0) return wanted;
    return std::min(wanted, repetition(announcement));
}

/// When the next window opens after `now`.
EngineTime next_window(const Announcement& announcement, EngineTime now) {
    if (now < announcement.issued_at) return announcement.issued_at;
    if (repetition(announcement).count() <= 0) return EngineTime::max();
    const auto passed = (now - announcement.issued_at) / repetition(announcement);
    const EngineTime next = announcement.issued_at + (passed + 1) * repetition(announcement);
    return next < expiry(announcement) ? next : EngineTime::max();
}

/// Of several in their windows: those of the highest priority, in the order they were issued.
std::vector<Takeover> foremost(std::vector<Takeover> open) {
    if (open.empty()) return open;
    const auto highest = std::ranges::max(open, {}, [](const Takeover& one) {
                             return one.announcement->priority;
                         }).announcement->priority;
    std::erase_if(open,
                  [highest](const Takeover& one) { return one.announcement->priority != highest; });
    std::ranges::sort(open, {}, [](const Takeover& one) {
        return std::tuple(one.announcement->issued_at, one.announcement->id);
    });
    return open;
}

}  // namespace

bool is_addressed(const Announcement& announcement, const ScreenName& screen,
                  const std::vector<GroupId>& groups) {
    if (announcement.groups.empty() && announcement.screens.empty()) return true;
    if (std::ranges::find(announcement.screens, screen) != announcement.screens.end()) return true;
    return std::ranges::any_of(announcement.groups, [&groups](const GroupId& group) {
        return std::ranges::find(groups, group) != groups.end();
    });
}

bool is_in_force(const Announcement& announcement, EngineTime now) {
    return announcement.issued_at <= now && now < expiry(announcement);
}

std::optional<TakeoverWindow> takeover_window(const Announcement& announcement, EngineTime now) {
    if (!is_in_force(announcement, now)) return std::nullopt;
    TakeoverWindow window{announcement.issued_at, EngineTime::max(), 0};
    if (repetition(announcement).count() > 0) {
        const auto passed = (now - announcement.issued_at) / repetition(announcement);
        window.repetition = static_cast<int>(passed);
        window.from += passed * repetition(announcement);
    }
    if (is_urgent(announcement)) return window;
    window.until = std::min(window.from + window_length(announcement), expiry(announcement));
    if (now >= window.until) return std::nullopt;
    return window;
}

AnnouncementsNow announcements_now(const HallModel& model, const ScreenName& screen,
                                   const std::vector<GroupId>& groups, EngineTime now) {
    AnnouncementsNow result;
    const protocol::Announcements* known = model.announcements();
    if (known == nullptr) return result;
    std::vector<Takeover> open;
    const auto earlier = [&result](EngineTime time) {
        result.next_change = std::min(result.next_change, time);
    };
    for (const Announcement& one : known->active) {
        if (!is_addressed(one, screen, groups)) continue;
        earlier(next_window(one, now));
        if (!is_in_force(one, now)) continue;
        earlier(expiry(one));
        if (const auto window = takeover_window(one, now)) {
            earlier(window->until);
            open.push_back({&one, *window});
        }
        if (!is_urgent(one)) result.in_ticker.push_back(&one);
    }
    open = foremost(std::move(open));
    if (open.empty()) return result;
    const auto turns = now.time_since_epoch() / turn;
    result.over = open[static_cast<std::size_t>(turns) % open.size()];
    if (open.size() > 1) earlier(EngineTime{(turns + 1) * turn});
    return result;
}

}  // namespace kydai::display
