// See soft_painter.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/soft_painter.hpp"

#include "display/render/damage.hpp"
#include "display/render/geometry.hpp"
#include "display/render/letters.hpp"
#include "display/render/photo.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>
#include <variant>

namespace kydai::display {
namespace {

/// The raster in the coordinates of a list that is moved by (x, y).
Raster seen_from(Raster raster, int x, int y) {
    raster.area.x -= x;
    raster.area.y -= y;
    return raster;
}

}  // namespace

void SoftPainter::begin_picture() {
    if (bytes_ > bytes_max) {
        letters_.clear();
        bytes_ = 0;
    }
    // What was on no list of the picture before is forgotten: prints are large.
    std::erase_if(prints_, [](const Print& print) { return !print.is_used; });
    for (Print& print : prints_) print.is_used = false;
}

const GlyphMask& SoftPainter::letter(Face face, int px, char32_t code_point) {
    const std::uint64_t key = letter_key(face, px, code_point);
    const auto known = letters_.find(key);
    if (known != letters_.end()) return known->second;
    GlyphMask mask = fonts_.rasterize(face, px, code_point);
    bytes_ += mask.coverage.size() + sizeof(GlyphMask);
    return letters_.emplace(key, std::move(mask)).first->second;
}

void SoftPainter::paint_text(const Raster& raster, const Text& text) {
    // Marks stand above the line, tails below it.
    const int top = text.baseline - text.px * 5 / 4;
    const int bottom = text.baseline + text.px / 2;
    const Rect& seen = raster.area;
    if (top >= seen.bottom() || bottom <= seen.y || text.x - text.px >= seen.right()) return;
    walk_letters(fonts_, text.text, text.face, text.px, [&](char32_t code_point, int x) {
        const int pen = text.x + x;
        // A letter reaches beyond its advance by less than its size.
        const int end = pen + fonts_.advance(text.face, text.px, code_point) + text.px;
        if (end < seen.x || pen - text.px > seen.right()) return;
        const GlyphMask& mask = letter(text.face, text.px, code_point);
        draw_mask(raster, {pen + mask.left, text.baseline - mask.top, mask.width, mask.height},
                  mask.coverage.data(), text.color);
    });
}

void SoftPainter::paint_photo(const Raster& raster, const Photo& photo) {
    if (!overlap(photo.rect, raster.area)) return;
    const auto is_it = [&](const Print& print) {
        return print.file == photo.file && print.width == photo.rect.width &&
               print.height == photo.rect.height;
    };
    auto print = std::ranges::find_if(prints_, is_it);
    if (print == prints_.end()) {
        prints_.push_back({photo.file, photo.rect.width, photo.rect.height,
                           read_photo(photo.file, photo.rect.width, photo.rect.height)});
        print = std::prev(prints_.end());
    }
    print->is_used = true;
    if (!print->pixels.empty()) draw_pixels(raster, photo.rect, print->pixels.data());
}

void SoftPainter::paint(const Raster& target, const DrawList& list, int x, int y) {
    const Raster raster = seen_from(target, x, y);
    const auto paint_one = [&](const auto& shape) {
        using Shape = std::decay_t<decltype(shape)>;
        if constexpr (std::is_same_v<Shape, Text>) {
            paint_text(raster, shape);
        } else if constexpr (std::is_same_v<Shape, Photo>) {
            paint_photo(raster, shape);
        } else {
            draw(raster, shape);
        }
    };
    for (const DrawCommand& command : list.commands) std::visit(paint_one, command);
}

void paint_picture(const Raster& raster, SoftPainter& painter, const Picture& picture) {
    draw(raster, Box{raster.area, picture.background, 0});
    painter.paint(raster, picture.still);
    for (const Surface& surface : picture.moving) {
        const Raster part = part_of(raster, surface.rect);
        painter.paint(part, surface.list, surface.rect.x - whole_shift(surface), surface.rect.y);
    }
}

}  // namespace kydai::display
