// See select.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/select.hpp"

#include "display/scene/content.hpp"
#include "display/scene/takeover.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using std::chrono::milliseconds;

const PlannedItem* find_item(const Plan& plan, const ItemKey& key) {
    const auto found = std::ranges::find(plan.items, key, &PlannedItem::key);
    return found == plan.items.end() ? nullptr : &*found;
}

const PlannedItem& item_of(const Plan& plan, const PageMemory& page) {
    const PlannedItem* item = find_item(plan, page.key);
    return item != nullptr ? *item : plan.items.front();
}

bool has_page(const Plan& plan, const PageMemory& page) {
    const PlannedItem* item = find_item(plan, page.key);
    return item != nullptr && page.page <= static_cast<int>(item->pages.size());
}

/// The page by engine time alone: the same on every screen with this playlist.
PageMemory page_by_time(const Plan& plan, EngineTime now) {
    const milliseconds cycle = std::max(plan.cycle(), milliseconds{1});
    milliseconds passed = now.time_since_epoch() % cycle;
    if (passed.count() < 0) passed += cycle;  // a machine whose clock stands before 1970
    EngineTime since = now - passed;
    for (const PlannedItem& item : plan.items) {
        for (std::size_t i = 0; i < item.pages.size(); ++i) {
            const milliseconds dwell = item.pages[i].dwell;
            if (passed < dwell) {
                return {item.key, static_cast<int>(i) + 1, since, since + dwell, std::nullopt};
            }
            passed -= dwell;
            since += dwell;
        }
    }
    return {plan.items.front().key, 1, now, now + cycle, std::nullopt};
}

EngineTime next_second(EngineTime time) {
    return std::chrono::ceil<std::chrono::seconds>(time);
}

/// What is read now: the page before until its end, then the page by time.
PageMemory current_page(const Plan& plan, const std::optional<PageMemory>& before, EngineTime now) {
    PageMemory by_time = page_by_time(plan, now);
    const bool stands = plan.items.size() == 1 && plan.items.front().pages.size() == 1;
    if (stands) by_time.until = EngineTime::max();
    if (!before || !has_page(plan, *before)) return by_time;
    PageMemory held = *before;
    if (held.left) {
        const milliseconds left = std::max(*held.left, page_after_takeover_min_ms);
        held.until = stands ? EngineTime::max() : next_second(now + left);
        held.left.reset();
        return held;
    }
    const PlannedItem& item = item_of(plan, held);
    const milliseconds dwell = item.pages[static_cast<std::size_t>(held.page) - 1].dwell;
    // A page is never held longer than it takes to read, also when the time line was corrected.
    const milliseconds longest =
        std::max(dwell, page_after_takeover_min_ms) + std::chrono::seconds{1};
    const bool is_being_read = held.since <= now && now < held.until && held.until - now <= longest;
    return is_being_read && !stands ? held : by_time;
}

void note_takeover(PageMemory& page, EngineTime now) {
    if (page.left) return;
    page.left = page.until == EngineTime::max() ? milliseconds{0} : page.until - now;
}

EngineTime next_minute(EngineTime now) {
    return std::chrono::floor<std::chrono::minutes>(now) + std::chrono::minutes{1};
}

/// When a clock on the scene next ticks.
EngineTime next_clock_tick(const HallModel& model, const PlannedItem& item, EngineTime now) {
    EngineTime next = EngineTime::max();
    const auto tick = [&](const GroupId& group) {
        if (!has_clock(model, group)) return;
        if (const auto at = next_tick(*model.clock(group), now)) next = std::min(next, *at);
    };
    if (!item.key.group.empty()) tick(item.key.group);
    if (item.key.kind == ItemKind::Clock) {
        for (const GroupId& group : item.groups) tick(group);
    }
    return next;
}

}  // namespace

Selection select(const Plan& plan, const HallModel& model, const ScreenIdentity& identity,
                 const std::optional<PageMemory>& before, EngineTime now) {
    Selection selection;
    const AnnouncementsNow announcements =
        announcements_now(model, identity.name, plan.groups, now);
    const bool was_taken_over = before && before->left;
    if (announcements.over && was_taken_over && has_page(plan, *before)) {
        selection.page = *before;
    } else {
        selection.page = current_page(plan, before, now);
    }
    const PlannedItem& item = item_of(plan, selection.page);
    selection.pages = static_cast<int>(item.pages.size());
    selection.next_change = std::min(announcements.next_change, next_minute(now));
    if (announcements.over) {
        note_takeover(selection.page, now);
        selection.takeover = announcements.over->announcement;
        selection.scene = {hall_heading(model), AnnouncementView{*selection.takeover}};
        if (selection.takeover->card) {
            if (auto card = player_card(model, *selection.takeover->card)) {
                selection.scene.content = std::move(*card);
            }
        }
        return selection;
    }
    selection.scene = make_scene(model, identity, item, selection.page.page, now);
    selection.next_change =
        std::min({selection.next_change, selection.page.until, next_clock_tick(model, item, now)});
    const protocol::Pairings* pairings = model.pairings(item.key.group);
    if (pairings != nullptr && pairings->changed_at && has_change_marks(*pairings, now)) {
        selection.next_change =
            std::min(selection.next_change, *pairings->changed_at + change_marks_last);
    }
    if (item.key.kind == ItemKind::Pairings) {
        const auto fresh = fresh_results(model, item.key.group, item.key.round, now);
        selection.next_change = std::min(selection.next_change, fresh.until);
    }
    return selection;
}

}  // namespace kydai::display
