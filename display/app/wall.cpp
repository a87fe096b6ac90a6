// See wall.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/wall.hpp"

#include "display/app/x_server.hpp"
#include "display/render/damage.hpp"
#include "display/render/shapes.hpp"

#include <SFML/OpenGL.hpp>
#include <SFML/Window/Event.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

namespace kydai::display {
namespace {

using Stopwatch = std::chrono::steady_clock;

sf::View view_of(const Rect& rect) {
    return sf::View(sf::FloatRect(static_cast<float>(rect.x), static_cast<float>(rect.y),
                                  static_cast<float>(rect.width), static_cast<float>(rect.height)));
}

/// Software drivers present at once, whatever they are asked; then we keep the time ourselves.
bool is_hardware_driver() {
    const GLubyte* name = glGetString(GL_RENDERER);
    if (name == nullptr) return false;
    const std::string_view renderer(
        reinterpret_cast<const char*>(name));  // NOLINT: the C library's type
    return renderer.find("llvmpipe") == std::string_view::npos &&
           renderer.find("softpipe") == std::string_view::npos &&
           renderer.find("swrast") == std::string_view::npos;
}

/// The same window, which may hold another list.
bool is_same_place(const Surface& a, const Surface& b) {
    return a.name == b.name && a.rect == b.rect;
}

/// The one color that a part stands on, if its backdrop is nothing else.
std::optional<Rgba> plain_color(const DrawList& under, const Rect& rect, Rgba background) {
    if (under.commands.empty()) return background;
    const Box* box = std::get_if<Box>(&under.commands.back());
    if (box == nullptr || box->radius != 0 || box->color.a != 255) return std::nullopt;
    const bool is_covered = box->rect.x <= rect.x && box->rect.y <= rect.y &&
                            box->rect.right() >= rect.right() &&
                            box->rect.bottom() >= rect.bottom();
    return is_covered ? std::optional<Rgba>(box->color) : std::nullopt;
}

/// A clock whose digits change shall not get new memory for each second.
int rounded_up(int length) {
    constexpr int step = 64;
    return (length + step - 1) / step * step;
}

/// Upside down, for the graphics library stores the lowest row first and the window system the
/// highest.
sf::View turned_view(const Rect& seen) {
    sf::View view = view_of(seen);
    view.setSize(view.getSize().x, -view.getSize().y);
    return view;
}

/// The library selects events for its windows by itself; unread they would pile up for days.
void forget_events(sf::RenderWindow& target) {
    sf::Event event{};
    while (target.pollEvent(event)) {
    }
}

int shift_after(const Surface& surface, std::chrono::microseconds since) {
    const double seconds = std::chrono::duration<double>(since).count();
    // Speeds are whole pixels a frame, so that the position's fraction stays the same for minutes;
    // the small bias keeps rounding errors from turning 2.0 pixels into 1 and then 3.
    constexpr double bias = 1e-3;
    return static_cast<int>(std::floor(surface.shift_px + surface.speed_px_per_s * seconds + bias));
}

}  // namespace

Wall::Wall(XWindows& windows, FontSet& fonts)
    : windows_(windows),
      fonts_(fonts),
      main_(windows.main_window()),
      canvas_(main_),
      painter_(fonts) {
    static_cast<void>(main_.setActive(true));
    has_vertical_sync_ = is_hardware_driver();
}

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
    part.target.reset();
    windows_.close_part(part.window);
}

bool Wall::needs_own_target(const Part& part) const {
    if (!windows_.can_keep_strips()) return true;
    const bool is_moving = part.surface.speed_px_per_s > 0.0;
    return is_moving && (has_vertical_sync_ || !part.plain);
}

