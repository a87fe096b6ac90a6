// See wall.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/wall.hpp"

#include "display/render/damage.hpp"
#include "display/render/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kydai::display {
namespace {

using Stopwatch = std::chrono::steady_clock;

/// The same window, which may hold another list.
bool is_same_place(const Surface& a, const Surface& b) {
    return a.name == b.name && a.rect == b.rect;
}

/// The one color that a part stands on, if nothing else lies under it.
std::optional<Rgba> plain_color(const DrawList& under, const Rect& rect, Rgba background) {
    if (under.commands.empty()) return background;
    const Box* box = std::get_if<Box>(&under.commands.back());
    if (box == nullptr || box->radius != 0 || box->color.a != 255) return std::nullopt;
    return common(box->rect, rect) == rect ? std::optional<Rgba>(box->color) : std::nullopt;
}

int shift_after(const Surface& surface, std::chrono::microseconds since) {
    const double seconds = std::chrono::duration<double>(since).count();
    // Speeds are whole pixels a frame, so that the position's fraction stays the same for minutes;
    // the small bias keeps rounding errors from turning 2.0 pixels into 1 and then 3.
    constexpr double bias = 1e-3;
    return static_cast<int>(std::floor(surface.shift_px + surface.speed_px_per_s * seconds + bias));
}

std::unique_ptr<Card> card_for(XWindows& windows, FontSet& fonts, Renderer renderer) {
    const bool is_forced = renderer == Renderer::Card || !windows.can_put_pixels();
    const bool is_wanted = is_forced || (renderer == Renderer::Auto && windows.has_graphics_card());
    if (!is_wanted || !windows.can_draw_with_card()) return nullptr;
    return Card::open(windows, fonts, is_forced);
}

}  // namespace

Wall::Wall(XWindows& windows, FontSet& fonts, SoftPainter& painter, Renderer renderer)
    : windows_(windows),
      fonts_(fonts),
      painter_(painter),
      card_(card_for(windows, fonts, renderer)) {}

Wall::~Wall() {
    for (Part& part : parts_) close_part(part);
}

Wall::Part Wall::open_part(const Surface& surface) {
    Part part;
    part.surface = surface;
    part.window = windows_.open_part(surface.rect);
    part.damage = {0, 0, surface.rect.width, surface.rect.height};
    return part;
}

void Wall::close_part(Part& part) {
    part.on_card.reset();
    windows_.close_part(part.window);
}

bool Wall::is_for_card(const Part& part) const {
    return card_ && (part.moves() || !windows_.can_put_pixels());
}

void Wall::look_under(Part& part) {
    part.under = commands_within(picture_.still, part.surface.rect, fonts_);
    part.plain = plain_color(part.under, part.surface.rect, picture_.background);
    if (part.on_card) part.on_card->forget();
}

void Wall::update_parts(const Rect& still_damage) {
    std::vector<Part> kept;
    for (const Surface& surface : picture_.moving) {
        const auto before = std::ranges::find_if(
            parts_, [&](const Part& part) { return is_same_place(part.surface, surface); });
        if (before == parts_.end()) {
            kept.push_back(open_part(surface));
        } else {
            const Rect whole{0, 0, surface.rect.width, surface.rect.height};
            const bool is_ground_changed = overlap(still_damage, surface.rect);
            before->is_dirty = is_ground_changed || !(before->surface.list == surface.list);
            before->damage =
                is_ground_changed || surface.shift_px != before->surface.shift_px
                    ? whole
                    : damage_between(before->surface.list, surface.list, whole, fonts_);
            before->surface = surface;
            kept.push_back(std::move(*before));
            parts_.erase(before);
        }
        if (kept.back().is_dirty) look_under(kept.back());
    }
    for (Part& part : parts_) close_part(part);
    parts_ = std::move(kept);
}

/// Where the still part looks another way than it stands in the window. A card paints everything.
Rect Wall::still_damage(const Picture& picture) {
    const Rect whole{0, 0, picture.width, picture.height};
    const bool is_other = !is_painted_ || picture.background != picture_.background ||
                          picture.width != picture_.width || picture.height != picture_.height ||
                          !std::ranges::equal(picture.moving, picture_.moving, is_same_place);
    if (is_other) return whole;
    const Rect damage = damage_between(picture_.still, picture.still, whole, fonts_);
    const bool is_any = damage.width > 0 && damage.height > 0;
    return is_any && card_ ? whole : damage;
}

void Wall::paint_still(const Raster& raster) {
    draw(raster, Box{raster.area, picture_.background, 0});
    painter_.paint(raster, picture_.still);
}

/// Where nobody sees it. The first picture has nothing in front of it that could be seen half
/// painted, and is presented as it is painted.
void Wall::paint_main(const Rect& damage) {
    if (card_) {
        card_->paint_main(picture_);
    } else if (is_painted_) {
        windows_.keep_main(damage, [this](const Raster& raster) { paint_still(raster); });
    }
}

