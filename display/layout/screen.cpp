// See screen.hpp.
#include "display/layout/screen.hpp"

#include "display/layout/layout.hpp"
#include "display/layout/ticker_items.hpp"

#include <algorithm>

namespace kydai::display {

Screen::Screen(ScreenSettings settings, Theme theme, Catalogue catalogue)
    : settings_(std::move(settings)), theme_(std::move(theme)), catalogue_(std::move(catalogue)) {}

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
    planned_revision_ = -1;
}

void Screen::refresh_plan(const Capacities& capacities) {
    const bool is_known =
        planned_revision_ == model_.revision() && planned_capacities_ == capacities;
    if (is_known) return;
    plan_ = make_plan(model_, settings_.identity, capacities);
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
                is_stale};
    if (selection.takeover != nullptr) {
        shown.scene = "announcement";
        shown.announcement = selection.takeover->id;
    }
    return shown;
}

Frame Screen::frame(EngineTime now, const FeedHealth& health, Size size,
                    const TextMeasurer& measurer) {
    model_.advance(now);
    const Metrics metrics = metrics_for(size, theme_, settings_.viewing, measurer);
    refresh_plan(capacities_of(metrics));
    const Selection selection = select(plan_, model_, settings_.identity, page_, now);
    page_ = selection.page;
    const LayoutContext context{metrics, theme_, measurer, catalogue_, now, staleness(health, now)};

    Frame frame;
    frame.time = now;
    frame.picture = layout(selection.scene, context);
    frame.next_change =
        std::min(selection.next_change, SoundDesk::next_due(model_, plan_.groups, now));
    if (has_ticker(selection.scene.content) && !context.staleness.is_stale) {
        const auto items =
            ticker_items(model_, settings_.identity, plan_.groups, theme_, catalogue_, now);
        auto moving = ticker_.surface(items, metrics.foot, metrics, theme_, measurer, now);
        if (moving) frame.picture.moving.push_back(std::move(*moving));
        frame.next_change = std::min(frame.next_change, ticker_.next_change());
    }
    if (const auto effective = model_.next_effective()) {
        frame.next_change = std::min(frame.next_change, *effective);
    }
    if (const auto stale = next_staleness_change(health, now)) {
        frame.next_change = std::min(frame.next_change, *stale);
    }
    frame.next_change = std::max(frame.next_change, now + std::chrono::milliseconds{1});
    frame.shown = shown(selection, context.staleness.is_stale);
    frame.sounds = sounds_.due(model_, settings_.identity.name, plan_.groups, now);
    frame.skipped = plan_.skipped;
    return frame;
}

}  // namespace kydai::display