void Wall::prepare_part(Part& part) {
    const DrawList under = commands_within(picture_.still, part.surface.rect, fonts_);
    part.backdrop = painter_.prepare(under);
    part.list = painter_.prepare(part.surface.list);
    part.plain = plain_color(under, part.surface.rect, picture_.background);
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
            const bool is_backdrop_changed = overlap(still_damage, surface.rect);
            before->is_dirty = is_backdrop_changed || !(before->surface.list == surface.list);
            before->damage =
                is_backdrop_changed || surface.shift_px != before->surface.shift_px
                    ? whole
                    : damage_between(before->surface.list, surface.list, whole, fonts_);
            before->surface = surface;
            kept.push_back(std::move(*before));
            parts_.erase(before);
        }
        if (kept.back().is_dirty) prepare_part(kept.back());
    }
    for (Part& part : parts_) close_part(part);
    parts_ = std::move(kept);
}

void Wall::prepare_again_if_void() {
    if (painter_.is_valid(still_)) return;
    still_ = painter_.prepare(picture_.still);
    for (Part& part : parts_) prepare_part(part);
}

/// Where the still part looks another way than it stands in the window. A graphics card may
/// exchange two pictures when it presents, so there everything is painted.
Rect Wall::still_damage(const Picture& picture) {
    const Rect whole{0, 0, picture.width, picture.height};
    const bool is_other = !is_painted_ || has_vertical_sync_ ||
                          picture.background != picture_.background ||
                          picture.width != picture_.width || picture.height != picture_.height ||
                          !std::ranges::equal(picture.moving, picture_.moving, is_same_place);
    return is_other ? whole : damage_between(picture_.still, picture.still, whole, fonts_);
}

bool Wall::is_whole(const Rect& damage) const {
    return damage == Rect{0, 0, picture_.width, picture_.height};
}

void Wall::paint_main(const Rect& damage) {
    static_cast<void>(main_.setActive(true));
    main_.setView(view_of({0, 0, picture_.width, picture_.height}));
    // A whole picture is cleared much faster without it.
    if (!is_whole(damage)) glEnable(GL_SCISSOR_TEST);
    glScissor(damage.x, picture_.height - damage.bottom(), damage.width, damage.height);
    main_.clear(to_color(picture_.background));
    painter_.paint(main_, still_);
    glDisable(GL_SCISSOR_TEST);
}

void Wall::present_main(const Rect& damage) {
    static_cast<void>(main_.setActive(true));
    const Rect part{damage.x, picture_.height - damage.bottom(), damage.width, damage.height};
    if (is_whole(damage) || !present_part(part)) main_.display();
    forget_events(main_);
}

/// Draws the part where nobody sees it yet.
void Wall::draw_part(Part& part) {
    if (!needs_own_target(part)) {
        draw_strip(part);
        return;
    }
    if (!part.target) {
        windows_.show_part(part.window);
        part.is_shown = true;
        part.target = std::make_unique<sf::RenderWindow>(part.window);
        part.target->setVerticalSyncEnabled(has_vertical_sync_ &&
                                            part.surface.speed_px_per_s > 0.0);
    }
    const Rect& rect = part.surface.rect;
    part.target->setView(view_of(rect));
    part.target->clear(to_color(picture_.background));
    painter_.paint(*part.target, part.backdrop);
    painter_.paint(*part.target, part.list, rect.x - part.shift, rect.y);
}

/// A canvas of at least that size. What a ticker needs is large and seldom used.
bool Wall::ensure_canvas(Size size) {
    const sf::Vector2u before = canvas_.getSize();
    const Size had{static_cast<int>(before.x), static_cast<int>(before.y)};
    if (had.width >= size.width && had.height >= size.height) return true;
    return canvas_.create({rounded_up(size.width), rounded_up(size.height)});
}

void Wall::forget_large_canvas() {
    constexpr std::int64_t pixels_max = 128 * 1024;
    const sf::Vector2u size = canvas_.getSize();
    if (std::int64_t{size.x} * size.y > pixels_max) canvas_.destroy();
}

