// See check_picture.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/layout/check_picture.hpp"

#include "tests/support/catch.hpp"

#include <algorithm>
#include <set>

namespace kydai::test {

using namespace display;  // NOLINT: a test file

bool overlaps(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

/// The ink of a text: from the top of its capitals to the baseline.
Rect ink_of(const Text& text, const TextMeasurer& measurer) {
    const int capitals = measurer.metrics(text.face, text.px).cap_height;
    return {text.x, text.baseline - capitals, measurer.width(text.text, text.face, text.px),
            capitals};
}

bool is_within(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() &&
           inner.bottom() <= outer.bottom();
}

namespace {

Rect bounds_of(const DrawCommand& command, const TextMeasurer& measurer) {
    struct Bounds {
        const TextMeasurer& measurer;
        Rect operator()(const Box& box) const { return box.rect; }
        Rect operator()(const Photo& photo) const { return photo.rect; }
        Rect operator()(const Text& text) const { return ink_of(text, measurer); }
        Rect operator()(const Disc& disc) const {
            return {disc.x - disc.radius, disc.y - disc.radius, 2 * disc.radius, 2 * disc.radius};
        }
        Rect operator()(const Triangle& t) const {
            const auto [left, right] = std::minmax({t.x1, t.x2, t.x3});
            const auto [top, bottom] = std::minmax({t.y1, t.y2, t.y3});
            return {left, top, right - left, bottom - top};
        }
    };
    return std::visit(Bounds{measurer}, command);
}

/// Inside its area, in the screen's few sizes, and no text on another.
void check_list(const DrawList& list, const Rect& area, const std::set<int>& type_sizes,
                const TextMeasurer& measurer) {
    std::vector<std::pair<Rect, std::string>> inks;
    for (const DrawCommand& command : list.commands) {
        const Rect bounds = bounds_of(command, measurer);
        const auto* text = std::get_if<Text>(&command);
        const std::string what = text != nullptr ? text->text : "a shape";
        INFO(what << " at " << bounds.x << "," << bounds.y << " " << bounds.width << "x"
                  << bounds.height << " in " << area.width << "x" << area.height);
        if (!is_within(bounds, area)) CHECK(is_within(bounds, area));
        if (text == nullptr) continue;
        if (type_sizes.count(text->px) == 0) CHECK(type_sizes.count(text->px) == 1);
        for (const auto& [other, words] : inks) {
            if (!overlaps(bounds, other)) continue;
            INFO("over " << words);
            CHECK_FALSE(overlaps(bounds, other));
        }
        inks.emplace_back(bounds, text->text);
    }
}

}  // namespace

void check_picture(const Picture& picture, Size size, const Theme& theme,
                   const TextMeasurer& measurer) {
    const std::vector<int> all = metrics_for(size, theme, std::nullopt, measurer).type.all();
    const std::set<int> type_sizes(all.begin(), all.end());
    const Rect whole{0, 0, size.width, size.height};
    INFO(size.width << "x" << size.height);
    check_list(picture.still, whole, type_sizes, measurer);
    std::vector<Rect> parts;
    for (const Surface& part : picture.moving) {
        INFO("surface " << part.name);
        if (!is_within(part.rect, whole)) CHECK(is_within(part.rect, whole));
        for (const Rect& other : parts) CHECK_FALSE(overlaps(part.rect, other));
        parts.push_back(part.rect);
        const int reach = part.speed_px_per_s > 0 ? 100'000 : part.rect.width;
        check_list(part.list, {0, 0, reach, part.rect.height}, type_sizes, measurer);
        for (const DrawCommand& command : picture.still.commands) {
            const auto* box = std::get_if<Box>(&command);
            const bool is_cut = box != nullptr && part.name != "stale" &&
                                overlaps(box->rect, part.rect) && !is_within(part.rect, box->rect);
            if (is_cut) {
                INFO("it cuts a box at " << box->rect.x << "," << box->rect.y);
                CHECK_FALSE(is_cut);
            }
            const auto* text = std::get_if<Text>(&command);
            if (text == nullptr) continue;
            INFO("under it: " << text->text);
            if (overlaps(ink_of(*text, measurer), part.rect)) CHECK(false);
        }
    }
}

}  // namespace kydai::test
