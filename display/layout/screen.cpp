// See screen.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/screen.hpp"

#include "display/layout/layout.hpp"
#include "display/layout/ticker_items.hpp"
#include "publisher/protocol/query_wire.hpp"

#include <algorithm>

namespace kydai::display {

Screen::Screen(ScreenSettings settings, Theme theme, Catalogue catalogue)
    : settings_(std::move(settings)), theme_(std::move(theme)), catalogue_(std::move(catalogue)) {
    ticker_.set_starts_in_view(settings_.is_still);
}

HallModel::Applied Screen::apply(const protocol::Envelope& envelope) {
    return model_.apply(envelope);
}

void Screen::replace(const std::vector<protocol::Envelope>& snapshot) {
    model_.replace(snapshot);
}

void Screen::retire(const std::string& topic) {
    model_.retire(topic);
}

void Screen::drop() {
    model_.drop();
}

void Screen::set_theme(Theme theme) {
    theme_ = std::move(theme);
}

void Screen::set_catalogue(Catalogue catalogue) {
    catalogue_ = std::move(catalogue);
}

void Screen::set_settings(ScreenSettings settings) {
    settings_ = std::move(settings);
    ticker_.set_starts_in_view(settings_.is_still);
    planned_revision_ = -1;
    last_.reset();
}

void Screen::refresh_plan(const Capacities& capacities) {
    const bool is_known =
        planned_revision_ == model_.revision() && planned_capacities_ == capacities;
    if (is_known) return;
    plan_ = make_plan(model_, settings_.identity, capacities, &plan_);
    planned_revision_ = model_.revision();
    planned_capacities_ = capacities;
}

Shown Screen::shown(const Selection& selection, bool is_stale) const {
    const ItemKey& key = selection.page.key;
    Shown shown{item_kind_name(key.kind),
                key.group,
                key.list,
                key.round,
                selection.page.page,
                selection.pages,
                0,
                model_.log_sequence(),
                model_.run(),
                is_stale,
                ""};
    const bool is_of_round = key.kind == ItemKind::Pairings || key.kind == ItemKind::OpenBoards ||
                             key.kind == ItemKind::PairingsByName;
    const protocol::Pairings* pairings = is_of_round ? model_.pairings(key.group) : nullptr;
    if (pairings != nullptr) shown.publication = protocol::publication_name(*pairings);
    if (selection.takeover != nullptr) {
        shown.scene = "announcement";
        shown.announcement = selection.takeover->id;
        shown.publication.clear();
    }
    return shown;
}

namespace {

/// Four places in turn, another one on each page, so that nothing burns in. A page that stands
/// moves every ten minutes.
Metrics against_burn_in(const Metrics& metrics, const PageMemory& page, EngineTime now) {
    const bool stands = page.until == EngineTime::max();
    const auto turn =
        stands ? std::chrono::floor<std::chrono::minutes>(now.time_since_epoch()) /
                     std::chrono::minutes{10}
               : std::chrono::floor<std::chrono::seconds>(page.since.time_since_epoch()).count();
    const int dx = turn % 2 == 0 ? metrics.nudge : -metrics.nudge;
    const int dy = turn / 2 % 2 == 0 ? metrics.nudge : -metrics.nudge;
    return nudged(metrics, dx, dy);
}

}  // namespace

bool Screen::is_current(EngineTime now, const Staleness& stale, Size size) const {
    return last_ && last_->revision == model_.revision() && last_->size == size &&
           last_->staleness == stale && !stale.is_stale && last_->frame.time <= now &&
           now < last_->valid_until;
}

Frame Screen::compose(EngineTime now, const Staleness& stale, Size size,
                      const TextMeasurer& measurer) {
    const Metrics metrics = metrics_for(size, theme_, settings_.viewing, measurer);
    refresh_plan(capacities_of(metrics));
    const Selection selection = select(plan_, model_, settings_.identity, page_, now);
    page_ = selection.page;
    const Metrics moved = against_burn_in(metrics, selection.page, now);
    const LayoutContext context{moved, theme_, measurer, catalogue_, now, stale};

    Frame frame;
    frame.time = now;
    frame.picture = layout(selection.scene, context);
    frame.next_change =
        std::min(selection.next_change, SoundDesk::next_due(model_, plan_.groups, now));
    if (has_ticker(selection.scene.content) && !stale.is_stale) {
        const auto items =
            ticker_items(model_, settings_.identity, plan_.groups, theme_, catalogue_, now);
        auto moving = ticker_.surface(items, metrics.foot, metrics, theme_, measurer, now);
        if (moving) frame.picture.moving.push_back(std::move(*moving));
        frame.next_change = std::min(frame.next_change, ticker_.next_change());
    }
    if (const auto effective = model_.next_effective()) {
        frame.next_change = std::min(frame.next_change, *effective);
    }
    frame.next_change = std::max(frame.next_change, now + std::chrono::milliseconds{1});
    frame.shown = shown(selection, stale.is_stale);
    frame.sounds = sounds_.due(model_, settings_.identity.name, plan_.groups, now);
    const protocol::ScreenAssignment* assigned = model_.assignment(settings_.identity.name);
    frame.groups = assigned != nullptr ? assigned->groups : settings_.identity.groups;
    frame.capacities = plan_.capacities;
    frame.skipped = plan_.skipped;
    return frame;
}

Picture Screen::preview(const protocol::Announcement& announcement, EngineTime now,
                        const FeedHealth& health, Size size, const TextMeasurer& measurer) const {
    Screen other(*this);
    protocol::Announcement shown = announcement;
    shown.issued_at = now;
    shown.groups.clear();
    shown.screens = {settings_.identity.name};
    other.model_.show_only(protocol::Announcements{{std::move(shown)}});
    return other.frame(now, health, size, measurer).picture;
}

Frame Screen::frame(EngineTime now, const FeedHealth& health, Size size,
                    const TextMeasurer& measurer) {
    model_.advance(now);
    const Staleness stale = staleness(health, now);
    if (is_current(now, stale, size)) {
        Frame& again = last_->frame;
        const std::chrono::duration<double> passed = now - again.time;
        for (Surface& part : again.picture.moving) {
            part.shift_px += part.speed_px_per_s * passed.count();
        }
        again.time = now;
        again.sounds.clear();
    } else {
        Frame fresh = compose(now, stale, size, measurer);
        const EngineTime valid_until = fresh.next_change;
        last_ = Last{std::move(fresh), valid_until, model_.revision(), size, stale};
    }
    Frame frame = last_->frame;
    if (const auto at = next_staleness_change(health, now)) {
        frame.next_change = std::min(frame.next_change, *at);
    }
    // A message that came since the frame was made may hold before anything else changes.
    if (const auto at = model_.next_effective()) {
        frame.next_change = std::min(frame.next_change, *at);
    }
    return frame;
}

}  // namespace kydai::display