/// A moving part from what is now at its left edge some way on; of a standing one what has changed.
void Wall::draw_strip(Part& part) {
    const Rect& rect = part.surface.rect;
    part.target.reset();
    part.strip_start = part.shift;
    part.strip_end = part.shift + rect.width;
    part.list_end = right_end(part.surface.list, fonts_);
    const bool is_moving = part.surface.speed_px_per_s > 0.0;
    if (is_moving) {
        constexpr int ahead_px = 2048;  // seconds of motion, and few megabytes
        const int longest = static_cast<int>(sf::Texture::getMaximumSize());
        part.strip_end = std::clamp(part.list_end, part.strip_end, part.strip_end + ahead_px);
        part.strip_end = std::min(part.strip_end, part.strip_start + longest);
    }
    const Size strip{part.strip_end - part.strip_start, rect.height};
    const Rect area = is_moving ? Rect{0, 0, strip.width, strip.height} : part.damage;
    if (area.width <= 0 || area.height <= 0 || !ensure_canvas({area.width, area.height})) return;
    const sf::Vector2u size = canvas_.getSize();
    canvas_.setView(turned_view(
        {rect.x + area.x, rect.y + area.y, static_cast<int>(size.x), static_cast<int>(size.y)}));
    canvas_.clear(to_color(part.plain.value_or(picture_.background)));
    if (!part.plain) painter_.paint(canvas_, part.backdrop);
    painter_.paint(canvas_, part.list, rect.x - part.strip_start, rect.y);
    const std::vector<std::uint8_t> rows = canvas_.take_rows({area.width, area.height});
    windows_.put_strip(part.window, rows.data(), strip, area);
    forget_large_canvas();
}

/// Brings what was drawn to the screen, where the part stands now.
void Wall::place_part(Part& part) {
    if (part.target) {
        part.target->display();
        forget_events(*part.target);
        return;
    }
    const Rect& rect = part.surface.rect;
    const Rect whole{0, 0, rect.width, rect.height};
    const bool is_all = part.surface.speed_px_per_s > 0.0 || !part.is_shown;
    if (!part.is_shown) windows_.show_part(part.window);
    part.is_shown = true;
    windows_.copy_strip(part.window, part.shift - part.strip_start, is_all ? whole : part.damage,
                        part.plain.value_or(picture_.background));
}

void Wall::show(const Picture& picture, const std::function<void()>& painted) {
    const auto start = Stopwatch::now();
    static_cast<void>(main_.setActive(true));
    painter_.begin_picture();
    const Rect damage = still_damage(picture);
    const bool is_main_due = damage.width > 0 && damage.height > 0;
    picture_ = picture;
    if (is_main_due) still_ = painter_.prepare(picture_.still);
    update_parts(damage);
    prepare_again_if_void();
    bool is_any_due = is_main_due;
    if (is_main_due) paint_main(damage);
    for (Part& part : parts_) {
        const int shift = shift_after(part.surface, std::chrono::microseconds{0});
        part.is_dirty =
            part.is_dirty || (part.surface.speed_px_per_s <= 0.0 && shift != part.shift);
        if (!part.is_dirty) continue;
        part.shift = shift;
        draw_part(part);
        is_any_due = true;
    }
    Stopwatch::duration waited{0};
    if (painted) {
        static_cast<void>(main_.setActive(true));
        if (is_any_due) glFinish();  // drivers put work off until it is to be seen
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
        if (part.surface.speed_px_per_s <= 0.0) continue;
        const int shift = shift_after(part.surface, since);
        if (shift == part.shift) continue;
        const auto start = Stopwatch::now();
        part.shift = shift;
        const bool is_used_up =
            part.strip_end < std::min(part.list_end, shift + part.surface.rect.width);
        if (part.target || is_used_up) draw_part(part);
        const auto drawn = Stopwatch::now();
        place_part(part);
        // Waiting for the monitor's beam is no work.
        const auto end = part.target && has_vertical_sync_ ? drawn : Stopwatch::now();
        cost_.add(std::chrono::duration_cast<std::chrono::microseconds>(end - start));
    }
}

bool Wall::is_moving() const {
    return std::ranges::any_of(parts_,
                               [](const Part& part) { return part.surface.speed_px_per_s > 0.0; });
}

DrawingCost Wall::take_cost() {
    return std::exchange(cost_, {});
}

}  // namespace kydai::display
