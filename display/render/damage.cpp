// See damage.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/damage.hpp"

#include "display/render/code_points.hpp"
#include "display/render/font_measurer.hpp"
#include "display/render/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <type_traits>

namespace kydai::display {
namespace {

/// A letter may reach a little beyond its advance, and marks above the line.
Rect letters_bounds(const Text& text, int x, int width) {
    return {x - text.px / 8, text.baseline - text.px * 5 / 4, width + text.px / 4, text.px * 5 / 3};
}

Rect shape_bounds(const Box& box, FontSet& /*fonts*/) {
    return box.rect;
}

Rect shape_bounds(const Photo& photo, FontSet& /*fonts*/) {
    return photo.rect;
}

Rect shape_bounds(const Disc& disc, FontSet& /*fonts*/) {
    return bounds_of(disc);
}

Rect shape_bounds(const Triangle& triangle, FontSet& /*fonts*/) {
    return bounds_of(triangle);
}

Rect shape_bounds(const Text& text, FontSet& fonts) {
    return letters_bounds(text, text.x, FontMeasurer(fonts).width(text.text, text.face, text.px));
}

Rect united(const Rect& a, const Rect& b) {
    if (a.width <= 0 || a.height <= 0) return b;
    if (b.width <= 0 || b.height <= 0) return a;
    const int x = std::min(a.x, b.x);
    const int y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

bool are_of_one_place(const Text& a, const Text& b) {
    return a.x == b.x && a.baseline == b.baseline && a.px == b.px && a.face == b.face &&
           a.color == b.color;
}

int width_of(const Text& text, std::u32string_view letters, FontSet& fonts) {
    int width = 0;
    for (const char32_t letter : letters) width += fonts.advance(text.face, text.px, letter);
    return width;
}

/// From the first letter that differs to the last one, where each letter stands by itself.
Rect text_damage(const Text& a, const Text& b, FontSet& fonts) {
    const std::u32string before = to_code_points(a.text);
    const std::u32string after = to_code_points(b.text);
    const bool is_alike =
        before.size() == after.size() && width_of(a, before, fonts) == width_of(b, after, fonts);
    if (!is_alike) return united(shape_bounds(a, fonts), shape_bounds(b, fonts));
    const auto first = std::ranges::mismatch(before, after).in1 - before.begin();
    const auto last =
        std::mismatch(before.rbegin(), before.rend(), after.rbegin()).first.base() - before.begin();
    if (first >= last) return {};
    const auto from = static_cast<std::size_t>(first);
    const auto count = static_cast<std::size_t>(last - first);
    const std::u32string_view all(before);
    const int x = a.x + width_of(a, all.substr(0, from), fonts);
    const int width = std::max(width_of(a, all.substr(from, count), fonts),
                               width_of(b, std::u32string_view(after).substr(from, count), fonts));
    return letters_bounds(a, x, width);
}

Rect command_damage(const DrawCommand& before, const DrawCommand& after, FontSet& fonts) {
    if (before == after) return {};
    const Text* a = std::get_if<Text>(&before);
    const Text* b = std::get_if<Text>(&after);
    if (a != nullptr && b != nullptr && are_of_one_place(*a, *b)) return text_damage(*a, *b, fonts);
    return united(bounds_of(before, fonts), bounds_of(after, fonts));
}

/// What stands between the commands that both have at the beginning and at the end.
Rect inserted_damage(const DrawList& before, const DrawList& after, FontSet& fonts) {
    const auto& a = before.commands;
    const auto& b = after.commands;
    const auto [first_a, first_b] = std::ranges::mismatch(a, b);
    auto last_a = a.end();
    auto last_b = b.end();
    while (last_a != first_a && last_b != first_b && *std::prev(last_a) == *std::prev(last_b)) {
        --last_a;
        --last_b;
    }
    Rect damage;
    const auto add = [&](const DrawCommand& command) {
        damage = united(damage, bounds_of(command, fonts));
    };
    std::for_each(first_a, last_a, add);
    std::for_each(first_b, last_b, add);
    return damage;
}

}  // namespace

Rect bounds_of(const DrawCommand& command, FontSet& fonts) {
    return std::visit([&](const auto& shape) { return shape_bounds(shape, fonts); }, command);
}

Rect damage_between(const DrawList& before, const DrawList& after, const Rect& whole,
                    FontSet& fonts) {
    if (before.commands.size() != after.commands.size()) {
        return common(inserted_damage(before, after, fonts), whole);
    }
    Rect damage;
    for (std::size_t i = 0; i < before.commands.size(); ++i)
        damage = united(damage, command_damage(before.commands[i], after.commands[i], fonts));
    return common(damage, whole);
}

DrawList commands_within(const DrawList& list, const Rect& rect, FontSet& fonts) {
    DrawList within;
    for (const DrawCommand& command : list.commands)
        if (overlap(bounds_of(command, fonts), rect)) within.commands.push_back(command);
    return within;
}

int right_end(const DrawList& list, FontSet& fonts) {
    int end = 0;
    for (const DrawCommand& command : list.commands)
        end = std::max(end, bounds_of(command, fonts).right());
    return end;
}

int whole_shift(const Surface& surface) {
    return static_cast<int>(std::floor(surface.shift_px));
}

}  // namespace kydai::display
