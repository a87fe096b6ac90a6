// See screen_desk.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/screen_desk.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace kydai::daemon {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t screens_max = 1000;  // as the engine's list of them
/// A screen that reports every second has had its chance by then.
constexpr milliseconds restart_valid_for{10'000};

bool offers(const protocol::ScreenReport& report, std::string_view ability) {
    return std::ranges::find(report.abilities, ability) != report.abilities.end();
}

}  // namespace

std::int64_t ScreenDesk::want_preview(const ScreenName& screen, protocol::Announcement announcement,
                                      EngineTime now) {
    if (screens_.size() >= screens_max && !screens_.contains(screen)) return 0;
    screens_[screen].preview = Preview{++newest_ask_, std::move(announcement), now, {}, {}};
    return newest_ask_;
}

void ScreenDesk::want_restart(const ScreenName& screen, EngineTime now) {
    if (screens_.size() >= screens_max && !screens_.contains(screen)) return;
    screens_[screen].restart_wanted_at = now;
}

std::optional<protocol::ScreenWish> ScreenDesk::preview_wish(const ScreenName& name, Screen& screen,
                                                             EngineTime now) {
    if (!screen.preview || screen.preview->answer) return std::nullopt;
    Preview& preview = *screen.preview;
    // It may have been lost on the way; a screen does the newest thing it was asked.
    if (now < preview.wished_at + picture_every || now > preview.wanted_at + patience) {
        return std::nullopt;
    }
    preview.wished_at = now;
    return protocol::ScreenWish{name, preview.ask, preview_width, preview.announcement, false};
}

std::optional<protocol::ScreenWish> ScreenDesk::wish_for(const protocol::ScreenReport& report,
                                                         EngineTime now) {
    forget_old(now);
    if (screens_.size() >= screens_max && !screens_.contains(report.screen)) return std::nullopt;
    Screen& screen = screens_[report.screen];
    if (const auto wanted = std::exchange(screen.restart_wanted_at, std::nullopt)) {
        const bool is_fresh = now <= *wanted + restart_valid_for;
        if (is_fresh && offers(report, protocol::ability_restart)) {
            return protocol::ScreenWish{report.screen, 0, 0, std::nullopt, true};
        }
    }
    if (offers(report, protocol::ability_preview)) {
        if (auto wish = preview_wish(report.screen, screen, now)) return wish;
    }
    if (now > wanted_until_ || now < next_wish_) return std::nullopt;
    if (!offers(report, protocol::ability_picture)) return std::nullopt;
    if (screen.asked && now < screen.asked_at + patience) return std::nullopt;
    if (now < screen.asked_at + picture_every) return std::nullopt;
    screen.asked = ++newest_ask_;
    screen.asked_at = now;
    next_wish_ = now + wishes_apart;
    return protocol::ScreenWish{report.screen, *screen.asked, picture_width, std::nullopt, false};
}

bool ScreenDesk::take(const protocol::ScreenPicture& picture, EngineTime now) {
    const auto found = screens_.find(picture.screen);
    if (found == screens_.end()) return false;
    Screen& screen = found->second;
    if (screen.preview && screen.preview->ask == picture.ask && !screen.preview->answer) {
        screen.preview->answer = Kept{picture, now};
        return true;
    }
    if (screen.asked != picture.ask) return false;
    screen.asked.reset();
    screen.newest = Kept{picture, now};
    return true;
}

const ScreenDesk::Kept* ScreenDesk::picture(const ScreenName& screen) const {
    const auto found = screens_.find(screen);
    return found == screens_.end() || !found->second.newest ? nullptr : &*found->second.newest;
}

const ScreenDesk::Kept* ScreenDesk::preview(const ScreenName& screen, std::int64_t ask) const {
    const auto found = screens_.find(screen);
    if (found == screens_.end() || !found->second.preview) return nullptr;
    const Preview& preview = *found->second.preview;
    return preview.ask == ask && preview.answer ? &*preview.answer : nullptr;
}

void ScreenDesk::forget_old(EngineTime now) {
    if (now < next_tidying_) return;
    next_tidying_ = now + std::chrono::minutes(1);
    for (auto it = screens_.begin(); it != screens_.end();) {
        Screen& screen = it->second;
        if (screen.newest && screen.newest->at + kept_for < now) screen.newest.reset();
        if (screen.preview && screen.preview->wanted_at + kept_for < now) screen.preview.reset();
        const bool is_idle = !screen.newest && !screen.preview && !screen.restart_wanted_at &&
                             screen.asked_at + kept_for < now;
        it = is_idle ? screens_.erase(it) : std::next(it);
    }
}

}  // namespace kydai::daemon
