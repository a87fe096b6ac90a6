// See painter.hpp.
#include "display/render/painter.hpp"

#include "display/render/code_points.hpp"
#include "display/render/font_measurer.hpp"
#include "display/render/mask_texture.hpp"
#include "display/render/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace kydai::display {
namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

Rect bounds_of(const DrawCommand& command, FontSet& fonts) {
    return std::visit(
        Overloaded{[](const Box& box) { return box.rect; },
                   [](const Disc& disc) {
                       const int side = disc.radius * 2 + 3;
                       return Rect{disc.x - disc.radius - 1, disc.y - disc.radius - 1, side, side};
                   },
                   [](const Triangle& t) {
                       const auto [left, right] = std::minmax({t.x1, t.x2, t.x3});
                       const auto [top, bottom] = std::minmax({t.y1, t.y2, t.y3});
                       return Rect{left - 1, top - 1, right - left + 2, bottom - top + 2};
                   },
                   [&](const Text& text) {
                       // A letter may reach a little beyond its advance.
                       const int width = FontMeasurer(fonts).width(text.text, text.face, text.px);
                       return Rect{text.x - text.px / 2, text.baseline - text.px * 3 / 2,
                                   width + text.px, text.px * 5 / 2};
                   }},
        command);
}

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

sf::FloatRect to_float(const Rect& rect) {
    return {static_cast<float>(rect.x), static_cast<float>(rect.y), static_cast<float>(rect.width),
            static_cast<float>(rect.height)};
}

/// A view that shows `rect` one to one and cuts everything outside it.
sf::View view_of(const Rect& rect, const Picture& picture) {
    sf::View view(to_float(rect));
    const auto width = static_cast<float>(picture.width);
    const auto height = static_cast<float>(picture.height);
    const sf::FloatRect area = to_float(rect);
    view.setViewport(
        {area.left / width, area.top / height, area.width / width, area.height / height});
    return view;
}

}  // namespace

std::size_t PreparedList::vertices() const {
    std::size_t count = 0;
    for (const Batch& batch : batches_) count += batch.vertices.size();
    return count;
}

void Painter::append_text(PreparedList& prepared, const Text& text) {
    const sf::Color color = to_color(text.color);
    int pen = text.x;
    char32_t before = 0;
    for (const char32_t letter : to_code_points(text.text)) {
        if (before != 0) pen += fonts_.kerning(text.face, text.px, before, letter);
        const AtlasGlyph& glyph = atlas_.glyph(text.face, text.px, letter);
        if (glyph.width > 0) {
            if (prepared.batches_.back().page != glyph.page)
                prepared.batches_.push_back({glyph.page, {}});
            append_textured(
                prepared.batches_.back().vertices,
                {pen + glyph.left, text.baseline - glyph.top, glyph.width, glyph.height}, color,
                static_cast<float>(glyph.x), static_cast<float>(glyph.y));
        }
        pen += fonts_.advance(text.face, text.px, letter);
        before = letter;
    }
}

PreparedList Painter::prepare(const DrawList& list) {
    atlas_.ensure_page();
    PreparedList prepared;
    prepared.generation_ = atlas_.generation();
    prepared.batches_.push_back({0, {}});
    for (const DrawCommand& command : list.commands) {
        std::visit(
            [&](const auto& shape) {
                if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, Text>)
                    append_text(prepared, shape);
                else
                    append(prepared.batches_.back().vertices, shape);
            },
            command);
    }
    flush_masks();
    return prepared;
}

void Painter::paint(sf::RenderTarget& target, const PreparedList& list, int x, int y) const {
    sf::RenderStates states(sf::BlendAlpha);
    states.transform.translate(static_cast<float>(x), static_cast<float>(y));
    for (const PreparedList::Batch& batch : list.batches_) {
        if (batch.vertices.empty()) continue;
        states.texture = &atlas_.page(batch.page);
        target.draw(batch.vertices.data(), batch.vertices.size(), sf::Triangles, states);
    }
}

DrawList commands_within(const DrawList& list, const Rect& rect, FontSet& fonts) {
    DrawList within;
    for (const DrawCommand& command : list.commands)
        if (overlap(bounds_of(command, fonts), rect)) within.commands.push_back(command);
    return within;
}

void paint_picture(sf::RenderTarget& target, Painter& painter, const Picture& picture) {
    static_cast<void>(target.setActive(true));
    painter.begin_picture();
    const Rect whole{0, 0, picture.width, picture.height};
    const PreparedList still = painter.prepare(picture.still);
    target.setView(view_of(whole, picture));
    target.clear(to_color(picture.background));
    painter.paint(target, still);
    for (const Surface& surface : picture.moving) {
        target.setView(view_of(surface.rect, picture));
        painter.paint(target, painter.prepare(surface.list), surface.rect.x - whole_shift(surface),
                      surface.rect.y);
    }
    target.setView(view_of(whole, picture));
}

int whole_shift(const Surface& surface) {
    return static_cast<int>(std::floor(surface.shift_px));
}

}  // namespace kydai::display
