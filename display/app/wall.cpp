// See wall.hpp.
#include "display/app/wall.hpp"

#include "display/render/shapes.hpp"

#include <SFML/OpenGL.hpp>
#include <SFML/Window/Event.hpp>

#include <algorithm>
#include <cmath>
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

int shift_after(const Surface& surface, std::chrono::microseconds since) {
    const double seconds = std::chrono::duration<double>(since).count();
    // Speeds are whole pixels a frame, so that the position's fraction stays the same for minutes;
    // the small bias keeps rounding errors from turning 2.0 pixels into 1 and then 3.
    constexpr double bias = 1e-3;
    return static_cast<int>(std::floor(surface.shift_px + surface.speed_px_per_s * seconds + bias));
}

}  // namespace

Wall::Wall(XWindows& windows, FontSet& fonts)
    : windows_(windows), fonts_(fonts), main_(windows.main_window()), painter_(fonts) {
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
    part.target = std::make_unique<sf::RenderWindow>(part.window);
    part.target->setVerticalSyncEnabled(has_vertical_sync_ && surface.speed_px_per_s > 0.0);
    return part;
}

void Wall::close_part(Part& part) {
    part.target.reset();
    windows_.close_part(part.window);
}

void Wall::update_parts(const Picture& picture, bool is_still_changed) {
    std::vector<Part> kept;
    for (const Surface& surface : picture.moving) {
        const auto before = std::ranges::find_if(
            parts_, [&](const Part& part) { return is_same_place(part.surface, surface); });
        if (before == parts_.end()) {
            kept.push_back(open_part(surface));
        } else {
            before->is_dirty = is_still_changed || !(before->surface.list == surface.list);
            before->surface = surface;
            kept.push_back(std::move(*before));
            parts_.erase(before);
        }
        Part& part = kept.back();
        if (!part.is_dirty) continue;
        part.backdrop = painter_.prepare(commands_within(picture.still, surface.rect, fonts_));
        part.list = painter_.prepare(surface.list);
    }
    for (Part& part : parts_) close_part(part);
    parts_ = std::move(kept);
}

void Wall::prepare_again_if_void() {
    if (painter_.is_valid(still_)) return;
    still_ = painter_.prepare(picture_.still);
    for (Part& part : parts_) {
        part.backdrop =
            painter_.prepare(commands_within(picture_.still, part.surface.rect, fonts_));
        part.list = painter_.prepare(part.surface.list);
    }
}

void Wall::paint_main() {
    static_cast<void>(main_.setActive(true));
    main_.setView(view_of({0, 0, picture_.width, picture_.height}));
    main_.clear(to_color(picture_.background));
    painter_.paint(main_, still_);
    // Under the parts too: should one be late, its first moment shows the right picture.
    for (const Part& part : parts_)
        if (part.surface.speed_px_per_s <= 0.0)
            painter_.paint(main_, part.list, part.surface.rect.x, part.surface.rect.y);
}

void Wall::paint_part(Part& part) {
    const Rect& rect = part.surface.rect;
    part.target->setView(view_of(rect));
    part.target->clear(to_color(picture_.background));
    painter_.paint(*part.target, part.backdrop);
    painter_.paint(*part.target, part.list, rect.x - part.shift, rect.y);
}

void Wall::show(const Picture& picture) {
    const auto start = Stopwatch::now();
    static_cast<void>(main_.setActive(true));
    painter_.begin_picture();
    const bool is_still_changed = !is_painted_ || picture.still != picture_.still ||
                                  picture.background != picture_.background ||
                                  picture.width != picture_.width ||
                                  picture.height != picture_.height;
    const bool are_places_changed =
        !std::ranges::equal(picture.moving, picture_.moving, is_same_place);
    picture_ = picture;
    if (is_still_changed) still_ = painter_.prepare(picture_.still);
    update_parts(picture_, is_still_changed);
    prepare_again_if_void();
    const bool is_main_due = is_still_changed || are_places_changed;
    bool is_any_due = is_main_due;
    if (is_main_due) paint_main();
    for (Part& part : parts_) {
        const int shift = shift_after(part.surface, std::chrono::microseconds{0});
        part.is_dirty =
            part.is_dirty || (part.surface.speed_px_per_s <= 0.0 && shift != part.shift);
        if (!part.is_dirty) continue;
        part.shift = shift;
        paint_part(part);
        is_any_due = true;
    }
    if (is_main_due) present(main_);
    for (Part& part : parts_)
        if (std::exchange(part.is_dirty, false)) present(*part.target);
    is_painted_ = true;
    if (!is_any_due) return;
    ++cost_.frames;
    cost_.total += std::chrono::duration_cast<std::chrono::microseconds>(Stopwatch::now() - start);
}

void Wall::move_on(std::chrono::microseconds since) {
    for (Part& part : parts_) {
        if (part.surface.speed_px_per_s <= 0.0) continue;
        const int shift = shift_after(part.surface, since);
        if (shift == part.shift) continue;
        const auto start = Stopwatch::now();
        part.shift = shift;
        paint_part(part);
        const auto drawn = Stopwatch::now();
        present(*part.target);
        ++cost_.frames;
        // Waiting for the monitor's beam is no work.
        const auto end = has_vertical_sync_ ? drawn : Stopwatch::now();
        cost_.total += std::chrono::duration_cast<std::chrono::microseconds>(end - start);
    }
}

bool Wall::is_moving() const {
    return std::ranges::any_of(parts_,
                               [](const Part& part) { return part.surface.speed_px_per_s > 0.0; });
}

void Wall::present(sf::RenderWindow& target) {
    target.display();
    // The library selects events for its windows by itself; unread they would pile up for days.
    sf::Event event{};
    while (target.pollEvent(event)) {
    }
}

DrawingCost Wall::take_cost() {
    return std::exchange(cost_, {});
}

}  // namespace kydai::display