void Wall::present_main(const Rect& damage) {
    if (card_) {
        card_->present_main();
    } else if (is_painted_) {
        windows_.show_kept(damage);
    } else {
        windows_.put_main(damage, [this](const Raster& raster) { paint_still(raster); });
    }
}

/// Draws the part where nobody sees it yet.
void Wall::draw_part(Part& part) {
    if (is_for_card(part)) {
        draw_on_card(part);
    } else {
        part.on_card.reset();
        draw_strip(part);
    }
}

void Wall::draw_on_card(Part& part) {
    if (!part.on_card) {
        windows_.show_part(part.window);
        part.is_shown = true;
        part.on_card = card_->open_part(part.window);
    }
    card_->paint_part(*part.on_card, part.under, part.surface, picture_.background, part.shift);
}

/// A moving part from what is now at its left edge some way on; of a standing one what has changed.
void Wall::draw_strip(Part& part) {
    const Rect& rect = part.surface.rect;
    part.strip_start = part.shift;
    part.strip_end = part.shift + rect.width;
    part.list_end = right_end(part.surface.list, fonts_);
    if (part.moves() && part.plain) {
        constexpr int ahead_px = 2048;  // seconds of motion, and few megabytes
        part.strip_end = std::clamp(part.list_end, part.strip_end, part.strip_end + ahead_px);
    }
    const Size strip{part.strip_end - part.strip_start, rect.height};
    const Rect area = part.moves() ? Rect{0, 0, strip.width, strip.height} : part.damage;
    windows_.put_strip(part.window, strip, area, [&](const Raster& raster) {
        draw(raster, Box{raster.area, part.plain.value_or(picture_.background), 0});
        if (!part.plain) painter_.paint(raster, part.under, -rect.x, -rect.y);
        painter_.paint(raster, part.surface.list, -part.strip_start, 0);
    });
}

/// Brings what was drawn to the screen, where the part stands now.
void Wall::place_part(Part& part) {
    if (part.on_card) return Card::present_part(*part.on_card);
    const Rect& rect = part.surface.rect;
    const Rect whole{0, 0, rect.width, rect.height};
    const bool is_all = part.moves() || !part.is_shown;
    if (!part.is_shown) windows_.show_part(part.window);
    part.is_shown = true;
    windows_.copy_strip(part.window, part.shift - part.strip_start, is_all ? whole : part.damage,
                        part.plain.value_or(picture_.background));
}

void Wall::show(const Picture& picture, const std::function<void()>& painted) {
    const auto start = Stopwatch::now();
    painter_.begin_picture();
    const Rect damage = still_damage(picture);
    const bool is_main_due = damage.width > 0 && damage.height > 0;
    picture_ = picture;
    update_parts(damage);
    bool is_any_due = is_main_due;
    if (is_main_due) paint_main(damage);
    for (Part& part : parts_) {
        const int shift = shift_after(part.surface, std::chrono::microseconds{0});
        part.is_dirty = part.is_dirty || (!part.moves() && shift != part.shift);
        if (!part.is_dirty) continue;
        part.shift = shift;
        draw_part(part);
        is_any_due = true;
    }
    Stopwatch::duration waited{0};
    if (painted) {
        if (card_ && is_any_due) card_->finish();
        const auto begin = Stopwatch::now();
        painted();
        waited = Stopwatch::now() - begin;
    }
    if (is_main_due) present_main(damage);
    for (Part& part : parts_)
        if (std::exchange(part.is_dirty, false)) place_part(part);
    is_painted_ = true;
    if (!is_any_due) return;
    const auto worked = Stopwatch::now() - start - waited;
    cost_.add(std::chrono::duration_cast<std::chrono::microseconds>(worked));
}

void Wall::move_on(std::chrono::microseconds since) {
    for (Part& part : parts_) {
        if (!part.moves()) continue;
        const int shift = shift_after(part.surface, since);
        if (shift == part.shift) continue;
        const auto start = Stopwatch::now();
        part.shift = shift;
        const int needed = std::min(part.list_end, shift + part.surface.rect.width);
        if (part.on_card || !part.plain || part.strip_end < needed) draw_part(part);
        const auto drawn = Stopwatch::now();
        place_part(part);
        // Waiting for the monitor's beam is no work.
        const auto end = part.on_card && has_vertical_sync() ? drawn : Stopwatch::now();
        cost_.add(std::chrono::duration_cast<std::chrono::microseconds>(end - start));
    }
}

bool Wall::is_moving() const {
    return std::ranges::any_of(parts_, &Part::moves);
}

DrawingCost Wall::take_cost() {
    return std::exchange(cost_, {});
}

}  // namespace kydai::display
